/**
 * A complete example: open an editor, type, save, check the result, close the editor.
 *
 *   npm start                                   in one terminal
 *   npm run example -- /tmp/note.txt            in another
 *
 * SERVICE_URL is the service's address, SERVICE_TOKEN its token. Nothing here is taken for granted: each step
 * is asserted by looking at the desktop or the disk, not by the answer to the step itself.
 */
import assert from 'node:assert/strict';
import { readFile, rm } from 'node:fs/promises';
import { basename, resolve } from 'node:path';

const SERVICE = process.env['SERVICE_URL'] ?? 'http://127.0.0.1:8765';
const TOKEN = process.env['SERVICE_TOKEN'];
const path = resolve(process.argv[2] ?? '/tmp/deskhand-note.txt');
const text = `Written by a program that can see, at ${new Date().toISOString()}\nnaïve café, 漢字, ¿qué?`;

interface Window {
  readonly hwnd: number;
  readonly title: string;
  readonly foreground: boolean;
  /** Null on desktops that do not report where windows are. */
  readonly rect: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  } | null;
}

/** One call. Every failure carries a sentence for a person and, mostly, a hint for a program. */
async function call<Body>(method: 'GET' | 'POST', route: string, body?: object): Promise<Body> {
  const response = await fetch(SERVICE + route, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(TOKEN === undefined ? {} : { 'x-service-token': TOKEN }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as Body & { error?: { message: string; details: unknown } };
  if (!response.ok)
    throw new Error(
      `${method} ${route}: ${response.status} ${answer.error?.message ?? ''} ${JSON.stringify(answer.error?.details)}`,
    );
  return answer;
}

const act = (action: object): Promise<unknown> => call('POST', '/action', action);

/** Asks the desktop again instead of trusting an earlier answer. */
async function lookUp(hwnd: number): Promise<Window | undefined> {
  const { windows } = await call<{ windows: Window[] }>('GET', `/windows?hwnd=${hwnd}`);
  return windows[0];
}

/** Waits for the desktop to show something, and fails where it does not. */
async function wait(what: string, condition: object): Promise<void> {
  const { satisfied } = await call<{ satisfied: boolean }>('POST', '/wait', {
    condition,
    timeout_ms: 20_000,
  });
  assert(satisfied, `not within 20 s: ${what}`);
}

let number = 0;
async function step(title: string, work: () => Promise<string>): Promise<void> {
  const started = performance.now();
  const seen = await work();
  console.log(`${++number}. ${title}: ${seen} (${Math.round(performance.now() - started)} ms)`);
}

await rm(path, { force: true });
let editor: Window | undefined;

await step('Open an editor', async () => {
  const { pid, window } = await call<{ pid: number; window: Window | null }>('POST', '/launch', {
    executable: 'mousepad',
    wait_for_window: true,
    timeout_ms: 20_000,
  });
  assert(window, 'the editor showed no window');
  editor = await lookUp(window.hwnd);
  assert(editor, 'the window is not among the windows of the desktop');
  return `process ${pid} shows "${editor.title}"`;
});
assert(editor);
const { hwnd } = editor;

await step('Give it the keyboard', async () => {
  await call('POST', '/windows/action', { action: 'focus', hwnd });
  assert((await lookUp(hwnd))?.foreground, 'another window has the keyboard');
  return 'it has it';
});

await step('Type', async () => {
  await act({ action: 'type', text, settle: { max_ms: 2000 } });
  const window = await lookUp(hwnd);
  assert(window, 'the editor is gone');
  const { rect } = window;
  await wait('the text can be read in the editor', {
    kind: 'text',
    ...(rect === null
      ? { mode: 'screen' }
      : {
          mode: 'region',
          region_x: rect.x,
          region_y: rect.y,
          region_width: rect.width,
          region_height: rect.height,
        }),
    text: 'program that can see',
    match: 'contains',
    present: true,
  });
  return `${text.length} characters, read back from the screen`;
});

await step('Save', async () => {
  await act({ action: 'hotkey', keys: ['ctrl', 's'] });
  await wait('the editor asks where to save', {
    kind: 'window',
    title_contains: 'Save As',
    state: 'focused',
  });
  await act({ action: 'hotkey', keys: ['ctrl', 'a'] });
  // Dialogs that complete names are busy for a moment after the last letter.
  await act({ action: 'type', text: path, settle: { max_ms: 3000, quiet_ms: 300 } });
  const { verified } = await call<{ verified: boolean }>('POST', '/action/verify', {
    action: { action: 'hotkey', keys: ['enter'] },
    condition: { kind: 'window', title_contains: 'Save As', state: 'closed' },
    retries: 2,
    timeout_ms: 9000,
  });
  assert(verified, 'the editor does not save there');
  await wait('the title names the file', {
    kind: 'window',
    title_contains: basename(path),
    state: 'exists',
  });
  const saved = await readFile(path, 'utf8');
  assert.equal(saved.trimEnd(), text, 'the file holds something else');
  return `${path} holds the text to the letter, and the title is "${(await lookUp(hwnd))?.title}"`;
});

await step('Close it', async () => {
  const { closed } = await call<{ closed: boolean }>('POST', '/windows/action', { action: 'close', hwnd });
  assert(closed, 'the editor did not close');
  assert.equal(await lookUp(hwnd), undefined, 'its window is still there');
  return 'no window is left';
});
