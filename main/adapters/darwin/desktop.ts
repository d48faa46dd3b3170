/** The desktop of macOS, each part over its own supervised child: pictures, input, and what is asked of other programs. */
import { ServiceError } from '../../core/errors.ts';
import type { ForkChild } from '../../ports/child-process.ts';
import type { ClipboardPort } from '../../ports/clipboard.ts';
import type { DisplaysPort } from '../../ports/displays.ts';
import type { ElementTreePort } from '../../ports/elements.ts';
import type { SystemStarts } from '../../ports/launcher.ts';
import type { PersonActivityPort } from '../../ports/person-activity.ts';
import type { ScreenCapturePort } from '../../ports/screen-capture.ts';
import type { WindowsPort } from '../../ports/windows.ts';
import type { InputChild } from '../input-child/input-child.ts';
import { createDeskChild } from './desk/desk-child.ts';
import { createDarwinPersonActivity } from './desk/person-activity.ts';
import type { AllowedAccess } from './desk/protocol.ts';
import { createDarwinInput } from './input/input.ts';
import { createLaunchChild } from './launch/launch-child.ts';
import { createScreenChild } from './screen/screen-child.ts';

export interface DarwinDesktopOptions {
  /** Disclaimed is `commands` alone: macOS judges the others by what it allows this program. */
  readonly forks: Readonly<Record<'pictures' | 'input' | 'elements' | 'commands', ForkChild>>;
  /** The file in which the input child notes its holds. */
  readonly journalPath: string;
  /** The process whose windows are left out of pictures. */
  readonly ownProcess?: number | undefined;
  readonly environment: NodeJS.ProcessEnv;
}

export interface DarwinDesktop {
  readonly displays: DisplaysPort;
  readonly capture: ScreenCapturePort;
  readonly input: InputChild;
  readonly windows: WindowsPort;
  readonly elements: ElementTreePort;
  readonly clipboard: ClipboardPort;
  readonly personActivity: PersonActivityPort;
  /** Started programs ask for permissions in their own name. */
  readonly starts: Pick<SystemStarts, 'start'>;
  /** Asks no one and takes no picture. */
  allowed(): Promise<AllowedAccess>;
  close(): Promise<void>;
}

/** On a Mac a variable must not be able to put another library in the place of macOS' own. */
const standInOf = (environment: NodeJS.ProcessEnv): Record<string, string> =>
  process.platform === 'darwin'
    ? {}
    : Object.fromEntries(
        Object.entries(environment).filter(
          (entry): entry is [string, string] =>
            entry[0].startsWith('DESKHAND_DARWIN_') && entry[1] !== undefined,
        ),
      );

/** It may be that there is no display now, which says nothing about the libraries. */
const hasLibraries = (error: unknown): boolean =>
  error instanceof ServiceError && error.reason === 'display_unavailable';

/** Null if its libraries cannot be loaded. */
export async function openDarwinDesktop(options: DarwinDesktopOptions): Promise<DarwinDesktop | null> {
  const { forks, journalPath, ownProcess, environment } = options;
  const env = standInOf(environment);
  const screen = createScreenChild({ forkChild: forks.pictures, ownProcess, env });
  try {
    await screen.displays.list();
  } catch (error) {
    if (!hasLibraries(error)) {
      await screen.close();
      return null;
    }
  }
  const input = createDarwinInput({ forkChild: forks.input, journalPath, env });
  const desk = createDeskChild({ forkChild: forks.elements, env });
  const launch = createLaunchChild({ forkChild: forks.commands, env });
  const { displays, capture } = screen;
  const { windows, elements, clipboard } = desk;
  return {
    displays,
    capture,
    input,
    windows,
    elements,
    clipboard,
    personActivity: createDarwinPersonActivity({
      lastInputAt: () => desk.lastInputAt(),
      lastSentAt: () => input.lastSentAt(),
    }),
    starts: { start: launch.start },
    allowed: () => desk.allowed(),
    async close() {
      await Promise.all([screen.close(), input.close(), desk.close(), launch.close()]);
    },
  };
}
