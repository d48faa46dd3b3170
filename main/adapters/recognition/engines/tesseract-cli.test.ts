import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { openTesseractCli } from './tesseract-cli.ts';

/** Longer than a pause after which programs for the next reading start. */
const QUIET_MS = 600;
const PICTURE = { width: 1, height: 1, pixels: new Uint8Array(1) };

const folder = mkdtempSync(join(tmpdir(), 'deskhand-engine-'));
afterEach(() => rmSync(folder, { recursive: true }));

test('while a reading goes on no program starts for the next one', async () => {
  const [starts, end] = [join(folder, 'starts'), join(folder, 'end')];
  const command = join(folder, 'engine');
  // Reads nothing on any picture, and ends only when it may.
  writeFileSync(
    command,
    `#!/bin/sh\necho start >> ${starts}\ncat > /dev/null\nuntil test -e ${end}; do sleep 0.02; done\n`,
  );
  chmodSync(command, 0o755);
  const started = (): number => readFileSync(starts, 'utf8').trim().split('\n').length;
  const engine = openTesseractCli({
    command,
    languages: ['eng'],
    names: new Map(),
    lanes: 3,
    environment: process.env,
  });
  const read = () =>
    engine.read([PICTURE], {
      languages: ['eng'],
      pageSegmentationMode: 7,
      signal: new AbortController().signal,
    });
  writeFileSync(end, '');
  await read();
  rmSync(end);
  const second = read();
  await sleep(QUIET_MS);
  // The first reading's program and the one that waited for the second reading.
  expect(started()).toBe(2);
  writeFileSync(end, '');
  await second;
  // None reads: one waits for each lane.
  await expect.poll(started, { timeout: 10_000 }).toBe(5);
  await engine.close();
});
