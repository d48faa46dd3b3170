/** Displays as GNOME lays them out. */
import type { DisplaysPort } from '../../../ports/displays.ts';
import type { MutterLink } from './link.ts';
import { listMonitors } from './monitors.ts';

export const createMutterDisplays = (link: MutterLink): DisplaysPort => ({
  async list() {
    const monitors = await listMonitors(await link.use());
    return monitors.map(({ primary, region, pixels }, screen) => ({
      screen,
      backendIndex: screen + 1,
      primary,
      region,
      scaleFactor: pixels.width / region.width,
    }));
  },
});
