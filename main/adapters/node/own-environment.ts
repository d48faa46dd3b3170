/**
 * Takes our secrets out of this process's environment. Deleting a variable is not enough on Linux: /proc/PID/environ,
 * which every program of the same user can read, shows the memory that the variables were handed over in, and no one
 * changes that but we. So it is overwritten in place, as programs do that set their own title.
 */
import { closeSync, openSync, readFileSync, readSync, writeSync } from 'node:fs';
import { isSecretVariable, type Environment } from './environment.ts';

export interface TakenEnvironment {
  /** As it was given, secrets included. */
  readonly environment: Environment;
  /** Secrets that other programs of this user still can read in it. */
  readonly exposed: readonly string[];
}

/** To be called before anything is started or read. */
export function takeEnvironment(): TakenEnvironment {
  const environment = { ...process.env };
  const secrets = Object.keys(environment).filter(isSecretVariable);
  for (const name of secrets) Reflect.deleteProperty(process.env, name);
  const isHidden = secrets.length === 0 || process.platform !== 'linux' || overwrite(secrets);
  return { environment, exposed: isHidden ? [] : secrets };
}

/** Whether none of the names is left there. */
function overwrite(names: readonly string[]): boolean {
  try {
    const { start, bytes } = environmentBlock();
    const memory = openSync('/proc/self/mem', 'r+');
    try {
      const block = Buffer.alloc(bytes);
      readSync(memory, block, 0, bytes, start);
      for (const [from, to] of entriesOf(block, names))
        writeSync(memory, Buffer.alloc(to - from), 0, to - from, start + from);
    } finally {
      closeSync(memory);
    }
    return entriesOf(readFileSync('/proc/self/environ'), names).length === 0;
  } catch {
    return false;
  }
}

/** Fields 50 and 51, env_start and env_end, of proc_pid_stat(5); the name before them may hold spaces and brackets. */
function environmentBlock(): { readonly start: number; readonly bytes: number } {
  const stat = readFileSync('/proc/self/stat', 'latin1');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [start, end] = [Number(fields[47]), Number(fields[48])];
  if (!Number.isSafeInteger(start) || !(end > start))
    throw new Error('The kernel does not report where the environment is.');
  return { start, bytes: end - start };
}

/** Where in a block of `NAME=value`, each with a NUL at its end, the named ones stand. */
function entriesOf(block: Buffer, names: readonly string[]): readonly (readonly [number, number])[] {
  const found: (readonly [number, number])[] = [];
  for (let from = 0; from < block.length;) {
    const nul = block.indexOf(0, from);
    const to = nul === -1 ? block.length : nul;
    const name = block.toString('latin1', from, to).split('=', 1)[0] ?? '';
    if (to > from && names.includes(name)) found.push([from, to]);
    from = to + 1;
  }
  return found;
}
