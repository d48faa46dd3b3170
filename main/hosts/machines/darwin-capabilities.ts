/** Capabilities of macOS' own adapter. */
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

type Own =
  'displays' | 'capture' | 'pointer' | 'keyboard' | 'windows' | 'window_manager' | 'clipboard' | 'elements';

type DarwinCapabilities = Readonly<Record<Extract<CapabilityName, Own>, Capability>>;

/** Without the permission to control, windows are listed all the same, and elements are found by their text. */
export const darwinCapabilities = ({ capture, input }: MissingPermissions): DarwinCapabilities => ({
  ...ofEveryPart(works),
  capture: unless(capture),
  pointer: unless(input),
  keyboard: unless(input),
  window_manager: unless(input),
  elements: unless(input),
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
