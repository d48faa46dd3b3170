import { expect, test } from 'vitest';
import type { FilmPageModel, FilmStepModel } from '../../main/console/model/runs.ts';
import { layersAt } from './film.ts';
import { playerKey, type KeyedPlayer } from './player-keys.ts';

const region = { x: 1, y: 2, width: 3, height: 4 };
const stepOf = (layer: FilmStepModel['layer']): FilmStepModel => ({
  step: 1,
  at: 0,
  durationMs: 1,
  agent: null,
  verb: 'click',
  target: [],
  outcome: 'done',
  reason: null,
  layer,
  point: null,
  masked: 0,
  withheld: null,
});
const page = (under: FilmPageModel['under'], layers: readonly FilmStepModel['layer'][]): FilmPageModel => ({
  from: 0,
  total: layers.length,
  desktop: null,
  startedAt: 0,
  under,
  steps: layers.map(stepOf),
});
const patch = (picture: string): FilmStepModel['layer'] => ({ picture, region });
const whole = (picture: string): FilmStepModel['layer'] => ({ picture, region: null });
const names = (shown: FilmPageModel, offset: number): readonly string[] =>
  layersAt(shown, offset).map(({ picture }) => picture);

test('a step shows all since the last picture of the whole desktop', () => {
  const shown = page([], [patch('lost'), whole('a'), patch('b'), null, whole('c'), patch('d')]);
  expect([0, 1, 2, 3, 4, 5].map((offset) => names(shown, offset))).toEqual([
    [],
    ['a'],
    ['a', 'b'],
    ['a', 'b'],
    ['c'],
    ['c', 'd'],
  ]);
  const later = page([{ picture: 'u', region: null }], [null, patch('b'), whole('c')]);
  expect([0, 1, 2].map((offset) => names(later, offset))).toEqual([['u'], ['u', 'b'], ['c']]);
});

test('keys play, go by a step and change the speed, and leave chords alone', () => {
  const done: string[] = [];
  const player: KeyedPlayer = {
    index: 5,
    isPlaying: false,
    speed: 8,
    seek: (index) => done.push(`seek ${index}`),
    setPlaying: (isPlaying) => done.push(`playing ${isPlaying}`),
    setSpeed: (speed) => done.push(`speed ${speed}`),
  };
  const press = (key: string, ctrlKey = false): boolean =>
    playerKey({ key, ctrlKey, metaKey: false, altKey: false, target: null }, player);
  for (const key of [' ', 'ArrowLeft', 'ArrowRight', 'PageDown', 'Home', '+', '-'])
    expect(press(key)).toBe(true);
  expect(done).toEqual(['playing true', 'seek 4', 'seek 6', 'seek 15', 'seek 0', 'speed 8', 'speed 4']);
  expect([press('a'), press('Escape'), press('ArrowLeft', true)]).toEqual([false, false, false]);
  expect(done).toHaveLength(7);
});
