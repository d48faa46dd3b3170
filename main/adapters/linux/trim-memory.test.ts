/** In a process each, whose resident memory Linux reports. */
import { execFileSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { GIVE_MEMORY_BACK } from '../node/give-memory-back.ts';

const MODULE = pathToFileURL(join(import.meta.dirname, 'trim-memory.ts')).href;

/** Blocks of 64 KiB, below the size that glibc takes from the system one by one, each followed by one that stays. */
const program = (trims: boolean): string => `
  import { readFileSync } from 'node:fs';
  import { setTimeout as sleep } from 'node:timers/promises';
  const resident = () => Number(/^VmRSS:\\s+(\\d+)/m.exec(readFileSync('/proc/self/status', 'utf8'))[1]) / 1024;
  if (${trims}) (await import(${JSON.stringify(MODULE)})).trimAfterCollections(100);
  const kept = [];
  let freed = [];
  for (let block = 0; block < 1200; block++) {
    freed.push(Buffer.alloc(65536, 1));
    kept.push(Buffer.alloc(9000, 1));
  }
  const full = resident();
  freed = undefined;
  globalThis.gc();
  await sleep(800);
  process.stdout.write(JSON.stringify({ gone: full - resident(), kept: kept.length }));
`;

function goneAfterBurst(trims: boolean): number {
  const args = ['--expose-gc', '--input-type=module', '--eval', program(trims)];
  const output = execFileSync(process.execPath, args, { env: { ...process.env, ...GIVE_MEMORY_BACK } });
  const { gone, kept } = JSON.parse(output.toString()) as { gone: number; kept: number };
  expect(kept).toBe(1200);
  return gone;
}

describe.runIf(process.platform === 'linux')('memory between blocks in use', () => {
  test('goes back to the system after a collection', () => {
    // 75 MB were freed.
    expect(goneAfterBurst(true)).toBeGreaterThan(50);
  });

  test('otherwise stays, which the first test rests on', () => {
    expect(goneAfterBurst(false)).toBeLessThan(25);
  });
});
