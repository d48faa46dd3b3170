/** One sandbox of a client of E2B. */
import type { PictureShelf } from './picture-shelf.ts';
import type { StreamPlace } from './stream/domain.ts';
import type { SandboxStream } from './stream/sandbox-stream.ts';

/** Where another desktop's face has it. */
export interface Remote {
  /** Of that face. */
  readonly url: string;
  readonly id: string;
  /** Opens its calls. */
  readonly accessKey: string;
  /** Of its stream; null: that service has none. */
  readonly place: StreamPlace | null;
}

export interface Sandbox {
  readonly id: string;
  /** As the client named it. */
  readonly template: string;
  readonly metadata: Readonly<Record<string, string>>;
  /** Whose it is: an agent's name, or `owner`. */
  readonly actor: string;
  /** Epoch milliseconds. */
  readonly startedMs: number;
  readonly endMs: number;
  readonly shelf: PictureShelf;
  /** Null: it is on this service's own desktop. */
  readonly remote: Remote | null;
  /** Null: it is on another desktop, or this service has no links that show its own. */
  readonly stream: SandboxStream | null;
}

export interface NewSandbox extends Pick<Sandbox, 'template' | 'metadata'> {
  readonly timeoutS: number;
}
