/**
 * Cost of recording with pictures for an act: the round trip of a click on a page that answers each with a drawing, without and
 * with it, in turn. `node bench/recording.ts`
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { startServiceOn, type TestService } from '../testing/client.ts';
import { startDesktop } from '../testing/desktop.ts';
import { showPage } from '../testing/page.ts';

const ROUNDS = 4;
const CLICKS = 8;
/** An agent that asks a model between its acts takes longer. */
const BETWEEN_MS = 900;
const PAGE = `data:text/html,<body style="margin:0;height:100vh" onmousedown="document.body.style.background='hsl('+Math.random()*360+',60%25,70%25)'">`;

const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

async function clicks(service: TestService): Promise<readonly number[]> {
  const times: number[] = [];
  for (let index = 0; index < CLICKS; index++) {
    const target = { mode: 'pixel', x: 300 + index * 20, y: 400 };
    times.push((await service.post('/action', { action: 'click', target })).elapsedMs);
    // The page draws, as it does between two acts of an agent that thinks.
    await sleep(BETWEEN_MS);
  }
  return times;
}

const desktop = await startDesktop({ width: 1920, height: 1080 });
const shown = await showPage(desktop, PAGE, { width: 1920, height: 1080 });
const plain = await startServiceOn(desktop);
const recording = await startServiceOn(desktop, { env: { SERVICE_RECORD: 'pictures' } });
try {
  await clicks(plain);
  await clicks(recording);
  const [without, with_]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    without.push(...(await clicks(plain)));
    with_.push(...(await clicks(recording)));
  }
  const [a, b] = [median(without), median(with_)];
  console.log(
    `Round trip of a click at 1920x1080, the whole window drawn after each; median of ${without.length}:`,
  );
  console.log(`  without recording  ${a.toFixed(1)} ms`);
  console.log(`  with pictures      ${b.toFixed(1)} ms`);
  console.log(`  cost per act       ${(b - a).toFixed(1)} ms (ratio ${(b / a).toFixed(2)})`);
} catch (error) {
  console.log(plain.output.stderr, recording.output.stderr);
  throw error;
} finally {
  await recording.stop();
  await plain.stop();
  await shown.stop();
  await desktop.stop();
}
