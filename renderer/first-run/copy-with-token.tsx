/** Copies a text that a token belongs into: the token is fetched when it is copied, and never shown. */
import type { JSX } from 'preact';
import { Button } from '../controls/button.tsx';
import { copyToClipboard } from '../controls/copy-button.tsx';
import { whileInFront } from '../controls/in-front.ts';
import { useConsole } from '../state/console.ts';
import { texts } from '../texts/texts.ts';

export interface CopyWithTokenProps {
  /** Names the text in the sentence that says it was copied. */
  readonly what: string;
  readonly label: string;
  readonly text: (token: string) => string;
  readonly hasToken: boolean;
}

export function CopyWithToken({ what, label, text, hasToken }: CopyWithTokenProps): JSX.Element {
  const console = useConsole();
  const copy = async (): Promise<void> => {
    const token = hasToken
      ? await console.attempt(() =>
          whileInFront(() => console.bridge.call('secret.reveal', { name: 'token' })),
        )
      : { value: '' };
    if (token === undefined) return;
    await copyToClipboard(
      console,
      { what: 'text', text: text(token.value) },
      hasToken ? texts().firstRun.withToken(what) : what,
    );
  };
  return <Button icon="copy" kind="bare" label={label} onClick={() => void copy()} />;
}
