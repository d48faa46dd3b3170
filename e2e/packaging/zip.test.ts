/** The archives that the bundle for MCP clients is made of, as Python reads them. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { zip } from '../../scripts/mcpb/zip.ts';

test('a zip is what other programs unpack, names, bytes and rights', () => {
  const folder = mkdtempSync(join(tmpdir(), 'deskhand-zip-'));
  try {
    const bytes = Buffer.from('größe '.repeat(1000));
    const file = join(folder, 'a.zip');
    writeFileSync(
      file,
      zip([
        { name: 'manifest.json', bytes: Buffer.from('{}'), executable: false },
        { name: 'server/größe.txt', bytes, executable: true },
        { name: 'empty', bytes: Buffer.alloc(0), executable: false },
      ]),
    );
    const script =
      'import sys,zipfile,json; z=zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None; ' +
      'print(json.dumps([[i.filename,i.file_size,oct(i.external_attr>>16)] for i in z.infolist()])); ';
    const listed: unknown = JSON.parse(execFileSync('python3', ['-c', script, file], { encoding: 'utf8' }));
    expect(listed).toEqual([
      ['manifest.json', 2, '0o100644'],
      ['server/größe.txt', bytes.length, '0o100755'],
      ['empty', 0, '0o100644'],
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
