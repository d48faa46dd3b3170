/**
 * The templates for systemd, run by systemd: docs/desktops.md. What counts is what the kernel says of processes and control groups,
 * and what the desktops answer.
 */
import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient, until, type Client } from '../../../testing/client.ts';
import { templateLimits } from '../limits/cgroup.ts';
import { whyNoCgroupTree } from './cgroups.ts';
import { startSystemd, type SystemdMachine } from './machine.ts';

const reason = whyNoCgroupTree();
if (reason !== '') console.log(`The templates for systemd are not run: ${reason}`);

const START_MS = 60_000;
const SYSTEM = '/system.slice/system-deskhand.slice';

interface Desktop {
  readonly pid: number;
  readonly client: Client;
}

let machine: SystemdMachine;
const clients: Client[] = [];

/** By the files that it has written, as the machine inside sees them. */
async function desktopIn(stateDir: string, name: string): Promise<Desktop> {
  const folder = `${stateDir}/desktops/${name}`;
  const address: unknown = JSON.parse(await machine.run(`cat ${folder}/address.json`));
  if (typeof address !== 'object' || address === null) throw new Error('The address is no object.');
  const { url, pid } = { url: '', pid: 0, ...address };
  const token = (await machine.run(`cat ${folder}/token`)).trim();
  const client = createClient(Number(new URL(url).port), { 'x-service-token': token });
  clients.push(client);
  return { pid, client };
}

const systemDesktop = (name: string): Promise<Desktop> => desktopIn('/var/lib/deskhand', name);

async function properties(unit: string, ...names: readonly string[]): Promise<Record<string, string>> {
  const shown = await machine.run(`systemctl show ${unit} ${names.map((name) => `-p ${name}`).join(' ')}`);
  const lines = shown.trim().split('\n');
  return Object.fromEntries(lines.map((line) => line.split('=', 2) as [string, string]));
}

const pictureStatus = async ({ client }: Desktop): Promise<number> =>
  (await client.get('/screen?asImage=true')).status;

/** Command lines of a group's processes, as the machine around it sees them. */
const programs = (group: string): readonly string[] =>
  machine.cgroups
    .pids(group)
    .map((pid) => readFileSync(`/proc/${pid}/cmdline`, 'latin1').replaceAll('\0', ' '));

describe.runIf(reason === '')('under systemd', () => {
  beforeAll(async () => {
    machine = await startSystemd();
  }, START_MS);
  afterAll(async () => {
    for (const client of clients) client.close();
    await machine.stop();
  });

  describe('the template for the system', () => {
    beforeAll(async () => {
      await machine.run('id deskhand || useradd --system deskhand');
      await machine.run('cp /opt/deskhand/resources/systemd/system/deskhand@.service /etc/systemd/system/');
      await machine.run('systemctl daemon-reload && systemctl enable --now deskhand@alpha deskhand@beta');
    }, START_MS);

    test('starts desktops that answer, each in a control group with its limits', async () => {
      const limits = templateLimits();
      const read = machine.cgroups.read;
      for (const name of ['alpha', 'beta']) {
        const group = `${SYSTEM}/deskhand@${name}.service`;
        expect(await pictureStatus(await systemDesktop(name))).toBe(200);
        expect(read(group, 'pids', 'pids.max', 'pids.max')).toBe(String(limits.tasks));
        expect(read(group, 'memory', 'memory.limit_in_bytes', 'memory.max')).toBe(String(limits.memoryBytes));
        const quota = read(group, 'cpu', 'cpu.cfs_quota_us', 'cpu.max').split(' ')[0];
        expect(quota).toBe(String(limits.cpuPercent * 1000));
        expect(programs(group).join('\n')).toMatch(/Xvfb [^]*openbox/);
      }
    });

    test('starts one again that was killed, whose address is there then, and leaves the other alone', async () => {
      const [alpha, beta] = [await systemDesktop('alpha'), await systemDesktop('beta')];
      const before = machine.cgroups.pids(`${SYSTEM}/deskhand@alpha.service`);
      const restarts = Number((await properties('deskhand@alpha', 'NRestarts'))['NRestarts']);
      await machine.run('systemctl kill --kill-whom=main --signal=KILL deskhand@alpha');
      await until(
        'it runs again',
        async () => {
          expect(await pictureStatus(beta)).toBe(200);
          const state = await properties('deskhand@alpha', 'NRestarts', 'SubState');
          return state['NRestarts'] === String(restarts + 1) && state['SubState'] === 'running';
        },
        40_000,
        500,
      );
      const again = await systemDesktop('alpha');
      expect(String(again.pid)).toBe((await properties('deskhand@alpha', 'MainPID'))['MainPID']);
      expect(again.pid).not.toBe(alpha.pid);
      expect(await pictureStatus(again)).toBe(200);
      expect(before.filter((pid) => existsSync(`/proc/${pid}`))).toEqual([]);
      expect(await properties('deskhand@beta', 'NRestarts', 'MainPID')).toEqual({
        NRestarts: '0',
        MainPID: String(beta.pid),
      });
    });

    test('ends all of a desktop, and the other goes on', async () => {
      const beta = await systemDesktop('beta');
      const ended = machine.cgroups.pids(`${SYSTEM}/deskhand@alpha.service`);
      expect(ended.length).toBeGreaterThan(4);
      await machine.run('systemctl stop deskhand@alpha');
      expect(ended.filter((pid) => existsSync(`/proc/${pid}`))).toEqual([]);
      expect(await properties('deskhand@alpha', 'Result')).toEqual({ Result: 'success' });
      const list = await machine.run(
        'setpriv --reuid deskhand --clear-groups deskhand list --state-dir /var/lib/deskhand',
      );
      expect(list).toMatch(/^alpha +stopped .*\nbeta +running /m);
      expect(await pictureStatus(beta)).toBe(200);
    });
  });

  test('the template for a user’s manager starts a desktop that answers, and ends all of it', async () => {
    const home = '/srv/visitor';
    // As user@.service starts it, without PAM, which needs a login manager.
    const unit = [
      '[Service]',
      'User=visitor',
      'Type=notify',
      'RuntimeDirectory=visitor',
      'RuntimeDirectoryMode=0700',
      `Environment=XDG_RUNTIME_DIR=/run/visitor HOME=${home}`,
      'Delegate=pids memory cpu',
      'ExecStart=/lib/systemd/systemd --user --unit=basic.target',
    ];
    const units = `${home}/.config/systemd/user`;
    await machine.run(`useradd --create-home --home-dir ${home} visitor && mkdir -p ${units}`);
    await machine.run(`cp /opt/deskhand/resources/systemd/user/deskhand@.service ${units}/`);
    await machine.run(`chown -R visitor ${home}`);
    await machine.run(`printf '${unit.join('\\n')}\\n' > /etc/systemd/system/manager.service`);
    await machine.run('systemctl daemon-reload && systemctl start manager');
    const asVisitor = (command: string): Promise<string> =>
      machine.run(
        `setpriv --reuid visitor --clear-groups env HOME=${home} XDG_RUNTIME_DIR=/run/visitor ${command}`,
      );
    await asVisitor('systemctl --user enable --now deskhand@gamma');
    const desktop = await desktopIn(`${home}/.local/state/deskhand`, 'gamma');
    expect(await pictureStatus(desktop)).toBe(200);
    const group = '/system.slice/manager.service/app.slice/app-deskhand.slice/deskhand@gamma.service';
    const ended = machine.cgroups.pids(group);
    expect(programs(group).join('\n')).toMatch(/Xvfb [^]*openbox/);
    await asVisitor('systemctl --user stop deskhand@gamma');
    expect(ended.filter((pid) => existsSync(`/proc/${pid}`))).toEqual([]);
    expect(await asVisitor('deskhand list')).toMatch(/^gamma +stopped /m);
  });
});
