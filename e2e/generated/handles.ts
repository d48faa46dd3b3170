/** An observation and a target in it for generated bodies: handles live for a minute only, so they are made again. */
import type { Ask } from '../../testing/hosts/ask.ts';
import { at } from '../contract/check.ts';
import { OBSERVATION, TARGET } from './sense.ts';

const FRESH_MS = 30_000;
/** Where the memory desktop has a word; any place would do. */
const POINT = { x: 120, y: 108 };

interface Handles {
  readonly observation: string;
  readonly target: string;
  readonly madeAt: number;
}

/** Puts handles that are known to the service where a body asks for them. */
export function createHandleFiller(ask: Ask): (body: unknown) => Promise<unknown> {
  let handles: Handles | undefined;

  async function fresh(): Promise<Handles> {
    const madeAt = performance.now();
    if (handles !== undefined && madeAt - handles.madeAt < FRESH_MS) return handles;
    const observed = await ask('POST', '/v2/observe', { body: { ocr_mode: 'none' } });
    const observation = String(at(observed.body, 'data.observation_id'));
    const localized = await ask('POST', '/v2/localize', {
      body: { observation_id: observation, image_tool_point: POINT },
    });
    handles = { observation, target: String(at(localized.body, 'data.resolved_target_id')), madeAt };
    return handles;
  }

  return async (body) => {
    const text = JSON.stringify(body);
    if (!text.includes(`"${OBSERVATION}"`) && !text.includes(`"${TARGET}"`)) return body;
    const { observation, target } = await fresh();
    return JSON.parse(text.replaceAll(OBSERVATION, observation).replaceAll(TARGET, target)) as unknown;
  };
}
