/**
 * The tray application on a Mac with its own adapter: macOS' libraries are played by the stand-in for them, Electron by the
 * stand-in for its runtime.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { openStandIn } from '../../testing/darwin/stand-in.ts';
import { startDesktop, type TestDesktop } from '../../testing/desktop.ts';
import { until, type Application } from './application.ts';
import { GROUND, startApplication } from './driver.ts';

const TOKEN = 'a-token-of-this-test';
const screen = { x: 0, y: 0, width: 320, height: 200 };
const PARTS = [
  'displays',
  'capture',
  'pointer',
  'keyboard',
  'windows',
  'window_manager',
  'clipboard',
  'elements',
];

const Health = z.object({ capabilities: z.record(z.string(), z.object({ adapter: z.string().nullable() })) });

describe.runIf(GROUND.kind === 'stand-in')('the tray application on macOS', () => {
  const standIn = openStandIn();
  const stateDirectory = mkdtempSync(join(tmpdir(), 'deskhand-mac-adapter-'));
  const byNutJs = join(stateDirectory, 'input');
  let desktop: TestDesktop | undefined;
  let application: Application | undefined;

  beforeAll(async () => {
    standIn.display(1, screen, 640, 400);
    standIn.canvas(screen);
    standIn.app(901, 'Editor', 0, 0);
    standIn.window(901, 'Draft', { x: 20, y: 30, width: 200, height: 100 });
    desktop = await startDesktop({ windowManager: 'none' });
    application = await startApplication({
      env: {
        ...desktop.env,
        ...standIn.environment,
        SERVICE_TOKEN: TOKEN,
        STAND_IN_PLATFORM: 'darwin',
        STAND_IN_GRANTED: 'accessibility,screen,screen-status',
        STAND_IN_INPUT: byNutJs,
      },
      stateDirectory,
    });
  }, 120_000);
  afterAll(async () => {
    await application?.stop();
    await desktop?.stop();
    standIn.close();
    rmSync(stateDirectory, { recursive: true, force: true });
  });

  const ask = (path: string, body?: object): Promise<Response> =>
    fetch(`${application?.url}${path}`, {
      headers: { 'content-type': 'application/json', 'x-service-token': TOKEN },
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    });
  const adapters = async (): Promise<ReadonlySet<string | null | undefined>> => {
    const { capabilities } = Health.parse(await (await ask('/health')).json());
    return new Set(PARTS.map((part) => capabilities[part]?.adapter));
  };

  test('uses it for every part, and nut-js for none', async () => {
    await until(async () => (await adapters()).has('darwin'));
    expect(await adapters()).toEqual(new Set(['darwin']));
    const before = standIn.count('captures');
    expect((await ask('/screen')).status).toBe(200);
    expect(standIn.count('captures')).toBeGreaterThan(before);
    const move = { action: 'move', target: { mode: 'pixel', x: 30, y: 20 } };
    expect((await ask('/action', move)).status).toBe(200);
    expect(standIn.pointer()).toEqual({ x: 30, y: 20 });
    expect(existsSync(byNutJs)).toBe(false);
    const windows: unknown = await (await ask('/windows')).json();
    expect(JSON.stringify(windows)).toContain('Draft');
  });

  test('takes a picture by Electron where the adapter has none', async () => {
    standIn.set('noFilterForm', true);
    standIn.set('noRectForm', true);
    standIn.set('declinesAlways', true);
    const answer = await ask('/screen?asImage=true');
    expect(answer.status).toBe(200);
    // The stand-in for Electron gives pictures of this grey, that for macOS never does.
    const { data, info } = await sharp(await answer.arrayBuffer())
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const corner = data.subarray(-info.channels);
    expect([...corner]).toEqual([0x7f, 0x7f, 0x7f]);
  });
});
