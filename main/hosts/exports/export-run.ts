/** Writes a recorded run in one of the export formats, with the codecs of this machine. */
import type { Raster } from '../../core/raster.ts';
import {
  ANIMATIONS,
  CODE_FORMATS,
  FILE_FORMATS,
  type AnimationFormat,
  type CodeFormat,
} from '../../core/export-format.ts';
import { exportCode } from '../../recording/export/code.ts';
import { exportCua } from '../../recording/export/cua.ts';
import { exportAnimation, exportVideo, type FilmOptions } from '../../recording/export/film.ts';
import { exportOsworld } from '../../recording/export/osworld.ts';
import { exportZip } from '../../recording/export/zip.ts';
import type { RecordedRun } from '../../recording/runs.ts';

const FOLDERS = ['osworld', 'cua'] as const;

export const EXPORT_FORMATS = [...FOLDERS, ...FILE_FORMATS] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Whether a format is a folder of files. */
export const isFolder = (format: ExportFormat): format is (typeof FOLDERS)[number] =>
  FOLDERS.some((each) => each === format);
const isCode = (format: ExportFormat): format is CodeFormat => CODE_FORMATS.some((each) => each === format);
const isAnimation = (format: ExportFormat): format is AnimationFormat =>
  ANIMATIONS.some((each) => each === format);

/** Returns what was written, such as `12 pictures.` Throws UnreadableRun. */
export async function exportRun(run: RecordedRun, format: ExportFormat, out: string): Promise<string> {
  if (format === 'zip') return `${exportZip(run, out)} files.`;
  if (isCode(format)) return `${exportCode(run, format, out)} calls.`;
  const { decodeImage: decode } = await import('../../adapters/recognition/child/decode.ts');
  if (isFolder(format)) return exportFolder(run, format, { out, decode });
  const { encodeAcross: encode, joinFrames: join } = await import('../../adapters/animation/join-frames.ts');
  const options = { out, decode, encode };
  const frames = isAnimation(format)
    ? await exportAnimation(run, format, { ...options, join })
    : await exportVideo(run, format, { ...options, ffmpeg: 'ffmpeg' });
  return `${frames} pictures.`;
}

async function exportFolder(
  run: RecordedRun,
  format: (typeof FOLDERS)[number],
  options: Pick<FilmOptions, 'out' | 'decode'>,
): Promise<string> {
  const { createPixelWorkers } = await import('../../adapters/pixels/pixel-workers.ts');
  const workers = createPixelWorkers();
  try {
    const encode = (raster: Raster): Promise<Uint8Array> =>
      workers.encode(raster, { format: 'png', quality: 100 });
    const write = format === 'osworld' ? exportOsworld : exportCua;
    return `${await write(run, { ...options, encode })} steps.`;
  } finally {
    await workers.close();
  }
}
