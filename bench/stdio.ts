/** From the spawn of "deskhand mcp" to its list of tools: `node bench/stdio.ts [runs]`. dist/ must be built. */
import { spawnToList } from '../testing/mcp/spawn-to-list.ts';
import { median } from './measure.ts';

const RUNS = Number(process.argv[2] ?? 21);
const runs = [];
for (let run = 0; run < RUNS; run++) runs.push(await spawnToList());
const summary = (values: readonly number[]): string =>
  `${median(values).toFixed(0)} ms (best ${Math.min(...values).toFixed(0)})`;
console.log(
  `deskhand mcp, spawn to tools/list, median of ${RUNS}: ${summary(runs.map(({ wallMs }) => wallMs))}`,
);
console.log(`of the processor: ${summary(runs.map(({ processorMs }) => processorMs))}`);
console.log(`bytes of the answer: ${Buffer.byteLength(runs[0]?.line ?? '')}`);
