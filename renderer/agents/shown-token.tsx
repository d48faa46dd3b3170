/** The token of a new agent, shown this once, with the lines of each kind of program that use it. */
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { TokenTexts } from '../connect/token-texts.tsx';
import { Button } from '../controls/button.tsx';
import { CopyButton } from '../controls/copy-button.tsx';
import { onceBehind } from '../controls/in-front.ts';
import { texts } from '../texts/texts.ts';

interface ShownTokenProps {
  readonly name: string;
  readonly token: string;
  readonly onClose: () => void;
}

const isInFront = (): boolean => document.visibilityState === 'visible';

/** Covered as soon as the page is no longer in front. */
export function ShownToken({ name, token, onClose }: ShownTokenProps): JSX.Element {
  const dialog = useRef<HTMLDialogElement>(null);
  const [shown, setShown] = useState(isInFront);
  const words = texts().newAgent;
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => onceBehind(() => setShown(false)), []);
  return (
    <dialog
      ref={dialog}
      class="confirm form"
      aria-labelledby="token-title"
      aria-describedby="token-text"
      // Esc would lose the token, which is shown only once.
      onCancel={(event) => event.preventDefault()}
    >
      <h2 id="token-title">{words.tokenOf(name)}</h2>
      <p id="token-text">{words.tokenText}</p>
      <p class="secret-value token">
        <code class={shown ? '' : 'masked'}>
          {shown ? (
            token
          ) : (
            <span role="img" aria-label={texts().common.hidden}>
              ••••••••
            </span>
          )}
        </code>
        <Button
          kind="bare"
          icon={shown ? 'hidden' : 'eye'}
          label={shown ? words.hideToken : words.showToken}
          onClick={() => setShown(!shown)}
        />
        <CopyButton input={{ what: 'text', text: token }} what={words.token} words={texts().common.copy} />
      </p>
      <TokenTexts token={shown ? token : null} copied={token} />
      <div class="actions">
        <Button kind="solid" onClick={onClose}>
          {texts().common.done}
        </Button>
      </div>
    </dialog>
  );
}
