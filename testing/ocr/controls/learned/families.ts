/** Icons of many families, read from a folder into which their packages were installed; see make.ts. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where each family's pictures are. Outlined and filled ones of one package are two families. */
export const FAMILIES: Readonly<Record<string, string>> = {
  lucide: 'lucide-static/icons/*.svg',
  tabler: '@tabler/icons/icons/outline/*.svg',
  'tabler-filled': '@tabler/icons/icons/filled/*.svg',
  bootstrap: 'bootstrap-icons/icons/*.svg',
  mdi: '@mdi/svg/svg/*.svg',
  phosphor: '@phosphor-icons/core/assets/regular/*.svg',
  'phosphor-filled': '@phosphor-icons/core/assets/fill/*.svg',
  remix: 'remixicon/icons/*/*.svg',
  feather: 'feather-icons/dist/icons/*.svg',
  heroicons: 'heroicons/24/{outline,solid}/*.svg',
  fluent: '@fluentui/svg-icons/icons/*_{20,24}_{regular,filled}.svg',
  carbon: '@carbon/icons/svg/32/*.svg',
  octicons: '@primer/octicons/build/svg/*-{16,24}.svg',
  ant: '@ant-design/icons-svg/inline-svg/*/*.svg',
  material: '@material-design-icons/svg/{filled,outlined}/*.svg',
};
/** Families that judge what was learned from the others. */
export const JUDGING = ['remix', 'heroicons', 'octicons', 'carbon'];

/** Pictures of controls, which are what they show. */
const CONTROLS = /toggle|radio|check-?box|switch|select|button|slider|checkbox|textbox|form-|input/;
/** Pictures with the outline of a control: more of them than of others are drawn. */
const FRAMED =
  /square|circle|box|rect|screen|monitor|display|batter|play|record|stop|pause|camera|video|shield|device|tablet|phone|mobile|card|calendar|image|photo|window|layout|panel|disc|clock|note|book|cast|tv|server|drive|browser|file|folder|wallet|badge|frame|target|compass|globe|help|info|error|user/;
/** Those that only their surroundings distinguish from a control. */
const ALIKE = /check|circle|square|dot|record|stop|tick|rect|play/;
/** Parts that are fainter than the rest, or that styles decide. */
const UNCLEAR = /opacity|<mask|<filter|<style|<use|url\(|class="(?:ionicon|cls)/;

export interface DrawnIcon {
  readonly svg: string;
  /** Whether a label after it would make it a control. */
  readonly isAlike: boolean;
}

function pictureOf(file: string): DrawnIcon | undefined {
  const text = readFileSync(file, 'utf8').replaceAll(
    /<!--[\s\S]*?-->|<\?xml[^>]*>|<title>[^<]*<\/title>/g,
    '',
  );
  const [, root = '', inner = ''] = /<svg([^>]*)>([\s\S]*)<\/svg>/.exec(text) ?? [];
  const viewBox = /viewBox="[^"]*"/.exec(root)?.[0];
  if (viewBox === undefined || UNCLEAR.test(text)) return undefined;
  const kept = root.match(/(?:fill|stroke|stroke-width|stroke-linecap|stroke-linejoin)="[^"]*"/g) ?? [];
  const attributes = [
    viewBox,
    kept.some((each) => each.startsWith('fill=')) ? '' : 'fill="currentColor"',
    kept.join(' '),
  ];
  const svg = `<svg ${attributes.join(' ')}>${inner}</svg>`.replaceAll(
    /(fill|stroke)="(?:#[0-9a-fA-F]+|black|rgb\([^"]*)"/g,
    '$1="currentColor"',
  );
  return { svg, isAlike: ALIKE.test(file) };
}

/** The icons of families in a folder, `most` of each at most: a third of each kind, evenly. */
export function iconsOf(folder: string, families: readonly string[], most: number): readonly DrawnIcon[] {
  return families.flatMap((family) => {
    const files = globSync(join(folder, FAMILIES[family] ?? family))
      .toSorted()
      .filter((file) => !CONTROLS.test(file.slice(file.lastIndexOf('/'))));
    const framed = files.filter((file) => FRAMED.test(file.slice(file.lastIndexOf('/'))));
    const others = files.filter((file) => !framed.includes(file));
    const half = (some: readonly string[]): readonly string[] =>
      some.filter((_, index) => index % Math.max(1, Math.round((3 * some.length) / most)) === 0);
    const alike = files.filter((file) => ALIKE.test(file.slice(file.lastIndexOf('/'))));
    return [...half(framed), ...half(others), ...half(alike)].flatMap((file) => pictureOf(file) ?? []);
  });
}
