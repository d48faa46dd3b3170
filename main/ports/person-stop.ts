/** A person ends, by the system's own means, what it shares with Deskhand. */
export interface PersonStopPort {
  /** Hears of each stop. */
  subscribe(listener: () => void): () => void;
  /** A person lets Deskhand go on: what was ended may begin again. Nothing where nothing was ended. */
  lift(): Promise<void>;
}
