/** Page for a browser without a session: why it has none, and how a person opens the console. */
import type { JSX } from 'preact';
import type { SignedOut } from '../bridge/transport.ts';
import { Empty } from './empty.tsx';

const WORDS: Readonly<Record<SignedOut, { title: string; reason: string }>> = {
  unopened: {
    title: 'The console opens with a link',
    reason: 'It stays open in the tab that used the link, and in no other.',
  },
  'link-refused': {
    title: 'This link no longer works',
    reason:
      'It was used before, or is older than two minutes. If no one you know used it, end all sessions in Settings.',
  },
  expired: {
    title: 'This browser is signed out',
    reason: 'A session ends after 12 hours, after 2 hours without use, with a new token, and in Settings.',
  },
};

export function HowToOpen({ why }: { why: SignedOut }): JSX.Element {
  const { title, reason } = WORDS[why];
  return (
    <Empty icon="key" title={title}>
      <p>
        Run <code>deskhand console</code> on the machine that runs Deskhand and open the link it prints. The
        link works once, for two minutes.
      </p>
      <p>{reason}</p>
    </Empty>
  );
}
