/** The words of a face, each with an example and its translation: the documentation's table is made from them. */
import type { NeutralAction, Spot } from './action.ts';
import { notchesOf } from './gestures.ts';

export interface VocabularyWord {
  readonly word: string;
  /** The client's request with the word, as it is sent. */
  readonly example: unknown;
  /** The face's own translation of the example. */
  readonly actions: readonly NeutralAction[];
}

export interface Vocabulary {
  /** As a heading: `Anthropic's computer use`. */
  readonly title: string;
  /** If it is sent: `POST /faces/anthropic`. */
  readonly endpoint: string;
  /** A sentence about all of its calls. */
  readonly note?: string;
  readonly words: readonly VocabularyWord[];
}

const times = (count: number): string => (count === 1 ? '' : count === 2 ? ' twice' : ` ${count} times`);
const placeOf = ({ x, y }: Spot): string => `${Math.round(x)},${Math.round(y)}`;
const at = (spot: Spot | undefined): string =>
  spot === undefined ? ' at the pointer' : ` at ${placeOf(spot)}`;
const chord = (keys: readonly string[]): string => keys.join('+');
const holding = (keys: readonly string[] = []): string =>
  keys.length === 0 ? '' : `, holding ${chord(keys)}`;
const seconds = (ms: number): string => `${ms / 1000} s`;

function wheel(unit: 'notches' | 'pixels', distance: number, forward: string, back: string): string[] {
  const notches = notchesOf(distance, unit);
  if (notches === 0) return [];
  const count = Math.abs(notches);
  return [`${notches > 0 ? forward : back} by ${count} ${count === 1 ? 'notch' : 'notches'}`];
}

/** A clause without its full stop: `click left twice at 640,400, holding Control`. */
function clauseOf(action: NeutralAction): string {
  switch (action.kind) {
    case 'move':
      return `move the pointer to ${placeOf(action.to)}${holding(action.holdKeys)}`;
    case 'click':
      return `click ${action.button}${times(action.count)}${at(action.at)}${holding(action.holdKeys)}`;
    case 'press':
      return `press the ${action.button} button${at(action.at)} and keep it down${holding(action.holdKeys)}`;
    case 'release':
      return `release the ${action.button} button${at(action.at)}${holding(action.holdKeys)}`;
    case 'drag': {
      const from = action.from === undefined ? 'the pointer' : placeOf(action.from);
      const to = action.through.map(placeOf).join(', then ');
      return `drag with the ${action.button} button from ${from} to ${to}${holding(action.holdKeys)}`;
    }
    case 'scroll': {
      const ways = [
        ...wheel(action.unit, action.down, 'down', 'up'),
        ...wheel(action.unit, action.right, 'right', 'left'),
      ];
      return `turn the wheel ${ways.join(' and ')}${at(action.at)}${holding(action.holdKeys)}`;
    }
    case 'type':
      return `type ${JSON.stringify(action.text)}`;
    case 'chords':
      return `press ${action.chords.map(chord).join(', then ')}${times(action.repeat ?? 1)}`;
    case 'hold':
      return `hold ${chord(action.keys)} for ${seconds(action.durationMs)}`;
    case 'key_down':
      return `press ${chord(action.keys)} and keep it down`;
    case 'key_up':
      return `release ${chord(action.keys)}`;
    case 'wait':
      return `wait ${seconds(action.durationMs)}`;
    case 'copy':
      return `put ${JSON.stringify(action.text)} on the clipboard`;
    case 'screenshot':
      return 'take a picture of the screen';
    case 'zoom': {
      const { x, y, width, height } = action.region;
      return `take a picture of the ${width}x${height} at ${x},${y}, enlarged`;
    }
    case 'pointer':
      return 'report where the pointer is';
    case 'run':
      return `run ${action.command} in a shell`;
  }
}

/** One sentence for all of them. */
export function wordsSentence(actions: readonly NeutralAction[]): string {
  const text = actions.map(clauseOf).join('; ');
  return text === '' ? 'Nothing on the desktop.' : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
