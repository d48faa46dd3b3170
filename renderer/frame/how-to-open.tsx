/** Page for a browser without a session: the code that a person confirms, or why there is none. */
import type { JSX } from 'preact';
import type { SignedOut } from '../bridge/transport.ts';
import { Button } from '../controls/button.tsx';
import { writeToClipboard } from '../controls/copy-button.tsx';
import { useConsole } from '../state/console.ts';
import { texts } from '../texts/texts.ts';
import { Empty } from './empty.tsx';

/** The same in every language: the person's shell reads it. */
const COMMAND = 'deskhand console';

export function HowToOpen({ why }: { why: SignedOut }): JSX.Element {
  const code = useConsole().bridge.askedCode();
  if (why === 'asking') return <ConfirmCode code={code ?? ''} />;
  const { signIn } = texts();
  return (
    <Empty alone icon="key" title={why === 'expired' ? signIn.expired : signIn.tooLate}>
      <p>{why === 'expired' ? signIn.expiredText : signIn.tooLateText}</p>
      <p>{signIn.reload}</p>
      <Command />
    </Empty>
  );
}

/** Opens nothing for those who read it: it names this page to the person's own command. */
function ConfirmCode({ code }: { code: string }): JSX.Element {
  const { signIn } = texts();
  return (
    <Empty alone icon="key" title={signIn.confirm}>
      <p>{signIn.run}</p>
      <Command code={code} />
      <p>{signIn.never}</p>
    </Empty>
  );
}

function Command({ code }: { readonly code?: string }): JSX.Element {
  const console = useConsole();
  const { signIn } = texts();
  return (
    <p class="confirm-command">
      <code>
        {COMMAND} {code !== undefined && <b class="confirm-code">{code}</b>}
      </code>
      <Button
        icon="copy"
        kind="bare"
        label={signIn.copyCommand}
        onClick={() =>
          void writeToClipboard(console, code === undefined ? COMMAND : `${COMMAND} ${code}`, signIn.command)
        }
      />
    </p>
  );
}
