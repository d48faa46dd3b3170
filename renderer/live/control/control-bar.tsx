/** Above the displays: taking over, handing back, the clipboard in both directions, and who else is in control. */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { SharedFiles } from '../../files/shared-files.tsx';
import { Button } from '../../controls/button.tsx';
import { clockTime } from '../../format/time.ts';
import { IS_MAC } from '../../frame/platform.ts';
import { useConsole } from '../../state/console.ts';
import type { OwnControl } from '../../state/control.ts';
import { OpenProgram } from '../open-program.tsx';
import { ClipboardButtons } from './clipboard-buttons.tsx';
import { filled, texts } from '../../texts/texts.ts';

export const WAY_OUT = IS_MAC ? '⌃ ⌥ .' : 'Ctrl Alt .';
/** The way out of the desktop leads here. */
export const HAND_BACK_ID = 'hand-back';

export function ControlBar(): JSX.Element | null {
  const console = useConsole();
  const state = console.state.value;
  const own = console.control.own.value;
  const other = console.control.other.value;
  // In the tray's window the person is at the desktop itself: Pause is all they need.
  if (state === null || state.host === 'electron') return null;
  // The request above has the same button.
  if (state.handovers.length > 0 && own === null && other === null) return null;
  const words = texts().control;
  const online = console.connection.value === 'online';
  return (
    <div class={`control-bar${own === null ? '' : ' own'}`} role="group" aria-label={words.label}>
      {own !== null ? (
        <OwnBar own={own} />
      ) : (
        <>
          <span class="words" role="status">
            {other === null ? words.offer : words.other(other.who, clockTime(other.since))}
          </span>
          <SharedFiles />
          <OpenProgram />
          <Button icon="act" disabled={!online} onClick={() => void console.control.take(other !== null)}>
            {other === null ? words.take : words.takeFrom}
          </Button>
        </>
      )}
    </div>
  );
}

function OwnBar({ own }: { own: OwnControl }): JSX.Element {
  const { control } = useConsole();
  const words = texts().control;
  const [note, setNote] = useState('');
  return (
    <>
      <span class="words" role="status">
        <b>{words.own}</b> {filled(words.ownText, { keys: <kbd>{WAY_OUT}</kbd> })}
      </span>
      <SharedFiles />
      <ClipboardButtons control={own.control} />
      <input
        class="note"
        value={note}
        maxLength={2000}
        placeholder={words.note}
        aria-label={words.noteLabel}
        onInput={(event) => setNote(event.currentTarget.value)}
      />
      <Button onClick={() => void control.end(false)}>{words.leavePaused}</Button>
      <Button id={HAND_BACK_ID} kind="solid" icon="play" onClick={() => void control.end(true, note)}>
        {words.handBack}
      </Button>
    </>
  );
}
