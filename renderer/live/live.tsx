/** Every display as it looks now, arranged as on the desk. */
import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useFileDrop } from '../files/file-drop.ts';
import { Empty } from '../frame/empty.tsx';
import { useConsole } from '../state/console.ts';
import { arrange } from './arrangement.ts';
import { ControlBar } from './control/control-bar.tsx';
import { DisplayCard } from './display-card.tsx';
import { texts } from '../texts/texts.ts';
import { serviceText } from '../texts/service-texts.ts';

const STRIP_HEIGHT = 30;
const GAP = 12;
/** Displays that may each keep a connection waiting for their next change. */
const MOST_WAITING = 2;

const BOTTOM = 20;

/** Between the upper edge of the displays and the lower one of their place. */
function roomBelow(element: HTMLElement): number {
  const place = element.parentElement;
  if (place === null) return 0;
  const above = element.getBoundingClientRect().top - place.getBoundingClientRect().top + place.scrollTop;
  return place.clientHeight - above - BOTTOM;
}

export function Live(): JSX.Element {
  const console = useConsole();
  const place = useRef<HTMLDivElement>(null);
  const list = console.kept.displays.value;
  const [room, setRoom] = useState({ width: 0, height: 0 });
  const online = console.connection.value === 'online';
  const drop = useFileDrop();
  const inControl = console.control.own.value !== null;
  const barKey = `${inControl} ${console.state.value?.handovers.length ?? 0}`;

  useEffect(() => {
    const load = async (): Promise<void> => {
      const next = await console.attempt(() => console.bridge.call('displays', {}));
      if (next !== undefined) console.kept.displays.value = next;
    };
    if (online) void load();
    return console.bridge.subscribe('displays', () => void load());
  }, [console, online]);

  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const measure = (): void => setRoom({ width: element.clientWidth, height: roomBelow(element) });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    if (element.parentElement !== null) observer.observe(element.parentElement);
    return () => observer.disconnect();
    // The height of the bar above it depends on its text.
  }, [barKey]);

  const alone = console.alone.screen.value;
  const displays = (list?.displays ?? []).filter(({ screen }) => alone === null || screen === alone);
  const { places, height } = arrange(
    displays.map((display) => display.region),
    { width: room.width, height: room.height, stripHeight: STRIP_HEIGHT, gap: GAP },
  );
  return (
    <div class="live" {...drop.handlers}>
      <h1 class="unseen">{texts().frame.places.live}</h1>
      <ControlBar />
      <div ref={place} class="arrangement" style={{ height: `${height}px` }}>
        {room.width > 0 &&
          displays.map((display, index) => {
            const at = places[index];
            return (
              at !== undefined &&
              list !== null && (
                <DisplayCard
                  key={display.screen}
                  display={display}
                  grid={list.grid}
                  place={at}
                  waits={displays.length <= MOST_WAITING}
                />
              )
            );
          })}
      </div>
      {list !== null && displays.length === 0 && (
        <Empty icon="live" title={serviceText(list.unavailable?.message ?? texts().live.none)}>
          <p>{serviceText(list.unavailable?.remedy ?? texts().live.noneText)}</p>
        </Empty>
      )}
      {drop.isOver && <p class="drop-hint">{inControl ? texts().files.dropOn : texts().files.drop}</p>}
    </div>
  );
}
