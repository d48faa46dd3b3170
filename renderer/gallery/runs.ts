/** Recordings that are lost with the page, and a view of none of them. */
import type { RunModel } from '../../main/console/model/runs.ts';
import type { Answers } from './answers.ts';

const HOUR_MS = 3_600_000;

export function runAnswers(scene: string): Answers<'runs.list' | 'runs.show' | 'runs.delete'> {
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
    'runs.show': ({ from }) => ({
      html: '<div class="run"><div class="run-inner"><h1>Recorded run</h1></div></div>',
      style: '.run { padding: 24px }',
      from,
      total: 120,
    }),
    'runs.delete': ({ run }) => {
      runs = runs.filter((each) => each.run !== run);
      return { runs };
    },
  };
}
