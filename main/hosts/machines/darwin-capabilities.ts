/** Capabilities of macOS' own adapter. */
import type { Lacking } from '../../adapters/darwin/native/needs.ts';
import type { Capability, CapabilityName } from '../../ports/capability.ts';
import type { MissingPermissions } from './native.ts';
import type { Missing } from './wayland.ts';

const ADAPTER = 'darwin';

/** Said of each part until a Mac has run it: docs/macos.md. */
const UNSEEN = 'Written against a stand-in, never seen on a Mac.';

const works: Capability = { available: true, adapter: ADAPTER, reason: UNSEEN, remedy: null };

const unless = (missing: Missing | null): Capability =>
  missing === null
    ? works
    : { available: false, adapter: ADAPTER, reason: missing.reason, remedy: missing.remedy };

/** A function that this version of macOS lacks is no permission: it is named first. */
const having = (lacking: string | undefined, missing: Missing | null): Capability =>
  unless(
    lacking === undefined
      ? missing
      : { reason: `This version of macOS does not have ${lacking}.`, remedy: 'Update macOS.' },
  );

type Own =
  'displays' | 'capture' | 'pointer' | 'keyboard' | 'windows' | 'window_manager' | 'clipboard' | 'elements';

type DarwinCapabilities = Readonly<Record<Extract<CapabilityName, Own>, Capability>>;

/** Without the permission to control, windows are listed all the same, and elements are found by their text. */
export const darwinCapabilities = (
  { capture, input }: MissingPermissions,
  lacking: Lacking,
): DarwinCapabilities => ({
  displays: having(lacking.displays, null),
  capture: having(lacking.capture, capture),
  pointer: having(lacking.pointer, input),
  keyboard: having(lacking.keyboard, input),
  windows: having(lacking.windows, null),
  window_manager: having(lacking.window_manager, input),
  clipboard: having(lacking.clipboard, null),
  elements: having(lacking.elements, input),
});

export const ofEveryPart = (capability: Capability): DarwinCapabilities => ({
  displays: capability,
  capture: capability,
  pointer: capability,
  keyboard: capability,
  windows: capability,
  window_manager: capability,
  clipboard: capability,
  elements: capability,
});
