/** Where a client learns which desktops exist, their addresses, and who uses which. Implement it for another engine. */

export interface DesktopEntry {
  /** Unique within its source. */
  readonly name: string;
  /** `http://10.0.0.7:8765` */
  readonly url: string;
  /** Undefined: the one that the client was given for all. */
  readonly token?: string | undefined;
  /** Changes whenever the desktop was started again at the same address; undefined if nothing reports it. */
  readonly instance?: string | undefined;
}

export interface HeldLease {
  /** To be called before `leaseMs` are over. False: somebody else has the desktop by now. */
  renew(): Promise<boolean>;
  /** Does nothing where somebody else has it. */
  release(): Promise<void>;
}

/** Leases that all clients of a source see: at most one client has a desktop at a time. */
export interface LeaseStore {
  /** Null if another client has it. A lease that was not renewed for `leaseMs` is free. */
  take(desktop: string, leaseMs: number): Promise<HeldLease | null>;
}

export interface DesktopSource {
  /** The desktops that there are now, whether they answer or not. */
  list(): Promise<readonly DesktopEntry[]>;
  readonly leases: LeaseStore;
}
