/** Which engine would read, known without starting one: a service that never reads must not pay for reading. */
import type { ChildConfiguration, EngineStatus } from './protocol.ts';
import { findEngine } from './engines/find-engine.ts';

/** Looking again and again for an engine that is not there would start a program each time. */
const LOOK_AGAIN_MS = 5000;

/** Checks again if no engine was found: it may have been installed in the meantime. Never throws. */
export function createEngineStatus(configuration: ChildConfiguration): () => Promise<EngineStatus> {
  let asked: Promise<EngineStatus> | undefined;
  let askedAt = 0;
  let available = false;
  return () => {
    const now = performance.now();
    if (asked !== undefined && (available || now - askedAt < LOOK_AGAIN_MS)) return asked;
    askedAt = now;
    asked = findEngine({ ...configuration, environment: process.env, platform: process.platform }).then(
      ({ status }) => {
        available = status.available;
        return status;
      },
    );
    return asked;
  };
}
