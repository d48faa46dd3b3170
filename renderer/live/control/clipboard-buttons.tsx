/** The clipboard in both directions, one button each: it never goes anywhere on its own. */
import type { JSX } from 'preact';
import { Button } from '../../controls/button.tsx';
import { useConsole, type Console } from '../../state/console.ts';

/** Reading may need the person's permission, and is missing where the page is not served by this machine. */
const readOwn = async (): Promise<string | null> => {
  try {
    return await navigator.clipboard.readText();
  } catch {
    return null;
  }
};

const notAllowed = (console: Console, what: string): void =>
  console.notices.tell({ tone: 'error', text: `The browser did not allow ${what} its clipboard.` });

async function fetchText(console: Console, control: string): Promise<void> {
  const answer = await console.attempt(() => console.bridge.call('control.copy', { control }));
  if (answer === undefined) return;
  try {
    await navigator.clipboard.writeText(answer.text);
    console.notices.tell({ tone: 'quiet', text: 'Copied from the desktop' });
  } catch {
    notAllowed(console, 'writing');
  }
}

async function sendText(console: Console, control: string): Promise<void> {
  const text = await readOwn();
  if (text === null) {
    notAllowed(console, 'reading');
    return;
  }
  const sent = await console.attempt(() => console.bridge.call('control.paste', { control, text }));
  if (sent !== undefined) console.notices.tell({ tone: 'quiet', text: 'Copied to the desktop' });
}

export function ClipboardButtons({ control }: { control: string }): JSX.Element {
  const console = useConsole();
  return (
    <>
      <Button
        icon="download"
        label="Copy the desktop's clipboard here"
        onClick={() => void fetchText(console, control)}
      >
        From desktop
      </Button>
      <Button
        icon="copy"
        label="Copy your clipboard to the desktop"
        onClick={() => void sendText(console, control)}
      >
        To desktop
      </Button>
    </>
  );
}
