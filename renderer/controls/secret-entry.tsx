/** Asks for a secret before it is shown, where it is unknown whether agents can see this page. */
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { CallError } from '../bridge/bridge.ts';
import { Button } from './button.tsx';

export interface SecretEntryProps {
  readonly title: string;
  /** The service's refusal. */
  readonly why: CallError;
  readonly onEntered: (value: string) => void;
  readonly onCancel: () => void;
}

export function SecretEntry({ title, why, onEntered, onCancel }: SecretEntryProps): JSX.Element {
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
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
      <h2 id="secret-entry-title">Enter the {title.toLowerCase()}</h2>
      <p id="secret-entry-text" role="alert">
        {why.message} {why.hint}
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
        <Button onClick={onCancel}>Cancel</Button>
        <Button kind="solid" onClick={submit}>
          Show
        </Button>
      </div>
    </dialog>
  );
}
