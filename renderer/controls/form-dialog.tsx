/** A form that stands above the window until it is sent or left; the native dialog handles focus and Esc. */
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { CallError } from '../bridge/bridge.ts';
import { Button } from './button.tsx';
import { texts } from '../texts/texts.ts';
import { failureLine } from '../texts/service-texts.ts';

export interface FormDialogProps {
  readonly title: string;
  readonly action: string;
  /** Resolves when it is done; on a refusal the error is shown and the form stays open. */
  readonly onSubmit: () => Promise<void>;
  /** False: it cannot be sent as it is. */
  readonly ready?: boolean;
  readonly onCancel: () => void;
  readonly children: ComponentChildren;
}

export function FormDialog(props: FormDialogProps): JSX.Element {
  const { title, action, ready = true, onSubmit, onCancel, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  useEffect(() => dialog.current?.showModal(), []);
  const send = async (): Promise<void> => {
    setSending(true);
    try {
      await onSubmit();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(failureLine(error));
    } finally {
      setSending(false);
    }
  };
  return (
    <dialog
      ref={dialog}
      class="confirm form"
      aria-labelledby="form-title"
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <h2 id="form-title">{title}</h2>
        {children}
        {failure !== null && (
          <p class="failure" role="alert">
            {failure}
          </p>
        )}
        <div class="actions">
          <Button onClick={onCancel}>{texts().common.cancel}</Button>
          <button type="submit" class="button solid" disabled={sending || !ready}>
            <span>{action}</span>
          </button>
        </div>
      </form>
    </dialog>
  );
}

export interface FormRowProps {
  readonly label: string;
  readonly id: string;
  readonly hint?: string;
  /** What is wrong with its value. */
  readonly fault?: string | null;
  readonly children: ComponentChildren;
}

/** One named control; its hint is read with it. */
export const FormRow = ({ label, id, hint, fault = null, children }: FormRowProps): JSX.Element => (
  <div class="form-row">
    <label for={id}>{label}</label>
    {children}
    {hint !== undefined && (
      <p
        id={`${id}-hint`}
        class={fault === null ? '' : 'failure'}
        role={fault === null ? undefined : 'alert'}
      >
        {fault ?? hint}
      </p>
    )}
  </div>
);
