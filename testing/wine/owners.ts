/** Programs that own what the service uses: testing/wine/observer/owners.c. Used inside Windows. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { OBSERVER } from './observer.ts';
import { comesTrue } from './comes-true.ts';

/** Of the console subsystem, and of that with windows. */
export const CONSOLE_PROGRAM = join(dirname(OBSERVER), 'console.exe');
export const WINDOW_PROGRAM = OBSERVER;

export interface Journal {
  readonly path: string;
  /** What has reached the program: a word and a number each. */
  lines(): Promise<readonly string[]>;
  /** Waits for a line, or any that begins with a word and a space. Throws with all of them after 10 s. */
  told(line: string): Promise<void>;
  /** The number after a word. */
  number(word: string): Promise<number>;
  remove(): Promise<void>;
}

export async function createJournal(): Promise<Journal> {
  const folder = await mkdtemp(join(tmpdir(), 'deskhand-owner-'));
  const path = join(folder, 'log');
  await writeFile(path, '');
  const lines = async (): Promise<readonly string[]> => (await readFile(path, 'utf8')).split(/\r?\n/);
  return {
    path,
    lines,
    async told(line) {
      const holds = async (): Promise<boolean> =>
        (await lines()).some((each) => each === line || each.startsWith(`${line} `));
      await comesTrue(`the program noted ${line}`, holds).catch(async (error: unknown) => {
        throw new Error(`Noted: ${(await lines()).join(', ')}`, { cause: error });
      });
    },
    async number(word) {
      const found = (await lines()).find((line) => line.startsWith(`${word} `));
      return Number(found?.slice(word.length + 1));
    },
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }),
  };
}

export interface Owner extends Journal {
  readonly pid: number;
  close(): Promise<void>;
}

export type OwnerKind = 'clipboard' | 'viewer' | 'lines' | 'dialog' | 'frame' | 'browser';

/** Resolves when the program owns what it is to own. */
export async function startOwner(kind: OwnerKind): Promise<Owner> {
  const journal = await createJournal();
  const child = spawn(OBSERVER, [`own-${kind}`, journal.path], { stdio: 'ignore' });
  await journal.told('ready');
  return {
    ...journal,
    pid: child.pid ?? 0,
    async close() {
      const gone = once(child, 'exit');
      child.kill();
      await gone;
      await journal.remove();
    },
  };
}
