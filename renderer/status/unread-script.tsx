/** A script that text was seen in and that is not read, with a button where the service may install a language of it. */
import type { JSX } from 'preact';
import type { UnreadScriptModel } from '../../main/console/model/status.ts';
import { Button } from '../controls/button.tsx';
import { Icon } from '../controls/icon.tsx';
import { scriptName } from '../format/script-name.ts';
import { useConsole } from '../state/console.ts';
import { currentLanguage, texts } from '../texts/texts.ts';

interface UnreadScriptProps {
  readonly unread: UnreadScriptModel;
  /** Called when an installation has begun. */
  readonly onInstall: () => void;
}

export function UnreadScript({ unread, onInstall }: UnreadScriptProps): JSX.Element {
  const console = useConsole();
  const { script, install, installing } = unread;
  const { unread: title, unreadText } = texts().status;
  const words = texts().open;
  const begin = async (): Promise<void> => {
    const begun = await console.attempt(() => console.bridge.call('languages.install', { package: install }));
    if (begun !== undefined) onInstall();
  };
  return (
    <li class="missing">
      <Icon name="minus" />
      <div>
        <h3>{title(scriptName(script, currentLanguage()))}</h3>
        <p>
          {unreadText} <code>{`apt install ${install}`}</code>
        </p>
        {installing.state === 'installing' && <p role="status">{words.installing} …</p>}
        {installing.state === 'failed' && <p role="alert">{installing.message}</p>}
      </div>
      {(installing.state === 'offered' || installing.state === 'failed') && (
        <Button icon="download" onClick={() => void begin()}>
          {words.install}
        </Button>
      )}
    </li>
  );
}
