/** A machine on macOS in the tray application: its own adapter, with Electron's capture as the second choice. */
import type { DarwinDesktop } from '../../adapters/darwin/desktop.ts';
import type { Lacking } from '../../adapters/darwin/native/needs.ts';
import { createElectronCapture } from '../../adapters/electron/capture.ts';
import { noProcessTable } from '../../adapters/node/no-process-table.ts';
import { createListedOwnWindows } from '../../console/listed-own-windows.ts';
import { ServiceError } from '../../core/errors.ts';
import type { ScreenCapturePort } from '../../ports/screen-capture.ts';
import type { OpenedMachine } from '../open-service.ts';
import { works } from './capability.ts';
import { openCommonParts } from './common-parts.ts';
import { darwinCapabilities } from './darwin-capabilities.ts';
import type { WaylandForks } from './forks.ts';
import type { NativeMachineOptions } from './native.ts';
import { createPermittedInput, notPermitted } from './permitted.ts';
import { createSecondCapture } from './second-capture.ts';

export interface DarwinNativeOptions extends Omit<NativeMachineOptions, 'forks'> {
  readonly forks: WaylandForks;
}

/** Loaded there alone, as is all that it brings along. */
async function openDesktop({
  facts,
  forks,
  journalPath,
}: DarwinNativeOptions): Promise<DarwinDesktop | null> {
  const { openDarwinDesktop } = await import('../../adapters/darwin/desktop.ts');
  return openDarwinDesktop({ forks, journalPath, ownProcess: process.pid, environment: facts.environment });
}

/** What macOS says of the permission lags behind: a picture that came or was refused says more. */
const permittedCapture = (
  capture: ScreenCapturePort,
  { missingPermissions, pictureCame }: DarwinNativeOptions,
): ScreenCapturePort => ({
  async capture(region, options) {
    try {
      const frame = await capture.capture(region, options);
      pictureCame(true);
      return frame;
    } catch (error) {
      if (error instanceof ServiceError && error.details['permission'] !== undefined) pictureCame(false);
      const missing = missingPermissions().capture;
      throw missing === null ? error : notPermitted(missing, error);
    }
  },
});

/** Asked once, in the background: a version of macOS does not change while it runs. */
function knowLacking(desktop: DarwinDesktop): () => Lacking {
  let lacking: Lacking = {};
  desktop.allowed().then(
    (allowed) => (lacking = allowed.lacking),
    // It says so of each request.
    () => undefined,
  );
  return () => lacking;
}

/** Null if its libraries cannot be loaded: the packages of `native.ts` are the third choice. */
export async function openDarwinNativeMachine(options: DarwinNativeOptions): Promise<OpenedMachine | null> {
  const desktop = await openDesktop(options);
  if (desktop === null) return null;
  const { clock, facts, settings, forks } = options;
  const { platform, environment } = facts;
  const common = openCommonParts({
    clock,
    environment,
    platform,
    settings,
    forks,
    running: options.running,
    processes: noProcessTable,
    starts: desktop.starts,
  });
  const { displays, windows, elements, clipboard, personActivity } = desktop;
  const lacking = knowLacking(desktop);
  const electron = createElectronCapture({ platform, codec: common.parts.codec });
  return {
    machine: {
      ...common.parts,
      displays,
      capture: permittedCapture(createSecondCapture(desktop.capture, electron), options),
      input: createPermittedInput(desktop.input, () => options.missingPermissions().input),
      windows,
      ownWindows: createListedOwnWindows({
        windows,
        isOwn: ({ pid }) => pid === process.pid,
        any: () => true,
        mayBeShown: () => true,
      }),
      elements,
      personActivity,
      clipboard,
      pasteModifier: 'Meta',
      async capabilities() {
        const ocr = await common.ocr();
        const parts = darwinCapabilities(options.missingPermissions(), lacking());
        return { ...parts, ocr, launch: works('node'), exec: works('node') };
      },
    },
    async close() {
      await Promise.all([common.close(), desktop.close()]);
    },
  };
}
