/** Links to the sections of the window. */
import type { JSX } from 'preact';
import { Icon } from '../controls/icon.tsx';
import { PLACES, useConsole } from '../state/console.ts';
import { IS_MAC } from './platform.ts';
import { texts } from '../texts/texts.ts';

export function Rail(): JSX.Element {
  const console = useConsole();
  const { sections, places } = texts().frame;
  return (
    <nav class="rail" aria-label={sections}>
      {PLACES.map((place, index) => (
        <a
          key={place}
          href={`#${place}`}
          aria-current={console.place.value === place ? 'page' : undefined}
          title={`${places[place]} (${IS_MAC ? '⌘' : 'Ctrl '}${index + 1})`}
        >
          <Icon name={place} />
          <span>{places[place]}</span>
        </a>
      ))}
    </nav>
  );
}
