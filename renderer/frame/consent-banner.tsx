/** Asks the person once whether agents may see and operate this Wayland session, which asks no one on its own. */
import type { JSX } from 'preact';
import { CONSENT_SETTING } from '../../main/console/setting-names.ts';
import { Button } from '../controls/button.tsx';
import { Icon } from '../controls/icon.tsx';
import { useConsole } from '../state/console.ts';
import { texts } from '../texts/texts.ts';

export function ConsentBanner(): JSX.Element | null {
  const console = useConsole();
  const desktop = console.state.value?.asksConsent ?? null;
  if (desktop === null) return null;
  const { consent } = texts();
  const allow = (): void => void console.attempt(() => console.settings.set(CONSENT_SETTING, true));
  return (
    <section class="handover" role="alert" aria-label={consent.label}>
      <Icon name="warning" size={20} />
      <div class="words">
        <b>{consent.question(desktop)}</b> <span class="when">{consent.text}</span>
      </div>
      <div class="answers">
        <Button kind="solid" onClick={allow}>
          {consent.allow}
        </Button>
      </div>
    </section>
  );
}
