/** The answers of an endpoint that are not successes, one a status. */
import type { Reason } from '../../core/errors.ts';
import type { Endpoint } from '../endpoint/endpoint.ts';
import { BODY_REASONS, SERVER_REASONS, REASON_TEXTS } from '../endpoint/reason-texts.ts';
import { STATUS_OF_REASON } from '../endpoint/status.ts';

export interface Failure {
  readonly status: number;
  readonly reasons: readonly Reason[];
  /** Fields that do not fit their schema answer with this status too. */
  readonly validation: boolean;
}

const VALIDATION_STATUS = 422;

type Failing = Pick<Endpoint, 'access' | 'method' | 'reasons'>;

/** Every reason an endpoint can answer with, its own and those of the server. */
export const reasonsOf = ({ access, method, reasons }: Failing): readonly Reason[] => [
  ...SERVER_REASONS,
  ...(access === 'none' ? [] : (['unauthorized', 'scope_missing', 'not_allowed', 'not_approved'] as const)),
  ...(method === 'POST' ? BODY_REASONS : []),
  ...reasons,
];

export function failuresOf(endpoint: Failing): readonly Failure[] {
  const byStatus = new Map<number, Set<Reason>>([[VALIDATION_STATUS, new Set()]]);
  for (const reason of reasonsOf(endpoint)) {
    const status = STATUS_OF_REASON[reason];
    byStatus.set(status, (byStatus.get(status) ?? new Set()).add(reason));
  }
  return [...byStatus]
    .sort(([a], [b]) => a - b)
    .map(([status, reasons]) => ({
      status,
      reasons: [...reasons],
      validation: status === VALIDATION_STATUS,
    }));
}

/** In Markdown. */
export const describeFailure = ({ reasons, validation }: Failure): string =>
  [
    ...(validation ? ['`validation_error`: a field does not fit; `details` lists each by its path.'] : []),
    ...reasons.map((reason) => `\`${reason}\`: ${REASON_TEXTS[reason]}`),
  ].join('\n\n');
