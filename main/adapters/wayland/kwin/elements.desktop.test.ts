/** Elements of programs in Plasma: their trees by AT-SPI, and the places of their windows by KWin. */
import { vi } from 'vitest';
import { SOAK } from '../../../../testing/soak.ts';
import { createAtspiElements } from '../../atspi/elements.ts';
import { createForkChild } from '../../node/fork-child.ts';
import { KWIN_CONNECT_MS } from '../link.ts';
import { describeWaylandElements, type ElementDesktop } from '../../../../testing/wayland/element.suite.ts';
import { startAuthorisingKwin } from '../../../../testing/wayland/kwin-stage.ts';
import { createKwinCapture } from './capture.ts';
import { createKwinInput } from './input/input.ts';
import { createKwinLink } from './link.ts';
import { createKwinScripts } from './scripts.ts';
import { createKwinWindows } from './windows.ts';
import { COMPILE_CACHE } from '../../../../testing/service.ts';

async function start(): Promise<ElementDesktop> {
  const kwin = await startAuthorisingKwin({});
  const { socketPath, address, runtimeFolder, configFolder, environment } = kwin;
  const link = createKwinLink(address);
  const input = createKwinInput({
    forkChild: createForkChild(COMPILE_CACHE, { stderr: 'inherit' }),
    socketPath,
    address,
    runtimeFolder,
    configFolder,
    defaultLayout: undefined,
  });
  // KWin reads all of Node before it answers the child's first request.
  await vi.waitFor(() => input.held(), { timeout: KWIN_CONNECT_MS, interval: 100 });
  return {
    windows: createKwinWindows(createKwinScripts({ link, folder: runtimeFolder })),
    elements: createAtspiElements({ forkChild: createForkChild(COMPILE_CACHE), environment }),
    capture: createKwinCapture(link),
    input,
    spawn: (program, args, more) => kwin.spawn(program, args, more),
    openTreeless() {
      kwin.spawn('mousepad', ['--disable-server'], { GDK_BACKEND: 'wayland', NO_AT_BRIDGE: '1' });
    },
    async stop() {
      await input.close();
      link.close();
      await kwin.stop();
    },
  };
}

// Qt knows Wayland with the package qtwayland5, which is there for the full sizes alone.
describeWaylandElements('KWin, by AT-SPI', {
  start,
  toolkits: SOAK ? ['gtk3', 'gtk4', 'qt5', 'chromium'] : ['chromium'],
});
