/** Asks a program whether it is Tesseract and which languages it has. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Longest that a program may take to list its languages. */
const TIMEOUT_MS = 5000;
/** Orientation detection's data: no language. */
const NO_LANGUAGE = 'osd';

/** Sorted. Rejects when the program cannot be started or does not answer like Tesseract. */
export async function tesseractLanguages(
  command: string,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<string[]> {
  const { stdout } = await run(command, ['--list-langs'], {
    env: { ...environment },
    timeout: TIMEOUT_MS,
    killSignal: 'SIGKILL',
    windowsHide: true,
  });
  const [heading = '', ...names] = stdout.split(/\r?\n/);
  if (!heading.startsWith('List of available languages'))
    throw new Error('the program does not answer like Tesseract');
  return names
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== NO_LANGUAGE)
    .sort();
}
