/** Which engine would read, known without starting one: a service that never reads must not pay for reading. */
import type { ChildConfiguration, EngineStatus } from './protocol.ts';
import { stampOf } from './engines/data-folders.ts';
import { findEngine, type FoundEngine } from './engines/find-engine.ts';

/** Looking again and again for an engine that is not there would start a program each time. */
const LOOK_AGAIN_MS = 5000;

interface Look {
  readonly found: FoundEngine;
  readonly stamp: string;
  readonly at: number;
}

/** The engine that would read. Looked for again if none was found, and once its folders of language data change. */
export function createEngineLookup(configuration: ChildConfiguration): () => Promise<FoundEngine> {
  let last: Promise<Look> | undefined;
  const look = async (): Promise<Look> => {
    const found = await findEngine({
      ...configuration,
      environment: process.env,
      platform: process.platform,
    });
    return { found, stamp: await stampOf(found.folders), at: performance.now() };
  };
  const isCurrent = async ({ found, stamp, at }: Look): Promise<boolean> =>
    found.status.available
      ? (await stampOf(found.folders)) === stamp
      : performance.now() - at < LOOK_AGAIN_MS;
  return async () => {
    const known = last;
    if (known === undefined) last = look();
    else if (!(await isCurrent(await known)) && last === known) last = look();
    return (await (last ?? look())).found;
  };
}

/** Never throws. */
export function createEngineStatus(configuration: ChildConfiguration): () => Promise<EngineStatus> {
  const lookup = createEngineLookup(configuration);
  return async () => (await lookup()).status;
}
