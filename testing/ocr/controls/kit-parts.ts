/** Styles of parts that the looks of toolkits share. */

/** A pill with a knob, in CSS pixels; colours of both states. */
interface Pill {
  readonly width: number;
  readonly height: number;
  readonly knob: number;
  readonly off: string;
  readonly on: string;
  readonly knobOff: string;
  readonly knobOn: string;
  /** Of a track that is a frame while it is off. */
  readonly frame?: readonly [width: number, colour: string];
  readonly knobWhenOn?: number;
}

/** Knobs keep from the ends what they keep from the sides, and are placed from inside of the frame. */
export function pillSwitch({
  width,
  height,
  knob,
  knobWhenOn = knob,
  off,
  on,
  knobOff,
  knobOn,
  frame,
}: Pill): string {
  const [border, colour] = frame ?? [0, off];
  const place = (side: number, left: number, shade: string): string =>
    `left: ${left - border}px; top: ${(height - side) / 2 - border}px; width: ${side}px; height: ${side}px; border-radius: 50%; background: ${shade}`;
  return `
  i.switch { box-sizing: border-box; width: ${width}px; height: ${height}px; border-radius: ${height / 2}px; background: ${off}; border: ${border}px solid ${colour} }
  i.switch.on { background: ${on}; border-color: ${on} }
  i.switch b { ${place(knob, (height - knob) / 2, knobOff)} }
  i.switch.on b { ${place(knobWhenOn, width - (height + knobWhenOn) / 2, knobOn)} }`;
}

/** Track and thumb of a slider, whose place the page gives for a thumb of 16 px. */
export const trackAndThumb = (rest: string, done: string, thickness: number, thumb: string): string => {
  const at = `${(16 - thickness) / 2}px`;
  const size = `${thickness}px`;
  return `
  div.slider s, div.slider u { top: ${at}; height: ${size}; border-radius: ${size} } div.slider s { background: ${rest} } div.slider u { background: ${done} }
  div.slider.upright s, div.slider.upright u { left: ${at}; width: ${size} } div.slider.upright s { top: 0; height: auto } div.slider.upright u { top: auto }
  div.slider b { box-sizing: border-box; ${thumb} }`;
};
