/**
 * Step 9, the last since it locks the screen: pictures while the resolution changes, and what is said of a locked session:
 * `node testing/windows/checks/screen-change.ts screen.json`.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import { at, type Client } from '../../client.ts';
import { textAt } from '../../elements/hand.ts';
import { answer, answerFile, expectThat, type Part } from './answers.ts';
import { startLocalService } from './local-service.ts';
import { askPowerShell } from './powershell.ts';

const run = promisify(execFile);
/** Until the session has drawn its next picture. */
const SETTLE_MS = 3000;
const [LARGE, SMALL] = [
  [1920, 1080],
  [1024, 768],
] as const;

async function picture(client: Client): Promise<unknown> {
  const { status, body, headers, elapsedMs } = await client.get('/screen?asImage=true&with_grid=false');
  return {
    status,
    region: headers['x-region'] ?? null,
    ms: Math.round(elapsedMs),
    error: textAt(body, 'error.message'),
  };
}

async function changeTo(client: Client, [width, height]: readonly [number, number]): Promise<unknown> {
  await askPowerShell(`Set-DisplayResolution -Width ${width} -Height ${height} -Force`);
  // While Windows changes, and afterwards.
  const during = [await picture(client), await picture(client)];
  await sleep(SETTLE_MS);
  const { body } = await client.get('/displays');
  return { during, after: await picture(client), displays: at(body, 'displays') ?? null };
}

async function lock(client: Client): Promise<unknown> {
  await run('rundll32.exe', ['user32.dll,LockWorkStation']);
  await sleep(SETTLE_MS);
  const seen = {
    picture: await picture(client),
    click: (await client.post('/action', { action: 'click', target: { mode: 'pixel', x: 10, y: 10 } })).body,
    capabilities: at((await client.get('/health')).body, 'capabilities') ?? null,
  };
  expectThat(/lock/i.test(JSON.stringify(seen)), 'It does not say that the screen is locked', seen);
  return seen;
}

const service = await startLocalService();
try {
  const parts: Readonly<Record<string, Part>> = {
    before: () => picture(service),
    larger: () => changeTo(service, LARGE),
    smaller: () => changeTo(service, SMALL),
    locked: () => lock(service),
  };
  await answer(answerFile(), parts);
} finally {
  await service.stop();
}
