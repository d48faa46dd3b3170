/**
 * Three times forty looks by lot of all that the earlier sets show, each with the accent and the font of others and with icons by another lot:
 * pages never seen, of looks that rules were made on. The earlier sets held out new looks; these hold out new pages.
 */
import { createRandom, type Random } from '../kinds/random.ts';
import { dealt } from './icon-parts.ts';
import { ICONS } from './icons.ts';
import type { Look } from './looks.ts';
import { SETS_OF_NEW_LOOKS } from './sets.ts';
import { themeIcons } from './theme-icons.ts';

/** Each chosen before its lot was drawn, and drawn once; the second and third before the misses of the one before were cured. */
const [HEARING_SEED, REHEARING_SEED, THIRD_HEARING_SEED] = [28_112_900, 28_112_901, 28_112_902] as const;
const HOW_MANY = 40;
const [OF_LISTS, OF_THEME] = [9, 9] as const;

const isDark = ({ ink }: Look): boolean => ink > '#8';

/** Accents of one brightness, so that what is drawn on them stays visible. */
const isExchangeable = (one: Look, other: Look): boolean =>
  isDark(one) === isDark(other) && one.onAccent > '#8' === other.onAccent > '#8';

function mixed(look: Look, all: readonly Look[], random: Random): Look {
  const { accent, onAccent } = random.pick(all.filter((other) => isExchangeable(look, other)));
  const recoloured = (css: string): string => css.replaceAll(look.accent, accent);
  const seed = random.below(1_000_000);
  return {
    ...look,
    name: `${look.name}, ${accent}`,
    accent,
    onAccent,
    font: random.pick(all).font,
    focus: recoloured(look.focus),
    ...(look.css === undefined ? {} : { css: recoloured(look.css) }),
    // The icons are drawn when they are asked for, because the theme's are read from its files.
    get icons() {
      const lists = dealt(Object.values(ICONS).flat(), seed).slice(0, OF_LISTS);
      return lists.concat(dealt(themeIcons('theme-other'), seed + 1).slice(0, OF_THEME));
    },
  };
}

function drawLots(seed: number): readonly Look[] {
  const all = Object.values(SETS_OF_NEW_LOOKS).flat();
  const random = createRandom(seed);
  const left = Array.from(all);
  const chosen = Array.from({ length: HOW_MANY }, () => left.splice(random.below(left.length), 1)).flat();
  return chosen.map((look) => mixed(look, all, random));
}

export const HEARING_LOOKS = drawLots(HEARING_SEED);
export const REHEARING_LOOKS = drawLots(REHEARING_SEED);
export const THIRD_HEARING_LOOKS = drawLots(THIRD_HEARING_SEED);
