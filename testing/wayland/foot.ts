/** A terminal that records its input, byte by byte: foot, which knows Wayland alone, or another one. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestSway } from './sway.ts';

export interface FootReceiver {
  /** The text since `clear`, once it has that number of UTF-16 units or nothing has come for 0.3 s. */
  received(length: number): Promise<string>;
  clear(): Promise<void>;
  stop(): void;
}

const QUIET_MS = 300;

export const startFoot = (desktop: Pick<TestSway, 'spawn'>): Promise<FootReceiver> =>
  startReceiver((program) => void desktop.spawn('foot', [program]));

/** Where foot 1.13 does not run: it divides by the size of outputs in millimetres, of which KWin's virtual ones have none. */
export const startLxterminal = (desktop: Pick<TestSway, 'spawn'>): Promise<FootReceiver> =>
  startReceiver((program) => {
    desktop.spawn('lxterminal', ['--no-remote', `--command=${program}`], { GDK_BACKEND: 'wayland' });
  });

/** Plasma's own, of KWin's Debian. */
export const startKonsole = (desktop: Pick<TestSway, 'spawn'>): Promise<FootReceiver> =>
  startReceiver((program) => void desktop.spawn('konsole', ['-e', program]));

/** `open` starts the terminal with this program in it. */
async function startReceiver(open: (program: string) => void): Promise<FootReceiver> {
  const folder = mkdtempSync(join(tmpdir(), 'deskhand-foot-'));
  const file = join(folder, 'received');
  const ready = join(folder, 'ready');
  writeFileSync(file, '');
  const program = join(folder, 'record');
  writeFileSync(program, `#!/bin/sh\nstty raw -echo; : > '${ready}'; cat >> '${file}'\n`, { mode: 0o755 });
  open(program);
  const until = performance.now() + 15_000;
  while (!existsSync(ready)) {
    if (performance.now() > until) throw new Error('the terminal did not start');
    await sleep(50);
  }
  // It is shown a moment later.
  await sleep(500);
  let from = 0;
  const bytes = (): Buffer => readFileSync(file);
  const settled = async (length: number): Promise<string> => {
    let last = '';
    for (let changedAt = performance.now(); ;) {
      const now = bytes().subarray(from).toString('utf8').replaceAll('\r', '\n');
      if (now.length >= length && length > 0) return now;
      if (now !== last) changedAt = performance.now();
      last = now;
      if (performance.now() - changedAt > QUIET_MS) return now;
      await sleep(10);
    }
  };
  return {
    received: settled,
    async clear() {
      await settled(0);
      from = bytes().length;
    },
    stop: () => rmSync(folder, { recursive: true, force: true }),
  };
}
