/** The displays of an X screen, asked for again each time, so that a monitor that came or went is known at once. */
import type { Display, DisplaysPort } from '../../../ports/displays.ts';
import { withTimeout } from '../../../base/with-timeout.ts';
import { serverSilent } from '../answer-limit.ts';
import type { X11Link } from '../link.ts';
import { queryMonitors } from './monitors.ts';

/** A server that hangs is as good as none: callers are answered within 2 s. */
const TIMEOUT_MS = 1500;

/**
 * Lists displays with the primary one first. Where the server names no primary display, the first is taken for it, so
 * that exactly one always is.
 */
export function createX11Displays(link: X11Link): DisplaysPort {
  return {
    async list() {
      const monitors = await withTimeout(link.use().then(queryMonitors), TIMEOUT_MS, serverSilent);
      const primary = Math.max(
        0,
        monitors.findIndex((monitor) => monitor.primary),
      );
      return monitors
        .map((monitor, index) => ({ ...monitor, backendIndex: index + 1, primary: index === primary }))
        .sort((a, b) => Number(b.primary) - Number(a.primary) || a.backendIndex - b.backendIndex)
        .map(({ region, backendIndex, primary }, screen): Display => ({
          screen,
          backendIndex,
          primary,
          region,
          scaleFactor: 1,
        }));
    },
  };
}
