/** Pictures of desktops under load: how long each took, and those that were refused, which end no benchmark. */
import { timed } from '../measure.ts';

interface Pictured {
  readonly name: string;
  readonly client: { get(path: string): Promise<{ readonly status: number }> };
}

export interface Pictures {
  /** Of those that came, milliseconds. */
  readonly ms: readonly number[];
  /** The desktop and the status or failure. */
  readonly refused: readonly string[];
  /** Never rejects. */
  take(desktop: Pictured): Promise<void>;
}

const JPEG = '/screen?asImage=true&image_format=jpeg&jpeg_quality=85';

export function createPictures(): Pictures {
  const ms: number[] = [];
  const refused: string[] = [];
  return {
    ms,
    refused,
    async take({ name, client }) {
      try {
        let status = 0;
        const took = await timed(async () => ({ status } = await client.get(JPEG)));
        if (status === 200) ms.push(took);
        else refused.push(`${name}: ${status}`);
      } catch (error) {
        refused.push(`${name}: ${String(error)}`);
      }
    },
  };
}
