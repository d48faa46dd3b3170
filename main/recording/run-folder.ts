/** The folder of one run while it is recorded. Each line is handed to the system before the operation is answered, so that a crash loses none. */
import { closeSync, fstatSync, ftruncateSync, mkdirSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { link, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FILES, type RecordedStep, type RunHead, type StepPictures } from './format.ts';
import { refuseLink } from './runs.ts';

export interface RunFolder {
  readonly name: string;
  readonly directory: string;
  /** Written so far. */
  readonly bytes: number;
  /** Throws the system's error. */
  appendStep(step: RecordedStep): void;
  appendPictures(pictures: StepPictures): void;
  /** Whether a picture of that name is kept, or being written. */
  has(name: string): boolean;
  /** Keeps a picture under its name; one that is there stays. Rejects with the system's error. */
  keepPicture(name: string, bytes: Uint8Array): Promise<void>;
  close(): void;
}

const OWNER_ONLY = 0o600;
const OWNER_ONLY_FOLDER = 0o700;

/** `added` receives the size of everything that is about to be written. */
export function createRunFolder(parent: string, head: RunHead, added: (bytes: number) => void): RunFolder {
  const directory = join(parent, head.run);
  const pictures = join(directory, FILES.pictures);
  const kept = new Set<string>();
  let bytes = 0;
  const add = (length: number): void => {
    bytes += length;
    added(length);
  };
  refuseLink(parent);
  mkdirSync(pictures, { recursive: true, mode: OWNER_ONLY_FOLDER });
  const headText = `${JSON.stringify(head, null, 2)}\n`;
  add(Buffer.byteLength(headText));
  writeFileSync(join(directory, FILES.head), headText, { mode: OWNER_ONLY, flag: 'wx' });
  const steps = openSync(join(directory, FILES.steps), 'ax', OWNER_ONLY);
  const lineOf = (value: object): Buffer => {
    const line = Buffer.from(`${JSON.stringify(value)}\n`);
    add(line.length);
    return line;
  };
  return {
    name: head.run,
    directory,
    get bytes() {
      return bytes;
    },
    appendStep: (step) => appendWhole(steps, lineOf(step)),
    // Also after `close`: pictures come a moment after their step.
    appendPictures(pictureLine) {
      const file = openSync(join(directory, FILES.pictureLines), 'a', OWNER_ONLY);
      try {
        appendWhole(file, lineOf(pictureLine));
      } finally {
        closeSync(file);
      }
    },
    has: (name) => kept.has(name),
    async keepPicture(name, content) {
      if (kept.has(name)) return;
      kept.add(name);
      add(content.length);
      const path = join(pictures, name);
      const partial = `${path}.part`;
      try {
        await writeFile(partial, content, { mode: OWNER_ONLY });
        // Under its own name it is whole, also after a crash.
        await link(partial, path);
      } catch (error) {
        // The next step with the same picture tries again.
        kept.delete(name);
        throw error;
      } finally {
        await rm(partial, { force: true });
      }
    },
    close: () => closeSync(steps),
  };
}

/** A full disk takes a part of a line, which would spoil the next one as well. */
function appendWhole(file: number, line: Uint8Array): void {
  const { size } = fstatSync(file);
  try {
    for (let written = 0; written < line.length;) written += writeSync(file, line, written);
  } catch (error) {
    ftruncateSync(file, size);
    throw error;
  }
}
