/** Chips and the text box above the list. */
import type { JSX } from 'preact';
import type { LogFilter } from '../../main/console/model/log.ts';

export const NO_FILTER: LogFilter = {
  acts: false,
  reads: false,
  refused: false,
  errors: false,
  client: null,
  text: '',
};

const CHIPS = [
  ['acts', 'Acts'],
  ['reads', 'Reads'],
  ['refused', 'Refused'],
  ['errors', 'Errors'],
] as const;

export interface FilterBarProps {
  readonly filter: LogFilter;
  readonly clients: readonly string[];
  readonly onChange: (filter: LogFilter) => void;
}

export function FilterBar({ filter, clients, onChange }: FilterBarProps): JSX.Element {
  return (
    <div class="filter" role="group" aria-label="Filter">
      <input
        class="search"
        type="search"
        data-filter
        placeholder="Filter   /"
        aria-label="Filter the log"
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
      {CHIPS.map(([name, title]) => (
        <button
          key={name}
          type="button"
          class="chip"
          aria-pressed={filter[name]}
          onClick={() => onChange({ ...filter, [name]: !filter[name] })}
        >
          {title}
        </button>
      ))}
      {(clients.length > 1 || filter.client !== null) && (
        <select
          class="chip"
          aria-label="Client"
          value={filter.client ?? ''}
          onChange={(event) =>
            onChange({
              ...filter,
              client: event.currentTarget.value === '' ? null : event.currentTarget.value,
            })
          }
        >
          <option value="">All clients</option>
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
