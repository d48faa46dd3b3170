/** A person takes over a headless desktop in a real browser; a page on the desktop records the events. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startDesktop, type TestDesktop } from '../../testing/desktop.ts';
import { openWitness, type XWitness } from '../../testing/oracles.ts';
import { startService, type RunningService } from '../../testing/service.ts';
import { SOAK } from '../../testing/soak.ts';
import { launchBrowser, openConsolePage, type ConsoleBrowser } from './browser.ts';
import { showObserver, type ObserverPage } from './observer-page.ts';

const SCRIPTS = {
  Latin: 'Příliš žluťoučký kůň, naïve façade – ½ €',
  Greek: 'Ξεσκεπάζω την ψυχοφθόρα βδελυγμία',
  Cyrillic: 'Съешь ещё этих мягких булок',
  Arabic: 'نص حكيم له سر قاطع',
  Hebrew: 'דג סקרן שט בים',
  Devanagari: 'ऋषियों को सताने वाले',
  Thai: 'เป็นมนุษย์สุดประเสริฐ',
  Han: '視野無限廣，窗外有藍天',
  Kana: 'いろはにほへと チリヌルヲ',
  Hangul: '키스의 고유조건은 입술끼리',
} as const;

/** One of each kind: letters with marks, from right to left, joined ones and thousands of them. */
const SAMPLE: ReadonlySet<string> = new Set(['Latin', 'Arabic', 'Devanagari', 'Han']);
const TYPED = Object.entries(SCRIPTS).filter(([name]) => SOAK || SAMPLE.has(name));

const SIZE = { width: 960, height: 720 };

let desktop: TestDesktop;
let observer: ObserverPage;
let origin: { readonly x: number; readonly y: number };
let witness: XWitness;
let service: RunningService;
let browser: Browser;
let opened: ConsoleBrowser;
let page: Page;

beforeAll(async () => {
  desktop = await startDesktop({ ...SIZE, windowManager: 'none' });
  observer = await showObserver(desktop, SIZE);
  origin = await observer.origin();
  witness = await openWitness(desktop.display);
  service = await startService({ env: { DISPLAY: desktop.display } });
  browser = await launchBrowser();
  opened = await openConsolePage(browser, service, {
    viewport: { width: 1160, height: 920 },
  });
  ({ page } = opened);
  await page.getByRole('button', { name: 'Show the desktop' }).click();
});

afterAll(async () => {
  witness.close();
  await browser.close();
  await service.stop();
  await observer.stop();
  await desktop.stop();
});

async function until(holds: () => Promise<boolean>, maxMs = 20_000): Promise<void> {
  for (const end = performance.now() + maxMs; performance.now() < end;) {
    if (await holds()) return;
    await sleep(20);
  }
  throw new Error('It did not come about in time.');
}

/** The place on the console's page that shows a point of the observer's page. */
async function placeOf(x: number, y: number, of = page): Promise<[number, number]> {
  const box = await of.locator('.picture').boundingBox();
  if (box === null) throw new Error('There is no picture.');
  const scale = box.width / SIZE.width;
  return [box.x + (origin.x + x + 0.5) * scale, box.y + (origin.y + y + 0.5) * scale];
}

const act = (body: object): Promise<Response> =>
  fetch(`${service.url}/action`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const takeOver = async (of = page): Promise<void> => {
  await of.getByRole('button', { name: 'Take over' }).click();
  await of.getByText('You are in control.').waitFor();
};

describe('a person who has taken over', () => {
  test('pauses the agents, and says so to every viewer', async () => {
    await takeOver();
    const refused = await act({ action: 'type', text: 'x' });
    expect(refused.status).toBe(423);
    expect(await page.getByText('taken over').count()).toBe(1);
  });

  test('points, drags and turns both wheels', async () => {
    await observer.clear();
    await page.mouse.click(...(await placeOf(200, 150)));
    await page.mouse.click(...(await placeOf(300, 150)), { button: 'right' });
    await page.mouse.move(...(await placeOf(500, 500)));
    await page.mouse.down();
    await page.mouse.move(...(await placeOf(560, 540)), { steps: 5 });
    await page.mouse.up();
    await page.mouse.wheel(0, 300);
    await page.mouse.wheel(-200, 0);
    const all: Awaited<ReturnType<typeof observer.seen>>[number][] = [];
    await until(async () => {
      all.push(...(await observer.seen()));
      return all.some(({ dx = 0 }) => dx !== 0);
    });
    const presses = all.filter(({ type }) => type === 'mousedown' || type === 'mouseup');
    expect(presses).toMatchObject([
      { type: 'mousedown', button: 0, x: origin.x + 200, y: origin.y + 150 },
      { type: 'mouseup', button: 0 },
      { type: 'mousedown', button: 2, x: origin.x + 300 },
      { type: 'mouseup', button: 2 },
      { type: 'mousedown', button: 0, x: origin.x + 500, y: origin.y + 500 },
      { type: 'mouseup', button: 0, x: origin.x + 560, y: origin.y + 540 },
    ]);
    await sleep(200);
    all.push(...(await observer.seen()));
    // The browser makes one event of notches that come together: three down, and two to the left.
    const sum = (of: (event: (typeof all)[number]) => number | undefined): number =>
      all.reduce((total, event) => total + (of(event) ?? 0), 0);
    const [down, left] = [sum(({ dy }) => dy), -sum(({ dx }) => dx)];
    expect(down).toBeGreaterThan(0);
    expect(down / left).toBe(3 / 2);
  });

  test('presses chords and keys that write nothing', async () => {
    await observer.clear();
    await page.mouse.click(...(await placeOf(200, 150)));
    await page.keyboard.type('one two');
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Shift+ArrowLeft');
    await page.keyboard.press('End');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Enter');
    await page.keyboard.type('3');
    await until(async () => (await observer.text()) === 'one tw\n3');
    const keys = (await observer.seen()).filter(({ type }) => type === 'keydown');
    expect(keys).toContainEqual(expect.objectContaining({ key: 'a', mods: 'Control' }));
    expect(keys).toContainEqual(expect.objectContaining({ key: 'ArrowLeft', mods: 'Shift' }));
  });

  test.each(TYPED)('types %s to the letter', async (_name, text) => {
    await observer.clear();
    await page.keyboard.insertText(text);
    await until(async () => (await observer.text()).length >= text.length).catch(() => undefined);
    expect(await observer.text()).toBe(text);
  });

  test('types what an input method has composed once, and nothing of what it was composed from', async () => {
    await observer.clear();
    const ime = await opened.context.newCDPSession(page);
    const compose = (text: string): Promise<unknown> =>
      ime.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      });
    for (const text of ['n', 'に', 'にh', 'にほ', 'にほん']) await compose(text);
    expect(await observer.text()).toBe('');
    await ime.send('Input.insertText', { text: '日本' });
    // One that is given up writes nothing, and the next one is typed after the first.
    await compose('ごみ');
    await compose('');
    for (const text of ['g', 'ご']) await compose(text);
    await ime.send('Input.insertText', { text: '語' });
    await ime.detach();
    await page.keyboard.type('.');
    await until(async () => (await observer.text()).endsWith('.'));
    expect(await observer.text()).toBe('日本語.');
    const typed = (await observer.seen()).filter(
      ({ type, key = '' }) => type === 'keydown' && /^[a-z]$/.test(key),
    );
    expect(typed).toEqual([]);
  });

  test('copies in both directions, by a button each', async () => {
    await opened.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(`navigator.clipboard.writeText('from the person ✓')`);
    await page.getByRole('button', { name: 'Copy your clipboard to the desktop' }).click();
    await page.getByText('Copied to the desktop').waitFor();
    expect(await desktop.tool('xclip', ['-o', '-selection', 'clipboard'])).toBe('from the person ✓');
    await observer.page.evaluate(`navigator.clipboard.writeText('from the desktop')`).catch(() => undefined);
    const onDesktop = await desktop.tool('xclip', ['-o', '-selection', 'clipboard']);
    await page.getByRole('button', { name: "Copy the desktop's clipboard here" }).click();
    await page.getByText('Copied from the desktop').waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(onDesktop);
  });

  test('leaves the desktop by keyboard, and hands back by keyboard', async () => {
    await page.mouse.click(...(await placeOf(200, 150)));
    await observer.clear();
    await page.keyboard.press('Control+Alt+Period');
    await until(() => page.evaluate<boolean>(`document.activeElement.id === 'hand-back'`));
    expect((await observer.seen()).filter(({ key }) => key === '.')).toEqual([]);
    await until(async () => (await witness.held()).keys.length === 0);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Take over' }).waitFor();
    expect((await act({ action: 'move', target: { mode: 'pixel', x: 5, y: 5 } })).status).toBe(200);
  });
});

test('a second viewer sees who is in control, and can take it from them', async () => {
  await takeOver();
  const second = await openConsolePage(browser, service);
  await second.page.getByText(/Chrome on Linux.* has been in control since/).waitFor();
  await second.page.getByRole('button', { name: 'Take over from them' }).click();
  await second.page.getByText('You are in control.').waitFor();
  await page.getByText(/has been in control since/).waitFor();
  await second.page.getByRole('button', { name: 'Hand back' }).click();
  await second.close();
  await page.getByRole('button', { name: 'Take over', exact: true }).waitFor();
});

test('a connection that is gone releases what was held within a second', async () => {
  const lost = await openConsolePage(browser, service, { viewport: { width: 1160, height: 920 } });
  await takeOver(lost.page);
  await lost.page.mouse.move(...(await placeOf(500, 500, lost.page)));
  await lost.page.mouse.down();
  await lost.page.keyboard.down('Control');
  await until(async () => {
    const { keys, mask } = await witness.held();
    return keys.length === 1 && mask === 0x100;
  });
  await sleep(1500);
  expect((await witness.held()).mask).toBe(0x100);
  const gone = performance.now();
  await lost.close();
  await until(async () => {
    const { keys, mask } = await witness.held();
    return keys.length === 0 && mask === 0;
  });
  expect(performance.now() - gone).toBeLessThan(SOAK ? 1000 : 3000);
  await page.getByRole('button', { name: 'Take over', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Resume' }).click();
});
