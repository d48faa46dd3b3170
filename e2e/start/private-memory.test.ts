/** Other programs of the same user cannot reach the service's debugger, its environment or its core dumps. */
import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seenProcesses, type SeenProcess } from '../../testing/shell/processes.ts';
import { startServiceOn, until, type TestService } from '../../testing/client.ts';
import { startDesktop, type TestDesktop } from '../../testing/desktop.ts';

const TOKEN = 'canary-token-9f2c41d7a8';
const SECRET = 'canary-secret-77be0d3195';

let desktop: TestDesktop;
let folder: string;
let service: TestService;
beforeAll(async () => {
  desktop = await startDesktop();
  folder = mkdtempSync(join(tmpdir(), 'deskhand-private-'));
  service = await startServiceOn(desktop, {
    env: { SERVICE_TOKEN: TOKEN, SERVICE_EXEC_SECRET: SECRET },
    under: ['env', '-C', folder, 'prlimit', '--core=unlimited', '--'],
  });
  // So that each kind of child runs.
  expect((await exec('true')).status).toBe(200);
  expect((await service.post('/ocr', { mode: 'screen' })).status).toBe(200);
});
afterAll(async () => {
  await service.stop();
  await desktop.stop();
  rmSync(folder, { recursive: true });
});

const exec = (command: string) =>
  service.post('/exec', { command }, { headers: { 'x-service-exec-secret': SECRET } });

/** The service and everything below it. */
function ours(): readonly SeenProcess[] {
  const all = seenProcesses().filter(({ state }) => state !== 'Z');
  const found = all.filter(({ pid }) => pid === service.child.pid);
  for (const { pid } of found) found.push(...all.filter(({ parentPid }) => parentPid === pid));
  return found;
}
const nodes = (): readonly SeenProcess[] =>
  ours().filter(({ commandLine }) => /\.(ts|js) ?/.test(commandLine));

/** Sockets of a process that listen, by their inodes: proc_pid_net(5). */
function listening({ pid }: SeenProcess): readonly string[] {
  const inodes = ['tcp', 'tcp6'].flatMap((family) =>
    readFileSync(`/proc/${pid}/net/${family}`, 'utf8')
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .filter((fields) => fields[3] === '0A')
      .map((fields) => `socket:[${fields[9] ?? ''}]`),
  );
  const descriptors = readdirSync(`/proc/${pid}/fd`).map((fd) => {
    try {
      return readlinkSync(`/proc/${pid}/fd/${fd}`);
    } catch {
      return '';
    }
  });
  return descriptors.filter((name) => inodes.includes(name));
}

test('SIGUSR1 opens no debugger, in the service or in any child', async () => {
  const before = nodes();
  // The service, and the children that send input, read text and run commands.
  expect(before.length).toBeGreaterThanOrEqual(4);
  for (const { pid } of before) process.kill(pid, 'SIGUSR1');
  for (let look = 0; look < 10; look++) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(nodes().map((each) => [each.pid, listening(each).length])).toEqual(
      before.map(({ pid }) => [pid, pid === service.child.pid ? 1 : 0]),
    );
  }
  expect((await exec('echo on')).body['stdout']).toBe('on\n');
});

test('the environment of no process holds a secret, and launched programs and commands find none', async () => {
  for (const { pid } of ours())
    expect(readFileSync(`/proc/${pid}/environ`, 'latin1')).not.toContain('canary-');
  const found = join(folder, 'found');
  const look = `cat /proc/[0-9]*/environ 2>/dev/null | tr '\\0' '\\n' | grep -ac '^SERVICE_\\(TOKEN\\|EXEC_SECRET\\)=canary-' > ${found}.part; mv ${found}.part ${found}`;
  expect((await service.post('/launch', { executable: 'sh', args: ['-c', look] })).status).toBe(200);
  await until('it has looked', () => readdirSync(folder).includes('found'));
  expect(readFileSync(found, 'utf8')).toBe('0\n');
  expect((await exec(look)).status).toBe(200);
  expect(readFileSync(found, 'utf8')).toBe('0\n');
  // Other variables are still there, for programs that are started.
  expect((await exec('echo $DISPLAY')).body['stdout']).toBe(`${desktop.display}\n`);
});

// The last one: the service ends with it.
test('a core dump of the service or of a child holds no memory', async () => {
  const filter = (pid: number | string): number =>
    Number.parseInt(readFileSync(`/proc/${pid}/coredump_filter`, 'utf8'), 16);
  const usual = filter('self');
  const commands = ours().filter(({ commandLine }) => commandLine.includes('command-child'));
  for (const { pid, commandLine } of ours())
    expect([commandLine, filter(pid)]).toEqual([
      commandLine,
      commands.some((each) => each.pid === pid) ? usual : 0,
    ]);

  // Programs of the user are dumped as they would be without us.
  expect((await exec('cat /proc/self/coredump_filter')).body['stdout']).toBe(
    readFileSync('/proc/self/coredump_filter', 'utf8'),
  );
  const launched = await service.post('/launch', { executable: 'sleep', args: ['30'] });
  const pid = Number(launched.body['pid']);
  expect(filter(pid)).toBe(usual);
  process.kill(pid);

  // Of those that dump, one that no library of ours listens to.
  service.child.kill('SIGFPE');
  await service.ended;
  // A machine may put dumps elsewhere, or nowhere (core_pattern, core(5)).
  for (const name of readdirSync(folder).filter((each) => each.startsWith('core'))) {
    const dump = readFileSync(join(folder, name));
    for (const secret of [TOKEN, SECRET])
      for (const encoding of ['latin1', 'utf16le'] as const)
        expect(dump.includes(Buffer.from(secret, encoding))).toBe(false);
  }
});
