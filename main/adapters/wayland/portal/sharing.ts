/**
 * Whether the desktop is shared by the system's portal now, and why not. It is asked for once; what a person declined or ended
 * stays so until Deskhand is started again.
 */
import { ServiceError } from '../../../core/errors.ts';
import { sleep } from '../../../base/sleep.ts';
import type { PortalChild } from './child.ts';
import type { PortalFacts } from './facts.ts';

export type PortalState =
  /** No one has asked for it. */
  | { readonly name: 'unasked' }
  /** The system's dialog is open. */
  | { readonly name: 'asking' }
  | { readonly name: 'shared'; readonly facts: PortalFacts }
  | { readonly name: 'declined' }
  | { readonly name: 'ended' }
  | { readonly name: 'failed'; readonly error: unknown };

/** Where the token of each start is kept for the next one. */
export interface PortalTokenStore {
  read(): string | null;
  /** Null forgets it. */
  write(token: string | null): void;
}

export type PortalUse = 'pictures' | 'pointer' | 'keyboard' | 'clipboard';

export interface PortalSharing {
  state(): PortalState;
  /** Asks the person, if no one has been asked. Never rejects. */
  begin(): Promise<PortalState>;
  /** What is shared, where that includes the use; begins again where the connection was lost. Throws why it does not. */
  facts(use: PortalUse): Promise<PortalFacts>;
  /** Ends the sharing and forgets the token; `begin` asks again after that. */
  forget(): void;
}

const AGAIN = 'Ask the person at the machine to start Deskhand again; a program cannot.';

const ofPerson = (use: PortalUse, message: string): ServiceError =>
  use === 'pictures'
    ? new ServiceError('display_unavailable', message, { hint: AGAIN })
    : new ServiceError('paused', message, {
        hint: AGAIN,
        details: { pausedBy: 'person' },
        delivery: 'not_delivered',
      });

export const PORTAL_ASKING = {
  reason: 'The system’s dialog waits for the answer of the person at the machine.',
  remedy:
    'Choose the screens there, switch “Allow Remote Interaction” on, and press Share. Then send the request again.',
} as const;
interface Missing {
  readonly reason: string;
  readonly remedy: string;
}
export const PORTAL_NO_CLIPBOARD: Missing = {
  reason: 'The clipboard is not shared through this system’s portal.',
  remedy:
    'Type the text instead. The person can allow it in the dialog of GNOME 45, of Plasma 6.4 and of later ones.',
};
export const PORTAL_NO_INTERACTION: Missing = {
  reason: 'The person shared the screen without “Allow Remote Interaction”.',
  remedy:
    'Ask the person at the machine to start Deskhand again, and to switch “Allow Remote Interaction” on in the dialog.',
};
export const PORTAL_DECLINED = 'The person at the machine declined to share this desktop.';
export const PORTAL_ENDED = 'A person ended the sharing of this desktop.';

const asking = (): ServiceError =>
  new ServiceError('display_unavailable', PORTAL_ASKING.reason, {
    hint: PORTAL_ASKING.remedy,
    delivery: 'not_delivered',
  });
const notGiven = (capability: PortalUse, { reason, remedy }: Missing): ServiceError =>
  new ServiceError('not_supported', reason, {
    hint: remedy,
    delivery: 'not_delivered',
    details: { capability },
  });

/** What the state says to a caller that wants to use the desktop; the facts if it is shared for that. */
function factsOf(state: PortalState, use: PortalUse): PortalFacts {
  switch (state.name) {
    case 'shared':
      if (use === 'pictures' || state.facts[use]) return state.facts;
      throw notGiven(
        use,
        state.facts.pointer && use === 'clipboard' ? PORTAL_NO_CLIPBOARD : PORTAL_NO_INTERACTION,
      );
    case 'declined':
      throw ofPerson(use, PORTAL_DECLINED);
    case 'ended':
      throw ofPerson(use, PORTAL_ENDED);
    case 'failed':
      throw state.error;
    case 'unasked':
    case 'asking':
      throw asking();
  }
}

/** A dialog takes as long as it takes; a token is answered at once, and a request may wait for that. */
const WAIT_MS = 500;

/** A session that was lost without a person's doing may be begun again. */
const endOf = (child: PortalChild): Promise<PortalState> =>
  child.over().then(
    ({ byPerson }): PortalState => ({ name: byPerson ? 'ended' : 'unasked' }),
    (): PortalState => ({ name: 'unasked' }),
  );

export function createPortalSharing(child: PortalChild, tokens: PortalTokenStore): PortalSharing {
  let state: PortalState = { name: 'unasked' };
  let pending: Promise<PortalState> | undefined;
  const become = (next: PortalState): PortalState => (state = next);

  function watch(mine: PortalState): void {
    void endOf(child).then((end) => {
      if (state === mine) become(end);
    });
  }
  async function open(): Promise<PortalState> {
    become({ name: 'asking' });
    try {
      const facts = await child.open(tokens.read());
      // A token remembers what was not allowed, too.
      tokens.write(facts?.pointer === true || facts?.keyboard === true ? facts.token : null);
      if (facts === null) return become({ name: 'declined' });
      const shared = become({ name: 'shared', facts });
      watch(shared);
      return shared;
    } catch (error) {
      return become({ name: 'failed', error });
    }
  }
  const begin = (): Promise<PortalState> => {
    if (state.name !== 'unasked' && state.name !== 'failed') return pending ?? Promise.resolve(state);
    pending ??= open().finally(() => (pending = undefined));
    return pending;
  };
  return {
    state: () => state,
    begin,
    async facts(use) {
      if (state.name !== 'shared') await Promise.race([begin(), sleep(WAIT_MS)]);
      return factsOf(state, use);
    },
    forget() {
      tokens.write(null);
      child.end();
      state = { name: 'unasked' };
    },
  };
}
