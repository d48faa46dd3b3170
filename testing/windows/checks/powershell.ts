/** What Windows says of itself through Windows PowerShell, which each version has. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const TIMEOUT_MS = 120_000;

/** The script's answer as JSON; null for none. */
export async function askPowerShell(script: string): Promise<unknown> {
  const inUtf8 = '[Console]::OutputEncoding = [Text.Encoding]::UTF8;';
  const { stdout } = await run(
    'powershell.exe',
    ['-NoProfile', '-NonInteractive', '-Command', `${inUtf8} ${script} | ConvertTo-Json -Depth 4`],
    { timeout: TIMEOUT_MS, maxBuffer: 1 << 24, windowsHide: true },
  );
  return stdout.trim() === '' ? null : (JSON.parse(stdout) as unknown);
}
