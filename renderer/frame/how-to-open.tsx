/** Page for a browser without a session: the code that a person confirms, or why there is none. */
import type { JSX } from 'preact';
import type { SignedOut } from '../bridge/transport.ts';
import { useConsole } from '../state/console.ts';
import { Empty } from './empty.tsx';

const WORDS: Readonly<Record<Exclude<SignedOut, 'asking'>, { title: string; reason: string }>> = {
  'too-late': {
    title: 'This code is too old',
    reason: 'A code works for ten minutes.',
  },
  expired: {
    title: 'This browser is signed out',
    reason: 'A session ends after 12 hours, after 2 hours without use, with a new token, and in Settings.',
  },
};

export function HowToOpen({ why }: { why: SignedOut }): JSX.Element {
  const code = useConsole().bridge.askedCode();
  if (why === 'asking') return <ConfirmCode code={code ?? ''} />;
  const { title, reason } = WORDS[why];
  return (
    <Empty icon="key" title={title}>
      <p>{reason}</p>
      <p>Reload this page to open it again.</p>
    </Empty>
  );
}

/** Opens nothing for those who read it: it names this page to the person's own command. */
function ConfirmCode({ code }: { code: string }): JSX.Element {
  return (
    <Empty icon="key" title="Confirm that it is you">
      <p>Run this on the machine that runs Deskhand, or type the code where it asks for one:</p>
      <p class="confirm-command">
        <code>
          deskhand console <b class="confirm-code">{code}</b>
        </code>
      </p>
      <p>
        Never confirm a code that you do not see on your own page. The console stays open in this tab alone.
      </p>
    </Empty>
  );
}
