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

export function HandoverBanner(): JSX.Element | null {
  const state = useConsole().state.value;
  const asked = state?.handovers[0];
  const id = asked?.id;
  const reason = asked?.reason;
  useEffect(() => {
    if (id === undefined || reason === undefined) return undefined;
    return notify('An agent asks you to take over', reason);
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
    <section class="handover" role="alert" aria-label="An agent asks you to take over">
      <Icon name="person" size={20} />
      <div class="words">
        <b>{asked.agent ?? 'An agent'} asks you:</b> <q>{asked.reason}</q>
        <span class="when">
          {' '}
          {ago(asked.since, now)}
          {more > 0 && `, and ${more} more`}
        </span>
      </div>
      {own ? (
        <span class="when">Hand back when you are done.</span>
      ) : (
        <div class="answers">
          <input
            value={note}
            maxLength={2000}
            placeholder="Note (optional)"
            aria-label="Note to the agent"
            onInput={(event) => setNote(event.currentTarget.value)}
          />
          {asks && (
            <Button onClick={() => void requestNotifications().then(() => setAsks(false))}>Notify me</Button>
          )}
          <Button onClick={() => answer('declined')}>Decline</Button>
          <Button kind={host === 'electron' ? 'solid' : 'plain'} onClick={() => answer('completed')}>
            Done
          </Button>
          {host === 'headless' && (
            <Button kind="solid" icon="act" onClick={takeOver}>
              Take over
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
