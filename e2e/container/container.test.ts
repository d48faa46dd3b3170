/**
 * The image, built from the published Dockerfile and run as docs/container.md says. What counts is seen from the machine
 * around it: its process table, its control groups, and files that programs inside have written.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildImage, imageBytes } from '../../scripts/container/image.ts';
import { RUN, USER } from '../../scripts/container/recipe.ts';
import { ALPHABETS, randomText } from '../../testing/input/random-text.ts';
import { at, until, type JsonValue } from '../../testing/client.ts';
import { SOAK } from '../../testing/soak.ts';
import { startInChroot } from './running-chroot.ts';
import { startContainer, type RunningContainer } from './running-container.ts';

const IMAGE = 'localhost/deskhand';
/** From nothing: Debian's packages and, at full size, npm's, on a busy machine. */
const BUILD_MS = SOAK ? 1_800_000 : 900_000;
/** In the state folder. */
const HELD = '.local/state/deskhand/held-input.json';
const SENTENCE = 'Reading works in this container';

let container: RunningContainer;
const file = (name: string): string => join(container.home, name);

// The image is made of folders that belong to root and to its user.
describe.runIf(process.getuid?.() === 0)('the image, as root', () => {
  beforeAll(async () => {
    const began = performance.now();
    const engine = await buildImage(IMAGE, { stages: SOAK ? 'dockerfile' : 'checkout' });
    const builtMs = performance.now() - began;
    container = await (engine === 'podman' ? startContainer(IMAGE) : startInChroot(IMAGE));
    console.log(
      [
        `image ${(imageBytes(IMAGE) / 1e6).toFixed(0)} MB`,
        `built in ${(builtMs / 1000).toFixed(1)} s`,
        `run by ${engine}`,
        `first answer after ${(container.firstAnswerMs / 1000).toFixed(2)} s`,
      ].join(', '),
    );
  }, BUILD_MS);
  afterAll(() => container.remove());

  test('everything of the desktop works, and nothing without the token', async () => {
    const missing = async (): Promise<readonly string[]> => {
      const { body } = await container.client.get('/health');
      const capabilities = at(body, 'capabilities') as Readonly<Record<string, JsonValue>>;
      return Object.keys(capabilities).filter((name) => at(capabilities[name], 'available') !== true);
    };
    // Buses and the window manager start next to the first answer.
    await until('every capability', async () => (await missing()).length === 0, 20_000).catch(
      () => undefined,
    );
    expect(await missing()).toEqual([]);
    const refused = await container.client.get('/screen', { headers: { 'x-service-token': 'another' } });
    expect(refused.status).toBe(401);
  });

  test('its health check says that it is healthy', () => {
    expect(container.health()).toBe('healthy');
  });

  test('every process is the user’s, without a capability and without a way to one', () => {
    const processes = container.processes();
    expect(processes.map(({ command }) => command.split(' ')[0])).toEqual(
      expect.arrayContaining(['/usr/bin/tini', 'Xvfb', 'openbox', 'dbus-daemon']),
    );
    const first = processes.find(({ status }) => status.get('NSpid')?.split('\t').at(-1) === '1');
    expect(first?.command).toBe('/usr/bin/tini -- deskhand serve');
    for (const { command, status } of processes) {
      expect([status.get('Uid'), status.get('Gid')], command).toEqual(
        Array(2).fill(Array(4).fill(USER.id).join('\t')),
      );
      for (const set of ['CapInh', 'CapPrm', 'CapEff', 'CapBnd', 'CapAmb'])
        expect(Number(`0x${status.get(set) ?? ''}`), `${set} of ${command}`).toBe(0);
      // A filter of system calls.
      const filter = container.filtersCalls ? '2' : '0';
      expect([status.get('NoNewPrivs'), status.get('Seccomp')], command).toEqual(['1', filter]);
    }
  });

  test('nothing can be written but the folders that are named', () => {
    // It may not look into folders of root alone, and says so. Of other file systems it names the topmost folder.
    const search = 'find / -xdev -type d -writable 2> /dev/null; true';
    const writable = container.inside('sh', '-c', search).split('\n').filter(Boolean).sort();
    expect(writable).toEqual([...RUN.volumes, ...RUN.tmpfs.map(({ path }) => path)].sort());
    expect(() => container.inside('touch', '/opt/deskhand/x')).toThrow(/Read-only file system/);
  });

  test('memory and processes are limited', () => {
    const [first] = container.processes();
    expect(container.limits(first?.pid ?? 0)).toEqual({
      memory: String(4 * 2 ** 30),
      pids: String(RUN.processes),
    });
  });

  test('a font shows every script that can be typed', () => {
    for (const [name, characters] of Object.entries(ALPHABETS)) {
      if (name === 'whitespace') continue;
      const codes = characters.map((character) => (character.codePointAt(0) ?? 0).toString(16));
      expect(container.inside('fc-list', `:charset=${codes.join(' ')}`, 'family'), name).not.toBe('');
    }
  });

  test('what is typed arrives in a program, is seen in the picture, and is read', async () => {
    const { client } = container;
    const before = await client.get('/screen?asImage=true');
    const typed = `${randomText(120, 18).replaceAll(/\s/g, ' ')}\n${SENTENCE}\n`;
    const launched = await client.post('/launch', {
      executable: 'xterm',
      wait_for_window: true,
      timeout_ms: 30_000,
      args: ['-geometry', '120x20+0+0', '-e', 'sh', '-c', 'cat > ~/typed'],
    });
    expect(launched.status, JSON.stringify(launched.body)).toBe(200);
    await until('it waits for keys', () => existsSync(file('typed')), 20_000);
    expect((await client.post('/action', { action: 'type', text: typed })).status).toBe(200);
    await until('it has the text', () => readFileSync(file('typed'), 'utf8') === typed, 20_000).catch(
      () => undefined,
    );
    expect(readFileSync(file('typed'), 'utf8')).toBe(typed);

    const after = await client.get('/screen?asImage=true');
    const { width, height } = await sharp(after.bytes).metadata();
    expect([width, height]).toEqual([1920, 1080]);
    expect(after.bytes.equals(before.bytes)).toBe(false);
    const region = { region_x: 0, region_y: 0, region_width: 1200, region_height: 500 };
    const reading = await client.post('/ocr', { mode: 'region', ...region });
    expect(JSON.stringify(at(reading.body, 'result.lines'))).toContain(SENTENCE);
  });

  test('it ends on SIGTERM with a button let go of, and leaves no process and no container', async () => {
    const { client, ended } = container;
    const held = (): unknown => JSON.parse(readFileSync(file(HELD), 'utf8'));
    const drag = client.post('/action', {
      action: 'drag',
      target: { mode: 'pixel', x: 1500, y: 700 },
      to: { mode: 'pixel', x: 1800, y: 900 },
      duration_ms: 10_000,
    });
    const answered = drag.then(
      ({ status }) => status,
      () => 'no answer',
    );
    await until(
      'the button is held',
      () => existsSync(file(HELD)) && at(held() as JsonValue, 'buttons.0') === 1,
    );
    expect(container.processes().length).toBeGreaterThan(5);
    const began = performance.now();
    container.signal('TERM');
    expect(await ended).toBe(0);
    console.log(`ended after ${((performance.now() - began) / 1000).toFixed(2)} s`);
    expect(performance.now() - began).toBeLessThan(RUN.stopSeconds * 1000);
    expect(await answered).not.toBe(200);
    expect(held()).toMatchObject({ keys: [], buttons: [], typing: null });
    expect(container.processes()).toEqual([]);
    expect(container.exists()).toBe(false);
    expect(readdirSync(container.home)).toContain('typed');
  });
});
