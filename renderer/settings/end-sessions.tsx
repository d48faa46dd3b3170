/** Signs out every browser that has the console open; shown as one more line of the form. */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Button } from '../controls/button.tsx';
import { Confirm } from '../controls/confirm.tsx';
import { useConsole } from '../state/console.ts';

const TITLE = 'Browser sessions';
const ABOUT = 'Every browser that has this console open stays signed in for up to 12 hours.';

export const endSessionsMatches = (wanted: string): boolean =>
  `${TITLE} ${ABOUT} end sign out`.toLowerCase().includes(wanted.toLowerCase());

export function EndSessions(): JSX.Element {
  const console = useConsole();
  const [asking, setAsking] = useState(false);
  const end = (): void => void console.attempt(() => console.bridge.call('sessions.end', {}));
  return (
    <div class="field">
      <div class="about">
        <b id="end-sessions">{TITLE}</b>
        <p>{ABOUT}</p>
      </div>
      <div class="value" role="group" aria-labelledby="end-sessions">
        <Button onClick={() => setAsking(true)}>End sessions</Button>
      </div>
      {asking && (
        <Confirm
          title="End all browser sessions?"
          text="Every browser is signed out, this one too. Each page has to be confirmed again with “deskhand console”. Agents are not affected."
          action="End sessions"
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
