/**
 * Cost of asking for an action's effect: `node scripts/build.ts && node bench/effect.ts [rounds]`. Times are the
 * client's, over HTTP, on a desktop of 1920x1080 with a Chromium page that answers clicks.
 */
import { EFFECT_PAGE, PLACES } from '../testing/act/effect-page.ts';
import { startServiceOn } from '../testing/client.ts';
import { startDesktop } from '../testing/desktop.ts';
import { showPage } from '../testing/page.ts';
import { median, timed } from './measure.ts';

const SIZE = { width: 1920, height: 1080 };
const ROUNDS = Number(process.argv[2] ?? 30);

interface Case {
  readonly name: string;
  readonly button: 'plain' | 'hovering';
  /** Milliseconds until the page answers; null: never. */
  readonly answerAfter: number | null;
  /** The pointer comes from elsewhere, as with an agent that clicks one place after another. */
  readonly away: boolean;
  readonly proof: Readonly<Record<string, unknown>>;
}

const evidence = { evidence: true };
const settle = { settle: {} };
const CASES: readonly Case[] = [
  { name: 'click, nothing asked', button: 'plain', answerAfter: 0, away: false, proof: {} },
  { name: 'evidence, pointer there', button: 'plain', answerAfter: 0, away: false, proof: evidence },
  { name: 'evidence, pointer comes', button: 'plain', answerAfter: 0, away: true, proof: evidence },
  { name: 'evidence, hover colour', button: 'hovering', answerAfter: 0, away: true, proof: evidence },
  { name: 'settle (quiet 200 ms)', button: 'plain', answerAfter: 0, away: false, proof: settle },
  { name: 'evidence, no answer', button: 'plain', answerAfter: null, away: false, proof: evidence },
  {
    name: 'evidence, no answer, pointer comes',
    button: 'plain',
    answerAfter: null,
    away: true,
    proof: evidence,
  },
  {
    name: 'evidence, no answer, hover colour',
    button: 'hovering',
    answerAfter: null,
    away: true,
    proof: evidence,
  },
  { name: 'settle, no answer', button: 'plain', answerAfter: null, away: false, proof: settle },
];

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const desktop = await startDesktop(SIZE);
const service = await startServiceOn(desktop);
const shown = await showPage(desktop, EFFECT_PAGE, SIZE);
const origin = await shown.origin();
const target = ({ x, y }: { readonly x: number; readonly y: number }) => ({
  mode: 'pixel',
  x: origin.x + x,
  y: origin.y + y,
});

async function once({ button, answerAfter, away, proof }: Case): Promise<number> {
  await service.post('/action', { action: 'move', target: target(away ? PLACES.aside : PLACES[button]) });
  await shown.page.evaluate(`answerAfter(${answerAfter})`);
  await pause(250);
  return timed(async () => {
    const { status } = await service.post('/action', {
      action: 'click',
      target: target(PLACES[button]),
      ...proof,
    });
    if (status !== 200) throw new Error(`the service answered ${status}`);
  });
}

const times = new Map<string, number[]>(CASES.map(({ name }) => [name, []]));
for (let round = -2; round < ROUNDS; round++)
  for (const one of CASES) {
    const ms = await once(one);
    if (round >= 0) times.get(one.name)?.push(ms);
  }
console.table(
  CASES.map(({ name }) => {
    const sorted = (times.get(name) ?? []).toSorted((a, b) => a - b);
    return {
      case: name,
      'median ms': Math.round(median(sorted)),
      'fastest ms': Math.round(sorted[0] ?? NaN),
      'p95 ms': Math.round(sorted[Math.floor(sorted.length * 0.95)] ?? NaN),
    };
  }),
);
await shown.stop();
await service.stop();
await desktop.stop();
