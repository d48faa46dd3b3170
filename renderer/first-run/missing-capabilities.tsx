/** Capabilities that this machine lacks, each with the step that adds it. */
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { CapabilityModel } from '../../main/console/model/status.ts';
import { Button } from '../controls/button.tsx';
import { Icon } from '../controls/icon.tsx';
import { useConsole } from '../state/console.ts';
import { texts, textOf } from '../texts/texts.ts';
import { serviceText } from '../texts/service-texts.ts';

/** A person allows something in another window, and looks back here. */
const REFRESH_MS = 2000;

/** Pointer and keyboard are missing for one reason, which is said once. */
const byReason = (missing: readonly CapabilityModel[]): readonly (readonly CapabilityModel[])[] => [
  ...Map.groupBy(missing, ({ reason, remedy }) => JSON.stringify([reason, remedy])).values(),
];

export function MissingCapabilities(): JSX.Element | null {
  const console = useConsole();
  const [missing, setMissing] = useState<readonly CapabilityModel[]>([]);
  const online = console.connection.value === 'online';
  useEffect(() => {
    if (!online) return undefined;
    const load = (): void => {
      if (document.visibilityState !== 'visible') return;
      console.bridge.call('status.report', {}).then(
        ({ capabilities }) => setMissing(capabilities.filter(({ available }) => !available)),
        () => undefined,
      );
    };
    load();
    const timer = setInterval(load, REFRESH_MS);
    return () => clearInterval(timer);
  }, [console, online]);

  if (missing.length === 0) return null;
  return (
    <ul class="missing-list" aria-label={texts().firstRun.missing}>
      {byReason(missing).map((together) => (
        <MissingLine key={together[0]?.name} together={together} />
      ))}
    </ul>
  );
}

function MissingLine({ together }: { together: readonly CapabilityModel[] }): JSX.Element {
  const console = useConsole();
  const [first] = together;
  const link = first?.link ?? null;
  const { firstRun, status, common } = texts();
  return (
    <li>
      <Icon name="warning" />
      <div>
        <h2>{together.map(({ name, title }) => textOf(status.capabilities, name) ?? title).join(', ')}</h2>
        <p>{serviceText(first?.reason ?? firstRun.notAvailable)}</p>
        {typeof first?.remedy === 'string' && <p class="remedy">{serviceText(first.remedy)}</p>}
      </div>
      {link !== null && (
        <Button icon="link" onClick={() => void console.attempt(() => console.bridge.call('open', { link }))}>
          {common.openSettings}
        </Button>
      )}
    </li>
  );
}
