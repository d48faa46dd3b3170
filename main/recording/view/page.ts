/** A recorded run as HTML: a body for the console, and a page that needs nothing but itself. It has no script. */
import { targetText } from '../../core/act-words/act-words.ts';
import { englishActs as en } from '../../core/act-words/en.ts';
import type { RecordedStep } from '../format.ts';
import type { RecordedRun } from '../runs.ts';
import { escapeHtml } from './escape.ts';
import { stepHtml, type PictureAddress } from './step.ts';
import { VIEW_STYLE } from './style.ts';
import { describeStep } from './words.ts';

export interface ViewOptions {
  readonly addressOf: PictureAddress;
  /** The steps to show; default: all. */
  readonly steps?: readonly RecordedStep[];
}

const tick = (step: RecordedStep): string => {
  const kind = step.outcome !== 'done' ? 'bad' : step.kind === 'read' ? '' : 'act';
  const { verb, target } = describeStep(step);
  const title = `${step.step}: ${verb} ${targetText(en, target)}`;
  return `<a class="${kind}" href="#step-${step.step}" title="${escapeHtml(title)}"></a>`;
};

const count = (amount: number, one: string): string => `${amount} ${one}${amount === 1 ? '' : 's'}`;

function facts({ head, steps, unreadable }: RecordedRun): string {
  const acts = steps.filter(({ kind }) => kind !== 'read').length;
  const agents = [...new Set(steps.map(({ agent }) => agent ?? 'owner'))];
  return [
    `${head.startedAt.slice(0, 19).replace('T', ' ')} UTC`,
    `${count(steps.length, 'step')}, ${acts} of them acts`,
    agents.join(', '),
    head.texts ? 'with texts' : 'texts as lengths',
    `Deskhand ${head.service}`,
    ...(unreadable === 0 ? [] : [`${count(unreadable, 'line')} could not be read`]),
  ]
    .map((fact) => `<span>${escapeHtml(fact)}</span>`)
    .join('');
}

/** The page's body. */
export function viewBody(run: RecordedRun, { addressOf, steps = run.steps }: ViewOptions): string {
  const since = Date.parse(run.steps[0]?.time ?? run.head.startedAt);
  return `<div class="run"><div class="run-inner">
<h1>Recorded run</h1>
<p class="run-facts">${facts(run)}</p>
<nav class="run-line" aria-label="Steps">${steps.map(tick).join('')}</nav>
${steps.map((step) => stepHtml(step, { since, addressOf, pictures: run.pictures.get(step.step) })).join('\n')}
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
${viewBody(run, options)}
</body>
</html>
`;
