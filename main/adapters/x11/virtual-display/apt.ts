/** Runs apt-get as a program would, and reads how far it is. */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

const ENVIRONMENT = { DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' };

/** Calls `line` with each line of its output; rejects with its last errors. */
export async function runApt(args: readonly string[], line: (text: string) => void): Promise<void> {
  const child = spawn('apt-get', [...args], {
    env: { ...process.env, ...ENVIRONMENT },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const errors: string[] = [];
  createInterface({ input: child.stdout }).on('line', line);
  createInterface({ input: child.stderr }).on('line', (text) => errors.push(text));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  if (code !== 0)
    throw new Error(`apt-get ${args.join(' ')} ended with ${code}: ${errors.slice(-3).join(' ')}`);
}

export const installArguments = (packages: readonly string[]): readonly string[] => [
  'install',
  '--no-install-recommends',
  ...packages,
];

/** `share`: 0 to 1. `step`: in apt's words, `Unpacking xterm (amd64)`. */
export type Progress = (share: number, step: string) => void;

/** `dlstatus:1:12.5:Retrieving file 1 of 9`, `pmstatus:xterm:40:Unpacking xterm`: fetching is the first half. */
export function readProgress(line: string): { readonly share: number; readonly step: string } | null {
  const [, kind, percent, step = ''] = /^(dl|pm)status:[^:]*:([\d.]+):(.*)$/.exec(line) ?? [];
  if (percent === undefined) return null;
  const half = Number(percent) / 200;
  return { share: kind === 'dl' ? half : 0.5 + half, step };
}

/** Rejects with apt's last words when it cannot. */
export const installWithApt = (packages: readonly string[], progress: Progress): Promise<void> =>
  runApt([...installArguments(packages), '-y', '-o', 'APT::Status-Fd=1'], (line) => {
    const read = readProgress(line);
    if (read !== null) progress(read.share, read.step);
  });
