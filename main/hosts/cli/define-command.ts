/** What a command of the command line is: its help, its options, and how its words are read. A host says how it runs. */

interface CommandOption {
  readonly type: 'string' | 'boolean';
  /** The call that takes it, if that is not the command alone: `agent list`. */
  readonly of?: string;
  /** What others may have meant by it, for the error. */
  readonly note?: string;
}

/** The options that were given, by their names without dashes: texts, and true for switches. */
export interface GivenOptions {
  readonly text: (name: string) => string | undefined;
  readonly isOn: (name: string) => boolean;
}

export interface Command<Asked> {
  /** One sentence or two. */
  readonly summary: string;
  /** Each way to call it, without the program, and what that does if the name does not say it. */
  readonly usage: readonly (readonly [call: string, effect: string])[];
  readonly notes?: readonly string[];
  /** Besides settings. */
  readonly options?: Readonly<Record<string, CommandOption>>;
  /** Whether words may follow it. Default: false. */
  readonly takesWords?: boolean;
  /** `words`: those after the command. Throws UsageError. */
  read(words: readonly string[], options: GivenOptions): Asked;
}

export const defineCommand = <Asked>(command: Command<Asked>): Command<Asked> => command;
