/** Commands that hide from anyone who ends them: no environment, their own session, a parent that is gone. */
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { at, createClient, until, type Answer, type Client } from '../../testing/client.ts';
import { startService, type RunningService } from '../../testing/service.ts';
import { livingWith } from '../../testing/shell/processes.ts';
import { SOAK } from '../../testing/soak.ts';

const SECRET = 'secret-of-those-who-would-escape';
const folder = mkdtempSync(join(tmpdir(), 'deskhand-escape-'));
const started: RunningService[] = [];
afterAll(async () => {
  for (const service of started) await service.stop();
  rmSync(folder, { recursive: true });
});

async function start(under: readonly string[] = []): Promise<[RunningService, Client]> {
  const service = await startService({ env: { SERVICE_EXEC_SECRET: SECRET }, under });
  started.push(service);
  return [service, createClient(service.port)];
}

let shared: ReturnType<typeof start> | undefined;
/** Of one service for all that leave it as it was. */
async function anyClient(): Promise<Client> {
  const [, client] = await (shared ??= start());
  return client;
}

const exec = (client: Client, command: string, timeoutS = 20, signal?: AbortSignal): Promise<Answer> =>
  client.post(
    '/exec',
    { command, timeout_s: timeoutS },
    {
      headers: { 'x-service-exec-secret': SECRET },
      ...(signal === undefined ? {} : { signal }),
    },
  );

let marks = 0;
/** A duration that no other process sleeps for. */
const mark = (): string => `${87_654_000 + ++marks}.${process.pid}`;
const alive = (marked: string): number => livingWith(`sleep ${marked}`).filter(isSleep).length;
const isSleep = ({ commandLine }: { readonly commandLine: string }): boolean =>
  commandLine.startsWith('sleep');

/** A start takes as long as the machine lets it: only the time after it is bounded. */
const running = (marked: string): Promise<void> => until('it runs', () => alive(marked) === 1, 30_000, 100);

/** Remaining folders of the groups that commands are held in. */
const groupFolders = (name: string): readonly string[] => globSync(`/sys/fs/cgroup/**/${name}`);

/** Each leaves `sleep MARK` running, without our environment, parent, group or session. */
const HIDERS: readonly (readonly [string, (marked: string) => string])[] = [
  ['env -i setsid -f', (marked) => `env -i setsid -f sleep ${marked}`],
  ['two forks and a session', (marked) => `(env -i setsid sh -c 'sleep ${marked} & exit' &); sleep 0.1`],
  [
    'a session whose leader ends at once, output closed',
    (marked) => `env -i setsid -f sh -c 'sleep ${marked} >/dev/null 2>&1 </dev/null &'; sleep 0.1`,
  ],
];

/** Takes the kernel's groups away from the service, as a container does that mounts them read-only. */
const WITHOUT_CGROUPS = [
  'unshare',
  '--mount',
  'sh',
  '-c',
  `grep -o ' [^ ]* cgroup2 ' /proc/mounts | cut -d ' ' -f 2 | xargs -r -n 1 umount -l; exec "$@"`,
  'sh',
];

const cgroupOf = (marked: string): string =>
  livingWith(`sleep ${marked}`)
    .filter(isSleep)
    .map(({ pid }) => readFileSync(`/proc/${pid}/cgroup`, 'utf8'))
    .join('');

describe.each([
  ['held in a cgroup', [], 'deskhand-command-'],
  ['held by a subreaper alone', WITHOUT_CGROUPS, ''],
])('a command that hides, %s', { concurrent: true }, (_kind, under, group) => {
  // Each kind on its own, and both at the same time: most of it is waiting.
  describe('one by one', { concurrent: false }, () => describeHiding(under, group));
});

function describeHiding(under: readonly string[], group: string): void {
  let client: Client;
  beforeAll(async () => {
    client = under.length === 0 ? await anyClient() : (await start(under))[1];
  });

  test('is held as said', async () => {
    const marked = mark();
    const asked = exec(client, `env -i setsid -f sleep ${marked}; sleep 1`);
    await running(marked);
    const groups = cgroupOf(marked);
    if (group === '') expect(groups).not.toContain('deskhand');
    else expect(groups).toContain(group);
    await asked;
    const name = /deskhand-command-[\d-]+/.exec(groups)?.[0] ?? 'deskhand-command-none';
    await until('its group is gone', () => groupFolders(name).length === 0);
  });

  test.each(HIDERS)('%s: is ended with the shell, and counted', async (_, hide) => {
    const marked = mark();
    const answer = await exec(client, `${hide(marked)}; echo started`);
    expect(answer.body).toMatchObject({ stdout: 'started\n', exit_code: 0, ended_processes: 1 });
    expect(alive(marked)).toBe(0);
  });

  // Each of these waits for a second or two: all at the same time, which is as many commands as a service runs.
  describe('at the same time', { concurrent: true }, () => {
    test.each(HIDERS)('%s: is ended at the timeout', async (_, hide) => {
      const marked = mark();
      const answer = await exec(client, `${hide(marked)}; sleep 30`, 1);
      expect(answer.body).toMatchObject({ timed_out: true, exit_code: null });
      expect(alive(marked)).toBe(0);
    });

    test('ignoring SIGTERM helps it for two seconds', async () => {
      const marked = mark();
      const answer = await exec(
        client,
        `env -i setsid -f sh -c "trap '' TERM; exec sleep ${marked}"; sleep 0.1`,
      );
      expect(answer.body).toMatchObject({ exit_code: 0, ended_processes: 1 });
      expect(alive(marked)).toBe(0);
    });
  });

  test('nothing left running is nothing ended', async () => {
    expect((await exec(client, 'sleep 0.05 & wait; true | cat')).body).toMatchObject({ ended_processes: 0 });
  });

  test('is ended when its client leaves', async () => {
    const marked = mark();
    const leaving = new AbortController();
    const asked = exec(client, `env -i setsid -f sleep ${marked}; sleep 30`, 60, leaving.signal);
    await running(marked);
    leaving.abort();
    await expect(asked).rejects.toThrow();
    await until('it is gone', () => alive(marked) === 0);
  });

  test('is ended by a pause, and commands go on after it', async () => {
    const marked = mark();
    const asked = exec(client, `env -i setsid -f sleep ${marked}; sleep 30`, 60);
    await running(marked);
    expect((await client.post('/control/pause', {})).status).toBe(200);
    expect((await asked).status).toBe(423);
    expect(alive(marked)).toBe(0);
    expect((await client.post('/control/resume', {})).status).toBe(200);
    await until('acting goes on', async () => (await exec(client, 'true')).status === 200);
  });

  test('leaves no place in the process table behind, and others run on', async () => {
    const [mine, theirs] = [mark(), mark()];
    const long = exec(client, `env -i setsid -f sleep ${theirs}; sleep 2; echo long`);
    await running(theirs);
    await Promise.all(Array.from({ length: 3 }, () => exec(client, `env -i setsid -f sleep ${mine}`)));
    expect(alive(mine)).toBe(0);
    expect(alive(theirs)).toBe(1);
    expect((await long).body).toMatchObject({ stdout: 'long\n', ended_processes: 1 });
    expect(alive(theirs)).toBe(0);
  });
}

const ENDS = [
  ['SIGTERM', 'a subreaper', WITHOUT_CGROUPS],
  ['SIGKILL', 'a cgroup', []],
  ...(SOAK
    ? ([
        ['SIGTERM', 'a cgroup', []],
        ['SIGKILL', 'a subreaper', WITHOUT_CGROUPS],
      ] as const)
    : []),
] as const;
describe.each(ENDS)('the end of the service by %s', { concurrent: true }, (signal, kind, under) => {
  test(`takes a hidden command with it that is held by ${kind}`, async () => {
    const [service, client] = await start(under);
    const marked = mark();
    const asked = exec(client, `env -i setsid -f sh -c "trap '' TERM; exec sleep ${marked}"; sleep 30`, 60);
    const failed = asked.then(({ status }) => status).catch(() => 'gone');
    await running(marked);
    service.child.kill(signal);
    await service.ended;
    await until('it is gone', () => alive(marked) === 0, 4000);
    expect([503, 'gone']).toContain(await failed);
  });
});

test.concurrent('a command that kills the process which holds it gains nothing in a cgroup', async () => {
  const [, client] = await start();
  const marked = mark();
  const answer = await exec(
    client,
    `kill -9 $PPID; env -i setsid -f sh -c "trap '' TERM; exec sleep ${marked}"; sleep 30`,
  );
  expect([answer.status, at(answer.body, 'error.details.delivery')]).toEqual([500, 'partly']);
  expect(alive(marked)).toBe(0);
  expect((await exec(client, 'echo on')).body['stdout']).toBe('on\n');
});

test.concurrent(
  'a command that stops the process which holds it is ended by a pause all the same',
  async () => {
    const [service, client] = await start();
    const marked = mark();
    const asked = exec(client, `kill -STOP $PPID; env -i setsid -f sleep ${marked}; sleep 60`, 120);
    await running(marked);
    service.child.kill('SIGUSR2');
    expect((await asked).status).not.toBe(200);
    expect(alive(marked)).toBe(0);
  },
);

test('a shell that is missing is answered with one that is there', async () => {
  const client = await anyClient();
  const answer = await client.post(
    '/exec',
    { command: 'ls', shell: 'powershell' },
    { headers: { 'x-service-exec-secret': SECRET } },
  );
  expect(answer.status).toBe(400);
  expect(at(answer.body, 'error.hint') ?? at(answer.body, 'error.details.hint')).toContain('"bash"');
});

test('what a command printed is whole, however much it was', async () => {
  const client = await anyClient();
  const file = join(folder, 'printed');
  const answer = await exec(client, `seq 1 3000 | tee ${file}`);
  expect(answer.body['stdout']).toBe(readFileSync(file, 'utf8'));
});
