/** Displays as the compositor lays them out; the first output is the primary one, since Wayland knows none. */
import type { DisplaysPort } from '../../../ports/displays.ts';
import type { WaylandLink } from '../link.ts';
import { createForConnection } from './for-connection.ts';
import { watchOutputs, type Output } from './outputs.ts';

/** Frame pixels per unit of the layout, along whichever side the transform turned. */
export function scaleOf({
  region,
  pixels,
  transform,
}: Pick<Output, 'region' | 'pixels' | 'transform'>): number {
  const width = transform % 2 === 0 ? pixels.width : pixels.height;
  return width / region.width;
}

export function createWaylandDisplays(link: WaylandLink): DisplaysPort {
  const outputsOf = createForConnection(link, watchOutputs);
  return {
    async list() {
      const outputs = await (await outputsOf()).list();
      return outputs.map((output, screen) => ({
        screen,
        backendIndex: screen + 1,
        primary: screen === 0,
        region: output.region,
        scaleFactor: scaleOf(output),
      }));
    },
  };
}
