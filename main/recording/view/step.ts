/** One step as HTML: actor, request, outcome, changes, and the pictures before and after it. */
import { targetText } from '../../core/act-words/act-words.ts';
import { englishActs as en } from '../../core/act-words/en.ts';
import type { RecordedStep, StepPictures } from '../format.ts';
import { escapeHtml } from './escape.ts';
import { decisionWords, describeStep, effectWords, outcomeWords, sinceWords } from './words.ts';

/** Gives the address of a picture, `data:` for one; null if it is not there. */
export type PictureAddress = (name: string) => string | null;

export interface StepContext {
  /** Epoch milliseconds of the first step. */
  readonly since: number;
  readonly pictures: StepPictures | undefined;
  readonly addressOf: PictureAddress;
}

const chip = (words: string, kind: '' | 'good' | 'bad' = ''): string =>
  `<span class="chip ${kind}">${escapeHtml(words)}</span>`;

function chips(step: RecordedStep, pictures: StepPictures | undefined): string {
  const asked = step.acts.flatMap(({ effect }) => effect ?? []);
  const seen = pictures?.effect ?? null;
  const effects = asked.length > 0 || seen === null ? asked : [seen];
  const decision = decisionWords(step);
  const isGood = step.outcome === 'done';
  return [
    isGood ? '' : chip(outcomeWords(step), 'bad'),
    decision === null ? '' : chip(decision, step.decision?.verdict === 'allowed' ? 'good' : 'bad'),
    ...effects.map((effect) => chip(effectWords(effect), effect.state === 'changed' ? 'good' : '')),
    ...step.acts.map(({ ok, reason }) => (ok ? '' : chip(`refused: ${reason ?? ''}`, 'bad'))),
    ...step.windows.map(({ app }) => chip(`window of ${app}`)),
  ].join('');
}

function mark({ acts }: RecordedStep, region: NonNullable<StepPictures['region']>): string {
  const target = acts.at(-1)?.target ?? null;
  if (target === null) return '';
  const left = ((target.x + 0.5 - region.x) / region.width) * 100;
  const top = ((target.y + 0.5 - region.y) / region.height) * 100;
  if (left < 0 || left > 100 || top < 0 || top > 100) return '';
  const place = `cx="${left.toFixed(2)}%" cy="${top.toFixed(2)}%"`;
  // Attributes, because the console's policy takes no styles from HTML.
  return `<svg aria-hidden="true"><circle ${place} r="10"/><circle ${place} r="8"/></svg>`;
}

function figure(caption: string, address: string | null, over = ''): string {
  if (address === null) return '';
  const words = escapeHtml(caption);
  return `<figure><figcaption>${words}</figcaption><span class="shot"><img alt="${words}" src="${escapeHtml(address)}">${over}</span></figure>`;
}

const WITHHELD: Readonly<Record<NonNullable<StepPictures['withheld']>, string>> = {
  unchecked: 'No pictures: they could not be searched for secrets.',
  busy: 'No pictures: the acts came too fast.',
  failed: 'No pictures: the screen could not be captured.',
};

function shots(step: RecordedStep, { pictures, addressOf }: StepContext): string {
  if (pictures === undefined) return '';
  const { region, before, after, key, withheld, masked } = pictures;
  const over = region === null ? '' : mark(step, region);
  const at = (name: string | null): string | null => (name === null ? null : addressOf(name));
  const pair = [figure('Before', at(before), over), figure('After', at(after))].join('');
  const whole = figure('The whole desktop', at(key));
  return [
    pair === '' ? '' : `<div class="pair">${pair}</div>`,
    masked > 0
      ? `<p class="note">${masked === 1 ? 'One place' : `${masked} places`} filled: a secret showed there.</p>`
      : '',
    withheld === null ? '' : `<p class="note">${WITHHELD[withheld]}</p>`,
    whole === ''
      ? ''
      : `<details class="key"><summary>The whole desktop afterwards</summary>${whole}</details>`,
  ].join('');
}

const isMissing = (value: unknown): boolean => value === null || value === undefined;

function requestOf({ request, windows }: RecordedStep): string {
  const shown = { ...(isMissing(request) ? {} : { request }), ...(windows.length === 0 ? {} : { windows }) };
  if (Object.keys(shown).length === 0) return '';
  return `<details><summary>Request</summary><pre>${escapeHtml(JSON.stringify(shown, null, 2))}</pre></details>`;
}

export function stepHtml(step: RecordedStep, context: StepContext): string {
  const { verb, target } = describeStep(step);
  const since = Date.parse(step.time) - context.since;
  const who = [step.agent ?? 'owner', step.face, `${step.durationMs} ms`];
  const marks = chips(step, context.pictures);
  return `<article class="step ${step.kind === 'read' ? 'read' : 'act'}" id="step-${step.step}">
<div class="step-time"><b>${step.step}</b>${sinceWords(Number.isFinite(since) ? since : 0)}</div>
<div><h2>${escapeHtml(verb)} <span class="target">${escapeHtml(targetText(en, target))}</span></h2>
<p class="step-who">${who.map((word) => `<span>${escapeHtml(word)}</span>`).join('')}</p>
${marks === '' ? '' : `<p class="chips">${marks}</p>`}${shots(step, context)}${requestOf(step)}</div>
</article>`;
}
