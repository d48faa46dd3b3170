/** An input child that is killed at any of its events, before or after it has its effect. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openStandIn } from '../../../../testing/darwin/stand-in.ts';
import { SOAK } from '../../../../testing/soak.ts';
import { key } from '../../../ports/testing/keyboard.contract.ts';
import { createForkChild } from '../../node/fork-child.ts';
import { createDarwinInput } from './input.ts';
import { COMPILE_CACHE } from '../../../../testing/service.ts';

const standIn = openStandIn();
const folder = mkdtempSync(join(tmpdir(), 'deskhand-darwin-deaths-'));
const { pointer, keyboard, ...input } = createDarwinInput({
  forkChild: createForkChild(COMPILE_CACHE, { stderr: 'inherit' }),
  journalPath: join(folder, 'held.json'),
  env: standIn.environment,
});
afterAll(async () => {
  await input.close();
  standIn.close();
  rmSync(folder, { recursive: true, force: true });
});

/** One event each. */
const steps: readonly (() => Promise<unknown>)[] = [
  () => pointer.moveTo({ x: 20, y: 20 }),
  () => keyboard.press(key('Meta')),
  () => keyboard.press(key('Shift')),
  () => keyboard.press(key('x')),
  () => pointer.press('left'),
  () => pointer.moveTo({ x: 60, y: 40 }),
  () => pointer.press('right'),
  () => pointer.release('left'),
  () => pointer.release('right'),
  () => keyboard.release(key('x')),
  () => keyboard.release(key('Shift')),
  () => keyboard.release(key('Meta')),
];

/** Up to the first step that fails. */
async function carryOut(): Promise<number> {
  for (const [index, step] of steps.entries()) {
    const failed = await step().then(
      () => false,
      () => true,
    );
    if (failed) return index;
  }
  return steps.length;
}

const every = steps.flatMap((_, index) => [2 * index + 1, 2 * index + 2]);
const sample = [8, 9, 14];

test.each(SOAK ? every : sample)(
  'leaves nothing pressed after the next one has started: point %i',
  async (point) => {
    // The child of an earlier death has started by the time that it answers.
    await expect
      .poll(
        () =>
          pointer.position().then(
            () => true,
            () => false,
          ),
        { timeout: 30_000 },
      )
      .toBe(true);
    standIn.forgetEvents();
    standIn.set('dies', point);
    expect(await carryOut()).toBe(Math.floor((point - 1) / 2));
    await expect.poll(() => standIn.down(), { timeout: 30_000 }).toEqual({ keys: [], buttons: [] });
    await expect
      .poll(() => input.held().catch(() => null), { timeout: 30_000 })
      .toEqual({ keys: [], buttons: [] });
  },
);
