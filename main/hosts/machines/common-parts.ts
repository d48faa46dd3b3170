/** The parts of a machine that are the same on every system. */
import type { RunningCommands } from '../../adapters/node/commands/command-runner.ts';
import { createLauncher } from '../../adapters/node/launcher.ts';
import { systemRandom } from '../../adapters/node/random.ts';
import { createPixelWorkers } from '../../adapters/pixels/pixel-workers.ts';
import { createPixelSearch } from '../../adapters/pixels/search/pixel-search.ts';
import { createRegexEngine } from '../../adapters/re2js/regex-engine.ts';
import { createResizer } from '../../adapters/resize/resizer.ts';
import type { Capability } from '../../ports/capability.ts';
import type { ForkChild } from '../../ports/child-process.ts';
import type { Clock } from '../../ports/clock.ts';
import type { SystemStarts } from '../../ports/launcher.ts';
import type { Machine } from '../../ports/machine.ts';
import type { ProcessTable } from '../../ports/processes.ts';
import { openReading, type ReadingSettings } from './reading.ts';
import { execCapability, openShell } from './shell.ts';

export type CommonParts = Pick<
  Machine,
  | 'clock'
  | 'random'
  | 'codec'
  | 'decoder'
  | 'recognition'
  | 'pixelSearch'
  | 'controls'
  | 'shell'
  | 'launcher'
  | 'regex'
>;

export interface CommonPartsOptions {
  readonly clock: Clock;
  /** The environment of launched programs and commands; secrets are removed from it. */
  readonly environment: NodeJS.ProcessEnv;
  readonly platform: NodeJS.Platform;
  readonly processes: ProcessTable;
  /** See `createLauncher`. */
  readonly starts?: Partial<SystemStarts> | undefined;
  readonly settings: ReadingSettings;
  /** Threads that encode pictures; default: as many as are of use on this machine. */
  readonly pixelThreads?: number | undefined;
  /** How the children that read pictures and run commands are started. */
  readonly forks: { readonly reading: ForkChild; readonly commands: ForkChild };
  /** Called with commands, if their processes do not outlive this one. */
  readonly running?: RunningCommands | undefined;
}

export interface OpenedCommonParts {
  readonly parts: CommonParts;
  /** Whether text can be read now. */
  readonly ocr: () => Promise<Capability>;
  /** What commands of this machine are limited by. */
  readonly exec: () => Promise<Capability>;
  /** Ends commands at once, then reading and the work on pixels. */
  readonly close: () => Promise<void>;
}

export function openCommonParts(options: CommonPartsOptions): OpenedCommonParts {
  const { clock, environment, platform, processes, settings, forks, running } = options;
  const programs = { environment, platform, processes };
  const pixels = createPixelWorkers(options.pixelThreads);
  const pixelSearch = createPixelSearch();
  const resizer = createResizer();
  const reading = openReading(settings, forks.reading);
  const shell = openShell({ ...programs, clock, forkChild: forks.commands, running });
  return {
    parts: {
      clock,
      random: systemRandom,
      codec: { ...pixels, resize: (raster, size) => resizer.resize(raster, size) },
      decoder: reading.decoder,
      recognition: reading.recognition,
      pixelSearch,
      controls: reading.controls,
      shell: shell.shell,
      launcher: createLauncher({ ...programs, starts: options.starts }),
      regex: createRegexEngine(),
    },
    exec: () => execCapability({ environment, platform }),
    async ocr() {
      const { available, adapter, reason, remedy } = await reading.status();
      return { available, adapter, reason, remedy };
    },
    async close() {
      shell.close();
      await reading.close();
      await Promise.all([pixels.close(), pixelSearch.close(), resizer.close()]);
    },
  };
}
