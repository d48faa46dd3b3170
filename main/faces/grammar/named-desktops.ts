/** Desktops with names that the same user runs, and leases of them that all of their clients see. */

export interface RunningDesktop {
  readonly name: string;
  /** `http://127.0.0.1:41873` */
  readonly url: string;
  /** Undefined: none is known. */
  readonly token?: string | undefined;
}

export interface NamedDesktops {
  /** That of this service; null if it has no name. */
  readonly own: string | null;
  /** Those that run besides it. */
  list(): Promise<readonly RunningDesktop[]>;
  /** Null while another client has it. It is kept until it is released, or this process ends. */
  lease(name: string): Promise<NamedLease | null>;
}

export interface NamedLease {
  release(): Promise<void>;
}
