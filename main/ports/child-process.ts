/**
 * A separate process kind that does risky work apart from the service. Node's `fork` and Electron's
 * `utilityProcess.fork` both fit behind it.
 */
export interface ChildChannel {
  /** Undefined until it runs. */
  readonly pid: number | undefined;
  /** Structured-clone data; typed arrays arrive as typed arrays. Dropped without a word when the child is gone. */
  send(message: unknown): void;
  onMessage(listener: (message: unknown) => void): void;
  /** Called once, also when it could not be started; says how it ended. */
  onExit(listener: (how: string) => void): void;
  /** Ends it at once, in any state. */
  kill(): void;
}

/**
 * Starts the module at `entry` in its own process. `env` comes on top of the variables that the host lets this kind of child
 * inherit. Never throws: failures arrive at `onExit`.
 */
export type ForkChild = (entry: URL, env?: Readonly<Record<string, string>>) => ChildChannel;

/** The child's end of the channel. */
export interface ParentPort {
  send(message: unknown): void;
  onMessage(listener: (message: unknown) => void): void;
  /** The parent is gone. Never called in an Electron utility process, which ends with its parent at once. */
  onClose(listener: () => void): void;
}
