/**
 * The tray application, end to end: the built main bundle with its real preload script and renderer, on Electron where
 * its runtime is installed and else on the stand-in. README.md lists the limits of that.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startDesktop, type TestDesktop } from '../../testing/desktop.ts';
import { until, type Application } from './application.ts';
import { GROUND, startApplication } from './driver.ts';

let desktop: TestDesktop;
let application: Application;
let page: Page;
let configHome: string;

const settingsOf = (stateDirectory: string): Record<string, unknown> =>
  JSON.parse(readFileSync(join(stateDirectory, 'settings.json'), 'utf8')) as Record<string, unknown>;
const tokenOf = (stateDirectory: string): string => String(settingsOf(stateDirectory)['token']);
const status = async (path: string, token: string, body?: object): Promise<number> => {
  const response = await fetch(`${application.url}${path}`, {
    headers: { 'x-service-token': token, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });
  await response.arrayBuffer();
  return response.status;
};

beforeAll(async () => {
  console.log(`The tray application runs on ${GROUND.label}.`);
  desktop = await startDesktop({ width: 1024, height: 768 });
  configHome = mkdtempSync(join(tmpdir(), 'deskhand-config-'));
  application = await startApplication({ env: { ...desktop.env, XDG_CONFIG_HOME: configHome } });
  page = await application.page();
}, 90_000);
afterAll(async () => {
  await application.stop();
  await desktop.stop();
  rmSync(configHome, { recursive: true, force: true });
});

describe('the first start', () => {
  test('shows the card with the address, and the token only on demand', async () => {
    const token = tokenOf(application.stateDirectory);
    await page.getByRole('heading', { name: 'Ready for an agent' }).waitFor();
    expect(await page.content()).not.toContain(token);
    await page.getByRole('button', { name: 'Show token' }).click();
    await page.getByText(token).waitFor();
    await page.getByRole('button', { name: 'Hide token' }).click();
    expect(await page.content()).not.toContain(token);
  });

  test('gives an MCP configuration with which a client is let in, and takes a picture', async () => {
    await page.getByRole('button', { name: 'Copy the MCP configuration' }).click();
    await page.getByText('Configuration with the token in it copied').waitFor();
    const { clipboard } = (await application.ask('records')) as { clipboard: string };
    const { mcpServers } = JSON.parse(clipboard) as {
      mcpServers: { deskhand: { type: string; url: string; headers: Record<string, string> } };
    };
    const { type, url, headers } = mcpServers.deskhand;
    const clientInfo = { name: 'a test', version: '1' };
    const initialize = (given: Record<string, string>): Promise<Response> =>
      fetch(url, {
        method: 'POST',
        headers: {
          ...given,
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
        },
        body: JSON.stringify({
          jsonrpc: '2.0',
          id: 1,
          method: 'initialize',
          params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo },
        }),
      });
    expect([type, (await initialize(headers)).status, (await initialize({})).status]).toEqual([
      'http',
      200,
      401,
    ]);
    await page.getByRole('button', { name: 'Try it: take a picture' }).click();
    await page.getByRole('img', { name: 'The desktop' }).waitFor();
  });

  test('makes a token of 32 random bytes, in a file for its owner alone', async () => {
    const token = tokenOf(application.stateDirectory);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(statSync(join(application.stateDirectory, 'settings.json')).mode & 0o777).toBe(0o600);
    expect(await status('/displays', '')).toBe(401);
    expect(await status('/displays', token)).toBe(200);
  });

  test('says that secrets are not encrypted where the key store is a fixed password', async () => {
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByText('Secrets are not encrypted').first().waitFor();
  });
});

describe('the window is a locked room', () => {
  test('the page is isolated, sandboxed and without Node', async () => {
    expect(await application.ask('records')).toMatchObject({
      windows: [
        {
          webPreferences: {
            contextIsolation: true,
            sandbox: true,
            webSecurity: true,
            nodeIntegration: false,
            webviewTag: false,
          },
        },
      ],
    });
  });

  test('no inline script, no eval, nothing from elsewhere', async () => {
    const outcome = await page.evaluate(`(async () => {
      const script = document.createElement('script');
      script.textContent = 'window.inlineRan = true';
      document.body.append(script);
      const picture = new Image();
      const loaded = new Promise((resolve) => {
        picture.onload = () => resolve('loaded');
        picture.onerror = () => resolve('blocked');
      });
      picture.src = 'http://example.com/x.png';
      return {
        inline: window.inlineRan === true,
        fetch: await fetch('/console').then(() => 'answered', () => 'blocked'),
        picture: await loaded,
      };
    })()`);
    expect(outcome).toEqual({ inline: false, fetch: 'blocked', picture: 'blocked' });
  });

  test('no navigation, no new window, nothing opened outside', async () => {
    expect(await application.ask('navigation')).toEqual({ prevented: true, open: 'deny' });
    await page.evaluate(`(() => {
      const link = document.createElement('a');
      link.href = 'https://evil.example/';
      link.target = '_blank';
      document.body.append(link);
      link.click();
      link.remove();
    })()`);
    const refused: unknown = await page.evaluate(
      `deskhand.call('open', { link: 'https://evil.example/' }).then((reply) => reply.ok)`,
    );
    expect(refused).toBe(false);
    expect(await application.ask('windows')).toEqual([
      { visible: true, url: expect.stringMatching('^app://deskhand/console') as string },
    ]);
    expect(await application.ask('records')).toMatchObject({ opened: [] });
  });

  test('a frame of another origin and malformed calls are refused, and the service lives', async () => {
    for (const url of [
      'https://evil.example/',
      'app://deskhand/console',
      'app://deskhand.evil/',
      'about:blank',
    ])
      await expect(application.ask('call-from', url)).rejects.toThrow('Refused');
    const replies: unknown = await page.evaluate(`Promise.all([
      deskhand.call('no-such-call', {}),
      deskhand.call('settings.set', { name: 7 }),
      deskhand.call(null, null),
      deskhand.call('live.next', { screen: -1 }),
    ])`);
    expect(replies).toHaveLength(4);
    expect(replies).toEqual(Array(4).fill(expect.objectContaining({ ok: false })));
    expect(await status('/health', '')).toBe(200);
  });

  test('every permission is denied', async () => {
    for (const name of ['media', 'display-capture', 'geolocation', 'notifications', 'clipboard-read'])
      expect(await application.ask('permission', name)).toEqual([
        { asked: false, checked: false, device: false },
      ]);
  });

  test.each([
    ['app://deskhand/console', 200],
    ['app://x/../../etc/passwd', 404],
    ['app://deskhand/console/../../../etc/passwd', 404],
    ['app://deskhand/console/%2e%2e/%2e%2e/etc/passwd', 404],
    ['app://deskhand/console/assets/%2fetc%2fpasswd', 404],
    ['app://deskhand/', 404],
  ])('%s is %i', async (address, expected) => {
    expect(await application.ask('protocol', address)).toBe(expected);
  });

  test('two functions are all that the page sees', async () => {
    const seen = await page.evaluate(
      `({ names: Object.keys(deskhand), node: typeof window.require + typeof window.process })`,
    );
    expect(seen).toEqual({ names: ['call', 'subscribe'], node: 'undefinedundefined' });
  });
});

describe('the tray', () => {
  const labels = async (): Promise<(string | undefined)[]> => {
    const { menu } = (await application.ask('tray')) as { menu: { label?: string }[] };
    return menu.map((item) => item.label);
  };

  test('pauses every agent and resumes', async () => {
    const token = tokenOf(application.stateDirectory);
    const move = { action: 'move', target: { mode: 'pixel', x: 40, y: 40 } };
    await application.ask('choose', 'Pause every agent');
    await until(async () => (await labels())[0] === 'Paused');
    expect(await status('/action', token, move)).toBe(423);
    expect(await status('/screen', token)).toBe(200);
    expect(await status('/control/resume', token, {})).toBe(423);
    await application.ask('choose', 'Resume');
    await until(async () => (await labels())[3] === 'Pause every agent');
    expect(await status('/action', token, move)).toBe(200);
    await until(async () => (await labels())[1] === 'Last: move at 40, 40');
  });

  test('its picture tells the state', async () => {
    await application.ask('choose', 'Pause every agent');
    await until(async () => {
      const { image, imageMissing } = (await application.ask('tray')) as {
        image: string;
        imageMissing: boolean;
      };
      return image.endsWith('paused.png') && !imageMissing;
    });
    await application.ask('choose', 'Resume');
  });

  test('copies the address and the token', async () => {
    await application.ask('choose', 'Copy address');
    expect(await application.ask('records')).toMatchObject({ clipboard: application.url });
    await application.ask('choose', 'Copy token');
    expect(await application.ask('records')).toMatchObject({
      clipboard: tokenOf(application.stateDirectory),
    });
  });

  test('starts at login through an autostart file', async () => {
    const file = join(configHome, 'autostart', 'deskhand.desktop');
    await application.ask('choose', 'Start at login');
    expect(readFileSync(file, 'utf8')).toMatch(/^Exec=".+electron" ".+" "--hidden"$/m);
    await application.ask('choose', 'Start at login');
    expect(() => readFileSync(file)).toThrow();
  });

  test('the shortcut pauses and never resumes', async () => {
    await application.ask('press-shortcut', 'CommandOrControl+Alt+P');
    await until(async () => (await labels())[0] === 'Paused');
    await application.ask('press-shortcut', 'CommandOrControl+Alt+P');
    expect((await labels())[0]).toBe('Paused');
    await application.ask('choose', 'Resume');
  });
});

describe('the window comes and goes', () => {
  const visible = async (): Promise<boolean | undefined> =>
    ((await application.ask('windows')) as { visible: boolean }[])[0]?.visible;

  test('closing hides it and the service goes on; tray, second start and icon show it again', async () => {
    await application.ask('close-window');
    expect(await visible()).toBe(false);
    expect(await status('/health', '')).toBe(200);
    await application.ask('click-tray');
    expect(await visible()).toBe(true);
    await application.ask('close-window');
    await application.ask('second-instance');
    expect(await visible()).toBe(true);
  });

  test('a request that waits for approval raises a notification while it is hidden, and takes it back', async () => {
    const token = 'token-of-the-agent-shop';
    const rules = [{ decision: 'ask', scope: 'act' }];
    const agents = [{ name: 'shop', scopes: ['see', 'act'], token, rules }];
    const file = join(application.stateDirectory, 'agents.json');
    writeFileSync(file, JSON.stringify({ agents }), { mode: 0o600 });
    await application.ask('close-window');
    const move = { action: 'move', target: { mode: 'pixel', x: 41, y: 41 } };
    const notified = async (): Promise<string[]> =>
      ((await application.ask('records')) as { notifications: string[] }).notifications;
    const asked = status('/action', token, move);
    await until(async () => (await notified()).includes('shop asks for your approval'));
    await application.ask('click-tray');
    await page.getByRole('button', { name: 'Deny' }).click();
    expect(await asked).toBe(403);
    await until(async () => !(await notified()).includes('shop asks for your approval'));
    rmSync(file);
  });
});

test('a token that is replaced in the window counts from the next request on, without a restart', async () => {
  const old = tokenOf(application.stateDirectory);
  const waiting = fetch(`${application.url}/wait`, {
    method: 'POST',
    headers: { 'x-service-token': old, 'content-type': 'application/json' },
    body: JSON.stringify({
      condition: { kind: 'window', title_contains: 'no such window', state: 'exists' },
      timeout_ms: 4000,
    }),
  });
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('group', { name: 'Token' }).getByRole('button', { name: 'Replace' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Replace' }).click();
  await until(() => Promise.resolve(tokenOf(application.stateDirectory) !== old));
  expect(await status('/displays', old)).toBe(401);
  expect(await status('/displays', tokenOf(application.stateDirectory))).toBe(200);
  // What the old token waits for ends with it.
  expect((await waiting).status).toBe(401);
});

test('damaged settings lock down: a new token, shell commands off, the old file kept', async () => {
  const stateDirectory = mkdtempSync(join(tmpdir(), 'deskhand-damaged-'));
  writeFileSync(join(stateDirectory, 'settings.json'), '{"token": "known-to-somebody", "po');
  const own = await startApplication({ env: desktop.env, args: ['--hidden'], stateDirectory });
  expect(await own.ask('windows')).toEqual([]);
  expect(tokenOf(stateDirectory)).not.toContain('known-to-somebody');
  expect(settingsOf(stateDirectory)).toMatchObject({ execEnabled: false });
  const kept = readdirSync(stateDirectory).find((name) => name.includes('corrupt-'));
  expect(readFileSync(join(stateDirectory, kept ?? ''), 'utf8')).toBe('{"token": "known-to-somebody", "po');
  const answer = await fetch(`${own.url}/displays`, { headers: { 'x-service-token': 'known-to-somebody' } });
  expect(answer.status).toBe(401);
  // No one reads a tray's output.
  const { messages } = (await own.ask('records')) as { messages: string[] };
  expect(messages).toEqual([
    expect.stringMatching(/damaged.+A new token was made.+Shell commands are off\./s),
  ]);
  expect(messages.join()).not.toContain(tokenOf(stateDirectory));
  await own.stop();
  rmSync(stateDirectory, { recursive: true });
}, 60_000);

test('a taken port is said in the tray and tried again; an address that means every one is shown as one to call', async () => {
  const other = createServer((_request, response) => response.end());
  await new Promise<void>((resolve) => other.listen(0, '0.0.0.0', resolve));
  const address = other.address();
  const port = typeof address === 'object' ? String(address?.port) : '';
  const env = { SERVICE_HOST: '0.0.0.0', SERVICE_PORT: port, SERVICE_TOKEN: 'a-token-of-this-test' };
  const own = await startApplication({ env: { ...desktop.env, ...env }, args: ['--hidden'] });
  const firstLine = async (): Promise<string | undefined> =>
    ((await own.ask('tray')) as { menu: { label?: string }[] }).menu[0]?.label;
  await until(async () => (await firstLine())?.startsWith(`Port ${port}`) ?? false);
  other.close();
  other.closeAllConnections();
  await until(async () => (await firstLine()) === 'Idle');
  await own.ask('choose', 'Copy address');
  const { clipboard } = (await own.ask('records')) as { clipboard: string };
  expect(clipboard).toBe(`http://127.0.0.1:${port}`);
  expect((await fetch(`${clipboard}/health`)).status).toBe(200);
  await own.stop();
}, 60_000);

// Last, since they end the page and then the application.
test('a crashed page is loaded again while the service answers', async () => {
  const shows = (expression: string) => async () => (await application.ask('evaluate', expression)) === true;
  await until(shows(`document.querySelector('main') !== null`));
  await application.ask('evaluate', 'window.isTheOldOne = true');
  await application.ask('crash-page');
  expect((await fetch(`${application.url}/health`)).status).toBe(200);
  await until(shows(`window.isTheOldOne !== true && document.querySelector('main') !== null`));
}, 60_000);

test('quitting from the tray ends with 0, frees the port and leaves nothing behind', async () => {
  await application.ask('choose', 'Quit Deskhand').catch(() => undefined);
  expect(await application.ended).toBe(0);
  await expect(fetch(`${application.url}/health`)).rejects.toThrow();
}, 60_000);
