/** The clipboard in both directions, one button each: it never goes anywhere on its own. */
import type { JSX } from 'preact';
import { Button } from '../../controls/button.tsx';
import { useConsole, type Console } from '../../state/console.ts';
import { texts } from '../../texts/texts.ts';

/** Reading may need the person's permission, and is missing where the page is not served by this machine. */
const readOwn = async (): Promise<string | null> => {
  try {
    return await navigator.clipboard.readText();
  } catch {
    return null;
  }
};

const notAllowed = (console: Console, text: string): void => console.notices.tell({ tone: 'error', text });

async function fetchText(console: Console, control: string): Promise<void> {
  const answer = await console.attempt(() => console.bridge.call('control.copy', { control }));
  if (answer === undefined) return;
  try {
    await navigator.clipboard.writeText(answer.text);
    console.notices.tell({ tone: 'quiet', text: texts().control.copiedFrom });
  } catch {
    notAllowed(console, texts().control.notWritten);
  }
}

async function sendText(console: Console, control: string): Promise<void> {
  const text = await readOwn();
  if (text === null) {
    notAllowed(console, texts().control.notRead);
    return;
  }
  const sent = await console.attempt(() => console.bridge.call('control.paste', { control, text }));
  if (sent !== undefined) console.notices.tell({ tone: 'quiet', text: texts().control.copiedTo });
}

export function ClipboardButtons({ control }: { control: string }): JSX.Element {
  const console = useConsole();
  const words = texts().control;
  return (
    <>
      <Button icon="download" label={words.fromDesktopLabel} onClick={() => void fetchText(console, control)}>
        {words.fromDesktop}
      </Button>
      <Button icon="copy" label={words.toDesktopLabel} onClick={() => void sendText(console, control)}>
        {words.toDesktop}
      </Button>
    </>
  );
}
