/** Settings that cannot mean what they say are reported at the start, or keep the service from starting. */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProcess, startService } from '../../testing/service.ts';
import { SOAK } from '../../testing/soak.ts';

const TOKEN = 'correct-horse-battery-staple';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'deskhand-settings-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const MISSPELLED = [
  ['SERVICE_TOKEN_FIEL', 'SERVICE_TOKEN_FILE'],
  ['SERVICE_TOKN', 'SERVICE_TOKEN'],
  ['SERVICE_EXEC_SECRETS', 'SERVICE_EXEC_SECRET'],
] as const;
test.each(SOAK ? MISSPELLED : MISSPELLED.slice(0, 1))(
  '%s, which was meant as %s, is refused and its value told nowhere',
  async (name, meant) => {
    const started = startProcess({ env: { [name]: TOKEN } });
    const code = await Promise.race([started.ended, setTimeout(10_000, 'it runs')]);
    await started.stop();
    expect(code).toBe(78);
    expect(started.output.stderr).toBe(
      `deskhand: ${name} is no setting. Rename it to ${meant}, or unset it.\n`,
    );
    expect(started.output.stdout).toBe('');
  },
);

test.each([
  ['644', 'can be read by every user of this machine (mode 0644)'],
  ['660', 'can be changed by other users (mode 0660)'],
  ['640', null],
  ...(SOAK ? ([['600', null]] as const) : []),
] as const)(
  'a file with a token, mode %s; a name that is far from every setting is told and ignored',
  async (mode, warning) => {
    const file = join(folder, 'token');
    writeFileSync(file, `${TOKEN}\n`);
    chmodSync(file, Number.parseInt(mode, 8));
    const service = await startService({ env: { SERVICE_TOKEN_FILE: file, SERVICE_NICKNAME: TOKEN } });
    const health = await fetch(`${service.url}/displays`, { headers: { 'x-service-token': TOKEN } });
    expect(health.status).not.toBe(401);
    await service.stop();
    expect(service.output.stderr).toContain('SERVICE_NICKNAME is no setting and is ignored.');
    expect(service.output.stderr).not.toContain(TOKEN);
    if (warning === null) expect(service.output.stderr).not.toContain('SERVICE_TOKEN_FILE');
    else
      expect(service.output.stderr).toContain(
        `The file that SERVICE_TOKEN_FILE names ${warning}: run chmod 600 on it.`,
      );
  },
);
