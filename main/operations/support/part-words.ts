/** A part of the desktop, or the windows that a request names, in words. */
import type { Region } from '../../core/geometry.ts';
import type { Part } from '../../core/part.ts';
import type { WindowQuery } from '../../core/windows.ts';

/** `640 × 360 at 10, 20` */
export const regionWords = ({ x, y, width, height }: Region): string => `${width} × ${height} at ${x}, ${y}`;

/** `title "Save", program "firefox"`, or the number of the window. */
export const queryWords = ({ titleContains, titleRegex, processName, id, pid }: WindowQuery): string =>
  [titleContains, titleRegex, processName, id, pid]
    .filter((word) => word !== undefined && word !== '')
    .map((word) => (typeof word === 'string' ? `"${word}"` : `#${word}`))
    .join(', ');

export const partWords = (part: Part): string =>
  part.kind === 'region' ? regionWords(part.region) : queryWords(part.query);
