/** The capabilities of a machine with an X11 display right now, asked of its adapters. */
import type { X11Link } from '../../adapters/x11/link.ts';
import { x11WindowCapabilities } from '../../adapters/x11/windows/capabilities.ts';
import type { Capability } from '../../ports/capability.ts';
import type { Machine } from '../../ports/machine.ts';
import type { PointerPort } from '../../ports/pointer.ts';
import { broken, LATE, probe, inProbeTime, works } from './capability.ts';

const STARTING = 'It is starting.';

interface AskedParts {
  readonly pointer: Pick<PointerPort, 'position'>;
  readonly ocr: () => Promise<Capability>;
  readonly elements: () => Capability;
}

export function createX11Capabilities(
  link: X11Link,
  { pointer, ocr, elements }: AskedParts,
): Machine['capabilities'] {
  let inputHasAnswered = false;
  // So that the input child is ready when the first request comes.
  pointer
    .position()
    .catch(() => undefined)
    .finally(() => (inputHasAnswered = true));
  return async () => {
    const [connected, pointing, managed, reading] = await Promise.all([
      probe('x11', () => link.use()),
      probe('x11', () => pointer.position(), inputHasAnswered ? LATE : STARTING),
      windowCapabilities(link),
      inProbeTime(ocr(), { available: false, adapter: null, reason: STARTING, remedy: null }),
    ]);
    return {
      displays: connected,
      capture: connected,
      pointer: pointing,
      keyboard: pointing,
      ...managed,
      clipboard: connected,
      elements: elements(),
      ocr: reading,
      launch: works('node'),
      exec: works('node'),
    };
  };
}

const windowCapabilities = async (
  link: X11Link,
): Promise<Record<'windows' | 'window_manager', Capability>> => {
  try {
    const late = broken('x11', undefined, LATE);
    return await inProbeTime(x11WindowCapabilities(link), { windows: late, window_manager: late });
  } catch (error) {
    return { windows: broken('x11', error), window_manager: broken('x11', error) };
  }
};
