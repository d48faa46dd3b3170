/** Contract of every adapter that reports screen damage. */
import { describe, expect, it } from 'vitest';
import { boundsOf, intersect, type Region } from '../../core/geometry.ts';
import type { ScreenCapturePort } from '../screen-capture.ts';
import type { DamageWatch } from '../screen-damage.ts';

export interface ScreenDamageHarness {
  readonly capture: ScreenCapturePort;
  /** Draws a rectangle in a colour, `0xRRGGBB`; resolves when it can be seen. */
  readonly draw: (region: Region, color: number) => Promise<void>;
  /** Lets milliseconds pass. */
  readonly elapse: (ms: number) => Promise<void>;
}

const PART = { x: 40, y: 30, width: 24, height: 16 };
const OTHER = { x: 200, y: 150, width: 10, height: 10 };

const MANY = 600;
const MOST_UNREAD = 256;

const covers = (drawn: readonly Region[], part: Region): boolean => {
  const shared = boundsOf(drawn.flatMap((region) => intersect(region, part) ?? []));
  return shared?.width === part.width && shared.height === part.height;
};

export function describeScreenDamage(name: string, open: () => Promise<ScreenDamageHarness>): void {
  async function watching(): Promise<ScreenDamageHarness & { readonly watch: DamageWatch }> {
    const harness = await open();
    const watch = await harness.capture.watchDamage?.();
    if (watch === undefined || watch === null) throw new Error(`${name} does not report what is drawn`);
    return { ...harness, watch };
  }

  describe(`${name}: screen damage`, () => {
    it('has everything that was drawn before the question, and nothing twice', async () => {
      const { draw, watch } = await watching();
      for (const [step, part] of [PART, OTHER, PART].entries()) {
        await watch.take();
        await draw(part, 0x10_20_30 * (step + 1));
        const drawn = await watch.take();
        expect(covers(drawn, part)).toBe(true);
        expect(await watch.take()).toEqual([]);
      }
      watch.end();
    });

    it('says where, not just that', async () => {
      const { draw, watch } = await watching();
      await watch.take();
      await draw(PART, 0xaa_bb_cc);
      for (const region of await watch.take()) expect(intersect(region, OTHER)).toBeUndefined();
      watch.end();
    });

    it('wakes anyone who waits, and keeps quiet while nothing is drawn', async () => {
      const { draw, watch, elapse } = await watching();
      await watch.take();
      let woken = false;
      const next = watch.next(new AbortController().signal).then(() => (woken = true));
      await elapse(150);
      expect(woken).toBe(false);
      await draw(PART, 0x01_02_03);
      await next;
      // Damage that was reported and not taken resolves at once.
      await watch.next(new AbortController().signal);
      expect(covers(await watch.take(), PART)).toBe(true);
      watch.end();
    });

    it('serves several listeners, each for itself', async () => {
      const { capture, draw, watch } = await watching();
      const other = await capture.watchDamage?.();
      await watch.take();
      await other?.take();
      await draw(PART, 0x30_20_10);
      expect(covers(await watch.take(), PART)).toBe(true);
      watch.end();
      expect(covers((await other?.take()) ?? [], PART)).toBe(true);
      other?.end();
    });

    it('keeps what a listener leaves unread in few rectangles, and loses none', async () => {
      const { draw, watch } = await watching();
      await watch.take();
      for (let drawn = 0; drawn < MANY; drawn++) await draw(drawn % 2 === 0 ? PART : OTHER, drawn);
      const unread = await watch.take();
      expect(unread.length).toBeLessThanOrEqual(MOST_UNREAD);
      for (const part of [PART, OTHER]) expect(covers(unread, part)).toBe(true);
      watch.end();
    });

    it('remembers what was drawn lately, and when', async () => {
      const { draw, watch, elapse } = await watching();
      await draw(OTHER, 0x12_34_56);
      await watch.take();
      await elapse(200);
      const { knownMs, records } = watch.history();
      expect(knownMs).toBeGreaterThanOrEqual(200);
      const [record] = records.filter(({ region }) => covers([region], OTHER)).slice(-1);
      expect(record?.ageMs).toBeGreaterThanOrEqual(190);
      expect(record?.ageMs).toBeLessThan(1500);
      watch.end();
    });

    it('ends a wait with the signal’s reason', async () => {
      const { watch } = await watching();
      await watch.take();
      const reason = new Error('no one waits any more');
      const stopping = new AbortController();
      const next = watch.next(stopping.signal);
      stopping.abort(reason);
      await expect(next).rejects.toBe(reason);
      await expect(watch.next(AbortSignal.abort(reason))).rejects.toBe(reason);
      watch.end();
    });
  });
}
