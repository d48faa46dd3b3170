/** Asks the person once whether agents may see and operate this Wayland session, which asks no one on its own. */
import type { JSX } from 'preact';
import { CONSENT_SETTING } from '../../main/console/model/settings.ts';
import { Button } from '../controls/button.tsx';
import { Icon } from '../controls/icon.tsx';
import { useConsole } from '../state/console.ts';

export function ConsentBanner(): JSX.Element | null {
  const console = useConsole();
  const desktop = console.state.value?.asksConsent ?? null;
  if (desktop === null) return null;
  const allow = (): void => void console.attempt(() => console.settings.set(CONSENT_SETTING, true));
  return (
    <section class="handover" role="alert" aria-label="Agents cannot see or operate this desktop yet">
      <Icon name="warning" size={20} />
      <div class="words">
        <b>May agents see and operate this desktop ({desktop})?</b>{' '}
        <span class="when">
          Everything on the screen and every window, and most desktops show no sign of it. The answer is
          remembered, and Settings takes it back.
        </span>
      </div>
      <div class="answers">
        <Button kind="solid" onClick={allow}>
          Allow
        </Button>
      </div>
    </section>
  );
}
