/** A machine with the desktop of macOS on plain Node, put together from its adapters. */
import { openDarwinDesktop, type DarwinDesktop } from '../../adapters/darwin/desktop.ts';
import type { AllowedAccess } from '../../adapters/darwin/desk/protocol.ts';
import { noProcessTable } from '../../adapters/node/no-process-table.ts';
import { createMarkedWindows, type Markers } from '../../console/marked-windows.ts';
import { MACOS_REMEDIES, macosRefusal, type MacosPermission } from '../../core/macos-permissions.ts';
import type { Clock } from '../../ports/clock.ts';
import type { OpenedMachine } from '../open-service.ts';
import { createAsk, works } from './capability.ts';
import { openCommonParts } from './common-parts.ts';
import { darwinCapabilities, ofEveryPart } from './darwin-capabilities.ts';
import type { WaylandForks } from './forks.ts';
import type { MissingPermissions } from './native.ts';
import { createPermittedInput } from './permitted.ts';
import type { ReadingSettings } from './reading.ts';
import { createUnsupportedMachine } from './unsupported.ts';
import type { Missing } from './wayland.ts';

export interface DarwinMachineOptions {
  readonly clock: Clock;
  /** The environment of launched programs and commands; secrets are removed from it. */
  readonly environment: NodeJS.ProcessEnv;
  /** The file in which the input child notes its holds. */
  readonly journalPath: string;
  readonly settings: ReadingSettings;
  readonly forks: WaylandForks;
  /** The titles of windows that are Deskhand's own carry one of these. */
  readonly markers: Markers;
}

const NOT_LOADED: Missing = {
  reason: "macOS' libraries could not be loaded.",
  remedy: 'Install Deskhand again with its optional dependencies, among them koffi for this processor.',
};

const missing = (permission: MacosPermission, isAllowed: boolean): Missing | null =>
  isAllowed ? null : { reason: macosRefusal(permission), remedy: MACOS_REMEDIES[permission] };

const missingOf = ({ screen, accessibility }: AllowedAccess): MissingPermissions => ({
  capture: missing('screen-recording', screen),
  input: missing('accessibility', accessibility),
});

async function capabilitiesOf(desktop: DarwinDesktop): Promise<ReturnType<typeof darwinCapabilities>> {
  const allowed = await desktop.allowed();
  return darwinCapabilities(missingOf(allowed), allowed.lacking);
}

export async function openDarwinMachine(options: DarwinMachineOptions): Promise<OpenedMachine> {
  const { clock, environment, journalPath, settings, forks } = options;
  const desktop = await openDarwinDesktop({ forks, journalPath, environment });
  const common = openCommonParts({
    clock,
    environment,
    processes: noProcessTable,
    starts: desktop?.starts,
    settings,
    platform: 'darwin',
    forks,
  });
  if (desktop === null)
    return {
      machine: createUnsupportedMachine(NOT_LOADED, { ...common.parts, pasteModifier: 'Meta' }, common.ocr),
      close: common.close,
    };
  const { displays, capture, windows, elements, clipboard, personActivity } = desktop;
  const ask = createAsk('darwin');
  return {
    machine: {
      ...common.parts,
      displays,
      capture,
      // macOS drops events without the permission, and says nothing.
      input: createPermittedInput(desktop.input, async () => missingOf(await desktop.allowed()).input),
      windows,
      ownWindows: createMarkedWindows(windows, options.markers),
      elements,
      personActivity,
      clipboard,
      pasteModifier: 'Meta',
      async capabilities() {
        const [ocr, parts] = await Promise.all([
          common.ocr(),
          ask(() => capabilitiesOf(desktop), ofEveryPart),
        ]);
        return { ...parts, ocr, launch: works('node'), exec: works('node') };
      },
    },
    async close() {
      await Promise.all([common.close(), desktop.close()]);
    },
  };
}
