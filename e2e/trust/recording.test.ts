/** Recordings of a running service: secrets through every face and in no byte, a crash in mid-run, and the page that shows it. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownerCommand } from './owner-command.ts';
import { inSandbox } from '../faces/sandbox-line.ts';
import { dial } from '../faces/sockets.ts';
import { CLIENTS } from '../mcp/clients.ts';
import { readRun, runNames, type RecordedRun } from '../../main/recording/runs.ts';
import { mayShow } from '../../main/recording/pictures/secret-boxes.ts';
import { startServiceOn, until, type TestService } from '../../testing/client.ts';
import { startDesktop, type TestDesktop } from '../../testing/desktop.ts';
import { READS_ENGLISH } from '../../testing/service.ts';
import { SOAK } from '../../testing/soak.ts';

/** Typed, pasted, shown in titles and as text; none of them may be found anywhere afterwards. */
const CANARY = 'canary-Zx81-plover';
const EXEC_SECRET = 'the-exec-secret-of-this-test';

let desktop: TestDesktop;
let service: TestService;
let folder: string;
const recordings = (): string => join(service.stateDir, 'recordings');
const lastRun = (): RecordedRun => readRun(join(recordings(), runNames(recordings()).at(-1) ?? ''));

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'deskhand-canary-'));
  writeFileSync(join(folder, 'secrets'), `${CANARY}\n`, { mode: 0o600 });
  desktop = await startDesktop({ width: 800, height: 400 });
  desktop.spawn('xterm', ['-fa', 'Liberation Mono', '-fs', '14', '-geometry', '60x6+20+40', '-e', 'cat']);
  service = await startServiceOn(desktop, {
    env: {
      ...(SOAK ? {} : READS_ENGLISH),
      SERVICE_RECORD: 'pictures',
      SERVICE_RECORD_TEXTS: 'true',
      SERVICE_LOG_LEVEL: 'debug',
      SERVICE_SECRETS_FILE: join(folder, 'secrets'),
      SERVICE_EXEC_SECRET: EXEC_SECRET,
      SERVICE_FACES: 'gemini,osworld,cua,anthropic,openai,e2b',
    },
  });
  await until('the terminal', async () => /xterm|cat/i.test(await desktop.tool('wmctrl', ['-lx'])), 20_000);
  await service.post('/windows/action', { action: 'focus', title_contains: 'cat' });
}, 60_000);
afterAll(async () => {
  await service.stop();
  await desktop.stop();
  rmSync(folder, { recursive: true, force: true });
});

const filesIn = (directory: string): readonly string[] =>
  readdirSync(directory, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** As it is written, and as the encodings of our files and of the wire would have it. */
const FORMS = [
  CANARY,
  encodeURIComponent(CANARY),
  Buffer.from(CANARY).toString('base64').slice(0, -2),
  Buffer.from(CANARY, 'utf16le').toString('latin1'),
];

async function throughEveryFace(): Promise<void> {
  const json = (path: string, body: object): Promise<unknown> =>
    service.post(path, body, { headers: { 'x-service-exec-secret': EXEC_SECRET } });
  await json('/action', { action: 'type', text: `a ${CANARY}\n` });
  await json('/action', { action: 'type', text: CANARY, method: 'paste' });
  for (const piece of [CANARY.slice(0, 3), CANARY.slice(3, 9), CANARY.slice(9)])
    await json('/action', { action: 'type', text: piece });
  for (const character of CANARY) await json('/action', { action: 'hotkey', keys: [character] });
  await json('/batch', { actions: [{ action: 'type', text: CANARY }] });
  await json('/clipboard', { text: CANARY });
  await service.get('/clipboard');
  for (const id of [CANARY, `a-${CANARY}`, EXEC_SECRET])
    expect((await service.get('/displays', { headers: { 'x-request-id': id } })).status).toBe(200);
  await json('/exec', { command: `echo ${CANARY}` });
  await json('/launch', { executable: 'xterm', args: ['-T', CANARY, '-e', `sleep 2; echo ${CANARY}`] });
  await json('/wait', { condition: { kind: 'text', text: CANARY, match: 'contains' }, timeout_ms: 100 });
  await json('/ocr/find', { text: CANARY });
  await json('/faces/gemini', [{ name: 'type', args: { text: CANARY } }]);
  await json('/faces/cua/cmd', { command: 'type_text', params: { text: CANARY } });
  await json('/faces/cua/cmd', { command: 'set_clipboard', params: { text: CANARY } });
  await json('/faces/osworld/execute', {
    command: ['python', '-c', `import pyautogui; pyautogui.write('${CANARY}')`],
  });
  await json('/faces/anthropic', {
    type: 'tool_use',
    id: 't',
    name: 'computer',
    input: { action: 'type', text: CANARY },
  });
  await json('/faces/openai', {
    type: 'computer_call',
    call_id: 'c',
    action: { type: 'type', text: CANARY },
  });
  await inSandbox(service, `xdotool type -- ${CANARY}`);
  const socket = await dial(`ws://127.0.0.1:${service.port}/faces/osworld/ws/control`);
  socket.send({
    type: 'action',
    action_id: 1,
    action: { action_type: 'TYPING', parameters: { text: CANARY } },
  });
  await socket.nextOf('action_result');
  socket.drop();
  const mcp = await CLIENTS.v1.http(`${service.url}/mcp`, {});
  await mcp.call('act', { actions: [{ do: 'type', text: CANARY }] });
  await mcp.call('clipboard', { text: CANARY });
  await mcp.close();
}

test('a secret typed and shown through every face is in no byte that the service writes, and in no picture', async () => {
  await throughEveryFace();
  await until('the pictures', () => lastRun().pictures.size >= 10, 40_000);
  const { steps, pictures, directory } = lastRun();
  const faces = new Set(steps.map(({ face }) => face));
  for (const face of ['http', 'mcp', 'gemini', 'cua', 'osworld', 'e2b']) expect(faces, face).toContain(face);
  for (const path of filesIn(service.stateDir)) {
    const bytes = readFileSync(path, 'latin1');
    for (const form of FORMS) expect(bytes.includes(form), `${path} holds ${form}`).toBe(false);
    expect(statSync(path).mode & 0o077, path).toBe(0);
  }
  for (const secret of [CANARY, EXEC_SECRET])
    expect(service.output.stdout + service.output.stderr).not.toContain(secret);
  // The texts around them are there: it is the secret alone that was taken out.
  expect(JSON.stringify(steps)).toContain('a [secret]');
  expect([...pictures.values()].some(({ masked }) => masked > 0)).toBe(true);
  const names = readdirSync(join(directory, 'pictures'));
  expect(names.length).toBeGreaterThan(0);
  for (const name of SOAK ? names : names.slice(0, 2)) {
    const png = await sharp(join(directory, 'pictures', name))
      .resize({ width: 1600, withoutEnlargement: false })
      .png()
      .toBuffer();
    const { stdout } = spawnSync('tesseract', ['-', '-', '--psm', '11'], { input: png, encoding: 'utf8' });
    const shown = stdout.split('\n').filter((line) => line.trim().length > 3 && mayShow(line, CANARY));
    expect(shown, name).toEqual([]);
  }
}, 300_000);

test('its page shows the run and holds no secret either', () => {
  const out = join(folder, 'view.html');
  const stdout = ownerCommand(service, 'trajectory', 'show', 'last', '--out', out);
  expect(stdout.trim()).toBe(out);
  const page = readFileSync(out, 'utf8');
  expect(page).toContain('data:image/png;base64,');
  for (const form of FORMS) expect(page.includes(form)).toBe(false);
});

test('kill -9 in mid-run loses at most the last line', async () => {
  let answered = 0;
  const before = lastRun().steps.length;
  for (let index = 0; index < 25; index++) {
    const { status } = await service.post('/action', {
      action: 'move',
      target: { mode: 'pixel', x: 9 + index, y: 9 },
    });
    if (status === 200) answered++;
  }
  const last = service.post('/action', { action: 'wait', duration_ms: 5000 }).catch(() => null);
  service.child.kill('SIGKILL');
  await last;
  await service.ended;
  const run = lastRun();
  expect(run.unreadable).toBeLessThanOrEqual(1);
  expect(run.steps.length).toBe(before + answered);
});
