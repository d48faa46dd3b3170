/** Pictures drawn with characters, for tests of what is taken out as a rule. */
import { findMarks } from '../components.ts';
import { createExtents } from '../extents.ts';

/** Whether the lowest level run of 20 pixels or more is still there after rules are taken out. */
export function barStays(picture: string): boolean {
  const rows = picture.split('\n').filter((row) => row !== '');
  const width = Math.max(...rows.map((row) => row.length));
  const height = rows.length;
  const marks = new Uint8Array(width * height);
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length; x++) marks[y * width + x] = row[x] === '#' ? 1 : 0;
  });
  const y = rows.findLastIndex((row) => /#{20}/.test(row));
  const x = rows[y]?.search(/#{20}/) ?? 0;
  const extents = createExtents(1);
  for (let row = 0; row < height; row++) extents.add(0, 0, width, row);
  findMarks(
    {
      marks,
      labels: new Int32Array(width * height),
      background: Uint8Array.of(1),
      extents,
    },
    width,
    height,
  );
  const run = marks.subarray(y * width + x, y * width + x + 20);
  return run.every((mark) => mark === 1);
}
