/** Both official MCP clients, unmodified, on a real desktop, judged by a terminal's file and the X server. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MODEL_PRESETS } from '../../testing/api/model-presets.ts';
import { startPlayground, type Playground } from '../../testing/playground/playground.ts';
import { startDesktop, type TestDesktop } from '../../testing/desktop.ts';
import { openWitness, type XWitness } from '../../testing/oracles.ts';
import { READS_ENGLISH, startService, type RunningService } from '../../testing/service.ts';
import { CLIENTS, CLIENT_NAMES, type Answer, type ClientName, type ToolClient } from './clients.ts';
import { SOAK } from '../../testing/soak.ts';

const SCREEN = { width: 1920, height: 1080 };
const TOKEN = 'a-token-of-the-tests';
let desktop: TestDesktop;
let witness: XWitness;
let service: RunningService;
let folder: string;

beforeAll(async () => {
  desktop = await startDesktop(SCREEN);
  folder = mkdtempSync(join(tmpdir(), 'deskhand-mcp-'));
  witness = await openWitness(desktop.display);
  service = await startService({ env: { ...READS_ENGLISH, DISPLAY: desktop.display, SERVICE_TOKEN: TOKEN } });
});

afterAll(async () => {
  await service.stop();
  witness.close();
  await desktop.stop();
  rmSync(folder, { recursive: true, force: true });
});

const environment = (more: Readonly<Record<string, string>>): Record<string, string> => ({
  PATH: process.env['PATH'] ?? '',
  HOME: folder,
  ...more,
});

/** `stdio`: its own process that finds the running service by its state folder. It is given no display. */
const connect = (name: ClientName, transport: 'stdio' | 'http'): Promise<ToolClient> =>
  transport === 'stdio'
    ? CLIENTS[name].stdio({ env: environment({ SERVICE_STATE_DIR: service.stateDir }) })
    : CLIENTS[name].http(`${service.url}/mcp`, { authorization: `Bearer ${TOKEN}` });

const idIn = ({ text }: Answer): number => Number(/^id (\d+)/m.exec(text)?.[1] ?? 0);

/** Each client and each transport; with SOAK each client over both. */
const CONNECTIONS = CLIENT_NAMES.flatMap((name) => [
  [name, 'stdio'] as const,
  [name, 'http'] as const,
]).filter((_, index) => SOAK || index % 3 === 0);

describe.each(CONNECTIONS)('client %s over %s', (name, transport) => {
  test('opens a terminal, writes a file in one call, and sees what changed', async () => {
    const client = await connect(name, transport);
    try {
      expect((await client.tools()).map((tool) => tool.name)).toEqual([
        'see',
        'act',
        'find',
        'wait',
        'windows',
        'clipboard',
        'files',
        'launch',
      ]);
      const file = join(folder, `${transport}-${CLIENT_NAMES.indexOf(name)}`);
      const launched = await client.call('launch', {
        program: 'xterm',
        args: ['-geometry', '80x20+200+200', '-fa', 'Monospace', '-fs', '14', '-e', 'sh'],
      });
      expect(launched.text).toContain('Its window');
      const id = idIn(launched);

      const seen = await client.call('see');
      expect(seen.text).toMatch(/^frame 1456x819@0,0,1920,1080 /);
      expect(seen.image?.mimeType).toBe('image/png');
      // One megabyte is the most that some clients take.
      expect(seen.image?.data?.length ?? 0).toBeLessThan(950_000);

      const acted = await client.call('act', {
        frame: '1456x819@0,0,1920,1080',
        actions: [
          { do: 'click', x: 300, y: 250 },
          { do: 'type', text: `printf 'größe %s' "$((6*7))" > ${file}; echo written\n` },
        ],
      });
      expect(acted.isError).toBe(false);
      expect(acted.text).toMatch(/2 type \d+ characters: changed/);
      expect(acted.image?.data).toBeTruthy();
      // A pixel of the picture is 1.3 of the screen: its middle was clicked.
      expect(await witness.pointer()).toEqual({ x: 396, y: 330 });
      expect(readFileSync(file, 'utf8')).toBe('größe 42');

      const waited = await client.call('wait', { until: 'text', text: 'written', timeout_s: 20 });
      expect(waited.text).toContain('Condition met');
      const closed = await client.call('windows', { do: 'close', id });
      expect(closed.text).toContain('The window is gone.');
    } finally {
      await client.close();
    }
  });
});

describe('every preset', () => {
  let playground: Playground;
  let client: ToolClient;
  beforeAll(async () => {
    playground = await startPlayground(desktop.display, SCREEN);
    client = await connect('v2, 2026-07-28', 'http');
  });
  beforeEach(() => playground.clear());
  afterAll(async () => {
    await client.close();
    await playground.stop();
  });

  test.each(MODEL_PRESETS.filter((_, index) => SOAK || index % 4 === 0))(
    'clicks at the corners of a picture for %s land in the corners of the screen',
    async (preset) => {
      const seen = await client.call('see', { for: preset });
      const frame = /^frame (\S+)/.exec(seen.text)?.[1] ?? '';
      const [across = 0, down = 0] = frame.split('@')[0]?.split('x').map(Number) ?? [];
      const corners = [0, across - 1].flatMap((x) => [0, down - 1].map((y) => ({ x, y })));
      const actions = corners.map((corner) => ({ do: 'click', ...corner }));
      await client.call('act', { frame, picture: 'none', settle_ms: 0, actions });
      await playground.until(
        (events) => events.filter(({ kind }) => kind === 'ButtonRelease').length === corners.length,
        'a click for each corner',
      );
      const pressed = (await playground.buttons()).filter(({ kind }) => kind === 'ButtonPress');
      // A pixel of the picture, or a thousandth, is so many of the screen.
      const unit = { x: Math.ceil(SCREEN.width / across), y: Math.ceil(SCREEN.height / down) };
      for (const [index, corner] of corners.entries()) {
        const { x = -1, y = -1, button } = pressed[index] ?? {};
        expect(button).toBe(1);
        expect(Math.abs(x - (corner.x === 0 ? 0 : SCREEN.width - 1))).toBeLessThan(unit.x);
        expect(Math.abs(y - (corner.y === 0 ? 0 : SCREEN.height - 1))).toBeLessThan(unit.y);
      }
    },
  );
});

describe('waits', () => {
  test('tell how long they last, and end when their client cancels', async () => {
    const client = await connect('v2, 2026-07-28', 'stdio');
    try {
      const stop = new AbortController();
      const told: number[] = [];
      const waiting = client.call(
        'wait',
        { until: 'window', window: 'never there', timeout_s: 40 },
        { signal: stop.signal, onProgress: (seconds) => told.push(seconds) },
      );
      const ended = expect(waiting).rejects.toThrow();
      await expect.poll(() => told.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(2);
      stop.abort();
      await ended;
      expect(told).toEqual(told.toSorted((a, b) => a - b));
      // The service itself goes on.
      const health = (await (
        await fetch(`${service.url}/health`, { headers: { 'x-service-token': TOKEN } })
      ).json()) as object;
      expect(health).toHaveProperty('ok', true);
    } finally {
      await client.close();
    }
  });
});
