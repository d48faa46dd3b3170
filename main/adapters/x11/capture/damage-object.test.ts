import { expect, test, vi } from 'vitest';
import type { X11Connection } from '../connection.ts';
import { createDamageObject, type DamageExtensions } from './damage-object.ts';

const ID = 7;

/** A server that has drawn one rectangle, and a damage object on it. */
function drawing() {
  let tell = (): void => undefined;
  const answers: (number | null)[] = [];
  const fake = {
    X: { AllocID: () => ID },
    root: 1,
    lost: new AbortController().signal,
    request: () => Promise.resolve({ rectangles: [{ x: 1, y: 2, width: 3, height: 4 }] }),
    onEvent(listener: (event: { readonly name: string; readonly damage: number }) => void) {
      tell = () => listener({ name: 'DamageNotify', damage: ID });
      return () => undefined;
    },
  };
  const nothing = (): void => undefined;
  const extensions = {
    damage: { Create: nothing, Subtract: nothing, Destroy: nothing, ReportLevel: { NonEmpty: 3 } },
    fixes: { CreateRegion: nothing, DestroyRegion: nothing, FetchRegion: nothing },
  };
  const object = createDamageObject(
    fake as unknown as X11Connection,
    extensions as unknown as DamageExtensions,
    { drawn: (_, at) => answers.push(at), isAwaited: () => false },
  );
  object.create();
  return { object, tell: () => tell(), answers };
}

test('a drawing is as old as the server’s telling of it, unless more than one frame may have been drawn since', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
  try {
    const { object, tell, answers } = drawing();
    tell();
    const told = performance.now();
    vi.advanceTimersByTime(5);
    await object.ask();
    tell();
    vi.advanceTimersByTime(20);
    await object.ask();
    expect(answers).toEqual([told, told + 25]);
  } finally {
    vi.useRealTimers();
  }
});
