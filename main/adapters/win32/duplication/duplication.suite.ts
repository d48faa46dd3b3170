/**
 * Desktop duplication through the adapter's own calls, against DXGI and Direct3D 11 in C whose tables are mingw-w64's headers. It
 * stands for Windows' own, which no test here has met.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Region } from '../../../core/geometry.ts';
import { SOAK } from '../../../../testing/soak.ts';
import { openStandIn, type StandInGraphics } from './testing/stand-in.ts';

const SIZE = { width: 333, height: 120 };
const WHOLE: Region = { x: 0, y: 0, ...SIZE };
const MONITOR = 0x1234;
const PART: Region = { x: 30, y: 20, width: 41, height: 17 };
const RECTANGLES = SOAK ? 1000 : 200;
/** Of one frame, at most. */
const MOST_OF_A_FRAME = 7;

const E = {
  accessLost: 0x887a0026,
  accessDenied: 0x80070005,
  unsupported: 0x887a0004,
  notImplemented: 0x80004001,
  notAvailable: 0x887a0022,
  disconnected: 0x887a0028,
  deviceRemoved: 0x887a0005,
  deviceReset: 0x887a0007,
  invalidCall: 0x887a0001,
  modeChange: 0x887a0025,
  outOfMemory: 0x8007000e,
} as const;

/** Numbers from 0 to below `most` that are the same in each run. */
function createDice(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}

describe('desktop duplication', () => {
  let graphics: StandInGraphics;
  beforeEach(() => {
    graphics = openStandIn(MONITOR, SIZE);
  });
  afterEach(async () => {
    await graphics.screen.close();
    for (const name of ['alive', 'missing', 'misused', 'released too often'])
      expect([name, graphics.get(name)]).toEqual([name, 0]);
  });

  /** Whether the adapter shows what a person would see. */
  async function isTrue(): Promise<boolean> {
    const frame = await graphics.screen.capture(WHOLE);
    return frame !== null && Buffer.compare(frame.pixels, graphics.truth()) === 0;
  }

  it('copies nothing for a picture that has not changed', async () => {
    expect(await isTrue()).toBe(true);
    const copies = (): number => graphics.get('whole copies') + graphics.get('part copies');
    const before = copies();
    graphics.movePointer();
    for (let look = 0; look < 10; look++) expect(await isTrue()).toBe(true);
    expect(copies()).toBe(before);
    const pixels = graphics.get('pixels copied');
    graphics.draw(PART, 5);
    expect(await isTrue()).toBe(true);
    expect(graphics.get('pixels copied') - pixels).toBe(PART.width * PART.height);
  });

  it(`${RECTANGLES} dirty and move rectangles come together to the true frame`, async () => {
    expect(await isTrue()).toBe(true);
    const roll = createDice(7);
    const anywhere = (): Region => {
      const [width, height] = [1 + roll(SIZE.width), 1 + roll(SIZE.height)];
      return { x: roll(SIZE.width - width + 1), y: roll(SIZE.height - height + 1), width, height };
    };
    const wrong: number[] = [];
    for (let drawn = 0; drawn < RECTANGLES;) {
      for (let each = roll(MOST_OF_A_FRAME) + 1; each > 0; each--, drawn++) {
        const to = anywhere();
        const from = { x: roll(SIZE.width - to.width + 1), y: roll(SIZE.height - to.height + 1) };
        if (roll(2) === 0) graphics.move(from, to);
        else graphics.draw(to, drawn);
      }
      if (!(await isTrue())) wrong.push(drawn);
    }
    expect(wrong).toEqual([]);
    expect(graphics.get('whole copies')).toBe(1);
  });

  it('takes as many rectangles as a frame has', async () => {
    expect(await isTrue()).toBe(true);
    const roll = createDice(9);
    for (let each = 0; each < 1000; each++)
      graphics.draw({ x: roll(SIZE.width), y: roll(SIZE.height), width: 1, height: 1 }, each);
    expect(await isTrue()).toBe(true);
  });

  it('reports what was drawn and where things moved to', async () => {
    await graphics.screen.drain(0);
    graphics.draw(PART, 3);
    graphics.move({ x: 0, y: 0 }, { x: 200, y: 50, width: 30, height: 20 });
    expect(await graphics.screen.drain(0)).toEqual([{ x: 200, y: 50, width: 30, height: 20 }, PART]);
    expect(await graphics.screen.drain(0)).toEqual([]);
  });

  it.each([
    ['AcquireNextFrame', 'accessLost'],
    ['ReleaseFrame', 'accessLost'],
    ['AcquireNextFrame', 'invalidCall'],
    ['AcquireNextFrame', 'deviceRemoved'],
    ['Map', 'deviceReset'],
  ] as const)('%s answering %s once costs no picture', async (call, result) => {
    expect(await isTrue()).toBe(true);
    graphics.draw(PART, 11);
    graphics.fail(call, E[result]);
    expect(await isTrue()).toBe(true);
    expect(graphics.screen.left).toEqual([]);
  });

  it.each([
    ['DuplicateOutput', 'modeChange'],
    ['DuplicateOutput', 'accessDenied'],
    ['D3D11CreateDevice', 'deviceRemoved'],
  ] as const)('%s answering %s at first costs no picture', async (call, result) => {
    graphics.fail(call, E[result]);
    expect(await isTrue()).toBe(true);
  });

  it.each([
    ['DuplicateOutput', ['unsupported', 'unsupported'], 'unsupported'],
    ['DuplicateOutput', ['notImplemented'], 'unsupported'],
    ['DuplicateOutput', ['notAvailable'], 'taken'],
    ['DuplicateOutput', ['accessDenied', 'accessDenied'], 'denied'],
    ['DuplicateOutput', ['outOfMemory'], 'failed'],
    ['D3D11CreateDevice', ['unsupported'], 'unsupported'],
    ['D3D11CreateDevice', ['deviceRemoved', 'deviceRemoved'], 'device'],
    ['Map', ['deviceReset', 'deviceReset'], 'device'],
    ['AcquireNextFrame', ['invalidCall', 'invalidCall', 'invalidCall'], 'failed'],
  ] as const)('%s answering %j leaves the monitor to GDI: %s', async (call, results, reason) => {
    graphics.fail(call, ...results.map((each) => E[each]));
    expect(await graphics.screen.capture(WHOLE)).toBeNull();
    expect(graphics.screen.left).toEqual([reason]);
  });

  it('refuses where no one is connected', async () => {
    graphics.fail('DuplicateOutput', E.disconnected);
    await expect(graphics.screen.capture(WHOLE)).rejects.toThrow('disconnected');
  });

  it.each([
    ['rotation', 2, 'rotated'],
    ['format', 10, 'colours'],
  ] as const)('leaves a monitor with %s %d to GDI: %s', async (name, value, reason) => {
    graphics.set(name, value);
    expect(await graphics.screen.capture(WHOLE)).toBeNull();
    expect(graphics.screen.left).toEqual([reason]);
  });

  it('goes on if the system has no graphics to ask', async () => {
    graphics.fail('CreateDXGIFactory1', E.unsupported);
    expect(await graphics.screen.capture(WHOLE)).toBeNull();
    expect(await graphics.screen.drain(0)).toBeNull();
  });

  it('asks another card, each with its own device', async () => {
    graphics.set('cards', 2);
    const devices = graphics.get('devices');
    graphics.fail('DuplicateOutput', E.unsupported, E.unsupported);
    expect(await isTrue()).toBe(true);
    expect(graphics.get('devices') - devices).toBe(2);
  });

  it('duplicates by the older way if the newer is missing', async () => {
    graphics.set('old', 1);
    expect(await isTrue()).toBe(true);
  });

  it('takes the first frame that shows something', async () => {
    graphics.set('empty', 2);
    expect(await isTrue()).toBe(true);
  });

  it('opens cards again when they have changed', async () => {
    expect(await isTrue()).toBe(true);
    const opened = graphics.get('duplications');
    graphics.set('current', 0);
    expect(await isTrue()).toBe(true);
    expect(graphics.get('duplications')).toBe(opened + 1);
  });

  it('names protected content', async () => {
    graphics.set('masked', 1);
    expect(await isTrue()).toBe(true);
    graphics.draw(PART, 3);
    expect(await isTrue()).toBe(true);
    expect(graphics.screen.isMasked).toBe(true);
  });
});
