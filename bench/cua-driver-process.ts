/** Installs cua-driver once, in a folder outside the project, and speaks to it in its own process. */
import { execFileSync, fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const DRIVER_VERSION = '0.28.2';

export interface DriverCall {
  readonly name: string;
  readonly input: unknown;
}

export interface DriverAnswer {
  /** Of the call alone. */
  readonly ms: number;
  /** Of the picture, if there is one, otherwise of the text. */
  readonly bytes: number;
  readonly text: string;
  readonly failed?: string;
}

export interface DriverProcess {
  call(name: string, input?: unknown): Promise<DriverAnswer>;
  stop(): Promise<void>;
}

/** By npm, which brings the library of this system and runs nothing of the package. */
function installed(): string {
  const folder = join(tmpdir(), `deskhand-bench-cua-driver-${DRIVER_VERSION}`);
  if (!existsSync(join(folder, 'node_modules/@trycua/cua-driver')))
    execFileSync(
      'npm',
      [
        'install',
        '--prefix',
        folder,
        '--ignore-scripts',
        '--no-audit',
        '--no-fund',
        '--no-save',
        `@trycua/cua-driver@${DRIVER_VERSION}`,
      ],
      { stdio: 'inherit' },
    );
  return folder;
}

async function answerOf(child: ChildProcess): Promise<DriverAnswer> {
  const [answer] = (await once(child, 'message')) as [DriverAnswer];
  if (answer.failed !== undefined) throw new Error(`cua-driver failed: ${answer.failed}`);
  return answer;
}

export async function startDriver(env: NodeJS.ProcessEnv): Promise<DriverProcess> {
  const child = fork(fileURLToPath(new URL('./peers/cua-driver.ts', import.meta.url)), [installed()], {
    // Nothing is sent anywhere.
    env: { ...env, CUA_DRIVER_RS_TELEMETRY_ENABLED: '0', CUA_TELEMETRY_ENABLED: 'false' },
  });
  await answerOf(child);
  return {
    async call(name, input = {}) {
      child.send({ name, input } satisfies DriverCall);
      return answerOf(child);
    },
    async stop() {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}
