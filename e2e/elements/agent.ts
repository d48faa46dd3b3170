/** A scripted agent: it knows a task, calls the service and decodes no picture. It says itself whether it succeeded. */
import sharp from 'sharp';
import { at, type Client, type JsonObject, type JsonValue } from '../../testing/client.ts';
import type { Task } from './task-page.ts';

export interface Outcome {
  readonly calls: number;
  /** What the agent believes. */
  readonly believes: boolean;
  readonly ms: number;
  /** The last answer that it got, for anyone who asks why it failed. */
  readonly last: JsonValue;
}

interface Place {
  readonly x: number;
  readonly y: number;
}

const pointIn = (value: JsonValue | undefined, path: string): Place => ({
  x: Number(at(value, `${path}.x`)),
  y: Number(at(value, `${path}.y`)),
});
const pixel = ({ x, y }: Place): JsonObject => ({ mode: 'pixel', x, y });

export interface Agent {
  perform(task: Task): Promise<Outcome>;
}

type Wanted = (seen: JsonValue) => boolean;
const isSetTo =
  (share: number): Wanted =>
  (seen) =>
    Math.abs(Number(at(seen, 'places.0.value')) - share) <= 0.04;
const isSwitched =
  (on: boolean): Wanted =>
  (seen) =>
    at(seen, 'places.0.on') === on;
const startsWithDigits =
  (digits: string): Wanted =>
  (seen) => {
    const text = at(seen, 'places.0.text');
    return typeof text === 'string' && text.replaceAll(/\D/g, '').startsWith(digits);
  };

/** A picture may be older than what a click has done: programs paint later than they answer. */
const LOOKS = 3;
async function looking(look: () => Promise<JsonValue>, isAsWanted: Wanted): Promise<boolean> {
  for (let looks = 0; looks < LOOKS; looks++) if (isAsWanted(await look())) return true;
  return false;
}

export function createAgent(client: Pick<Client, 'post'>): Agent {
  let calls = 0;
  let last: JsonValue = null;
  const ask = async (path: string, body: JsonObject): Promise<JsonValue> => {
    calls++;
    last = (await client.post(path, body)).body;
    return last;
  };
  const clickAt = async (place: Place): Promise<boolean> => {
    if (!Number.isFinite(place.x)) return false;
    const answer = await ask('/action', { action: 'click', target: pixel(place), evidence: true });
    return at(answer, 'result.effect.state') === 'changed';
  };
  const beside = (label: string, kind?: string): Promise<JsonValue> =>
    ask('/places/find', {
      of: { text: label },
      place: 'right_of',
      max_results: 1,
      ...(kind === undefined ? {} : { kind }),
    });

  const ways: { readonly [Kind in Task['kind']]: (task: Extract<Task, { kind: Kind }>) => Promise<boolean> } =
    {
      icon: findAndClick,
      media: findAndClick,
      async swatch({ color }) {
        const found = await ask('/pixels/find', { color, tolerance: 4, min_pixels: 100 });
        return clickAt(pointIn(found, 'regions.0.center'));
      },
      async slider({ label, share }) {
        const found = await beside(label, 'slider');
        const [from, left, right] = ['center', 'left_end', 'right_end'].map((name) =>
          pointIn(found, `places.0.${name}`),
        );
        if (from === undefined || left === undefined || right === undefined || !Number.isFinite(from.x))
          return false;
        const to = { x: Math.round(left.x + share * (right.x - left.x)), y: from.y };
        await ask('/action', { action: 'drag', target: pixel(from), to: pixel(to), evidence: true });
        return looking(() => beside(label, 'slider'), isSetTo(share));
      },
      async switch({ label, on }) {
        const found = await beside(label, 'switch');
        if (at(found, 'places.0.on') !== on) await clickAt(pointIn(found, 'places.0.center'));
        return looking(() => beside(label, 'switch'), isSwitched(on));
      },
      async date({ label, date }) {
        const found = await beside(label);
        const place = pointIn(found, 'places.0.left_end');
        if (!Number.isFinite(place.x)) return false;
        const [year = '', month = '', day = ''] = date.split('-');
        await ask('/action', { action: 'click', target: pixel({ x: place.x + 6, y: place.y }) });
        await ask('/action', { action: 'type', text: `${month}${day}${year}\t`, evidence: true });
        return looking(() => beside(label), startsWithDigits(`${month}${day}${year}`));
      },
      async cell({ label, column }) {
        const found = await ask('/places/find', { of: { text: label }, place: 'row', kind: 'cell' });
        return clickAt(pointIn(found, `places.${column}.center`));
      },
    };

  async function findAndClick({ svg }: Extract<Task, { kind: 'icon' | 'media' }>): Promise<boolean> {
    const png = await sharp(Buffer.from(svg)).png().toBuffer();
    const found = await ask('/image/find', { image_base64: png.toString('base64'), max_results: 1 });
    return clickAt(pointIn(found, 'matches.0.center'));
  }

  return {
    async perform(task) {
      calls = 0;
      const started = performance.now();
      // The way of a kind takes the tasks of that kind.
      const way = ways[task.kind] as (task: Task) => Promise<boolean>;
      const believes = await way(task);
      return { calls, believes, ms: performance.now() - started, last };
    },
  };
}
