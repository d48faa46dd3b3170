/** Calls from the service to the recognition child. */
import type { PixelControl } from '../../core/elements/pixel-control.ts';
import type { Raster } from '../../core/raster.ts';
import type { PictureRecognition, Recognition } from '../../ports/text-recognition.ts';
import type { EngineName } from './engines/engine.ts';
import type { PictureUpdate } from './picture-update.ts';

/** Memory that decoding one picture may add to the process, next to twice its file. */
export interface DecodingMemory {
  readonly baseBytes: number;
  readonly bytesPerPixel: number;
}

export interface ChildConfiguration {
  /** The engine's program as the user named it; undefined: look for one. */
  readonly engineCommand?: string | undefined;
  /** Insist on one engine; undefined: the native one if it is found. */
  readonly engine?: EngineName | undefined;
  readonly dataDir?: string | undefined;
  readonly lanes: number;
  readonly decodingMemory: DecodingMemory;
}

export interface EngineStatus {
  readonly available: boolean;
  readonly adapter: EngineName;
  readonly reason: string | null;
  readonly remedy: string | null;
  readonly languages: readonly string[];
}

export interface ReadingRequest {
  readonly languages: readonly string[];
  /** True: each line is read in that one of the languages that it is in. */
  readonly automatic: boolean;
  readonly pageSegmentationMode: number | undefined;
}

/** The calls of the child, with their results. */
export interface Jobs {
  recognize: { readonly in: ReadingRequest & { readonly picture: PictureUpdate }; readonly out: Recognition };
  readPicture: {
    readonly in: ReadingRequest & { readonly bytes: Uint8Array };
    readonly out: PictureRecognition;
  };
  controls: { readonly in: { readonly picture: PictureUpdate }; readonly out: readonly PixelControl[] };
  decode: { readonly in: { readonly bytes: Uint8Array }; readonly out: Raster };
}

export type JobKind = keyof Jobs;

/** Where the child finds its configuration, as JSON. */
export const CONFIGURATION_VARIABLE = 'DESKHAND_RECOGNITION';

/** As the service wrote it: both ends are of one build. Throws if there is none. */
export function readConfiguration(
  environment: Readonly<Record<string, string | undefined>>,
): ChildConfiguration {
  const text = environment[CONFIGURATION_VARIABLE];
  if (text === undefined) throw new Error(`${CONFIGURATION_VARIABLE} is not set.`);
  return JSON.parse(text) as ChildConfiguration;
}
