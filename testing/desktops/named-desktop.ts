/** Desktops with names, as a user starts them from the installed package, and what an observer outside sees of them. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createClient, type Client } from '../client.ts';
import { startService, type RunningService, type ServiceOptions } from '../service.ts';

const run = promisify(execFile);

export interface NamedDesktopUnderTest {
  readonly name: string;
  readonly service: RunningService;
  /** The desktop's own folder. */
  readonly directory: string;
  /** What its address file says. */
  readonly address: Readonly<Record<string, unknown>>;
  /** From the start of the process until it listened, milliseconds. */
  readonly startMs: number;
  readonly client: Client;
  /** A tool of X11 on its display. */
  readonly tool: (command: string, args: readonly string[]) => Promise<string>;
}

export const addressIn = (directory: string): Readonly<Record<string, unknown>> => {
  const parsed: unknown = JSON.parse(readFileSync(join(directory, 'address.json'), 'utf8'));
  return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
};

/** `stateDir` is the folder that all desktops of a test share. */
export async function startNamed(
  name: string,
  stateDir: string,
  { env = {}, ...options }: ServiceOptions = {},
): Promise<NamedDesktopUnderTest> {
  const began = performance.now();
  const service = await startService({
    stateDir,
    args: ['serve', '--name', name],
    ...options,
    env: { SERVICE_VIRTUAL: '1024x768', ...env },
  });
  const startMs = performance.now() - began;
  const directory = join(stateDir, 'desktops', name);
  const address = addressIn(directory);
  const token = readFileSync(join(directory, 'token'), 'utf8').trim();
  const display = {
    DISPLAY: String(address['display']),
    XAUTHORITY: join(directory, 'virtual-display.xauthority'),
  };
  return {
    name,
    service,
    directory,
    address,
    startMs,
    client: createClient(service.port, { 'x-service-token': token }),
    tool: async (command, args) => {
      const { stdout } = await run(command, args, { env: { ...process.env, ...display } });
      return stdout;
    },
  };
}

/** Processes that name `text` on their command line or in their environment. */
export async function processesNaming(text: string): Promise<readonly number[]> {
  const { stdout } = await run('ps', ['-eo', 'pid=']);
  return stdout
    .split('\n')
    .map((line) => Number(line.trim()))
    .filter((pid) => pid > 0 && pid !== process.pid)
    .filter((pid) =>
      ['cmdline', 'environ'].some((file) => {
        try {
          return readFileSync(`/proc/${pid}/${file}`, 'latin1').includes(text);
        } catch {
          return false;
        }
      }),
    );
}
