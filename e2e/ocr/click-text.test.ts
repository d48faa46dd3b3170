/** Every button and menu label, found by reading and clicked by its text on the live page, which itself says what was clicked. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { at, startServiceOn, until, type TestService } from '../../testing/client.ts';
import { startDesktop, type TestDesktop } from '../../testing/desktop.ts';
import { READS_ENGLISH } from '../../testing/service.ts';
import { showPage, type ShownPage } from '../../testing/page.ts';
import { LABELS } from '../../testing/ocr/labels.ts';
import { sceneNames, scenePage } from '../../testing/ocr/scenes.ts';

const SIZE = { width: 1920, height: 1080 } as const;
const SCENES = sceneNames();

/** What the page heard: the text under the pointer and where in it. As text: the test's own types know no browser. */
interface Heard {
  readonly text: string;
  readonly offset: number;
  readonly click: boolean;
}
const LISTEN = `
  window.heard = [];
  // A disabled button is told of the pointer, but is never clicked.
  addEventListener('pointerdown', (event) => {
    const caret = document.caretPositionFromPoint(event.clientX, event.clientY);
    heard.push({ text: caret?.offsetNode.data ?? '', offset: caret?.offset ?? -1, click: false });
  }, true);
  addEventListener('click', () => { if (heard.length > 0) heard.at(-1).click = true; }, true);
  // A selection would change the colours of what is still to be read.
  document.documentElement.style.userSelect = 'none';
`;

let desktop: TestDesktop;
let service: TestService;
beforeAll(async () => {
  desktop = await startDesktop({ ...SIZE, windowManager: 'none' });
  service = await startServiceOn(desktop, { env: READS_ENGLISH });
});
afterAll(async () => {
  await service.stop();
  await desktop.stop();
});

const find = (query: string) =>
  service.post('/ocr/find', { mode: 'screen', query, match: 'exact', group_lines: true });

const fold = (text: string): string => text.toLowerCase();

/** Whether the offset is in or at the edge of one of the label's occurrences. */
function within({ text, offset }: Heard, label: string): boolean {
  const [whole, wanted] = [fold(text), fold(label)];
  for (let from = whole.indexOf(wanted); from >= 0; from = whole.indexOf(wanted, from + 1))
    if (offset >= from && offset <= from + wanted.length) return true;
  return false;
}

describe.each(SCENES.filter((name) => LABELS[name] !== undefined))('%s', (name) => {
  let shown: ShownPage;
  beforeAll(async () => {
    shown = await showPage(desktop, scenePage(name), SIZE);
    await shown.page.evaluate(LISTEN);
    await until('the page is on the screen', async () => {
      const { body } = await find(LABELS[name]?.[0] ?? '');
      return at(body, 'match_count') !== 0;
    });
  });
  afterAll(() => shown.stop());

  test.each(LABELS[name] ?? [])('%s', async (label) => {
    const found = await find(label);
    expect(found.status, JSON.stringify(found.body)).toBe(200);
    expect(at(found.body, 'match_count')).toBeGreaterThan(0);

    await shown.page.evaluate('heard.length = 0');
    const clicked = await service.post('/action', {
      action: 'click_text',
      click_text: { text: label, match: 'exact' },
    });
    expect(clicked.status, JSON.stringify(clicked.body)).toBe(200);
    expect(at(clicked.body, 'result.matched.text')).toBeDefined();
    await shown.page.waitForFunction('heard.length > 0');
    const heard = await shown.page.evaluate<Heard[]>('heard');
    expect(heard).toHaveLength(1);
    expect(
      heard.filter((one) => within(one, label)),
      JSON.stringify(heard),
    ).toHaveLength(1);
    const disabled = await shown.page.evaluate<boolean>(
      `[...document.querySelectorAll(':disabled')].some(({ textContent }) => textContent === ${JSON.stringify(label)})`,
    );
    expect(heard[0]?.click).toBe(!disabled);
  });
});
