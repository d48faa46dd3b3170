/**
 * The answers of one check, as one JSON file. A check is begun with the file's path: `node testing/windows/checks/commands.ts
 * commands.json`. It ends with 1 if a part of it failed, and the other parts are answered all the same.
 */
import { writeFileSync } from 'node:fs';

/** Throws, with what was seen, where something is not as it has to be. */
export type Part = () => unknown;

export function answerFile(): string {
  const [, , file] = process.argv;
  if (file === undefined) throw new Error('Which file do the answers go to?');
  return file;
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

/** Written after each part, so that a check that is cut off has answered too. */
export async function answer(file: string, parts: Readonly<Record<string, Part>>): Promise<void> {
  const answers: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(parts)) {
    try {
      answers[name] = await part();
    } catch (error) {
      answers[name] = { failed: messageOf(error) };
      process.exitCode = 1;
    }
    writeFileSync(file, `${JSON.stringify(answers, null, 1)}\n`);
  }
}

/** A failure names what was seen in place of what. */
export function expectThat(holds: boolean, what: string, seen: unknown): void {
  if (!holds) throw new Error(`${what}: ${JSON.stringify(seen)}`);
}
