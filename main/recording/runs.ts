/** The folder of all runs: reads them also after a crash, and drops the oldest first. */
import { lstatSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import {
  FILES,
  recordedStep,
  runHead,
  stepPictures,
  type RecordedStep,
  type RunHead,
  type StepPictures,
} from './format.ts';

/** Begins with its time, so that names sort by age. */
export const RUN_NAME = /^\d{8}T\d{9}Z-[0-9a-f]{8}$/;

/** `startedAt`: epoch milliseconds; `random`: eight hexadecimal digits. */
export const runName = (startedAt: number, random: string): string =>
  `${new Date(startedAt).toISOString().replaceAll(/[-:.]/g, '')}-${random}`;

export interface RecordedRun {
  readonly directory: string;
  readonly head: RunHead;
  readonly steps: readonly RecordedStep[];
  readonly pictures: ReadonlyMap<number, StepPictures>;
  /** Lines that could not be read: the last one of a service that was killed, or damage. */
  readonly unreadable: number;
}

/** The folder holds no run, or one that cannot be read; the sentence says why. */
export class UnreadableRun extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'UnreadableRun';
  }
}

function linesOf<Line>(
  path: string,
  schema: z.ZodType<Line>,
): { readonly lines: Line[]; readonly bad: number } {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    return { lines: [], bad: 0 };
  }
  const lines: Line[] = [];
  let bad = 0;
  for (const line of text.split('\n')) {
    if (line === '') continue;
    const parsed = schema.safeParse(jsonOrNull(line));
    if (parsed.success) lines.push(parsed.data);
    else bad++;
  }
  return { lines, bad };
}

export function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Throws UnreadableRun. */
export function readHead(directory: string): RunHead {
  const path = join(directory, FILES.head);
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (cause) {
    throw new UnreadableRun(`${directory} holds no recorded run: ${FILES.head} cannot be read.`, { cause });
  }
  const parsed = runHead.safeParse(jsonOrNull(text));
  if (!parsed.success)
    throw new UnreadableRun(`${path} is not of a version that this program knows, or damaged.`);
  return parsed.data;
}

/** Throws UnreadableRun. */
export function readRun(directory: string): RecordedRun {
  const head = readHead(directory);
  const { lines: steps, bad } = linesOf(join(directory, FILES.steps), recordedStep);
  const pictures = linesOf(join(directory, FILES.pictureLines), stepPictures);
  return {
    directory,
    head,
    steps,
    pictures: new Map(pictures.lines.map((line) => [line.step, line])),
    unreadable: bad + pictures.bad,
  };
}

/** A link in place of the folder of runs would have us write, and delete, wherever it leads. */
export function refuseLink(parent: string): void {
  if (isLink(parent))
    throw Object.assign(new Error(`${parent} is a link, which is not followed.`), { code: 'ELOOP' });
}

const isLink = (path: string): boolean =>
  lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;

/** Names of the runs in a folder, oldest first; none if it is a link. */
export function runNames(parent: string): readonly string[] {
  try {
    if (isLink(parent)) return [];
    return readdirSync(parent)
      .filter((name) => RUN_NAME.test(name))
      .sort();
  } catch {
    return [];
  }
}

/** Bytes of the files in a folder; 0 if it is gone. Links are not followed. */
export function folderBytes(directory: string): number {
  let bytes = 0;
  try {
    for (const entry of readdirSync(directory, { withFileTypes: true })) {
      const path = join(directory, entry.name);
      bytes += entry.isDirectory() ? folderBytes(path) : lstatSync(path).size;
    }
  } catch (error) {
    if (statSync(directory, { throwIfNoEntry: false }) !== undefined) throw error;
  }
  return bytes;
}

export function dropRun(parent: string, run: string): void {
  refuseLink(parent);
  rmSync(join(parent, run), { recursive: true, force: true });
}
