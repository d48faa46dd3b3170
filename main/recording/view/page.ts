/** A recorded run as HTML: a body for the console, and a page that needs nothing but itself. It has no script. */
import { targetText } from '../../core/act-words/act-words.ts';
import { englishActs as en } from '../../core/act-words/en.ts';
import type { RecordedStep, RunHead, StepPictures } from '../format.ts';
import type { RecordedRun } from '../runs.ts';
import { escapeHtml } from './escape.ts';
import { stepHtml, type PictureAddress } from './step.ts';
import { VIEW_STYLE } from './style.ts';
import { describeStep } from './words.ts';

export interface ViewOptions {
  readonly addressOf: PictureAddress;
}

/** What the page says of all steps, also of those that it does not show. */
export interface RunTotals {
  readonly total: number;
  readonly acts: number;
  readonly agents: readonly string[];
  /** ISO 8601. */
  readonly firstAt: string | null;
  readonly unreadable: number;
}

/** Some of a run's steps. */
export interface ShownRun {
  readonly head: RunHead;
  readonly facts: RunTotals;
  readonly steps: readonly RecordedStep[];
  readonly picturesOf: (step: number) => StepPictures | undefined;
}

export const wholeRun = ({ head, steps, pictures, unreadable }: RecordedRun): ShownRun => ({
  head,
  facts: {
    total: steps.length,
    acts: steps.filter(({ kind }) => kind !== 'read').length,
    agents: [...new Set(steps.map(({ agent }) => agent ?? 'owner'))],
    firstAt: steps[0]?.time ?? null,
    unreadable,
  },
  steps,
  picturesOf: (step) => pictures.get(step),
});

const tick = (step: RecordedStep): string => {
  const kind = step.outcome !== 'done' ? 'bad' : step.kind === 'read' ? '' : 'act';
  const { verb, target } = describeStep(step);
  const title = `${step.step}: ${verb} ${targetText(en, target)}`;
  return `<a class="${kind}" href="#step-${step.step}" title="${escapeHtml(title)}"></a>`;
};

const count = (amount: number, one: string): string => `${amount} ${one}${amount === 1 ? '' : 's'}`;

function factsOf({ head, facts: { total, acts, agents, unreadable } }: ShownRun): string {
  return [
    `${head.startedAt.slice(0, 19).replace('T', ' ')} UTC`,
    `${count(total, 'step')}, ${acts} of them acts`,
    agents.join(', '),
    head.texts ? 'with texts' : 'texts as lengths',
    `Deskhand ${head.service}`,
    ...(unreadable === 0 ? [] : [`${count(unreadable, 'line')} could not be read`]),
  ]
    .map((fact) => `<span>${escapeHtml(fact)}</span>`)
    .join('');
}

/** The page's body. */
export function viewBody(run: ShownRun, { addressOf }: ViewOptions): string {
  const { head, facts, steps, picturesOf } = run;
  const since = Date.parse(facts.firstAt ?? head.startedAt);
  return `<div class="run"><div class="run-inner">
<h1>Recorded run</h1>
<p class="run-facts">${factsOf(run)}</p>
<nav class="run-line" aria-label="Steps">${steps.map(tick).join('')}</nav>
${steps.map((step) => stepHtml(step, { since, addressOf, pictures: picturesOf(step.step) })).join('\n')}
${steps.length === 0 ? '<p class="note">Nothing was recorded in this run.</p>' : ''}
</div></div>`;
}

/** `default-src 'none'`: anything that slips through an escape loads and runs nothing either. */
export const viewPage = (run: RecordedRun, options: ViewOptions): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(`Run ${run.head.run}`)}</title>
<style>body { margin: 0; }${VIEW_STYLE}</style>
</head>
<body>
${viewBody(wholeRun(run), options)}
</body>
</html>
`;
