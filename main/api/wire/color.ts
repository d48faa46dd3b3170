/** Colours on the wire: `#rrggbb`. */
import * as z from 'zod';
import { hexOf, parseHex, type Color } from '../../core/color.ts';

/** Parses to the neutral colour. */
export const color = z
  .string()
  .transform((text, context): Color => {
    const parsed = parseHex(text);
    if (parsed !== undefined) return parsed;
    context.addIssue({
      code: 'custom',
      message: 'Expected a colour as #rrggbb or #rgb, such as "#1e90ff".',
      params: { code: 'invalid_color' },
    });
    return z.NEVER;
  })
  .describe('sRGB colour as `#rrggbb` or `#rgb`.');

export const colorAnswer = z.string().describe('sRGB colour as `#rrggbb`.');

export const encodeColor = hexOf;
