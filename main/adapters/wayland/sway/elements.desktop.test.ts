/** Elements of programs in sway: their trees by AT-SPI, and the places of their windows by sway's tree. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SOAK } from '../../../../testing/soak.ts';
import { createAtspiElements } from '../../atspi/elements.ts';
import { startPrivateBus } from '../../bus/testing/private-bus.ts';
import { createForkChild } from '../../node/fork-child.ts';
import { createWaylandInput } from '../input/input.ts';
import { createWaylandLink } from '../link.ts';
import { describeWaylandElements, type ElementDesktop } from '../../../../testing/wayland/element.suite.ts';
import { startSway } from '../../../../testing/wayland/sway.ts';
import { createWaylandCapture } from '../wlroots/capture.ts';
import { createSwayWindows } from './windows.ts';
import { COMPILE_CACHE } from '../../../../testing/service.ts';

/** Windows that float have their own place; sway draws a border around them as it does by default. */
const CONFIG = 'for_window [title=".*"] floating enable, border normal 3';

async function start(): Promise<ElementDesktop> {
  const folder = mkdtempSync(join(tmpdir(), 'deskhand-sway-elements-'));
  const sway = await startSway({ config: CONFIG });
  const bus = await startPrivateBus({ environment: sway.environment, folder });
  const environment = { ...sway.environment, DBUS_SESSION_BUS_ADDRESS: bus.address };
  const link = createWaylandLink(sway.socketPath);
  const input = createWaylandInput({
    forkChild: createForkChild(COMPILE_CACHE, { stderr: 'inherit' }),
    socketPath: sway.socketPath,
  });
  const spawn: ElementDesktop['spawn'] = (program, args, more = {}) =>
    sway.spawn(program, args, { DBUS_SESSION_BUS_ADDRESS: bus.address, ...more });
  return {
    windows: createSwayWindows({ ask: sway.ask }),
    elements: createAtspiElements({ forkChild: createForkChild(COMPILE_CACHE), environment }),
    capture: createWaylandCapture(link, { resize: (raster) => Promise.resolve(raster) }),
    input,
    spawn,
    openTreeless: () => void spawn('foot', ['sh', '-c', 'sleep 600']),
    async stop() {
      await input.close();
      link.close();
      await sway.stop();
      await bus.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

// Qt knows Wayland with the package qtwayland5, which is there for the full sizes alone.
describeWaylandElements('sway, by AT-SPI', {
  start,
  toolkits: SOAK ? ['gtk3', 'gtk4', 'qt5', 'chromium'] : ['chromium'],
});
