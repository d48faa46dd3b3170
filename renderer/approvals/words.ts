/** A request in one sentence for the person. */
import type { ComponentChildren } from 'preact';
import type { ApprovalModel } from '../../main/console/model/approvals.ts';
import { filled, textOf, texts } from '../texts/texts.ts';
import { serviceText } from '../texts/service-texts.ts';

const placeOf = ({ application }: ApprovalModel): string => serviceText(application?.name ?? '');
const verbOf = ({ action }: ApprovalModel): string => textOf(texts().approvals.verbs, action) ?? action;

/** `{agent} wants to {verb} in {place}`, in the person's language. */
function sentenceFor({ action, application }: ApprovalModel): string {
  const { wants, wantsIn, wantsProgram } = texts().approvals;
  if (application === null) return wants;
  return action === 'launch' ? wantsProgram : wantsIn;
}

/** The words of the sentence, and the names in it that `wrap` marks. */
export const filledSentence = (
  request: ApprovalModel,
  wrap: (name: string) => ComponentChildren,
): ComponentChildren[] =>
  filled(sentenceFor(request), {
    agent: wrap(request.agent),
    verb: verbOf(request),
    place: wrap(placeOf(request)),
  });

export function sentenceOf(request: ApprovalModel): string {
  const parts = { agent: request.agent, verb: verbOf(request), place: placeOf(request) };
  return sentenceFor(request).replaceAll(/\{(\w+)\}/g, (whole, name: string) => textOf(parts, name) ?? whole);
}

export function minutesWords({ application, action }: ApprovalModel): string {
  const { minutes, minutesIn } = texts().approvals;
  return application === null || action === 'launch' ? minutes : minutesIn(serviceText(application.name));
}

/** The way in that a request came by: `HTTP`. */
export const faceName = (face: string): string =>
  face === 'http' || face === 'mcp' ? face.toUpperCase() : face;
