/** How well what was found in pixels agrees with the truth: where an agent would click, and what it would take for a control. */
import { contains, type Point, type Region } from '../../../testing/region.ts';
import { at, type JsonValue } from '../../../testing/client.ts';
import { numbersOf, textAt } from '../../../testing/elements/hand.ts';

export interface Truth {
  readonly box: Region;
  readonly label: string;
  readonly kind: string;
  /** It may be found as a control and need not, as a scroll bar. */
  readonly isOptional?: boolean;
}

export interface Score {
  readonly controls: number;
  /** Of the true controls those in which the point of something found lies. */
  readonly reached: number;
  /** Found as controls. */
  readonly told: number;
  /** Of them those whose point lies in a true one. */
  readonly right: number;
  /** For a person who asks why. */
  readonly missed: readonly string[];
  readonly wrong: readonly string[];
}

interface Found {
  readonly role: string;
  readonly name: string;
  readonly point: Point;
  readonly source: string;
}

const foundIn = (elements: readonly JsonValue[]): readonly Found[] =>
  elements.map((element) => {
    const [x, y] = numbersOf(at(element, 'point'));
    return {
      role: textAt(element, 'role'),
      name: textAt(element, 'name'),
      source: textAt(element, 'source'),
      point: { x, y },
    };
  });

/** Texts and pictures say nothing about whether they can be operated. */
const isControl = ({ role, source }: Found): boolean =>
  source === 'pixels' && role !== 'text' && role !== 'image';

export function scoreOf(elements: readonly JsonValue[], truth: readonly Truth[]): Score {
  const found = foundIn(elements);
  const told = found.filter(isControl);
  const isTrue = ({ point }: Found): boolean => truth.some(({ box }) => contains(box, point));
  const required = truth.filter(({ isOptional }) => isOptional !== true);
  const missed = required.filter(({ box }) => !found.some(({ point }) => contains(box, point)));
  const wrong = told.filter((each) => !isTrue(each));
  return {
    controls: required.length,
    reached: required.length - missed.length,
    told: told.length,
    right: told.length - wrong.length,
    missed: missed.map(({ kind, label, box }) => `${kind} ${label} ${box.x},${box.y}`),
    wrong: wrong.map(({ role, name, point }) => `${role} "${name}" ${point.x},${point.y}`),
  };
}

export function summed(scores: readonly Score[]): Score {
  const sum = (of: (score: Score) => number): number => scores.reduce((all, score) => all + of(score), 0);
  return {
    controls: sum(({ controls }) => controls),
    reached: sum(({ reached }) => reached),
    told: sum(({ told }) => told),
    right: sum(({ right }) => right),
    missed: scores.flatMap(({ missed }) => missed),
    wrong: scores.flatMap(({ wrong }) => wrong),
  };
}

export const recall = ({ reached, controls }: Score): number => reached / controls;
/** 1 if nothing was reported. */
export const precision = ({ right, told }: Score): number => (told === 0 ? 1 : right / told);

export const scoreText = (name: string, score: Score): string =>
  `${name}: recall ${recall(score).toFixed(2)} (${score.reached} of ${score.controls}), precision of controls ${precision(score).toFixed(2)} (${score.right} of ${score.told})`;
