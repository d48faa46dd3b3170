import type { JSX } from 'preact';
import { Button } from '../controls/button.tsx';
import { useConsole } from '../state/console.ts';
import { texts } from '../texts/texts.ts';

/** The sentence at the foot; the live region stays mounted, or a screen reader would miss the first one. */
export function NoticeLine(): JSX.Element {
  const { notices } = useConsole();
  const notice = notices.current.value;
  return (
    <div class="notice-line" role="status" aria-live="polite">
      {notice !== null && (
        <div class={`notice ${notice.tone}`}>
          <span>{notice.text}</span>
          {notice.tone === 'error' && (
            <Button
              kind="bare"
              icon="cross"
              label={texts().common.dismiss}
              onClick={() => notices.dismiss()}
            />
          )}
        </div>
      )}
    </div>
  );
}
