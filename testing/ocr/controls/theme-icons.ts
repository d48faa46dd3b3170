/** Icons of the theme that GTK installs, on a grid of 24: drawn by others, and chosen by their names alone. */
import { readdirSync, readFileSync } from 'node:fs';

const FOLDER = '/usr/share/icons/Adwaita/scalable';
const GROUPS = ['actions', 'devices', 'places', 'status'] as const;
/** One icon of six is taken, in the order of their names. */
const EACH = 6;
/** Parts whose box is not that of their ink, or that are fainter than the rest. */
const UNCLEAR = /opacity|mask|clip|filter|style|<use|fill="none"|stroke/;
const PATHS = /<path[^>]*\/>/g;

const isTaken = (svg: string): boolean => svg.includes('viewBox="0 0 16 16"') && !UNCLEAR.test(svg);

/** The paths of a picture on a grid of 16, in the colour of text: those without a colour too. */
const drawn = (svg: string): string =>
  `<g transform="scale(1.5)" fill="currentColor">${(svg.match(PATHS) ?? []).join('').replaceAll(/fill="#[0-9a-f]+"/g, 'fill="currentColor"')}</g>`;

function readTheme(which: number): readonly string[] {
  const pictures = GROUPS.flatMap((group) =>
    readdirSync(`${FOLDER}/${group}`)
      .filter((name) => name.endsWith('-symbolic.svg'))
      .toSorted()
      .map((name) => readFileSync(`${FOLDER}/${group}/${name}`, 'utf8')),
  );
  return pictures
    .filter(isTaken)
    .filter((_, index) => index % EACH === which)
    .map(drawn);
}

/** Which of six icons a list has: the first two share one choice, half each, and each further one has another. */
const CHOICES = {
  theme: 0,
  'theme-too': 0,
  'theme-more': 3,
  'theme-last': 5,
  'theme-spare': 4,
  'theme-other': 1,
} as const;
const known = new Map<number, readonly string[]>();

export type ThemeIcons = keyof typeof CHOICES;

/** The icons of a list: the lists share none. */
export function themeIcons(list: ThemeIcons): readonly string[] {
  const which = CHOICES[list];
  const all = known.get(which) ?? readTheme(which);
  known.set(which, all);
  if (list !== 'theme' && list !== 'theme-too') return all;
  return all.filter((_, index) => index % 2 === (list === 'theme' ? 0 : 1));
}
