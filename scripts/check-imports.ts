/** Enforces who may import whom (imports/table.ts). Prints each broken rule and how to fix it. */
import { globSync, readFileSync } from 'node:fs';
import { fromTop } from './build/paths.ts';
import { complaintAbout, importsOf } from './imports/rules.ts';

const files = globSync('{main,preload,renderer,testing,e2e,scripts,bench,examples}/**/*.{ts,tsx}', {
  cwd: fromTop('.'),
}).map((file) => file.replaceAll('\\', '/'));

const imports = files.flatMap((file) => importsOf(file, readFileSync(fromTop(file), 'utf8')));
const complaints = imports.flatMap((found) => {
  const text = complaintAbout(found);
  return text === undefined ? [] : [`${found.file}:${found.line}: ${text}`];
});
for (const line of complaints) console.error(line);
if (complaints.length > 0) process.exitCode = 1;
else console.log(`imports: ${files.length} files keep the table`);
