/** In a corner of the window: what is on its way, how far it is, and where it went. */
import type { JSX } from 'preact';
import { Button } from '../controls/button.tsx';
import { Icon, type IconName } from '../controls/icon.tsx';
import { sizeWords } from '../format/size.ts';
import { useConsole } from '../state/console.ts';
import { texts } from '../texts/texts.ts';
import type { Transfer } from './store.ts';

const ICONS: Readonly<Record<Transfer['state'], IconName | null>> = {
  waiting: null,
  running: null,
  done: 'check',
  failed: 'warning',
};

export function TransferList(): JSX.Element | null {
  const { transfers } = useConsole();
  const list = transfers.list.value;
  if (list.length === 0) return null;
  return (
    <section class="transfers" aria-label={texts().transfers.label}>
      <ul>
        {list.map((transfer) => (
          <Row key={transfer.id} transfer={transfer} onRemove={() => transfers.remove(transfer.id)} />
        ))}
      </ul>
    </section>
  );
}

/** The end of it, for those who do not see the bar. */
function ending({ state, kind, note }: Transfer): string {
  const words = texts().transfers;
  if (state === 'failed') return note ?? words.failed;
  if (state !== 'done') return '';
  return kind === 'send' && note !== null ? words.kept(note) : words.saved;
}

function Row({
  transfer,
  onRemove,
}: {
  readonly transfer: Transfer;
  readonly onRemove: () => void;
}): JSX.Element {
  const { name, kind, state, done, total } = transfer;
  const words = texts().transfers;
  const icon = ICONS[state];
  const isOver = state === 'done' || state === 'failed';
  return (
    <li class={state}>
      <div>
        <b>
          {icon !== null && <Icon name={icon} />}
          {name}
        </b>
        {!isOver && <p>{progressWords(transfer)}</p>}
        {!isOver && (
          <progress
            aria-label={kind === 'make' ? words.making : name}
            max={1}
            value={kind === 'make' || total === null ? undefined : total === 0 ? 1 : done / total}
          />
        )}
        <p role="status">{ending(transfer)}</p>
      </div>
      <Button
        kind="bare"
        icon="cross"
        label={isOver ? texts().common.dismiss : words.stop(name)}
        onClick={onRemove}
      />
    </li>
  );
}

function progressWords({ kind, state, done, total }: Transfer): string {
  const words = texts().transfers;
  if (kind === 'make') return words.making;
  if (state === 'waiting' || total === null) return words.waiting;
  return words.progress(sizeWords(done), sizeWords(total));
}
