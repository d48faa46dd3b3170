/** Step 5: what programs, aliases, documents and addresses start: `node testing/windows/checks/launches.ts launches.json`. */
import { at, type Client } from '../../client.ts';
import { answer, answerFile, expectThat, type Part } from './answers.ts';
import { startLocalService } from './local-service.ts';

const WINDOW_MS = 30_000;

interface Launch {
  readonly executable: string;
  readonly args?: readonly string[];
  /** Not each image has it. */
  readonly mayBeMissing?: true;
}

const LAUNCHES: Readonly<Record<string, Launch>> = {
  notepad: { executable: 'notepad' },
  calc: { executable: 'calc', mayBeMissing: true },
  wt: { executable: 'wt', mayBeMissing: true },
  winget: { executable: 'winget', args: ['--version'], mayBeMissing: true },
  python: { executable: 'python', args: ['-i'], mayBeMissing: true },
  cmd: { executable: 'cmd' },
  powershell: { executable: 'powershell', args: ['-NoProfile'] },
  regedit: { executable: String.raw`C:\Windows\regedit.exe` },
  chrome: { executable: 'chrome', args: ['about:blank'], mayBeMissing: true },
  'ms-settings:': { executable: 'ms-settings:', mayBeMissing: true },
};

async function launch(client: Client, { executable, args = [], mayBeMissing }: Launch): Promise<unknown> {
  const { status, body, elapsedMs } = await client.post('/launch', {
    executable,
    args,
    wait_for_window: true,
    timeout_ms: WINDOW_MS,
  });
  const hwnd = at(body, 'window.hwnd') ?? null;
  if (typeof hwnd === 'number')
    await client.post('/windows/action', { action: 'close', hwnd, timeout_ms: 3000 });
  const seen = {
    status,
    ms: Math.round(elapsedMs),
    window: at(body, 'window') ?? null,
    exitCode: at(body, 'exit_code') ?? null,
    error: at(body, 'error') ?? null,
  };
  expectThat(mayBeMissing === true || at(body, 'window_found') === true, 'No window was found', seen);
  return seen;
}

const service = await startLocalService();
try {
  const parts = Object.entries(LAUNCHES).map(([name, each]): [string, Part] => [
    name,
    () => launch(service, each),
  ]);
  await answer(answerFile(), Object.fromEntries(parts));
} finally {
  await service.stop();
}
