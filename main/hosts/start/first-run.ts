/** Remembers, by an empty file in the state folder, that a person has seen how to connect an agent. */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface FirstRun {
  pending(): boolean;
  done(): void;
}

export function createFirstRun(stateDirectory: string): FirstRun {
  const marker = join(stateDirectory, 'first-run-done');
  let pending = !existsSync(marker);
  return {
    pending: () => pending,
    done() {
      pending = false;
      try {
        writeFileSync(marker, '', { mode: 0o600 });
      } catch {
        // On a full disk the card appears again at the next start, which is harmless.
      }
    },
  };
}
