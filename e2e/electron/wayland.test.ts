/** The tray application in a session of sway: a person allows it once in its window, and its own window stays out of reach. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { plugMouse } from '../../testing/wayland/mouse.ts';
import { startSway, type TestSway } from '../../testing/wayland/sway.ts';
import { startWitness } from '../../testing/wayland/witness.ts';
import type { Application } from './application.ts';
import { GROUND, startApplication } from './driver.ts';

const TOKEN = 'a-token-of-this-test';
/** sway-ipc(7) */
const GET_TREE = 4;
const SOON = { timeout: 20_000, interval: 50 };

let sway: TestSway;
let application: Application;
beforeAll(async () => {
  sway = await startSway({ outputs: [{ mode: '1280x720', at: '0,0' }] });
  const { WAYLAND_DISPLAY = '', XDG_RUNTIME_DIR = '', SWAYSOCK = '' } = sway.environment;
  application = await startApplication({
    env: {
      ...process.env,
      WAYLAND_DISPLAY,
      XDG_RUNTIME_DIR,
      SWAYSOCK,
      XDG_SESSION_TYPE: 'wayland',
      DISPLAY: '',
      SERVICE_TOKEN: TOKEN,
      STAND_IN_SHOWS_WINDOWS: '1',
    },
  });
}, 60_000);
afterAll(async () => {
  await application.stop();
  await sway.stop();
});

const Answer = z.record(z.string(), z.unknown());
async function ask(path: string, body?: object): Promise<{ status: number; body: z.infer<typeof Answer> }> {
  const response = await fetch(application.url + path, {
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json', 'x-service-token': TOKEN },
  });
  const isJson = (response.headers.get('content-type') ?? '').includes('json');
  return { status: response.status, body: isJson ? Answer.parse(await response.json()) : {} };
}
const picture = async (): Promise<number> => (await ask('/screen')).status;
const click = (x: number, y: number) => ask('/action', { action: 'click', target: { mode: 'pixel', x, y } });

const Node = z.object({
  id: z.int(),
  name: z.string().nullish(),
  pid: z.int().optional(),
  focused: z.boolean(),
  rect: z.object({ x: z.int(), y: z.int(), width: z.int(), height: z.int() }),
  get nodes() {
    return z.array(Node);
  },
});
type TreeNode = z.infer<typeof Node>;
const everyNode = (node: TreeNode): readonly TreeNode[] => [node, ...node.nodes.flatMap(everyNode)];
/** As sway itself reports it. */
const shown = async (title: RegExp): Promise<TreeNode | undefined> =>
  everyNode(Node.parse(await sway.ask(GET_TREE))).find(
    ({ name, pid = 0 }) => pid > 0 && title.test(name ?? ''),
  );
async function middleOf(title: RegExp): Promise<readonly [number, number]> {
  const { rect } = (await shown(title)) ?? { rect: { x: 0, y: 0, width: 0, height: 0 } };
  return [rect.x + Math.floor(rect.width / 2), rect.y + Math.floor(rect.height / 2)];
}

describe.runIf(GROUND.kind === 'stand-in')('on sway', () => {
  test('nothing is seen or operated until a person presses Allow in the window', async () => {
    expect((await ask('/health')).body).toMatchObject({ desktop: { kind: 'sway', route: null } });
    const refused = await ask('/screen');
    expect(refused.status).toBe(503);
    expect(JSON.stringify(refused.body)).toContain('Deskhand’s window');
    const page = await application.page();
    const question = page.getByRole('alert').filter({ hasText: 'May agents see and operate this desktop' });
    await question.getByRole('button', { name: 'Allow' }).click();
    // Live would show the window that shows it, and never stand still.
    await page.getByRole('link', { name: 'Settings' }).click();
    await expect.poll(picture, SOON).toBe(200);
    expect((await ask('/health')).body).toMatchObject({
      desktop: { kind: 'sway', name: 'sway', route: 'direct' },
    });
    expect(await question.count()).toBe(0);
  });

  test('its own window is known by its process: no act reaches it, and acts next to it do', async () => {
    await expect.poll(() => shown(/Deskhand/), SOON).toBeDefined();
    const [x, y] = await middleOf(/Deskhand/);
    expect([(await click(x, y)).status, (await click(x, y)).body]).toMatchObject([
      403,
      { error: { reason: 'own_window' } },
    ]);
    const typed = await ask('/action', { action: 'type', text: 'a' });
    expect([typed.status, typed.body]).toMatchObject([403, { error: { reason: 'own_window' } }]);
    const closed = await ask('/windows/action', { action: 'close', title_contains: 'Deskhand' });
    expect([closed.status, closed.body]).toMatchObject([403, { error: { reason: 'own_window' } }]);

    // Launched by an agent: next to the window, and no part of the application.
    const launched = await ask('/launch', { executable: 'foot', args: ['--title', 'agent'] });
    expect(launched.status).toBe(200);
    await expect.poll(async () => (await shown(/^agent$/))?.pid, SOON).toBe(launched.body['pid']);
    const beside = await middleOf(/^agent$/);
    expect((await click(...beside)).status).toBe(200);
    await expect.poll(async () => (await shown(/^agent$/))?.focused, SOON).toBe(true);
    const words = { action: 'type', text: "printf '\\033]0;it was typed\\007'; sleep 600\n" };
    expect((await ask('/action', words)).status).toBe(200);
    await expect.poll(() => shown(/^it was typed$/), SOON).toBeDefined();
  });

  test('Electron is never asked for a picture of the screen, which would open a dialog of the system', async () => {
    expect(await application.ask('records')).toMatchObject({ pictures: 0 });
  });

  test('Settings shows it, and takes it back at once', async () => {
    const page = await application.page();
    const desktop = page.getByRole('switch', { name: 'This desktop' });
    expect(await desktop.isChecked()).toBe(true);
    await desktop.click();
    await expect.poll(picture, SOON).toBe(503);
    await desktop.click();
    await expect.poll(picture, SOON).toBe(200);
  });

  test('killed with a button held: it comes up, which sway would not do on its own', async () => {
    const mouse = await plugMouse(sway.socketPath);
    const witness = await startWitness(sway);
    const seen = (kind: string): boolean => witness.events.some((event) => event.kind === kind);
    try {
      const at = await middleOf(/witness/);
      expect((await click(...at)).status).toBe(200);
      await expect.poll(() => seen('release'), SOON).toBe(true);
      witness.events.splice(0);
      const target = { mode: 'pixel', x: at[0], y: at[1] };
      expect((await ask('/action', { action: 'mouse_down', target })).status).toBe(200);
      await expect.poll(() => seen('press'), SOON).toBe(true);
      expect(seen('release')).toBe(false);
      process.kill(Number(await application.ask('pid')), 'SIGKILL');
      await expect.poll(() => seen('release'), SOON).toBe(true);
    } finally {
      await witness.stop();
      await mouse.close();
    }
  });
});
