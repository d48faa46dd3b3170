/** Services that a test starts in its own state folder, and that end with it. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect } from 'vitest';
import {
  startProcess,
  startService,
  type RunningService,
  type ServiceOptions,
  type StartedProcess,
} from '../../testing/service.ts';
import { verdictOf } from './invariants.ts';
import { call, type Call } from '../../testing/http/test-server.ts';

export const TOKEN = 'correct-horse-canary';
export const withToken = ['x-service-token', TOKEN] as const;

export interface OwnServices {
  /** The test's own folder; services keep their state in `state` within it, unless they are given another. */
  readonly scratch: string;
  start(options?: ServiceOptions): Promise<RunningService>;
  /** A command that ends on its own, or is ended with the test. */
  command(options: ServiceOptions): StartedProcess;
  /** How a start that is refused ends. */
  refusal(options: ServiceOptions): Promise<{ code: number | string; stderr: string }>;
}

/** To be called once, at the top of a test file. */
export function ownServices(): OwnServices {
  const started: StartedProcess[] = [];
  let scratch = '';
  beforeEach(() => {
    scratch = mkdtempSync(join(tmpdir(), 'deskhand-e2e-'));
  });
  afterEach(async () => {
    await Promise.all(started.splice(0).map((service) => service.stop()));
    rmSync(scratch, { recursive: true, force: true });
  });
  const command = (options: ServiceOptions): StartedProcess => {
    const process = startProcess(options);
    started.push(process);
    return process;
  };
  return {
    command,
    get scratch() {
      return scratch;
    },
    async start(options = {}) {
      const service = await startService({ stateDir: join(scratch, 'state'), ...options });
      started.push(service);
      return service;
    },
    async refusal(options) {
      const process = command({ stateDir: join(scratch, 'state'), ...options });
      const code = await process.ended;
      expect(process.output.stdout).toBe('');
      return { code, stderr: process.output.stderr };
    },
  };
}

export const verdict = async ({ port }: RunningService, request: Call = {}): Promise<string> =>
  verdictOf(await call(port, request));

/** `127.0.0.1:8765` of every listening TCP socket of a process. */
export async function listening(pid: number): Promise<string[]> {
  const { stdout } = await promisify(execFile)('ss', ['-Hltnp']);
  return stdout
    .split('\n')
    .filter((line) => line.includes(`pid=${pid},`))
    .map((line) => line.trim().split(/\s+/)[3] ?? '');
}
