/** What the service and the recognition child say to each other. Both ends are always of one build. */
import type { Issue, Reason } from '../../../core/errors.ts';
import type { Raster } from '../../../core/raster.ts';
import type { PictureRecognition, Recognition } from '../../../ports/text-recognition.ts';
import type { EngineName } from '../engines/engine.ts';
import type { PictureUpdate } from '../picture-update.ts';

/** What decoding one picture may add to the process, beside twice its file. */
export interface DecodingMemory {
  readonly baseBytes: number;
  readonly bytesPerPixel: number;
}

export interface ChildConfiguration {
  /** The engine's program as the user named it; undefined: look for one. */
  readonly engineCommand: string | undefined;
  /** Insist on one engine; undefined: the native one where it is found. */
  readonly engine: EngineName | undefined;
  readonly dataDir: string | undefined;
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
  readonly pageSegmentationMode: number | undefined;
}

/** A request's work and the answer it gives. */
export interface Jobs {
  recognize: {
    readonly request: ReadingRequest & { readonly picture: PictureUpdate };
    readonly answer: Recognition;
  };
  readPicture: {
    readonly request: ReadingRequest & { readonly bytes: Uint8Array };
    readonly answer: PictureRecognition;
  };
  decode: { readonly request: { readonly bytes: Uint8Array }; readonly answer: Raster };
}

export type JobKind = keyof Jobs;

export interface Failure {
  readonly reason: Reason | 'validation';
  readonly message: string;
  readonly hint: string | undefined;
  readonly details: Readonly<Record<string, unknown>>;
  readonly issues: readonly Issue[];
}

export type ToChild =
  | { readonly kind: 'configure'; readonly configuration: ChildConfiguration }
  | { readonly kind: 'cancel'; readonly id: number }
  | {
      [Kind in JobKind]: {
        readonly kind: Kind;
        readonly id: number;
        readonly request: Jobs[Kind]['request'];
      };
    }[JobKind];

export type FromChild =
  /** The work has begun. */
  | { readonly kind: 'taken'; readonly id: number }
  | {
      readonly kind: 'progress';
      readonly id: number;
      readonly readLines: number;
      readonly totalLines: number;
    }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: Jobs[JobKind]['answer'] }
  /** Decoding takes too much memory and cannot be stopped from inside: end the process. */
  | { readonly kind: 'exhausted'; readonly id: number }
  | { readonly kind: 'failed'; readonly id: number; readonly failure: Failure };

const hasKind = (message: unknown): message is { readonly kind: unknown } =>
  typeof message === 'object' && message !== null && 'kind' in message;

/** The channel carries nothing but our own messages; this keeps what a runtime adds to it out. */
export const isToChild = (message: unknown): message is ToChild =>
  hasKind(message) && typeof message.kind === 'string';
export const isFromChild = (message: unknown): message is FromChild =>
  hasKind(message) && typeof message.kind === 'string';
