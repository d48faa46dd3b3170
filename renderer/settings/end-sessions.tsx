/** Signs out every browser that has the console open; shown as one more line of the form. */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Button } from '../controls/button.tsx';
import { Confirm } from '../controls/confirm.tsx';
import { useConsole } from '../state/console.ts';
import { texts } from '../texts/texts.ts';

export function endSessionsMatches(wanted: string): boolean {
  const { sessions, sessionsText, endSessions } = texts().settings;
  return `${sessions} ${sessionsText} ${endSessions}`.toLowerCase().includes(wanted.toLowerCase());
}

export function EndSessions(): JSX.Element {
  const console = useConsole();
  const words = texts().settings;
  const [asking, setAsking] = useState(false);
  const end = (): void => void console.attempt(() => console.bridge.call('sessions.end', {}));
  return (
    <div class="field">
      <div class="about">
        <b id="end-sessions">{words.sessions}</b>
        <p>{words.sessionsText}</p>
      </div>
      <div class="value" role="group" aria-labelledby="end-sessions">
        <Button onClick={() => setAsking(true)}>{words.endSessions}</Button>
      </div>
      {asking && (
        <Confirm
          title={words.endSessionsTitle}
          text={words.endSessionsText}
          action={words.endSessions}
          danger
          onAnswer={(yes) => {
            setAsking(false);
            if (yes) end();
          }}
        />
      )}
    </div>
  );
}
