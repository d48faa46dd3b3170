/** An agent's request to take over, above every place of the window until it is answered. */
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { HandoverModel } from '../../main/console/model/control.ts';
import { Button } from '../controls/button.tsx';
import { Icon } from '../controls/icon.tsx';
import { ago } from '../format/time.ts';
import { useConsole } from '../state/console.ts';
import { useNow } from '../state/use-now.ts';
import { mayNotify, notify, requestNotifications } from './notification.ts';
import { texts } from '../texts/texts.ts';

export function HandoverBanner(): JSX.Element | null {
  const state = useConsole().state.value;
  const asked = state?.handovers[0];
  const id = asked?.id;
  const reason = asked?.reason;
  useEffect(() => {
    if (id === undefined || reason === undefined) return undefined;
    return notify(texts().handover.label, reason);
  }, [id, reason]);
  if (state === null || asked === undefined) return null;
  return <Banner key={asked.id} asked={asked} more={state.handovers.length - 1} host={state.host} />;
}

interface BannerProps {
  readonly asked: HandoverModel;
  /** How many others wait behind it. */
  readonly more: number;
  readonly host: 'electron' | 'headless';
}

function Banner({ asked, more, host }: BannerProps): JSX.Element {
  const console = useConsole();
  const { handover, common } = texts();
  const [note, setNote] = useState('');
  const [asks, setAsks] = useState(mayNotify() === 'default');
  const now = useNow(1000);
  const own = console.control.own.value !== null;
  const answer = (outcome: 'completed' | 'declined'): void =>
    void console.control.answer(asked.id, outcome, note);
  const takeOver = (): void => {
    console.go('live');
    void console.control.take(false);
  };
  return (
    <section class="handover" role="alert" aria-label={handover.label}>
      <Icon name="person" size={20} />
      <div class="words">
        <b>{asked.agent ?? handover.someone}</b> {handover.asks} <q>{asked.reason}</q>
        <span class="when">
          {' '}
          {ago(asked.since, now)}
          {more > 0 && handover.more(more)}
        </span>
      </div>
      {own ? (
        <span class="when">{handover.handBack}</span>
      ) : (
        <div class="answers">
          <input
            value={note}
            maxLength={2000}
            placeholder={handover.note}
            aria-label={handover.noteLabel}
            onInput={(event) => setNote(event.currentTarget.value)}
          />
          {asks && (
            <Button onClick={() => void requestNotifications().then(() => setAsks(false))}>
              {handover.notify}
            </Button>
          )}
          <Button onClick={() => answer('declined')}>{handover.decline}</Button>
          <Button kind={host === 'electron' ? 'solid' : 'plain'} onClick={() => answer('completed')}>
            {common.done}
          </Button>
          {host === 'headless' && (
            <Button kind="solid" icon="act" onClick={takeOver}>
              {handover.takeOver}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
