/** Recordings that are lost with the page, and a view of none of them. */
import type { FilmPageModel, FilmStepModel, RunModel } from '../../main/console/model/runs.ts';
import type { Answers } from './answers.ts';
import { displaysOf, pictureOf } from './displays.ts';
import { MARKUP } from './hostile.ts';

const HOUR_MS = 3_600_000;

const DESKTOP = { x: 0, y: 0, width: 1920, height: 1080 };
const FILM_STEPS = 60;

/** The first has the whole desktop, every later one a patch that is somewhere else. */
function filmStep(index: number, scene: string): FilmStepModel {
  const isRefused = index % 7 === 6;
  return {
    step: index + 1,
    at: Date.now() - HOUR_MS + index * 900,
    durationMs: 8,
    agent: scene === 'hostile' ? MARKUP : 'shop',
    verb: 'click',
    target: [
      { say: 'text', of: ['"Save"'] },
      { say: 'at', of: [812 + index, 344] },
    ],
    outcome: isRefused ? 'refused' : 'done',
    reason: isRefused ? 'not_allowed' : null,
    layer:
      index === 0
        ? { picture: 'whole', region: null }
        : { picture: 'patch', region: { x: 100 + index * 20, y: 160, width: 120, height: 40 } },
    point: { x: 812 + index, y: 344 },
    masked: index % 5 === 0 ? 1 : 0,
    withheld: null,
  };
}

function filmPage(scene: string, from: number): FilmPageModel {
  const all = Array.from({ length: FILM_STEPS }, (_, index) => filmStep(index, scene));
  const under = all.slice(0, from).flatMap(({ layer }) => layer ?? []);
  return {
    from,
    total: FILM_STEPS,
    desktop: DESKTOP,
    startedAt: all[0]?.at ?? 0,
    under,
    steps: all.slice(from, from + 50),
  };
}

function patch(): string {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [120, 40];
  const draw = canvas.getContext('2d');
  if (draw === null) throw new Error('no canvas here');
  draw.fillStyle = '#0b6b63';
  draw.fillRect(0, 0, 120, 40);
  return canvas.toDataURL('image/png').split(',')[1] ?? '';
}

const picture = (name: string): string => {
  const [display] = displaysOf(1);
  return name === 'patch' || display === undefined ? patch() : pictureOf(display).base64;
};

export function runAnswers(
  scene: string,
): Answers<`runs.${'list' | 'show' | 'film' | 'picture' | 'formats' | 'export' | 'stopExport' | 'delete'}`> {
  let runs: readonly RunModel[] = Array.from({ length: scene === 'empty' ? 0 : 4 }, (_, index) => ({
    run: `run-${index}`,
    startedAt: Date.now() - (index + 1) * 5 * HOUR_MS,
    lastAt: Date.now() - (index + 1) * 5 * HOUR_MS + 754_000,
    steps: 40 * (index + 1) + 1,
    bytes: 1_700_000 * index + 42_000,
    agents: index === 2 ? ['mail', 'shop'] : ['shop'],
    isCurrent: index === 0,
  }));
  return {
    'runs.list': () => ({ runs }),
    'runs.formats': () => ({ formats: ['webp', 'gif', 'zip', 'ts', 'py'] }),
    'runs.export': ({ run, format }) => ({
      transfer: 'down',
      fileName: `${run}.${format}`,
      bytes: 1_000_000,
    }),
    'runs.stopExport': () => ({}),
    'runs.show': ({ from }) => ({
      html: '<div class="run"><div class="run-inner"><h1>Recorded run</h1></div></div>',
      style: '.run { padding: 24px }',
      from,
      total: 120,
    }),
    'runs.film': ({ from }) => filmPage(scene, from),
    'runs.picture': ({ name }) => ({ base64: picture(name) }),
    'runs.delete': ({ run }) => {
      runs = runs.filter((each) => each.run !== run);
      return { runs };
    },
  };
}
