/** Starts programs without an administrator's rights, from a process that has them. */
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** A basic user's rights: what an administrator's program has before it asks for more. */
const BASIC_USER = '/trustlevel:0x20000';

/** Runs the command line by a script that it writes. What it prints goes to the file, and its exit code after that. */
export async function runWithFewRights(script: string, line: string, output: string): Promise<void> {
  writeFileSync(
    script,
    `@echo off\r\n${line} < NUL > "${output}" 2>&1\r\necho code %ERRORLEVEL% >> "${output}"\r\n`,
  );
  await run('runas', [BASIC_USER, script]);
}
