/** Definition of a setting: one row of the schema, from which flags, help, environment, file and form are derived. */
import * as z from 'zod';

export const GROUPS = [
  'Access',
  'Shell commands',
  'Screen and grid',
  'Reading',
  'Recording',
  'Files',
  'Webhook',
  'Tasks',
  'Start-up',
  'Advanced',
] as const;
export type Group = (typeof GROUPS)[number];

/** Facts about the host that defaults depend on. */
export interface HostFacts {
  readonly platform: NodeJS.Platform;
  readonly homeDirectory: string;
  /** A tray application on a person's own desktop. */
  readonly hasTray?: boolean;
  /** One of several desktops side by side. */
  readonly isNamed?: boolean;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/** How a value is edited in a form. */
export type Control =
  | { readonly type: 'switch' }
  | {
      readonly type: 'number';
      readonly min: number;
      readonly max: number;
      readonly integer: true;
      readonly unit: string | null;
    }
  | { readonly type: 'text'; readonly maxLength: number; readonly placeholder: string }
  | { readonly type: 'list'; readonly placeholder: string }
  | {
      readonly type: 'choice';
      readonly options: readonly { readonly value: string; readonly title: string }[];
    }
  | { readonly type: 'secret' };

/** A kind of value: how it is checked, read from text and edited. */
export interface Kind<T> {
  readonly schema: z.ZodType<T>;
  /** From a flag or variable; its result still has to pass the schema. */
  readonly fromText: (text: string) => unknown;
  readonly control: Control;
  /** In the help: `<port>`. */
  readonly placeholder: string;
}

export interface Definition<T> {
  readonly kind: Kind<T>;
  readonly group: Group;
  readonly title: string;
  /** One sentence for a person. */
  readonly description: string;
  /** The flag is the same words in lower case, `--grid-rows` of SERVICE_GRID_ROWS, unless one is named; a secret has none. */
  readonly env: `SERVICE_${string}`;
  /** Without dashes. */
  readonly flag?: string;
  readonly defaultOf: (facts: HostFacts) => T;
  /** The value changes in the running service; otherwise it counts from the next start. */
  readonly live: boolean;
  /** May stand in the settings file. */
  readonly stored: boolean;
  /** Warning about the consequences of a value; null if there is none. */
  readonly warning: string | null;
}

export interface DefinitionOptions<T> extends Pick<
  Definition<T>,
  'group' | 'title' | 'description' | 'env' | 'flag' | 'live'
> {
  readonly default: T | ((facts: HostFacts) => T);
  readonly stored?: boolean;
  readonly warning?: string;
}

type Plain = string | number | boolean | null | readonly string[];

export function define<T extends Plain>(kind: Kind<T>, options: DefinitionOptions<T>): Definition<T> {
  const { default: fallback, stored = true, warning = null, ...rest } = options;
  return {
    ...rest,
    kind,
    stored,
    warning,
    defaultOf: typeof fallback === 'function' ? fallback : () => fallback,
  };
}

export const isSecret = ({ kind }: Pick<Definition<unknown>, 'kind'>): boolean =>
  kind.control.type === 'secret';

/** `--grid-rows`, or null for a secret: a command line shows in every list of processes. */
export const flagOf = (definition: Pick<Definition<unknown>, 'env' | 'flag' | 'kind'>): string | null =>
  isSecret(definition)
    ? null
    : (definition.flag ?? definition.env.replace('SERVICE_', '').toLowerCase().replaceAll('_', '-'));
