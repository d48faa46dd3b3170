/** `npm run bench`: every comparison with the alternatives, one after the other, and one exit code for all. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { runParts } from './parts.ts';

const outcomes = runParts(
  ['run', 'changes', 'cua-driver', 'elements', 'tokens', 'asked-desktops'].map((name) => ({
    name,
    run: () =>
      spawnSync(process.execPath, [join(import.meta.dirname, `${name}.ts`)], { stdio: 'inherit' }).status ??
      1,
  })),
);
console.log();
for (const { name, passed } of outcomes) console.log(`bench/${name}.ts: ${passed ? 'passed' : 'FAILED'}`);
process.exitCode = outcomes.every(({ passed }) => passed) ? 0 : 1;
