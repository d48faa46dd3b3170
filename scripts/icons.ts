/** Draws every icon file from the two drawings in resources/: `npm run icons` after a change of either. */
import { readFile, writeFile } from 'node:fs/promises';
import { icns, ico } from './icons/containers.ts';
import { renderSvg } from './icons/render.ts';
import { TRAY_STATES, trayDrawing } from './icons/tray-drawing.ts';
import { fromTop } from './build/paths.ts';

const drawing = await readFile(fromTop('resources/icon.svg'), 'utf8');
const sized = async (sizes: readonly number[]): Promise<{ size: number; png: Buffer }[]> =>
  Promise.all(sizes.map(async (size) => ({ size, png: await renderSvg(drawing, size) })));

await writeFile(fromTop('resources/icon.png'), await renderSvg(drawing, 512));
await writeFile(fromTop('resources/icon.ico'), ico(await sized([16, 24, 32, 48, 64, 128, 256])));
await writeFile(fromTop('resources/icon.icns'), icns(await sized([16, 32, 64, 128, 256, 512, 1024])));

for (const state of TRAY_STATES) {
  const path = (name: string): string => fromTop(`resources/tray/${name}`);
  const coloured = trayDrawing(state, 'coloured');
  const template = trayDrawing(state, 'template');
  await writeFile(path(`${state}.png`), await renderSvg(coloured, 22));
  await writeFile(path(`${state}@2x.png`), await renderSvg(coloured, 44));
  await writeFile(path(`${state}Template.png`), await renderSvg(template, 18));
  await writeFile(path(`${state}Template@2x.png`), await renderSvg(template, 36));
  const pictures = await Promise.all(
    [16, 20, 24, 32, 48].map(async (size) => ({ size, png: await renderSvg(coloured, size) })),
  );
  await writeFile(path(`${state}.ico`), ico(pictures));
}
console.log('icons drawn');
