/**
 * The icons of the looks in unmet-looks.ts, by lot: four drawn for earlier sets, eight of the theme that no other set shows, and six of the
 * eighteen here, drawn as Lucide and Material Symbols draw these things. The seed of the lot (icon-parts.ts) is `UNMET_ICONS_SEED`.
 */
import { dealt, filled, stroked } from './icon-parts.ts';
import { ICONS } from './icons.ts';
import { themeIcons } from './theme-icons.ts';

const UNMET_ICONS_SEED = 28_11_000;
const [OF_LISTS, OF_THEME, OF_KITS] = [4, 8, 6] as const;

const UNMET_ICONS: Readonly<Record<string, string>> = {
  gear: filled(
    'M19.4 13 A7.5 7.5 0 0 0 19.4 11 L21.5 9.4 L19.5 5.9 L17 6.9 A7.5 7.5 0 0 0 15.3 5.9 L14.9 3.2 H10.9 L10.5 5.9 A7.5 7.5 0 0 0 8.8 6.9 L6.3 5.9 L4.3 9.4 L6.4 11 A7.5 7.5 0 0 0 6.4 13 L4.3 14.6 L6.3 18.1 L8.8 17.1 A7.5 7.5 0 0 0 10.5 18.1 L10.9 20.8 H14.9 L15.3 18.1 A7.5 7.5 0 0 0 17 17.1 L19.5 18.1 L21.5 14.6 Z M12.9 15.5 A3.5 3.5 0 1 1 12.9 8.5 A3.5 3.5 0 0 1 12.9 15.5 Z',
  ),
  search: stroked('M19 11 A8 8 0 1 1 3 11 A8 8 0 0 1 19 11 Z M21 21 L16.7 16.7', 2),
  home: stroked('M3 10 L12 3 L21 10 V20 A1 1 0 0 1 20 21 H4 A1 1 0 0 1 3 20 Z M9 21 V13 H15 V21', 2),
  folder: filled('M10 4 H4 A2 2 0 0 0 2 6 V18 A2 2 0 0 0 4 20 H20 A2 2 0 0 0 22 18 V8 A2 2 0 0 0 20 6 H12 Z'),
  edit: filled(
    'M3 17.25 V21 H6.75 L17.8 9.95 L14.05 6.2 Z M20.7 7.05 A1 1 0 0 0 20.7 5.65 L18.35 3.3 A1 1 0 0 0 16.95 3.3 L15.1 5.15 L18.85 8.9 Z',
  ),
  camera: stroked(
    'M14.5 4 H9.5 L7 7 H4 A2 2 0 0 0 2 9 V18 A2 2 0 0 0 4 20 H20 A2 2 0 0 0 22 18 V9 A2 2 0 0 0 20 7 H17 Z M15 13 A3 3 0 1 1 9 13 A3 3 0 0 1 15 13 Z',
    2,
  ),
  wifi: stroked(
    'M2 8.8 A15 15 0 0 1 22 8.8 M5 12.9 A10 10 0 0 1 19 12.9 M8.5 16.4 A5 5 0 0 1 15.5 16.4 M12 20 H12.1',
    2,
  ),
  bluetooth: stroked('M7 7 L17 17 L12 22 V2 L17 7 L7 17', 2),
  microphone: stroked(
    'M12 2 A3 3 0 0 0 9 5 V12 A3 3 0 0 0 15 12 V5 A3 3 0 0 0 12 2 Z M19 10 V12 A7 7 0 0 1 5 12 V10 M12 19 V22',
  ),
  save: filled(
    'M17 3 H5 A2 2 0 0 0 3 5 V19 A2 2 0 0 0 5 21 H19 A2 2 0 0 0 21 19 V7 Z M12 19 A3 3 0 1 1 12 13 A3 3 0 0 1 12 19 Z M15 9 H5 V5 H15 Z',
  ),
  copy: stroked(
    'M10 8 H20 A2 2 0 0 1 22 10 V20 A2 2 0 0 1 20 22 H10 A2 2 0 0 1 8 20 V10 A2 2 0 0 1 10 8 Z M4 16 A2 2 0 0 1 2 14 V4 A2 2 0 0 1 4 2 H14 A2 2 0 0 1 16 4',
    2,
  ),
  cut: stroked(
    'M9 6 A3 3 0 1 1 3 6 A3 3 0 0 1 9 6 Z M9 18 A3 3 0 1 1 3 18 A3 3 0 0 1 9 18 Z M20 4 L8.1 15.9 M14.5 14.5 L20 20 M8.1 8.1 L12 12',
    1.6,
  ),
  chat: filled(
    'M20 2 H4 A2 2 0 0 0 2 4 V22 L6 18 H20 A2 2 0 0 0 22 16 V4 A2 2 0 0 0 20 2 Z M6 9 H18 V11 H6 Z M14 14 H6 V12 H14 Z M18 8 H6 V6 H18 Z',
  ),
  bookmark: stroked('M19 21 L12 17 L5 21 V5 A2 2 0 0 1 7 3 H17 A2 2 0 0 1 19 5 Z', 2),
  flag: filled('M14.4 6 L14 4 H5 V21 H7 V14 H12.6 L13 16 H20 V6 Z'),
  gift: stroked(
    'M3 8 H21 V12 H3 Z M12 8 V21 M19 12 V21 H5 V12 M7.5 8 A2.5 2.5 0 0 1 12 5 A2.5 2.5 0 0 1 16.5 8',
    1.6,
  ),
  terminal: stroked('M4 17 L10 11 L4 5 M12 19 H20', 2),
  picture: filled(
    'M21 19 V5 A2 2 0 0 0 19 3 H5 A2 2 0 0 0 3 5 V19 A2 2 0 0 0 5 21 H19 A2 2 0 0 0 21 19 Z M8.5 13.5 L11 16.5 L14.5 12 L19 18 H5 Z',
  ),
};

/** The icons of the look at that place of its list. Three looks share the eighteen, so that none of these is left out. */
export function unmetIcons(place: number): readonly string[] {
  const [group, from] = [Math.floor(place / 3), (place % 3) * OF_KITS];
  return [
    dealt(Object.values(ICONS).flat(), UNMET_ICONS_SEED + place).slice(0, OF_LISTS),
    dealt(themeIcons('theme-last'), UNMET_ICONS_SEED + 100 + place).slice(0, OF_THEME),
    dealt(Object.values(UNMET_ICONS), UNMET_ICONS_SEED + 200 + group).slice(from, from + OF_KITS),
  ].flat();
}
