/** Asks for a secret before it is shown, if it is unknown whether agents can see this page. */
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { SecretName } from '../../main/console/setting-names.ts';
import { Button } from './button.tsx';
import { texts } from '../texts/texts.ts';

export interface SecretEntryProps {
  readonly name: SecretName;
  /** Whether nothing was entered yet, or what does not fit. */
  readonly why: 'unsure' | 'wrong';
  readonly onEntered: (value: string) => void;
  readonly onCancel: () => void;
}

export function SecretEntry({ name, why, onEntered, onCancel }: SecretEntryProps): JSX.Element {
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const { secrets, common } = texts();
  const title = secrets.names[name];
  const submit = (): void => onEntered(input.current?.value ?? '');
  return (
    <dialog
      ref={dialog}
      class="confirm"
      aria-labelledby="secret-entry-title"
      aria-describedby="secret-entry-text"
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
    >
      <h2 id="secret-entry-title">{secrets.enter(title)}</h2>
      <p id="secret-entry-text" role="alert">
        {secrets[why]}
      </p>
      <input
        ref={input}
        type="password"
        autocomplete="off"
        aria-label={title}
        onKeyDown={(event) => {
          if (event.key === 'Enter') submit();
        }}
      />
      <div class="actions">
        <Button onClick={onCancel}>{common.cancel}</Button>
        <Button kind="solid" onClick={submit}>
          {common.show}
        </Button>
      </div>
    </dialog>
  );
}
