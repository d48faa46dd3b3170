/** Installs cua-driver once, in a folder outside the project, and speaks to it in its own process. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { CUA_DRIVER, install } from './peers/packages.ts';

export const DRIVER_VERSION = CUA_DRIVER.version;

/** Nothing is sent anywhere. */
export const DRIVER_SILENCE = {
  CUA_DRIVER_RS_TELEMETRY_ENABLED: '0',
  CUA_TELEMETRY_ENABLED: 'false',
} as const;

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

async function answerOf(child: ChildProcess): Promise<DriverAnswer> {
  const [answer] = (await once(child, 'message')) as [DriverAnswer];
  if (answer.failed !== undefined) throw new Error(`cua-driver failed: ${answer.failed}`);
  return answer;
}

export async function startDriver(env: NodeJS.ProcessEnv): Promise<DriverProcess> {
  const child = fork(
    fileURLToPath(new URL('./peers/cua-driver.ts', import.meta.url)),
    [install(CUA_DRIVER)],
    {
      env: { ...env, ...DRIVER_SILENCE },
    },
  );
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
