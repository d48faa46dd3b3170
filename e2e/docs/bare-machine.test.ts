/** README's lines on a bare Debian, as printed: from `npm ci` to the first visible change on its desktop. Linux, as root. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { makeBareMachine, type BareMachine } from './bare-machine.ts';
import { printedCalls, TOP } from './readme-calls.ts';

/** From `npm start`. */
const BAR_MS = 60_000;
const changed = z.object({
  ok: z.literal(true),
  result: z.object({ effect: z.object({ state: z.literal('changed') }) }),
});

let machine: BareMachine;
beforeAll(() => {
  machine = makeBareMachine(TOP);
}, 600_000);
afterAll(() => machine.remove());

/** As a person would do it: each line after the one before has answered. */
function lines(): string {
  const calls = printedCalls();
  writeFileSync(
    join(machine.root, 'root/calls.sh'),
    calls.map((call, index) => `${call} > /root/answer-${index}; echo "call ${index}"`).join('\n'),
  );
  return `set -e; cd /root/deskhand; npm ci > /root/install.log 2>&1; echo installed
npm start -- --demo > /root/start.log 2>&1 &
until grep -q 'Make the first call' /root/start.log; do sleep 0.1; done; echo listening
bash /root/calls.sh`;
}

test('the first minute', { timeout: 1_200_000, retry: 0 }, async () => {
  const child = machine.spawn(lines());
  const at = new Map<string, number>();
  if (child.stdout === null) throw new Error('no output');
  for await (const line of createInterface({ input: child.stdout })) at.set(line, performance.now());
  const since = (from: string, to: string): number => (at.get(to) ?? NaN) - (at.get(from) ?? NaN);
  const answer = (index: number): string => readFileSync(join(machine.root, `root/answer-${index}`), 'utf8');
  console.info(
    `On a bare machine: listening ${(since('installed', 'listening') / 1000).toFixed(1)} s after npm start, first visible change after ${(since('installed', 'call 1') / 1000).toFixed(1)} s.`,
  );
  expect(existsSync(join(machine.root, 'root/deskhand/screen.png'))).toBe(true);
  expect(changed.parse(JSON.parse(answer(1))).ok).toBe(true);
  for (const index of [2, 3, 4]) expect(answer(index)).toContain('"ok":true');
  expect(since('installed', 'call 1')).toBeLessThan(BAR_MS);
});
