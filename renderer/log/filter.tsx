/** Chips and the text box above the list. */
import type { JSX } from 'preact';
import type { LogFilter } from '../../main/console/model/log.ts';
import { texts } from '../texts/texts.ts';

export const NO_FILTER: LogFilter = {
  acts: false,
  reads: false,
  refused: false,
  errors: false,
  client: null,
  text: '',
};

const CHIPS = ['acts', 'reads', 'refused', 'errors'] as const;

export interface FilterBarProps {
  readonly filter: LogFilter;
  readonly clients: readonly string[];
  readonly onChange: (filter: LogFilter) => void;
}

export function FilterBar({ filter, clients, onChange }: FilterBarProps): JSX.Element {
  const { log } = texts();
  return (
    <div class="filter" role="group" aria-label={log.filter}>
      <input
        class="search"
        type="search"
        data-filter
        placeholder={log.filterKey}
        aria-label={log.filterLabel}
        value={filter.text}
        maxLength={200}
        onInput={(event) => onChange({ ...filter, text: event.currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          if (filter.text === '') event.currentTarget.blur();
          else onChange({ ...filter, text: '' });
        }}
      />
      {CHIPS.map((name) => (
        <button
          key={name}
          type="button"
          class="chip"
          aria-pressed={filter[name]}
          onClick={() => onChange({ ...filter, [name]: !filter[name] })}
        >
          {log.chips[name]}
        </button>
      ))}
      {(clients.length > 1 || filter.client !== null) && (
        <select
          class="chip"
          aria-label={log.client}
          value={filter.client ?? ''}
          onChange={(event) =>
            onChange({
              ...filter,
              client: event.currentTarget.value === '' ? null : event.currentTarget.value,
            })
          }
        >
          <option value="">{log.allClients}</option>
          {clients.map((client) => (
            <option key={client} value={client}>
              {client}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}
