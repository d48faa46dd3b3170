/** A secret: dots until a person asks to see it, and dots again after a while. Its value is fetched only then. */
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { OwnSecretName } from '../../main/console/setting-names.ts';
import { CallError } from '../bridge/bridge.ts';
import { useConsole } from '../state/console.ts';
import { Button } from './button.tsx';
import { CopyButton } from './copy-button.tsx';
import { onceBehind, whileInFront } from './in-front.ts';
import { SecretEntry } from './secret-entry.tsx';
import { texts } from '../texts/texts.ts';

const SHOWN_MS = 30_000;

export interface SecretValueProps {
  readonly name: OwnSecretName;
  /** Changes whenever the value does, so that an old one is never shown as current. */
  readonly version: unknown;
}

export function SecretValue({ name, version }: SecretValueProps): JSX.Element {
  const console = useConsole();
  const { common, secrets } = texts();
  const title = secrets.names[name];
  const [shown, setShown] = useState<string | null>(null);
  /** Why the secret has to be entered to be shown; null if it has not. */
  const [entry, setEntry] = useState<'unsure' | 'wrong' | null>(null);
  useEffect(() => setShown(null), [version]);
  useEffect(() => {
    if (shown === null) return undefined;
    const timer = setTimeout(() => setShown(null), SHOWN_MS);
    const end = onceBehind(() => setShown(null));
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [shown]);

  const toggle = async (): Promise<void> => {
    if (shown !== null) {
      setShown(null);
      return;
    }
    await reveal({});
  };
  const reveal = async (more: { readonly entered?: string }): Promise<void> => {
    const answer = await console.attempt(async () => {
      try {
        return await whileInFront(() => console.bridge.call('secret.reveal', { name, ...more }));
      } catch (error) {
        if (!(error instanceof CallError) || error.reason !== 'secret_reentry') throw error;
        setEntry(more.entered === undefined ? 'unsure' : 'wrong');
        return undefined;
      }
    });
    if (answer === undefined) return;
    setEntry(null);
    setShown(answer.value);
  };
  return (
    <span class="secret-value">
      <code class={shown === null ? 'masked' : ''}>
        {shown ?? (
          <span role="img" aria-label={common.hidden}>
            ••••••••••••••••
          </span>
        )}
      </code>
      <Button
        kind="bare"
        icon={shown === null ? 'eye' : 'hidden'}
        label={shown === null ? secrets.show(title) : secrets.hide(title)}
        onClick={() => void toggle()}
      />
      <CopyButton input={{ what: 'secret', name }} what={title} />
      {entry !== null && (
        <SecretEntry
          name={name}
          why={entry}
          onEntered={(entered) => void reveal({ entered })}
          onCancel={() => setEntry(null)}
        />
      )}
    </span>
  );
}
