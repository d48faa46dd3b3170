/** Answers one fact: `node testing/windows/fact.ts NAME [ARGUMENT]`, to the process that asks, else as JSON to standard output. */
import { openWin32 } from '../../main/adapters/win32/native/win32.ts';
import type { Answered } from './apart.ts';
import { ELSEWHERE, FACTS } from './lines.ts';

async function answered(name: string, argument: string): Promise<Answered> {
  const fact = FACTS[name] ?? ELSEWHERE[name];
  if (fact === undefined) return { failed: `No fact is called ${name}.` };
  try {
    return { value: (await fact(openWin32(), argument)) ?? null };
  } catch (error) {
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

const [, , name = '', argument = ''] = process.argv;
const answer = await answered(name, argument);
if (process.send === undefined) process.stdout.write(`${JSON.stringify(answer)}\n`, () => process.exit(0));
else {
  // What it holds is held until it is ended.
  process.on('disconnect', () => process.exit(0));
  process.send(answer);
}
