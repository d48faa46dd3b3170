/** Wheel movements as whole notches of the desktop's wheel; the remainder is added to the next one. */

/** One notch of a wheel, in the browser's units of each `deltaMode`: pixels, lines, pages. */
const NOTCH = [100, 3, 1] as const;

export interface WheelNotches {
  /** Positive is up and right. */
  add(event: Pick<WheelEvent, 'deltaX' | 'deltaY' | 'deltaMode'>): {
    readonly up: number;
    readonly right: number;
  };
}

export function createWheelNotches(): WheelNotches {
  let across = 0;
  let down = 0;
  const whole = (value: number): number => Math.trunc(value) + 0;
  return {
    add({ deltaX, deltaY, deltaMode }) {
      const notch = NOTCH[deltaMode] ?? NOTCH[0];
      across += deltaX / notch;
      down += deltaY / notch;
      const moved = { up: 0 - whole(down), right: whole(across) };
      across -= whole(across);
      down -= whole(down);
      return moved;
    },
  };
}
