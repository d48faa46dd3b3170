/** AssemblyScript as WebAssembly, in a module that holds its bytes: no step of the build, and no file to be found. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fromTop } from '../build/paths.ts';

const run = promisify(execFile);
// Imported, its types would be everybody's: it has an `Array` of its own.
const COMPILER = fromTop('node_modules/assemblyscript/bin/asc.js');
const OPTIONS = ['-O3', '--enable', 'simd', '--runtime', 'stub', '--noAssert'];

/** `entry`: from the project's top; `name`: of the constant. Rejects with the compiler's own words. */
export async function compiledAssembly(entry: string, name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'deskhand-assembly-'));
  try {
    const file = join(folder, 'kernel.wasm');
    await run(process.execPath, [COMPILER, entry, '--outFile', file, ...OPTIONS], { cwd: fromTop('.') });
    const bytes = await readFile(file, 'base64');
    return `/** Compiled from assembly/ by \`npm run generate\`. */\nexport const ${name} = '${bytes}';\n`;
  } finally {
    await rm(folder, { recursive: true });
  }
}
