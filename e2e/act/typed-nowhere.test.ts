/** Text that no program receives, since no window has the keyboard: each way of typing says so in its answer. */
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServiceOn, until, type JsonObject, type TestService } from '../../testing/client.ts';
import { startDesktop, type TestDesktop } from '../../testing/desktop.ts';
import { CLIENTS } from '../mcp/clients.ts';

const HINT = 'No window had the keyboard focus';
const TOKEN = 'a-token-for-these-tests';

const TYPED = { action: 'type', text: 'into nothing' };
const CALLS: readonly (readonly [string, JsonObject])[] = [
  ['/action', TYPED],
  ['/batch', { actions: [TYPED] }],
  ['/interact', { action: TYPED }],
  ['/v2/act', { action: TYPED }],
];

describe.each(['openbox', 'none'] as const)('window manager: %s', (windowManager) => {
  let desktop: TestDesktop;
  let service: TestService;
  beforeAll(async () => {
    desktop = await startDesktop({ width: 640, height: 480, windowManager });
    service = await startServiceOn(desktop, { env: { SERVICE_TOKEN: TOKEN } });
  });
  afterAll(async () => {
    await service.stop();
    await desktop.stop();
  });

  const answerOf = async ([path, body]: (typeof CALLS)[number]): Promise<string> => {
    const { status, bytes } = await service.post(path, body);
    expect([path, status]).toEqual([path, 200]);
    return bytes.toString();
  };

  const viaMcp = async (): Promise<string> => {
    const client = await CLIENTS.v1.http(`${service.url}/mcp`, { authorization: `Bearer ${TOKEN}` });
    const { text } = await client.call('act', { actions: [{ do: 'type', text: 'into nothing' }] });
    await client.close();
    return text;
  };

  test('nothing has the keyboard: every generation and MCP say so', async () => {
    for (const call of CALLS) expect(await answerOf(call)).toContain(HINT);
    expect(await viaMcp()).toContain(HINT);
  });

  test('a window has it: nothing is said', async () => {
    const xterm = desktop.spawn('xterm', ['-geometry', '80x24+0+0', '-e', 'cat']);
    await until('the window', async () => {
      const [id] = (await desktop.tool('xdotool', ['search', '--class', 'xterm']).catch(() => '')).split(
        '\n',
      );
      if (id === undefined || id === '') return false;
      // Without a window manager the keyboard follows the pointer.
      await desktop.tool('xdotool', ['mousemove', '100', '100']);
      return true;
    });
    await until('the focus', async () => !(await answerOf(['/action', TYPED])).includes(HINT));
    for (const call of CALLS) expect(await answerOf(call)).not.toContain(HINT);
    expect(await viaMcp()).not.toContain(HINT);
    const gone = once(xterm, 'exit');
    xterm.kill();
    await gone;
  });
});
