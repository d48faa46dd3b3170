/** The files of a packed application, and what starts from them. */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shippedPackages } from '../../scripts/build/notices.ts';
import { CHILDREN } from '../../scripts/build/programs.ts';
import { startApplication } from '../electron/driver.ts';
import { endChild, startDesktop, type TestDesktop } from '../../testing/desktop.ts';
import { packForLinux } from './pack.ts';

const require = createRequire(import.meta.url);

describe('a packed application', () => {
  let workFolder: string;
  let resources: string;
  let unpacked: string;
  let files: readonly string[];
  let desktop: TestDesktop;
  let service: ChildProcess | undefined;

  beforeAll(async () => {
    desktop = await startDesktop();
    workFolder = mkdtempSync(join(tmpdir(), 'deskhand-pack-'));
    ({ resources } = await packForLinux(workFolder));
    const { extractAll, listPackage } = (await import(require.resolve('@electron/asar'))) as {
      readonly extractAll: (archive: string, to: string) => void;
      readonly listPackage: (archive: string, options: { isPack: boolean }) => string[];
    };
    const archive = join(resources, 'app.asar');
    files = listPackage(archive, { isPack: false });
    unpacked = join(workFolder, 'application');
    extractAll(archive, unpacked);
  }, 240_000);
  afterAll(async () => {
    if (service !== undefined) await endChild(service);
    await desktop.stop();
    rmSync(workFolder, { recursive: true, force: true });
  });

  test('holds its programs, pictures and notices at the top, and nothing else', () => {
    const top = new Set(files.map((file) => file.split('/')[1]));
    expect([...top].sort()).toEqual(['LICENSE', 'dist', 'node_modules', 'package.json', 'resources']);
    for (const file of [
      '/dist/main/hosts/electron/main.js',
      '/dist/main/hosts/headless/main.js',
      '/dist/preload/preload.cjs',
      '/dist/renderer/index.html',
      '/dist/reference/scalar.js',
      '/dist/THIRD-PARTY-NOTICES.txt',
      '/resources/tray/idle.png',
      '/resources/icon.png',
      '/resources/tesseract/eng.traineddata.gz',
      '/resources/gnome-shell/extension.js',
      ...CHILDREN.map((child) => `/dist/${child.replace(/\.ts$/, '.js')}`),
    ])
      expect(files).toContain(file);
    expect(files.filter((file) => /\.(ts|map)$|\.test\.[cm]?js$/.test(file))).toEqual([]);
  });

  test('names no address that somebody could come to own', () => {
    expect(existsSync(join(resources, 'app-update.yml'))).toBe(false);
    const manifest = readFileSync(join(unpacked, 'package.json'), 'utf8');
    const hosts = [...manifest.matchAll(/(?:https?:\/\/|<[^<>@]+@)([\w.-]+)/g)].map(([, host]) => host);
    expect(new Set(hosts)).toEqual(new Set(['deskhand.invalid']));
  });

  test('holds no package that is not part of a release', () => {
    const shipped = new Set(
      shippedPackages().map(([folder]) =>
        folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length),
      ),
    );
    const packed = files.flatMap(
      (file) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\/package\.json$/.exec(file)?.[1] ?? [],
    );
    expect(packed.length).toBeGreaterThan(50);
    expect(packed.filter((name) => !shipped.has(name))).toEqual([]);
  });

  test('keeps native files outside the archive, where the system can open them', () => {
    const native = files.filter((file) => /\.node$|\.so(\.[\d.]+)?$|\.wasm$/.test(file));
    expect(native.some((file) => file.includes('/sharp-wasm32/'))).toBe(true);
    expect(native.filter((file) => !existsSync(join(resources, 'app.asar.unpacked', file)))).toEqual([]);
  });

  test('holds native builds of this machine alone, and none with its own GLib', () => {
    const builds = new Set(
      files.flatMap(
        (file) => /\/node_modules\/(@(?:img\/sharp|koromix\/koffi)-[^/]+)\/.+/.exec(file)?.[1] ?? [],
      ),
    );
    expect([...builds].sort()).toEqual(['@img/sharp-wasm32', '@koromix/koffi-linux-x64']);
    const bytes = (folder: string): number =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
    const megabytes = bytes(resources) / 2 ** 20;
    console.log(`The packed application takes ${megabytes.toFixed(1)} MiB next to the runtime.`);
    expect(megabytes).toBeLessThan(80);
  });

  test('starts on the stand-in for Electron, out of the archive alone', async () => {
    const own = await startApplication({
      env: { ...desktop.env, SERVICE_TOKEN: 'a-token-of-this-test' },
      args: ['--hidden'],
      application: unpacked,
    });
    const scaled = await fetch(`${own.url}/screen?asImage=true&scale=0.5`, {
      headers: { 'x-service-token': 'a-token-of-this-test' },
    });
    expect([scaled.status, scaled.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(await own.ask('records')).toMatchObject({ identity: { name: 'Deskhand' } });
    await own.stop();
  }, 90_000);

  test('starts headless, sees the screen, moves the pointer and reads text', async () => {
    service = spawn(process.execPath, [join(unpacked, 'dist/main/hosts/headless/main.js'), '--port', '0'], {
      cwd: workFolder,
      env: { ...desktop.env, SERVICE_STATE_DIR: join(workFolder, 'state') },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    const url = await new Promise<string>((resolve, reject) => {
      service?.stdout?.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        const found = /"url":"(http:[^"]+)"/.exec(said)?.[1];
        if (found !== undefined) resolve(found);
      });
      service?.once('exit', () => reject(new Error(`It ended: ${said}`)));
    });
    const post = (path: string, body: object): Promise<Response> =>
      fetch(url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    expect((await fetch(`${url}/screen?asImage=true`)).headers.get('content-type')).toBe('image/png');
    expect((await post('/action', { action: 'move', target: { mode: 'pixel', x: 11, y: 12 } })).status).toBe(
      200,
    );
    expect(await desktop.tool('xdotool', ['getmouselocation'])).toContain('x:11 y:12');
    expect((await post('/ocr', { mode: 'screen' })).status).toBe(200);
    expect((await fetch(`${url}/console`)).status).toBe(200);
    expect((await fetch(`${url}/console/session/x/events`)).status).toBe(401);
  }, 60_000);

  test('carries the licence of each package', () => {
    const notices = readFileSync(join(unpacked, 'dist/THIRD-PARTY-NOTICES.txt'), 'utf8');
    for (const name of ['sharp', 'hono', 'zod', 'tesseract.js', 'x11', 'preact', '@preact/signals'])
      expect(notices).toContain(`\n${name} `);
  });
});
