/** Step 6: commands in each shell, and what is left of them: `node testing/windows/checks/commands.ts commands.json`. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { at, type Answer, type JsonObject } from '../../client.ts';
import { textAt } from '../../elements/hand.ts';
import { answer, answerFile, expectThat, type Part } from './answers.ts';
import { EXEC_SECRET, startLocalService, type LocalService } from './local-service.ts';

const SHELLS = ['cmd', 'powershell', 'bash'] as const;
/** Below what an answer may hold; the rest is counted. */
const LARGE_CHARS = 10_000_000;
const BEATS_MS = 50;
const folder = mkdtempSync(join(tmpdir(), 'deskhand-commands-'));
const node = process.execPath;

const inFile = (name: string, script: string): string => {
  const path = join(folder, name);
  writeFileSync(path, script);
  return path;
};

/** Writes a point every 50 ms, until it is ended. */
const beating = (file: string): string =>
  inFile(
    'beat.cjs',
    `setInterval(() => require('fs').appendFileSync(${JSON.stringify(file)}, '.'), ${BEATS_MS})`,
  );

const shown = ({ status, body }: Answer): JsonObject => ({
  status,
  exit_code: at(body, 'exit_code') ?? null,
  stdout: textAt(body, 'stdout').slice(0, 200),
  stderr: textAt(body, 'stderr').slice(0, 400),
  error: at(body, 'error') ?? null,
});

function partsOf(service: LocalService): Readonly<Record<string, Part>> {
  const exec = (shell: string, command: string, more: object = {}): Promise<Answer> =>
    service.post('/exec', { shell, command, ...more }, { headers: { 'x-service-exec-secret': EXEC_SECRET } });

  async function endsWith3(shell: (typeof SHELLS)[number]): Promise<unknown> {
    const result = await exec(shell, 'exit 3');
    expectThat(at(result.body, 'exit_code') === 3, 'The exit code is another one', shown(result));
    return shown(result);
  }
  async function severalLines(): Promise<unknown> {
    const result = await exec('cmd', 'echo one\necho two');
    expectThat(result.status === 400 || result.status === 422, 'It was not refused', shown(result));
    return shown(result);
  }
  async function large(): Promise<unknown> {
    const script = inFile('large.cjs', `process.stdout.write('x'.repeat(${LARGE_CHARS}))`);
    const result = await exec('cmd', `"${node}" "${script}"`, { timeout_s: 60 });
    const seen = {
      chars: at(result.body, 'stdout_chars') ?? null,
      truncated: at(result.body, 'stdout_truncated') ?? null,
    };
    expectThat(seen.chars === LARGE_CHARS, 'Output is missing', seen);
    return seen;
  }
  async function umlauts(command: string): Promise<unknown> {
    const result = await exec('cmd', command);
    expectThat(textAt(result.body, 'stdout').trim() === 'Grüße', 'Another text came', shown(result));
    return shown(result);
  }
  async function timeout(command: string): Promise<unknown> {
    const beats = join(folder, `beats-${command.length}`);
    writeFileSync(beats, '');
    const script = beating(beats);
    const result = await exec('cmd', command.replace('BEAT', `"${node}" "${script}"`), { timeout_s: 5 });
    const beaten = readFileSync(beats).length;
    await sleep(20 * BEATS_MS);
    const later = readFileSync(beats).length;
    const seen = { ...shown(result), ended: at(result.body, 'ended_processes') ?? null, beaten, later };
    expectThat(later === beaten, 'A process goes on', seen);
    return { ...seen, ms: Math.round(result.elapsedMs) };
  }
  return {
    ...Object.fromEntries(SHELLS.map((shell) => [`exit 3 in ${shell}`, () => endsWith3(shell)])),
    'several lines in cmd': severalLines,
    'ten million characters': large,
    'umlauts of cmd': () => umlauts('echo Grüße'),
    'umlauts in the ANSI page': () =>
      umlauts(`"${node}" -e "process.stdout.write(Buffer.from([0x47,0x72,0xfc,0xdf,0x65]))"`),
    'umlauts of Python': () => umlauts(`python -c "print('Gr\\u00fc\\u00dfe')"`),
    'a timeout with grandchildren': () => timeout('start "" /b BEAT & ping -n 1000 127.0.0.1 >nul'),
    'start inside': () => timeout('start "" BEAT & ping -n 3 127.0.0.1 >nul'),
  };
}

const service = await startLocalService();
try {
  await answer(answerFile(), partsOf(service));
} finally {
  await service.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
