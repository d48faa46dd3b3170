/** A run as a moving picture: each step's whole desktop, for as long as it stood then, within bounds that keep a film short. */
import { writeFileSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import type { AnimationFormat, VideoFormat } from '../../core/export-format.ts';
import { LAST_MS, shownMs } from '../../core/film-time.ts';
import type { Raster } from '../../core/raster.ts';
import { framesOf, type DecodePng } from '../frames.ts';
import { UnreadableRun, type RecordedRun } from '../runs.ts';

/** Makes one file of the frames of a film, each a PNG of the same size that is shown for so many milliseconds. */
export type JoinFrames = (frames: readonly FilmFrame[], format: AnimationFormat) => Promise<Uint8Array>;

export interface FilmFrame {
  readonly png: Uint8Array;
  readonly ms: number;
}

export interface FilmOptions {
  /** The file. */
  readonly out: string;
  readonly decode: DecodePng;
  /** A PNG, no wider than the given pixels. */
  readonly encode: (raster: Raster, maxWidth: number) => Promise<Uint8Array>;
}

/** GIF has no differences within its colours that would keep larger pictures small. */
const MOST_WIDTH: Readonly<Record<AnimationFormat | VideoFormat, number>> = {
  webp: 1280,
  gif: 800,
  mp4: 1920,
  webm: 1920,
};

/** Frames in order. A step that left the desktop as it was prolongs the frame before. Throws UnreadableRun if there is none. */
async function filmOf(
  run: RecordedRun,
  { decode, encode }: FilmOptions,
  maxWidth: number,
): Promise<FilmFrame[]> {
  const frames: { png: Uint8Array; ms: number }[] = [];
  const { steps } = run;
  let index = 0;
  for await (const { step, desktop } of framesOf(run, decode)) {
    const next = steps[++index];
    const ms = shownMs(next === undefined ? null : Date.parse(next.time) - Date.parse(step.time));
    const last = frames.at(-1);
    const pictures = run.pictures.get(step.step);
    const isChanged = pictures !== undefined && (pictures.key !== null || pictures.after !== null);
    if (desktop === null) continue;
    if (last !== undefined && !isChanged) last.ms = Math.min(LAST_MS, last.ms + ms);
    else frames.push({ png: await encode(desktop, maxWidth), ms });
  }
  if (frames.length === 0)
    throw new UnreadableRun('This run has no pictures to make a film of: record with --record pictures.');
  return frames;
}

/** Gives the number of its frames. */
export async function exportAnimation(
  run: RecordedRun,
  format: AnimationFormat,
  { join, ...options }: FilmOptions & { readonly join: JoinFrames },
): Promise<number> {
  const frames = await filmOf(run, options, MOST_WIDTH[format]);
  const bytes = await join(frames, format);
  writeFileSync(options.out, bytes, { mode: 0o600 });
  return frames.length;
}

/** Frames a second. Films stand still most of the time, which costs a codec little. */
const RATE = 10;
const CODECS: Readonly<Record<VideoFormat, readonly string[]>> = {
  mp4: ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-movflags', '+faststart'],
  webm: ['-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', '34', '-deadline', 'realtime', '-cpu-used', '6'],
};
/** Codecs want even sides and the colours that every player knows. */
const EVEN = ['-vf', 'pad=ceil(iw/2)*2:ceil(ih/2)*2,format=yuv420p'];

/** By ffmpeg, where it is installed. Gives the number of its frames. Throws UnreadableRun if it is not, or fails. */
export async function exportVideo(
  run: RecordedRun,
  format: VideoFormat,
  { ffmpeg, ...options }: FilmOptions & { readonly ffmpeg: string },
): Promise<number> {
  const frames = await filmOf(run, options, MOST_WIDTH[format]);
  const input = ['-f', 'image2pipe', '-framerate', String(RATE), '-c:v', 'png', '-i', '-'];
  const args = ['-loglevel', 'error', '-y', ...input, ...EVEN, ...CODECS[format], '-f', format, options.out];
  const child = spawn(ffmpeg, args, { stdio: ['pipe', 'ignore', 'pipe'] });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text.slice(0, 2000)));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const started = once(child, 'spawn').catch(() => {
    throw new UnreadableRun(
      `${format} is made by ffmpeg, which is not installed. WebP and GIF need nothing else.`,
    );
  });
  await started;
  await pipeline(Readable.from(repeated(frames)), child.stdin).catch(() => undefined);
  const code = await ended;
  if (code !== 0)
    throw new UnreadableRun(`ffmpeg could not write the film: ${complaint.trim() || `code ${String(code)}`}`);
  return frames.length;
}

function* repeated(frames: readonly FilmFrame[]): Generator<Uint8Array> {
  for (const { png, ms } of frames)
    for (let shown = 0; shown < Math.max(1, Math.round((ms * RATE) / 1000)); shown++) yield png;
}
