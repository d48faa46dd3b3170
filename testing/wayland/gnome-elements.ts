/** A GNOME with our extension, for the laws of elements. */
import { createAtspiElements } from '../../main/adapters/atspi/elements.ts';
import { createForkChild } from '../../main/adapters/node/fork-child.ts';
import { createExtensionCalls } from '../../main/adapters/wayland/gnome-extension/calls.ts';
import { createGnomeWindows } from '../../main/adapters/wayland/gnome-extension/windows.ts';
import { createMutterCapture } from '../../main/adapters/wayland/mutter/capture/capture.ts';
import { createMutterInput } from '../../main/adapters/wayland/mutter/input/input.ts';
import { createMutterLink } from '../../main/adapters/wayland/mutter/link.ts';
import type { ElementDesktop } from './element.suite.ts';
import type { GnomeGround } from './gnome-ground.ts';
import { addExtension } from './gnome-with-extension.ts';
import { leaveOverview, startGnome } from './gnome.ts';
import { COMPILE_CACHE } from '../service.ts';

export async function startGnomeForElements({ suite }: GnomeGround): Promise<ElementDesktop> {
  const gnome = await startGnome({ prepare: (home) => void addExtension(home, suite), suite });
  const { address, environment, runtimeFolder } = gnome;
  const link = createMutterLink({ address });
  const forkChild = createForkChild(COMPILE_CACHE, { stderr: 'inherit' });
  const input = createMutterInput({ forkChild, address, environment });
  const capture = createMutterCapture({
    link,
    forkChild,
    address,
    runtimeFolder,
    resize: (raster) => Promise.resolve(raster),
  });
  await leaveOverview(input);
  return {
    windows: createGnomeWindows(createExtensionCalls(() => link.use())),
    elements: createAtspiElements({ forkChild: createForkChild(COMPILE_CACHE), environment }),
    capture,
    input,
    spawn: (program, args, more) => gnome.spawn(program, args, more),
    openTreeless: () => void gnome.spawn('foot', ['--title', 'Terminal', 'sh', '-c', 'sleep 600']),
    async stop() {
      await Promise.all([input.close(), capture.close()]);
      link.close();
      await gnome.stop();
    },
  };
}
