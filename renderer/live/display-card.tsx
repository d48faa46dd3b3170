/** One display: its picture with the time of capture, its grid, and a crosshair that tells coordinates. */
import type { JSX, RefObject, TargetedKeyboardEvent, TargetedMouseEvent } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { contains } from '../../main/core/geometry.ts';
import type { ElementMark } from '../../main/console/model/element-marks.ts';
import type { DisplayModel } from '../../main/console/model/preview.ts';
import { Button } from '../controls/button.tsx';
import { copyToClipboard } from '../controls/copy-button.tsx';
import { clockTime } from '../format/time.ts';
import { useConsole } from '../state/console.ts';
import type { OwnControl } from '../state/control.ts';
import { aimAfterKey } from './aim.ts';
import type { Placed } from './arrangement.ts';
import { ElementMarks, useElementMarks } from './element-marks.tsx';
import { ActMark, Crosshair, GridLines, PointerMark } from './overlay.tsx';
import { onCard, spotText, spotUnder, spotWords, type Cells, type Spot } from './spot.ts';
import { Surface } from './control/surface.tsx';
import { useLive, type LiveState, type Shown } from './use-live.ts';

export interface DisplayCardProps {
  readonly display: DisplayModel;
  readonly grid: Cells;
  readonly place: Placed;
  /** Keeps a connection waiting for the next change; else it asks now and then. */
  readonly waits: boolean;
}

const MARK_MS = 2000;
/** A picture that has not changed for this long is called still. */
const STILL_MS = 3000;

export function DisplayCard({ display, grid, place, waits }: DisplayCardProps): JSX.Element {
  const console = useConsole();
  const canvas = useRef<HTMLCanvasElement>(null);
  const own = console.control.own.value;
  const live = useLive(canvas, {
    screen: display.screen,
    waits: waits || own !== null,
    control: own?.control ?? null,
  });
  const [gridOn, setGridOn] = useState(false);
  const [marksOn, setMarksOn] = useState(false);
  const elements = useElementMarks(display.screen, marksOn);
  const [spot, setSpot] = useState<Spot | null>(null);
  const { region } = display;
  const online = console.connection.value === 'online';
  const name = `Display ${display.screen}`;
  const copy = (at: Spot): void =>
    void copyToClipboard(
      console,
      { what: 'text', text: spotText(at, region, grid) },
      spotWords(at, region, grid),
    );

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
          {spot === null ? ageWords(live.shown, online) : spotWords(spot, region, grid)}
        </span>
        <Button
          kind="bare"
          icon="marks"
          pressed={marksOn}
          label="Marks on elements"
          onClick={() => setMarksOn(!marksOn)}
        />
        <Button
          kind="bare"
          icon="grid"
          pressed={gridOn}
          label={`Grid ${grid.rows} × ${grid.cols}`}
          onClick={() => setGridOn(!gridOn)}
        />
      </div>
      <Picture {...{ name, display, place, live, spot, own, canvas }} onSpot={setSpot} onCopy={copy}>
        <Marks
          {...{ display, place, spot, elements }}
          grid={gridOn ? grid : null}
          shown={live.shown}
          own={own !== null}
        />
      </Picture>
    </section>
  );
}

function ageWords(shown: Shown | null, online: boolean): string {
  if (shown === null) return '';
  if (!online) return `from ${clockTime(shown.takenAt)}`;
  return shown.takenAt - shown.changedAt > STILL_MS ? `still since ${clockTime(shown.changedAt)}` : 'live';
}

interface PictureProps extends Pick<DisplayCardProps, 'display' | 'place'> {
  readonly name: string;
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  readonly live: LiveState;
  /** Of this window, where it is in control. */
  readonly own: OwnControl | null;
  readonly spot: Spot | null;
  readonly onSpot: (spot: Spot | null) => void;
  readonly onCopy: (spot: Spot) => void;
  readonly children: JSX.Element;
}

function Picture(props: PictureProps): JSX.Element {
  const { name, place, own } = props;
  const { region } = props.display;
  const { shown, failure } = props.live;
  const scale = place.width / region.width;

  return (
    <div class="picture" style={{ height: `${place.height}px` }}>
      <canvas ref={props.canvas} role="img" aria-label={`What ${name.toLowerCase()} shows`} />
      {failure !== null && <p class="failure">{failure}</p>}
      {shown === null && failure === null && <p class="waiting">Waiting for the first picture</p>}
      {props.children}
      {own === null ? <Aiming {...props} scale={scale} /> : <Surface {...{ own, name, region, scale }} />}
    </div>
  );
}

/** Lies over the picture of a person who only looks: the crosshair and its coordinates. */
function Aiming(props: PictureProps & { readonly scale: number }): JSX.Element {
  const { name, spot, scale, onSpot, onCopy } = props;
  const { region } = props.display;
  const spotOf = (event: TargetedMouseEvent<HTMLElement>): Spot => {
    const box = event.currentTarget.getBoundingClientRect();
    return spotUnder({ left: event.clientX - box.left, top: event.clientY - box.top }, region, scale);
  };
  const onKey = (event: TargetedKeyboardEvent<HTMLElement>): void => {
    if (event.key === 'Enter' && spot !== null) onCopy(spot);
    const next = aimAfterKey(event, spot, region);
    if (next === null) return;
    onSpot(next);
    event.preventDefault();
  };
  return (
    <div
      class="aiming"
      role="application"
      tabIndex={0}
      aria-label={`${name}: arrow keys aim, Shift for single pixels, Enter copies the coordinates`}
      onKeyDown={onKey}
      onBlur={() => onSpot(null)}
      onPointerMove={(event) => onSpot(spotOf(event))}
      onPointerLeave={() => onSpot(null)}
      onClick={(event) => onCopy(spotOf(event))}
    />
  );
}

interface MarksProps extends Pick<DisplayCardProps, 'display' | 'place'> {
  /** Null while the grid is not shown. */
  readonly grid: Cells | null;
  readonly elements: readonly ElementMark[];
  readonly shown: Shown | null;
  readonly spot: Spot | null;
  /** This window is in control: its own pointer is the desktop's. */
  readonly own: boolean;
}

function Marks({ display: { region }, place, grid, elements, shown, spot, own }: MarksProps): JSX.Element {
  const state = useConsole().state.value;
  const scale = place.width / region.width;
  const toCard = (point: Spot): Spot => onCard(point, region, scale);
  const last = state?.lastAct ?? null;
  // An act from before this window was opened is history, not something to flash.
  const isFresh = last !== null && (state?.now ?? 0) - last.at < MARK_MS;
  const lastPoint = last?.point ?? (last?.mark === 'type' ? (shown?.pointer ?? null) : null);
  return (
    <svg class="overlay" aria-hidden="true" width={place.width} height={place.height}>
      {grid !== null && <GridLines region={region} rows={grid.rows} cols={grid.cols} scale={scale} />}
      <ElementMarks marks={elements} region={region} scale={scale} />
      {!own && shown !== null && shown.pointer !== null && contains(region, shown.pointer) && (
        <PointerMark at={toCard(shown.pointer)} />
      )}
      {last !== null && isFresh && lastPoint !== null && contains(region, lastPoint) && (
        <ActMark act={last} at={toCard(lastPoint)} />
      )}
      {spot !== null && <Crosshair at={toCard(spot)} width={place.width} height={place.height} />}
    </svg>
  );
}
