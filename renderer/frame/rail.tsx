/** Links to the sections of the window. */
import type { JSX } from 'preact';
import { Icon } from '../controls/icon.tsx';
import { PLACES, useConsole, type Place } from '../state/console.ts';
import { IS_MAC } from './platform.ts';

export const PLACE_TITLES: Readonly<Record<Place, string>> = {
  live: 'Live',
  log: 'Log',
  runs: 'Recordings',
  agents: 'Agents',
  settings: 'Settings',
  status: 'Status',
};

export function Rail(): JSX.Element {
  const console = useConsole();
  return (
    <nav class="rail" aria-label="Sections">
      {PLACES.map((place, index) => (
        <a
          key={place}
          href={`#${place}`}
          aria-current={console.place.value === place ? 'page' : undefined}
          title={`${PLACE_TITLES[place]} (${IS_MAC ? '⌘' : 'Ctrl '}${index + 1})`}
        >
          <Icon name={place} />
          <span>{PLACE_TITLES[place]}</span>
        </a>
      ))}
    </nav>
  );
}
