/** Asks a program whether it is Tesseract and which languages it has. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Longest that a program may take to list its languages. */
const TIMEOUT_MS = 5000;
/** Orientation detection's data: no language. */
const NO_LANGUAGE = 'osd';
const HEADING = /^List of available languages(?: in "(.+)")?/;

export interface ProgramLanguages {
  /** Sorted. */
  readonly languages: readonly string[];
  /** Where its data are; undefined for versions that do not say (before Tesseract 5). */
  readonly folder: string | undefined;
}

/** Rejects when the program cannot be started or does not answer like Tesseract. */
export async function tesseractLanguages(
  command: string,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<ProgramLanguages> {
  const { stdout } = await run(command, ['--list-langs'], {
    env: { ...environment },
    timeout: TIMEOUT_MS,
    killSignal: 'SIGKILL',
    windowsHide: true,
  });
  const [heading = '', ...names] = stdout.split(/\r?\n/);
  const match = HEADING.exec(heading);
  if (match === null) throw new Error('the program does not answer like Tesseract');
  return {
    languages: names
      .map((name) => name.trim())
      .filter((name) => name !== '' && name !== NO_LANGUAGE)
      .sort(),
    folder: match[1],
  };
}
