/** A confirmation before something that cannot be undone or that weakens security; the native dialog handles focus and Esc. */
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Button } from './button.tsx';
import { texts } from '../texts/texts.ts';

export interface ConfirmProps {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly danger?: boolean;
  readonly onAnswer: (yes: boolean) => void;
}

export function Confirm({ title, text, action, danger, onAnswer }: ConfirmProps): JSX.Element {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      class="confirm"
      aria-labelledby="confirm-title"
      aria-describedby="confirm-text"
      onCancel={(event) => {
        event.preventDefault();
        onAnswer(false);
      }}
    >
      <h2 id="confirm-title">{title}</h2>
      <p id="confirm-text">{text}</p>
      <div class="actions">
        <Button onClick={() => onAnswer(false)}>{texts().common.cancel}</Button>
        <Button kind={danger === true ? 'danger' : 'solid'} onClick={() => onAnswer(true)}>
          {action}
        </Button>
      </div>
    </dialog>
  );
}
