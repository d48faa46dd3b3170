/**
 * The icons of the looks in witness-looks.ts, by lot: six drawn for earlier sets, six of the theme and six of the two dozen here, which are
 * drawn as kits of interfaces have them, filled or with round strokes. `dealt` (icon-parts.ts) has the lot, its seed is `WITNESS_ICONS_SEED`.
 */
import { dealt, filled, stroked } from './icon-parts.ts';
import { ICONS } from './icons.ts';
import { themeIcons } from './theme-icons.ts';

const WITNESS_ICONS_SEED = 28_20_000;
const EACH = 6;

const WITNESS_ICONS: Readonly<Record<string, string>> = {
  bell: filled(
    'M12 22 A2.2 2.2 0 0 0 14.2 20 H9.8 A2.2 2.2 0 0 0 12 22 Z M18 15 V10.5 A6 6 0 0 0 13.5 4.7 V4 A1.5 1.5 0 0 0 10.5 4 V4.7 A6 6 0 0 0 6 10.5 V15 L4 17 V18.5 H20 V17 Z',
  ),
  cloud: filled('M19.3 10.1 A7.5 7.5 0 0 0 5.3 8.1 A6 6 0 0 0 6 20 H19 A5 5 0 0 0 19.3 10.1 Z'),
  key: filled(
    'M12.6 10 A6 6 0 1 0 12.6 14 H16 V18 H20 V14 H22 V10 Z M7 14 A2 2 0 1 1 7 10 A2 2 0 0 1 7 14 Z',
  ),
  tag: stroked(
    'M3.5 4.5 A1 1 0 0 1 4.5 3.5 H11.5 L20.5 12.5 A1.5 1.5 0 0 1 20.5 14.6 L14.6 20.5 A1.5 1.5 0 0 1 12.5 20.5 L3.5 11.5 Z M7.8 7.8 H7.9',
  ),
  funnel: stroked('M21 4 H3 L10 12.3 V18.5 L14 20.5 V12.3 Z'),
  globe: stroked(
    'M21 12 A9 9 0 1 1 3 12 A9 9 0 0 1 21 12 Z M3.5 9 H20.5 M3.5 15 H20.5 M12 3 A14 14 0 0 1 12 21 A14 14 0 0 1 12 3 Z',
    1.5,
  ),
  printer: filled(
    'M6 3 H18 V7 H6 Z M19 8 H5 A3 3 0 0 0 2 11 V17 H6 V21 H18 V17 H22 V11 A3 3 0 0 0 19 8 Z M16 19 H8 V14 H16 Z M19 12 A1 1 0 1 1 19 10 A1 1 0 0 1 19 12 Z',
  ),
  pin: filled(
    'M16 9 V4 H17 V2 H7 V4 H8 V9 A3 3 0 0 1 5 12 V14 H11 V21 L12 22 L13 21 V14 H19 V12 A3 3 0 0 1 16 9 Z',
  ),
  star: stroked(
    'M12 2.8 L14.9 8.6 L21.3 9.5 L16.6 14 L17.7 20.4 L12 17.4 L6.3 20.4 L7.4 14 L2.7 9.5 L9.1 8.6 Z',
  ),
  heart: stroked('M12 20.5 L4.2 12.7 A5 5 0 0 1 11.3 5.7 L12 6.4 L12.7 5.7 A5 5 0 0 1 19.8 12.7 Z', 2),
  download: stroked(
    'M12 3 V15 M7 10.5 L12 15.5 L17 10.5 M4 16 V19 A2 2 0 0 0 6 21 H18 A2 2 0 0 0 20 19 V16',
    2,
  ),
  upload: filled('M9 16 H15 V10 H19 L12 3 L5 10 H9 Z M5 18 H19 V20 H5 Z'),
  refresh: stroked(
    'M20 11 A8 8 0 0 0 5.5 7 L3.5 9 M3.5 4.5 V9 H8 M4 13 A8 8 0 0 0 18.5 17 L20.5 15 M20.5 19.5 V15 H16',
    2,
  ),
  trash: stroked(
    'M4 6.5 H20 M9 6.5 V4 A1 1 0 0 1 10 3 H14 A1 1 0 0 1 15 4 V6.5 M6 6.5 L6.8 19 A2 2 0 0 0 8.8 21 H15.2 A2 2 0 0 0 17.2 19 L18 6.5 M10 11 V16.5 M14 11 V16.5',
    1.7,
  ),
  user: stroked(
    'M16 7.5 A4 4 0 1 1 8 7.5 A4 4 0 0 1 16 7.5 Z M4 21 V19.5 A5 5 0 0 1 9 14.5 H15 A5 5 0 0 1 20 19.5 V21',
    2,
  ),
  calendar: filled(
    'M19 4 H18 V2 H16 V4 H8 V2 H6 V4 H5 A2 2 0 0 0 3 6 V20 A2 2 0 0 0 5 22 H19 A2 2 0 0 0 21 20 V6 A2 2 0 0 0 19 4 Z M19 20 H5 V9 H19 Z M7 11 H12 V16 H7 Z',
  ),
  clock: filled('M12 2 A10 10 0 1 0 12 22 A10 10 0 0 0 12 2 Z M15.6 17 L11 14.2 V7 H12.6 V13.2 L16.4 15.6 Z'),
  mail: filled(
    'M20 4 H4 A2 2 0 0 0 2 6 V18 A2 2 0 0 0 4 20 H20 A2 2 0 0 0 22 18 V6 A2 2 0 0 0 20 4 Z M20 8 L12 13 L4 8 V6 L12 11 L20 6 Z',
  ),
  link: stroked(
    'M10 13.5 A4.5 4.5 0 0 0 16.6 14 L19.6 11 A4.5 4.5 0 0 0 13.2 4.6 L11.8 6 M14 10.5 A4.5 4.5 0 0 0 7.4 10 L4.4 13 A4.5 4.5 0 0 0 10.8 19.4 L12.2 18',
    2,
  ),
  play: stroked('M6 4.5 L19 12 L6 19.5 Z', 2),
  pause: filled('M12 2 A10 10 0 1 0 12 22 A10 10 0 0 0 12 2 Z M8.5 8 H11 V16 H8.5 Z M13 8 H15.5 V16 H13 Z'),
  lock: stroked(
    'M6.5 10.5 H17.5 A2 2 0 0 1 19.5 12.5 V19 A2 2 0 0 1 17.5 21 H6.5 A2 2 0 0 1 4.5 19 V12.5 A2 2 0 0 1 6.5 10.5 Z M8 10.5 V7 A4 4 0 0 1 16 7 V10.5',
  ),
  sun: stroked(
    'M16 12 A4 4 0 1 1 8 12 A4 4 0 0 1 16 12 Z M12 2.5 V4.5 M12 19.5 V21.5 M2.5 12 H4.5 M19.5 12 H21.5 M5.3 5.3 L6.7 6.7 M17.3 17.3 L18.7 18.7 M5.3 18.7 L6.7 17.3 M17.3 6.7 L18.7 5.3',
  ),
  moon: stroked('M20.5 13.4 A8.5 8.5 0 1 1 10.6 3.5 A6.6 6.6 0 0 0 20.5 13.4 Z'),
};

/** The icons of the look at that place of its list. Four looks share the two dozen, so that none of these is left out. */
export function witnessIcons(place: number): readonly string[] {
  const ofTheme = (['theme', 'theme-too', 'theme-more'] as const).flatMap((list) => themeIcons(list));
  const [looks, from] = [Math.floor(place / 4), (place % 4) * EACH];
  return [
    dealt(Object.values(ICONS).flat(), WITNESS_ICONS_SEED + place).slice(0, EACH),
    dealt(ofTheme, WITNESS_ICONS_SEED + 100 + place).slice(0, EACH),
    dealt(Object.values(WITNESS_ICONS), WITNESS_ICONS_SEED + 200 + looks).slice(from, from + EACH),
  ].flat();
}
