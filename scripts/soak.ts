/** `npm run soak`: every test at its full size, those under Wine too; what the contracts showed is written down. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromTop } from './build/paths.ts';

const run = (args: readonly string[], environment: NodeJS.ProcessEnv = {}): boolean =>
  spawnSync(process.execPath, [...args], {
    stdio: 'inherit',
    cwd: fromTop('.'),
    env: { ...process.env, ...environment },
  }).status === 0;

/** Arguments are files or folders to stay within. */
const only = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'deskhand-soak-'));
const report = join(folder, 'report.json');
const ready = [
  [
    fromTop('scripts/packages.ts'),
    '--wine',
    '--soak',
    ...(process.getuid?.() === 0 ? ['--container', '--kubernetes'] : []),
  ],
  [fromTop('scripts/newer-debian.ts')],
  [fromTop('scripts/build.ts')],
  [fromTop('scripts/wine/setup.ts')],
].every((args) => run(args));
const passed =
  ready &&
  run(
    [
      fromTop('node_modules/vitest/vitest.mjs'),
      'run',
      '--project',
      'unit',
      '--project',
      'desktop',
      ...only,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { DESKHAND_SOAK: '1' },
  );
// A run that was only in part still says something of the desktops that it held.
if (existsSync(report)) {
  run([fromTop('scripts/capability-table.ts'), report]);
  if (only.length === 0) run([fromTop('scripts/capability-table.ts'), 'wine']);
  run([fromTop('scripts/generate.ts')]);
}
rmSync(folder, { recursive: true, force: true });
process.exitCode = passed ? 0 : 1;
