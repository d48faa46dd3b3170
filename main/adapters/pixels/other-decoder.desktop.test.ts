/** Pictures as Python's imaging library reads them. */
import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { afterAll, expect, test } from 'vitest';
import type { Raster } from '../../core/raster.ts';
import { createPixelWorkers } from './pixel-workers.ts';
import { colors } from './testing/colors.ts';
import { sample } from './testing/sample.ts';

const workers = createPixelWorkers(2);
afterAll(() => workers.close());
const png = (raster: Raster): Promise<Uint8Array> => workers.encode(raster, { format: 'png', quality: 85 });

test('another decoder reads the same pixels, and finds the checksums right', async () => {
  const all = [sample(1, 1, 1), sample(640, 200, 7), sample(321, 131, 31)];
  const files = await Promise.all(all.map((raster) => png(raster)));
  const program = [
    'import sys, io, hashlib, base64',
    'from PIL import Image',
    'for line in sys.stdin:',
    '    data = base64.b64decode(line)',
    '    Image.open(io.BytesIO(data)).verify()',
    '    print(hashlib.sha256(Image.open(io.BytesIO(data)).convert("RGB").tobytes()).hexdigest())',
  ].join('\n');
  const read = execFileSync('/usr/bin/python3', ['-c', program], {
    input: files.map((file) => Buffer.from(file).toString('base64')).join('\n'),
  });
  const expected = all.map((raster) => createHash('sha256').update(colors(raster)).digest('hex'));
  expect(read.toString().trim().split('\n')).toEqual(expected);
});
