/** Links that show a desktop to anyone who has them, and do nothing else: they lead to a listener of their own, without any call. */
import type { ImageCodecPort } from '../../ports/image-codec.ts';

export interface ViewLinks {
  /**
   * Resolves with the port, which is opened by the first call. `answer` gets every GET request there whose Host is one of the listener's;
   * anything else is refused before.
   */
  listen(answer: (request: Request) => Response | Promise<Response>): Promise<number>;
  /** The listener gets the name of each actor whose token opens nothing any more: an agent, or `owner`. */
  readonly onRevoked: (listener: (actor: string) => void) => void;
  readonly codec: Pick<ImageCodecPort, 'encode'>;
}
