/** One display: its picture, what it shows since when, its grid, and a crosshair that tells coordinates. */
import type { JSX, TargetedMouseEvent } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { contains } from '../../main/core/geometry.ts';
import { cellOfPixel } from '../../main/core/grid.ts';
import type { DisplayModel } from '../../main/console/model/preview.ts';
import { Button } from '../controls/button.tsx';
import { copyToClipboard } from '../controls/copy-button.tsx';
import { clockTime } from '../format/time.ts';
import { useConsole } from '../state/console.ts';
import { aimAfterKey } from './aim.ts';
import type { Placed } from './arrangement.ts';
import { ActMark, Crosshair, GridLines, PointerMark } from './overlay.tsx';
import { usePreview } from './use-preview.ts';

export interface DisplayCardProps {
  readonly display: DisplayModel;
  readonly grid: { readonly rows: number; readonly cols: number };
  readonly place: Placed;
}

interface Spot {
  readonly x: number;
  readonly y: number;
}

const MARK_MS = 2000;
/** A picture that has not changed for this long is called still. */
const STILL_MS = 3000;

export function DisplayCard({ display, grid, place }: DisplayCardProps): JSX.Element {
  const console = useConsole();
  const picture = useRef<HTMLDivElement>(null);
  const { shown, failure } = usePreview(display.screen, picture);
  const [gridOn, setGridOn] = useState(false);
  const [spot, setSpot] = useState<Spot | null>(null);
  const { region } = display;
  const online = console.connection.value === 'online';
  const scale = place.width / region.width;
  const toCard = (point: Spot): Spot => ({
    x: (point.x - region.x + 0.5) * scale,
    y: (point.y - region.y + 0.5) * scale,
  });
  const last = console.state.value?.lastAct ?? null;
  // An act from before this window was opened is history, not something to flash.
  const isFresh = last !== null && (console.state.value?.now ?? 0) - last.at < MARK_MS;
  const lastPoint = last?.point ?? (last?.mark === 'type' ? (shown?.pointer ?? null) : null);

  const spotOf = (event: TargetedMouseEvent<HTMLElement>): Spot => {
    const box = event.currentTarget.getBoundingClientRect();
    const along = (offset: number, length: number) =>
      Math.min(length - 1, Math.max(0, Math.floor(offset / scale)));
    return {
      x: region.x + along(event.clientX - box.left, region.width),
      y: region.y + along(event.clientY - box.top, region.height),
    };
  };
  const cellOf = (at: Spot): string =>
    `${cellOfPixel(at.y - region.y, region.height, grid.rows)},${cellOfPixel(at.x - region.x, region.width, grid.cols)}`;
  const wordsOf = (at: Spot): string => `${at.x}, ${at.y} · cell ${cellOf(at)}`;
  const copy = (at: Spot): void =>
    void copyToClipboard(
      console,
      { what: 'text', text: `x ${at.x}, y ${at.y}, cell ${cellOf(at)}` },
      wordsOf(at),
    );
  const name = `Display ${display.screen}`;

  return (
    <section
      class="display-card"
      aria-label={name}
      style={{ left: `${place.left}px`, top: `${place.top}px`, width: `${place.width}px` }}
    >
      <div class="strip">
        <b>{display.screen}</b>
        <span class="size">
          {region.width} × {region.height}
        </span>
        {display.primary && <span class="tag">primary</span>}
        <span class="age">
          {spot !== null
            ? wordsOf(spot)
            : shown === null
              ? ''
              : !online
                ? `from ${clockTime(shown.takenAt)}`
                : shown.takenAt - shown.changedAt > STILL_MS
                  ? `still since ${clockTime(shown.changedAt)}`
                  : 'live'}
        </span>
        <Button
          kind="bare"
          icon="grid"
          pressed={gridOn}
          label={`Grid ${grid.rows} × ${grid.cols}`}
          onClick={() => setGridOn(!gridOn)}
        />
      </div>
      <div
        ref={picture}
        class="picture"
        style={{ height: `${place.height}px` }}
        role="application"
        tabIndex={0}
        aria-label={`${name}: arrow keys aim, Shift for single pixels, Enter copies the coordinates`}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && spot !== null) copy(spot);
          const next = aimAfterKey(event, spot, region);
          if (next === null) return;
          setSpot(next);
          event.preventDefault();
        }}
        onBlur={() => setSpot(null)}
        onPointerMove={(event) => setSpot(spotOf(event))}
        onPointerLeave={() => setSpot(null)}
        onClick={(event) => copy(spotOf(event))}
      >
        {shown !== null && (
          <img src={shown.source} alt={`What ${name.toLowerCase()} shows`} draggable={false} />
        )}
        {failure !== null && <p class="failure">{failure}</p>}
        {shown === null && failure === null && <p class="waiting">Waiting for the first picture</p>}
        <svg class="overlay" aria-hidden="true" width={place.width} height={place.height}>
          {gridOn && <GridLines region={region} rows={grid.rows} cols={grid.cols} scale={scale} />}
          {shown !== null && shown.pointer !== null && contains(region, shown.pointer) && (
            <PointerMark at={toCard(shown.pointer)} />
          )}
          {last !== null && isFresh && lastPoint !== null && contains(region, lastPoint) && (
            <ActMark act={last} at={toCard(lastPoint)} />
          )}
          {spot !== null && <Crosshair at={toCard(spot)} width={place.width} height={place.height} />}
        </svg>
      </div>
    </section>
  );
}
