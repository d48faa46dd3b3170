import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createVirtualDisplay, type VirtualDisplay } from './virtual-display.ts';

const run = promisify(execFile);
let stateDir: string;
let log: string[];
let virtual: VirtualDisplay | undefined;

beforeEach(async () => {
  stateDir = await mkdtemp(join(tmpdir(), 'deskhand-virtual-'));
  log = [];
});
afterEach(async () => {
  await virtual?.stop();
  virtual = undefined;
  await rm(stateDir, { recursive: true });
});

const start = async (): Promise<VirtualDisplay> => {
  virtual = await createVirtualDisplay({
    size: { width: 800, height: 600 },
    stateDir,
    environment: process.env,
    log: (message) => log.push(message),
  });
  return virtual;
};

const inside = (on: { display: string; xauthority: string }): NodeJS.ProcessEnv => ({
  ...process.env,
  DISPLAY: on.display,
  XAUTHORITY: on.xauthority,
});

const hasManager = async (on: VirtualDisplay): Promise<boolean> => {
  const asked = await run('xprop', ['-root', '_NET_SUPPORTING_WM_CHECK'], { env: inside(on) }).catch(
    () => null,
  );
  return asked?.stdout.includes('window id') === true;
};

async function until(condition: () => Promise<boolean>, withinMs: number): Promise<number> {
  const started = performance.now();
  while (!(await condition())) {
    if (performance.now() - started > withinMs) throw new Error(`not so within ${withinMs} ms`);
    await sleep(50);
  }
  return performance.now() - started;
}

/** Processes whose arguments include `needle`, by /proc. */
async function processesWith(needle: string): Promise<readonly { pid: number; command: string }[]> {
  const found: { pid: number; command: string }[] = [];
  for (const name of await readdir('/proc'))
    if (/^\d+$/.test(name)) {
      const line = await readFile(`/proc/${name}/cmdline`, 'latin1').catch(() => '');
      const args = line.split('\0');
      if (args.includes(needle)) found.push({ pid: Number(name), command: args[0] ?? '' });
    }
  return found;
}

/** Window managers that draw on a display, by their environment. */
async function managersOf(display: string): Promise<readonly number[]> {
  const found: number[] = [];
  for (const name of await readdir('/proc'))
    if (/^\d+$/.test(name)) {
      const command = await readFile(`/proc/${name}/comm`, 'latin1').catch(() => '');
      const environment = await readFile(`/proc/${name}/environ`, 'latin1').catch(() => '');
      const runs = /^(openbox|xfwm4)\n/.test(command);
      if (runs && environment.split('\0').includes(`DISPLAY=${display}`)) found.push(Number(name));
    }
  return found;
}

describe('virtual display', () => {
  it('has the size asked for, a window manager, and lets only the cookie in', async () => {
    const on = await start();
    const { stdout } = await run('xdpyinfo', [], { env: inside(on) });
    expect(stdout).toContain('dimensions:    800x600 pixels');
    await until(() => hasManager(on), 5000);
    expect((await stat(on.xauthority)).mode & 0o777).toBe(0o600);
    await expect(run('xdpyinfo', [], { env: { ...inside(on), XAUTHORITY: '/dev/null' } })).rejects.toThrow(
      /unable to open display/,
    );
    const [server] = await processesWith(on.xauthority);
    const sockets = await readFile(`/proc/${server?.pid}/net/tcp`, 'latin1');
    expect(sockets).not.toContain(`:${(6000 + Number(on.display.slice(1))).toString(16).toUpperCase()} `);
  });

  it('has one desktop, so that scrolling over empty ground takes no window away', async () => {
    const on = await start();
    await until(() => hasManager(on), 5000);
    const desktops = async (): Promise<string> => {
      const names = ['_NET_NUMBER_OF_DESKTOPS', '_NET_CURRENT_DESKTOP'];
      return (await run('xprop', ['-root', '-notype', ...names], { env: inside(on) })).stdout;
    };
    const one = '_NET_NUMBER_OF_DESKTOPS = 1\n_NET_CURRENT_DESKTOP = 0\n';
    await until(async () => (await desktops()) === one, 5000);
    await run('xdotool', ['mousemove', '400', '500', 'click', '--repeat', '5', '5'], { env: inside(on) });
    await sleep(300);
    expect(await desktops()).toBe(one);
  });

  it('comes back as the same display within 5 s when the server is killed', async () => {
    const on = await start();
    const [server] = await processesWith(on.xauthority);
    process.kill(server?.pid ?? 0, 'SIGKILL');
    const answers = async (): Promise<boolean> => {
      const [next] = await processesWith(on.xauthority);
      if (next === undefined || next.pid === server?.pid) return false;
      const { stdout } = await run('xdpyinfo', [], { env: inside(on) }).catch(() => ({ stdout: '' }));
      return stdout.includes(`name of display:    ${on.display}`);
    };
    await until(answers, 5000);
    await until(() => hasManager(on), 5000);
    expect(log.join('\n')).toContain('SIGKILL');
  });

  it('gets its window manager back within 5 s when that is killed', async () => {
    const on = await start();
    await until(() => hasManager(on), 5000);
    const [manager] = await managersOf(on.display);
    process.kill(manager ?? 0, 'SIGKILL');
    await until(async () => {
      const [next] = await managersOf(on.display);
      return next !== undefined && next !== manager && (await hasManager(on));
    }, 5000);
  });

  it('leaves nothing behind when it stops', async () => {
    const on = await start();
    await on.stop();
    expect(await processesWith(on.xauthority)).toEqual([]);
    expect(await managersOf(on.display)).toEqual([]);
    expect(await readdir(stateDir)).toEqual([]);
  });

  it('ends with its service even when that is killed', async () => {
    const program = fileURLToPath(new URL('./testing/host.ts', import.meta.url));
    const service = spawn(process.execPath, [program, stateDir], { stdio: ['pipe', 'pipe', 'inherit'] });
    const [line] = (await once(createInterface({ input: service.stdout }), 'line')) as [string];
    const said = JSON.parse(line) as { display: string; xauthority: string };
    await until(async () => (await managersOf(said.display)).length === 1, 5000);
    expect(await processesWith(said.xauthority)).toHaveLength(1);
    service.kill('SIGKILL');
    await until(
      async () =>
        (await processesWith(said.xauthority)).length + (await managersOf(said.display)).length === 0,
      5000,
    );
  });
});
