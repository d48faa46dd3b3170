/** The exec secret from its header. The service decides whether it is the right one. */
import type { Evidence } from '../../service/exec-policy.ts';

export const EXEC_SECRET_HEADER = 'x-service-exec-secret';

/** A header sent twice shows nothing: `header` answers only one that stands alone. */
export const execEvidence = ({
  header,
}: {
  readonly header: (name: string) => string | undefined;
}): Evidence => ({ execSecret: header(EXEC_SECRET_HEADER) });
