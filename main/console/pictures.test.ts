import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPictureStore, type ActPictures } from './pictures.ts';

const pictures = (chars: number): ActPictures => {
  const picture = { mimeType: 'image/jpeg', base64: 'x'.repeat(chars), width: 1, height: 1 } as const;
  return { before: picture, after: picture, region: { x: 0, y: 0, width: 1, height: 1 } };
};

test('never more than its bound, the newest always among what is kept', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 1, max: 40 }))),
      (puts) => {
        const store = createPictureStore(200);
        for (const [id, chars] of puts) {
          store.put(id, pictures(chars));
          expect(store.bytes).toBeLessThanOrEqual(200);
          expect(store.get(id)).toBeDefined();
        }
        store.clear();
        expect(store.bytes).toBe(0);
      },
    ),
  );
});
