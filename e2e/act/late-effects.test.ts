/**
 * What a page shows after the click that caused it was judged, in the next answer over HTTP. The page says itself when it did.
 * A sample of the delays; `DESKHAND_SOAK=1` runs 200.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { at, startServiceOn, type TestService } from '../../testing/client.ts';
import { startDesktop, type TestDesktop } from '../../testing/desktop.ts';
import { showPage, type ShownPage } from '../../testing/page.ts';
import { SOAK } from '../../testing/soak.ts';

const SIZE = { width: 1000, height: 700 };
const PAGE = `data:text/html;charset=utf-8,${encodeURIComponent(`<!doctype html><style>
  body { margin: 0; background: #fff; font: 28px sans-serif }
  #toast { position: absolute; left: 300px; top: 400px; width: 360px; padding: 20px; background: #dde; visibility: hidden }
</style><canvas id="place" width="200" height="100"></canvas><div id="toast">Message sent</div><script>
  var delay = 0, shownMs = 0, shownFor = 0;
  place.onmousedown = () => setTimeout(() => {
    toast.style.visibility = 'visible'; shownMs = performance.now();
    if (shownFor > 0) setTimeout(() => { toast.style.visibility = 'hidden'; }, shownFor);
  }, delay);
</script>`)}`;

let desktop: TestDesktop;
let service: TestService;
let shown: ShownPage;
let origin: { readonly x: number; readonly y: number };

beforeAll(async () => {
  desktop = await startDesktop(SIZE);
  service = await startServiceOn(desktop);
  shown = await showPage(desktop, PAGE, SIZE);
  origin = await shown.origin();
});
afterAll(async () => {
  await shown.stop();
  await service.stop();
  await desktop.stop();
});

/** The page's clock is rounded, and the answer takes its time to arrive. */
const CLOCKS_APART_MS = 20;

const pass = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The effect of a click, and its late one: of the next answer, asked once the page has shown it, or of the click's own where a busy machine sent that late. */
async function clickAndAsk(delayMs: number, shownForMs: number, proof: Record<string, unknown>) {
  await shown.page.evaluate(
    `toast.style.visibility = 'hidden'; delay = ${delayMs}; shownFor = ${shownForMs}; shownMs = 0`,
  );
  await pass(300);
  const target = { mode: 'pixel', x: origin.x + 50, y: origin.y + 50 };
  const clicked = await service.post('/action', { action: 'click', target, evidence: true, ...proof });
  const answeredMs = Date.now();
  await shown.page.waitForFunction('shownMs > 0');
  const shownMs = Number(await shown.page.evaluate('performance.timeOrigin + shownMs'));
  await pass(shownForMs + 400);
  const next = await service.get('/displays');
  const effect = at(clicked.body, 'result.effect');
  const laters = [clicked, next].flatMap(({ body }) => at(body, 'meta.later') ?? []);
  const named = laters.find((later) => JSON.stringify(at(later, 'text')).includes('Message sent'));
  return { effect, later: named ?? laters[0], cameAfterMs: shownMs - answeredMs };
}

/** Where the page shows the toast, in the desktop's pixels. */
const toastRegion = async () => {
  const place = await shown.page.evaluate<Readonly<Record<'x' | 'y' | 'width' | 'height', number>>>(
    'toast.getBoundingClientRect().toJSON()',
  );
  const { x, y, width, height } = place;
  return { x: origin.x + x, y: origin.y + y, width, height };
};

interface Cell {
  readonly delayMs: number;
  readonly shownForMs: number;
}

/** Judges one click. True: the toast came after the answer; a busy machine is waited for longer, so that the answer may have it. */
async function isLate({ delayMs, shownForMs }: Cell): Promise<boolean> {
  const { effect, later, cameAfterMs } = await clickAndAsk(delayMs, shownForMs, {});
  if (at(effect, 'state') === 'changed') {
    expect(cameAfterMs).toBeLessThan(CLOCKS_APART_MS);
    expect(at(effect, 'regions')).toEqual([await toastRegion()]);
    return false;
  }
  expect(at(effect, 'state')).toBe('unchanged');
  expect(at(later, 'of')).toBe('click');
  expect(at(later, 'text')).toContain('"Message sent"');
  expect(at(later, 'after_ms')).toBeGreaterThan(cameAfterMs - CLOCKS_APART_MS);
  return true;
}

const cases = [500, 1000, 3000, 8000].flatMap((delayMs): Cell[] => [
  { delayMs, shownForMs: 0 },
  { delayMs, shownForMs: 800 },
]);
const chosen = SOAK
  ? Array.from({ length: 25 }, () => cases).flat()
  : cases.filter((_, index) => index === 1 || index === 4);
/** Of a cell in soak, which counts what came late. */
const MOST_TRIES = 20;

test.each(chosen)(
  'after $delayMs ms, for $shownForMs ms',
  { timeout: SOAK ? 300_000 : 60_000 },
  async (cell) => {
    const tries = SOAK ? MOST_TRIES : 1;
    let wasLate = false;
    // An answer that had the effect took longer than it: the next toast comes later.
    for (let tried = 0; tried < tries && !wasLate; tried++)
      wasLate = await isLate({ ...cell, delayMs: cell.delayMs * (1 + tried / 2) });
    if (SOAK) expect(wasLate).toBe(true);
  },
);

test('with changes, and nothing a second time', async () => {
  const { later } = await clickAndAsk(1500, 500, { changes: true });
  expect(at(later, 'of')).toBe('click');
  expect(at(later, 'text')).toContain('"Message sent"');
  const { body } = await service.get('/displays');
  expect(at(body, 'meta.later')).toBeUndefined();
});
