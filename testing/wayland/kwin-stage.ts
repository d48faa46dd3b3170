/** A KWin of a file's tests, started before the first of them and ended after the last, with connections to it. */
import { afterAll, beforeAll, vi } from 'vitest';
import { versionIn, NEWER_DEBIANS, type NewerDebian } from '../newer-debian.ts';
import type { InputChild } from '../../main/adapters/input-child/input-child.ts';
import { createForkChild } from '../../main/adapters/node/fork-child.ts';
import { authoriseInKwin } from '../../main/adapters/wayland/kwin/desktop-file.ts';
import { createKwinInput } from '../../main/adapters/wayland/kwin/input/input.ts';
import { createKwinLink, type KwinLink } from '../../main/adapters/wayland/kwin/link.ts';
import { createKwinScripts, type RunInKwin } from '../../main/adapters/wayland/kwin/scripts.ts';
import { createWaylandLink, KWIN_CONNECT_MS, type WaylandLink } from '../../main/adapters/wayland/link.ts';
import { startKwin, type KwinOptions, type TestKwin } from './kwin.ts';
import { startWitness, type Witness } from './witness.ts';
import { COMPILE_CACHE } from '../service.ts';

export interface KwinStage {
  readonly kwin: TestKwin;
  readonly wayland: WaylandLink;
  readonly link: KwinLink;
  readonly run: RunInKwin;
  /** A page that fills the first output. */
  readonly witness: Witness;
}

/** KWin that lets this process and its children operate it. */
export const startAuthorisingKwin = (options: KwinOptions): Promise<TestKwin> =>
  startKwin({
    ...options,
    prepare: async (environment, dataFolder) => {
      await authoriseInKwin({ executable: process.execPath, dataFolder, environment });
      await options.prepare?.(environment, dataFolder);
    },
  });

/** `KWin`, or `KWin 6.3 (Debian 13)`. */
export const kwinName = (suite?: NewerDebian): string =>
  suite === undefined ? 'KWin' : `KWin ${versionIn(suite, 'kwin-wayland')} (${NEWER_DEBIANS[suite]})`;

/** Registers hooks, so it is called where tests are. */
export function useKwin(options: KwinOptions & { readonly page: boolean }): KwinStage {
  let stage: KwinStage | undefined;
  const ready = (): KwinStage => {
    if (stage === undefined) throw new Error('KWin did not start');
    return stage;
  };
  let page: Witness | undefined;
  beforeAll(async () => {
    const kwin = await startAuthorisingKwin(options);
    const link = createKwinLink(kwin.address);
    if (options.page) page = await startWitness(kwin);
    stage = {
      kwin,
      link,
      wayland: createWaylandLink(kwin.socketPath, KWIN_CONNECT_MS),
      run: createKwinScripts({ link, folder: kwin.runtimeFolder }),
      get witness() {
        if (page === undefined) throw new Error('no page was asked for');
        return page;
      },
    };
  });
  afterAll(async () => {
    stage?.wayland.close();
    stage?.link.close();
    await stage?.kwin.stop();
    await page?.stop();
  });
  return {
    get kwin() {
      return ready().kwin;
    },
    get wayland() {
      return ready().wayland;
    },
    get link() {
      return ready().link;
    },
    get run() {
      return ready().run;
    },
    get witness() {
      return ready().witness;
    },
  };
}

/** KWin 5.27 reads all of Node before it answers the child's first request. */
export async function readyInput({ kwin }: Pick<KwinStage, 'kwin'>): Promise<InputChild> {
  const input = createKwinInput({
    forkChild: createForkChild(COMPILE_CACHE, { stderr: 'inherit' }),
    socketPath: kwin.socketPath,
    address: kwin.address,
    runtimeFolder: kwin.runtimeFolder,
    configFolder: kwin.configFolder,
    defaultLayout: undefined,
  });
  await vi.waitFor(() => input.held(), { timeout: KWIN_CONNECT_MS, interval: 100 });
  return input;
}
