/** The capabilities of a machine with an X11 display right now, asked of its adapters. */
import type { X11Link } from '../../adapters/x11/link.ts';
import { x11WindowCapabilities } from '../../adapters/x11/windows/capabilities.ts';
import type { Capability } from '../../ports/capability.ts';
import type { Machine } from '../../ports/machine.ts';
import type { PointerPort } from '../../ports/pointer.ts';
import { createAsk, createProbe, works } from './capability.ts';

interface AskedParts {
  readonly pointer: Pick<PointerPort, 'position'>;
  readonly ocr: () => Promise<Capability>;
  readonly elements: () => Capability;
}

type WindowCapabilities = Record<'windows' | 'window_manager', Capability>;

export function createX11Capabilities(
  link: X11Link,
  { pointer, ocr, elements }: AskedParts,
): Machine['capabilities'] {
  const display = createProbe('x11', () => link.use());
  const input = createProbe('x11', () => pointer.position());
  const windows = createWindowsProbe(link);
  const askReader = createAsk(null);
  // So that the input child is ready when the first request comes.
  void input();
  return async () => {
    const [connected, pointing, managed, reading] = await Promise.all([
      display(),
      input(),
      windows(),
      askReader(ocr, (capability) => capability),
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

function createWindowsProbe(link: X11Link): () => Promise<WindowCapabilities> {
  const ask = createAsk('x11');
  const both = (capability: Capability): WindowCapabilities => ({
    windows: capability,
    window_manager: capability,
  });
  return () => ask(() => x11WindowCapabilities(link), both);
}
