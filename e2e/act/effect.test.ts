/**
 * Evidence and settle on a real screen: buttons that answer late, hover, a caret, a spinner. The page's own log is the observer.
 * A sample of the table in docs/measurements.md, which `DESKHAND_SOAK=1` runs in full.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { at, startServiceOn, type TestService } from '../../testing/client.ts';
import { startDesktop, type TestDesktop } from '../../testing/desktop.ts';
import { showPage, type ShownPage } from '../../testing/page.ts';
import { EFFECT_PAGE, PLACES } from '../../testing/act/effect-page.ts';
import { SOAK } from '../../testing/soak.ts';

const SIZE = SOAK ? { width: 1920, height: 1080 } : { width: 1000, height: 700 };
/** The default waits for 400 ms; anyone who expects more says so. */
const DEFAULT_CATCHES = 400;

let desktop: TestDesktop;
let service: TestService;
let shown: ShownPage;
let origin: { readonly x: number; readonly y: number };

beforeAll(async () => {
  desktop = await startDesktop(SIZE);
  service = await startServiceOn(desktop);
  shown = await showPage(desktop, EFFECT_PAGE, SIZE);
  origin = await shown.origin();
});
afterAll(async () => {
  await shown.stop();
  await service.stop();
  await desktop.stop();
});

type Button = 'plain' | 'hovering' | 'fading';
type Scene = 'still' | 'caret' | 'spinner';

async function arrange(scene: Scene): Promise<void> {
  await shown.page.evaluate(`spinner.className = '${scene === 'spinner' ? 'turning' : ''}';
    editor.${scene === 'caret' ? 'focus' : 'blur'}()`);
  // So that the caret has blinked, and the spinner been seen to turn.
  const knownMs = { still: 100, caret: 1200, spinner: 600 }[scene];
  await new Promise((resolve) => setTimeout(resolve, knownMs));
}

interface Trial {
  readonly verdict: string;
  readonly ms: number;
  readonly effect: ReturnType<typeof at>;
  /** By the page's own log, from the click to the answer; NaN if none came. */
  readonly answeredMs: number;
}

async function trial(
  button: Button,
  delayMs: number | null,
  proof: Record<string, unknown>,
  pointerAway = true,
): Promise<Trial> {
  const place = PLACES[button];
  const target = (x: number, y: number) => ({ mode: 'pixel', x: origin.x + x, y: origin.y + y });
  if (pointerAway) {
    await service.post('/action', { action: 'move', target: target(PLACES.aside.x, PLACES.aside.y) });
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  await shown.page.evaluate(`answerAfter(${delayMs})`);
  const started = performance.now();
  const { status, body } = await service.post('/action', {
    action: 'click',
    target: target(place.x, place.y),
    evidence: true,
    ...proof,
  });
  const ms = performance.now() - started;
  expect(status).toBe(200);
  const effect = at(body, 'result.effect');
  const verdict = JSON.stringify(at(body, 'result.effect.state')).replaceAll('"', '');
  // Nothing of this trial may fall into the next one.
  if (delayMs !== null)
    await shown.page.waitForFunction("events.some((event) => event.what === 'answer')", null, {
      timeout: 5000,
    });
  const events = await shown.page.evaluate<{ what: string; at: number }[]>('events');
  const timeOf = (what: string): number => events.find((event) => event.what === what)?.at ?? NaN;
  expect(events.filter(({ what }) => what === 'click')).toHaveLength(1);
  await new Promise((resolve) => setTimeout(resolve, 80));
  return { verdict, ms, effect, answeredMs: timeOf('answer') - timeOf('click') };
}

/** One cell of the table. */
interface Cell {
  readonly button: Button;
  /** Until the page answers; null: never. */
  readonly delayMs: number | null;
  readonly proof: 'default' | 'first_ms';
}

const SAMPLE: readonly Cell[] = [
  { button: 'hovering', delayMs: 0, proof: 'default' },
  { button: 'plain', delayMs: 300, proof: 'default' },
  { button: 'hovering', delayMs: 700, proof: 'first_ms' },
  { button: 'hovering', delayMs: null, proof: 'default' },
];

function fullTable(): readonly Cell[] {
  const delays = [...Array.from({ length: 21 }, (_, step) => step * 100), null];
  return delays.flatMap((delayMs) =>
    (['plain', 'hovering'] as const).flatMap((button): Cell[] => [
      ...(delayMs === null || delayMs <= DEFAULT_CATCHES
        ? [{ button, delayMs, proof: 'default' as const }]
        : []),
      ...(delayMs === null ? [] : [{ button, delayMs, proof: 'first_ms' as const }]),
    ]),
  );
}

const proofOf = ({ delayMs, proof }: Cell): Record<string, unknown> =>
  proof === 'default'
    ? {}
    : { settle: { first_ms: (delayMs ?? 0) + 200, max_ms: SOAK ? 1000 : 400, quiet_ms: 150 } };

const expectedRegion = () => ({
  x: origin.x + PLACES.answer.x,
  y: origin.y + PLACES.answer.y,
  width: PLACES.answer.width,
  height: PLACES.answer.height,
});

/** Undefined where the verdict is right, else its error. */
function faultOf(cell: Cell, { verdict, effect, ms, answeredMs }: Trial): string | undefined {
  const answers = cell.delayMs !== null;
  const regions = JSON.stringify(at(effect, 'regions'));
  const expected = JSON.stringify(answers ? [expectedRegion()] : []);
  if (verdict === (answers ? 'changed' : 'unchanged') && regions === expected) return undefined;
  const times = `after ${Math.round(ms)} ms; the page answered after ${Math.round(answeredMs)} ms`;
  return `${cell.button} ${cell.delayMs}, ${cell.proof}: ${verdict} ${regions} ${times}`;
}

describe.each<Scene>(['still', 'caret', 'spinner'])('%s', (scene) => {
  test(
    'a late answer is the effect, and nothing else is',
    { timeout: SOAK ? 1_200_000 : 120_000 },
    async () => {
      await arrange(scene);
      const rows = new Map<string, Record<string, string>>();
      const wrong: string[] = [];
      for (const cell of SOAK ? fullTable() : SAMPLE) {
        let tried = await trial(cell.button, cell.delayMs, proofOf(cell));
        // The machine of a check may stop for longer than the service waits; the full table counts that.
        if (!SOAK && faultOf(cell, tried) !== undefined)
          tried = await trial(cell.button, cell.delayMs, proofOf(cell));
        const fault = faultOf(cell, tried);
        if (fault !== undefined) wrong.push(fault);
        const name = cell.delayMs === null ? 'never' : `${cell.delayMs} ms`;
        const text = `${tried.verdict}${fault === undefined ? '' : ' (wrong)'} ${Math.round(tried.ms)} ms`;
        rows.set(name, { delay: name, ...rows.get(name), [`${cell.button}, ${cell.proof}`]: text });
      }
      console.log(scene);
      console.table([...rows.values()]);
      expect(wrong).toEqual([]);
    },
  );
});

test('a hover transition is no effect either', { timeout: 60_000 }, async () => {
  await arrange('still');
  expect((await trial('fading', null, {})).effect).toMatchObject({
    state: 'unchanged',
    suspected_noop: true,
  });
});
