/** `changed=true` at GET /screen, as a client sees it: crops that put over the earlier picture make the present one. */
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMemoryHost, type MemoryHost } from '../../../testing/hosts/memory-host.ts';
import { thirdOf } from '../../../testing/soak.ts';

const SIZE = { width: 640, height: 480 };
const MENU = { x: 32, y: 64, width: 96, height: 16 };

interface Image {
  readonly base64: string;
  readonly width: number;
  readonly height: number;
}
interface Answer {
  readonly image?: Image;
  readonly full?: string;
  readonly changed?: {
    readonly age_ms: number;
    readonly parts: readonly {
      readonly place: Readonly<Record<'x' | 'y' | 'width' | 'height', number>>;
      readonly image: Image;
    }[];
  };
  readonly error?: { readonly details: readonly { readonly path: string; readonly message: string }[] };
}

let host: MemoryHost;
beforeAll(async () => {
  host = await startMemoryHost();
});
afterAll(() => host.close());

async function screen(query: string, agent: string, status = 200): Promise<Answer> {
  const response = await fetch(`${host.url}/screen?${query}`, { headers: { 'user-agent': agent } });
  expect(response.status).toBe(status);
  return (await response.json()) as Answer;
}

const decoded = async ({ base64 }: Image): Promise<Buffer> =>
  sharp(Buffer.from(base64, 'base64')).removeAlpha().raw().toBuffer();

const imageOf = ({ image }: Answer): Image => {
  if (image === undefined) throw new Error('no picture');
  return image;
};

async function putOver(base: Buffer, width: number, { changed }: Answer): Promise<void> {
  for (const { place, image } of changed?.parts ?? []) {
    const crop = await decoded(image);
    expect([image.width, image.height]).toEqual([place.width, place.height]);
    for (let row = 0; row < place.height; row++)
      crop.copy(
        base,
        ((place.y + row) * width + place.x) * 3,
        row * place.width * 3,
        (row + 1) * place.width * 3,
      );
  }
}

const rectangle = fc.record({
  x: fc.nat(SIZE.width - 1),
  y: fc.nat(SIZE.height - 1),
  width: fc.integer({ min: 1, max: 200 }),
  height: fc.integer({ min: 1, max: 120 }),
});
const drawings = fc.array(fc.array(fc.tuple(rectangle, fc.nat(0xff_ff_ff)), { maxLength: 4 }), {
  minLength: 1,
  maxLength: 5,
});
const QUERIES = ['with_grid=false', 'grid_rows=4&grid_cols=5', 'scale=0.5', 'region=100,50,300,200'] as const;

test('law: the earlier picture with the changed parts over it is the present picture', async () => {
  let seed = 0;
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...QUERIES), drawings, async (query, steps) => {
      const agent = `law ${++seed}`;
      const first = imageOf(await screen(`${query}&changed=true`, agent));
      let base = await decoded(first);
      for (const drawn of steps) {
        for (const [region, color] of drawn) host.screen.fill(region, color);
        const answer = await screen(`${query}&changed=true`, agent);
        if (answer.changed === undefined) {
          expect(answer.full).toBe('most of it changed');
          base = await decoded(imageOf(answer));
        } else await putOver(base, first.width, answer);
        expect(base.equals(await decoded(imageOf(await screen(query, `whole ${seed}`))))).toBe(true);
      }
    }),
    { numRuns: thirdOf(25) },
  );
}, 60_000);

test('nothing changed is no picture at all, and each caller has its own base', async () => {
  const ask = (agent: string) => screen('changed=true&with_grid=false', agent);
  expect(await ask('one')).toMatchObject({ full: 'no earlier look at this', image: SIZE });
  const again = await ask('one');
  expect(again.changed).toMatchObject({ parts: [] });
  expect(again.image).toBeUndefined();
  expect(JSON.stringify(again).length).toBeLessThan(700);
  host.screen.fill(MENU, 0x12_34_56);
  expect((await ask('two')).full).toBe('no earlier look at this');
  const [part] = (await ask('one')).changed?.parts ?? [];
  expect(part?.place).toEqual(MENU);
  // It was shown the picture under another grid and at another size, but not so.
  await screen('scale=0.5', 'three');
  expect((await ask('three')).full).toBe('no earlier look at this');
});

test('an ordinary picture is a base too', async () => {
  await screen('image_format=jpeg', 'four');
  host.screen.fill(MENU, 0x65_43_21);
  const { changed } = await screen('image_format=jpeg&changed=true', 'four');
  expect(changed?.parts.map(({ place }) => place)).toEqual([MENU]);
  expect(changed?.parts[0]?.image).toMatchObject({ format: 'jpeg' });
});

test.each(['asImage', 'cursor', 'marks'])('it is about the pixels of the desktop alone: %s', async (name) => {
  const { error } = await screen(`changed=true&${name}=true`, 'five', 422);
  expect(error?.details).toMatchObject([{ path: name, message: `Expected changed or ${name}, not both.` }]);
});
