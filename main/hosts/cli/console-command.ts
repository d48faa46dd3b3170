/** `deskhand console`: prints the address of the console's page, and confirms the page whose code the person types. */
import { createInterface } from 'node:readline/promises';
import { addressLine, confirmLine, isConfirmed } from '../console/console-lines.ts';
import { EXIT } from './exit-codes.ts';

export interface ConsoleCommandOptions {
  /** The code from the command line; undefined: none was given. */
  readonly code: string | undefined;
  /** Sends a line to the running service; null if none runs, or it has no console. */
  readonly ask: (line: string) => Promise<string | null>;
  /** The person's terminal; null if no one can answer. */
  readonly prompt: { readonly input: NodeJS.ReadableStream; readonly output: NodeJS.WritableStream } | null;
  readonly print: (text: string) => void;
  readonly warn: (text: string) => void;
}

const NO_CONSOLE =
  'deskhand: no service with a console runs on this state folder; one that an agent opened with deskhand mcp has none. Start one with deskhand serve.';
const OPEN = 'The console is open in the page that showed this code.';
const unknown = (code: string): string =>
  `deskhand: no page shows the code ${code}. A code works for ten minutes; reload the page for a new one.`;

/** Resolves with the exit code. */
export async function runConsoleCommand(options: ConsoleCommandOptions): Promise<number> {
  const { code, ask, prompt, print, warn } = options;
  if (code !== undefined) return confirm(code, options);
  const address = await ask(addressLine);
  if (address === null) {
    warn(NO_CONSOLE);
    return EXIT.unavailable;
  }
  print(address);
  if (prompt === null) {
    warn('Open it, and confirm the code that the page shows: deskhand console CODE');
    return EXIT.ok;
  }
  const terminal = createInterface(prompt);
  terminal.setPrompt('Code that the page shows: ');
  terminal.prompt();
  try {
    for await (const line of terminal) {
      if (line.trim() !== '' && (await confirm(line, options)) === EXIT.ok) return EXIT.ok;
      terminal.prompt();
    }
  } finally {
    terminal.close();
  }
  return EXIT.ok;
}

async function confirm(code: string, { ask, print, warn }: ConsoleCommandOptions): Promise<number> {
  const answer = await ask(confirmLine(code));
  if (answer === null) {
    warn(NO_CONSOLE);
    return EXIT.unavailable;
  }
  if (isConfirmed(answer)) {
    print(OPEN);
    return EXIT.ok;
  }
  warn(unknown(code.trim()));
  return EXIT.failure;
}
