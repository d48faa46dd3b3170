/** Live settings and facts for endpoints, supplied by the host. None of them is a secret. */
import type { Shell } from '../../ports/shell.ts';

/** Which generations a running service offers. */
export const API_CHOICES = ['all', 'flat', 'see', 'v2'] as const;
export type ApiChoice = (typeof API_CHOICES)[number];

export interface ApiConfig {
  readonly version: string;
  readonly api: ApiChoice;
  readonly gridRows: number;
  readonly gridCols: number;
  readonly exec: {
    readonly enabled: boolean;
    readonly secretConfigured: boolean;
    readonly defaultShell: Shell;
    readonly maxOutputChars: number;
  };
  readonly authRequired: boolean;
  readonly loopbackOnly: boolean;
  readonly execSecretDistinct: boolean;
  /** Name -> bound, as /health shows them. */
  readonly limits: Readonly<Record<string, number>>;
}
