/** Builds dist/: the renderer, the two hosts, the child processes and the preload script. `npm run build`. */
import { performance } from 'node:perf_hooks';
import { buildClient } from './build/client.ts';
import { buildMain } from './build/main-process.ts';
import { writeNotices } from './build/notices.ts';
import { buildPreload } from './build/preload.ts';
import { buildReference } from './build/reference.ts';
import { buildRenderer } from './build/renderer.ts';

const started = performance.now();
const isClientAlone = process.argv.includes('--client-only');
if (!isClientAlone) {
  await Promise.all([buildRenderer(), buildMain(), buildPreload()]);
  buildReference();
  writeNotices();
}
// For those who install the package; nothing that runs here needs it.
if (isClientAlone || process.argv.includes('--client')) await buildClient();
console.log(
  `built dist/${isClientAlone ? 'client/' : ''} in ${((performance.now() - started) / 1000).toFixed(2)} s`,
);
