/** Copies through the service, or through the browser where the clipboard is the browser's own. */
import type { JSX } from 'preact';
import type { CallInput } from '../../main/console/contract.ts';
import { useConsole, type Console } from '../state/console.ts';
import { Button } from './button.tsx';
import { whileInFront } from './in-front.ts';
import { texts } from '../texts/texts.ts';

/** Resolves when the clipboard has it and the person was informed. `what` names it in the sentence: "Address copied". */
export async function copyToClipboard(
  console: Console,
  input: CallInput<'copy'>,
  what: string,
): Promise<void> {
  const answer = await console.attempt(() => whileInFront(() => console.bridge.call('copy', input)));
  if (answer === undefined) return;
  if (answer.text === null) console.notices.tell({ tone: 'quiet', text: texts().common.copied(what) });
  else await writeToClipboard(console, answer.text, what);
}

/** Through the browser alone: works without the service, too. */
export async function writeToClipboard({ notices }: Console, text: string, what: string): Promise<void> {
  const { copied, copyRefused } = texts().common;
  try {
    await navigator.clipboard.writeText(text);
    notices.tell({ tone: 'quiet', text: copied(what) });
  } catch {
    notices.tell({ tone: 'error', text: copyRefused });
  }
}

export interface CopyButtonProps {
  readonly input: CallInput<'copy'>;
  readonly what: string;
  readonly words?: string;
}

export function CopyButton({ input, what, words }: CopyButtonProps): JSX.Element {
  const console = useConsole();
  return (
    <Button
      icon="copy"
      kind={words === undefined ? 'bare' : 'plain'}
      label={texts().common.copyThis(what)}
      onClick={() => void copyToClipboard(console, input, what)}
    >
      {words}
    </Button>
  );
}
