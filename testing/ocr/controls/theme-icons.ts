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

/** The paths of a picture on a grid of 16, in the colour of text. */
const drawn = (svg: string): string =>
  `<g transform="scale(1.5)">${(svg.match(PATHS) ?? []).join('').replaceAll(/fill="#[0-9a-f]+"/g, 'fill="currentColor"')}</g>`;

function readTheme(): readonly string[] {
  const pictures = GROUPS.flatMap((group) =>
    readdirSync(`${FOLDER}/${group}`)
      .filter((name) => name.endsWith('-symbolic.svg'))
      .toSorted()
      .map((name) => readFileSync(`${FOLDER}/${group}/${name}`, 'utf8')),
  );
  return pictures
    .filter(isTaken)
    .filter((_, index) => index % EACH === 0)
    .map(drawn);
}

let known: readonly string[] | undefined;

/** Half of the chosen icons: the sets share none. */
export const themeIcons = (half: 'theme' | 'theme-too'): readonly string[] =>
  (known ??= readTheme()).filter((_, index) => index % 2 === (half === 'theme' ? 0 : 1));
