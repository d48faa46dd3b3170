/** One display: its picture with the time of capture, its grid, and a crosshair that shows coordinates. */
import type { JSX, RefObject, TargetedKeyboardEvent, TargetedMouseEvent } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { contains } from '../../main/core/geometry.ts';
import type { ElementMark } from '../../main/console/model/element-marks.ts';
import type { DisplayModel } from '../../main/console/model/preview.ts';
import { Toggle } from './toggle.tsx';
import { Button } from '../controls/button.tsx';
import { copyToClipboard } from '../controls/copy-button.tsx';
import { clockTime } from '../format/time.ts';
import { useConsole } from '../state/console.ts';
import type { Shown } from '../state/kept-views.ts';
import type { OwnControl } from '../state/control.ts';
import { aimAfterKey } from './aim.ts';
import type { Placed } from './arrangement.ts';
import { ElementMarks, useElementMarks } from './element-marks.tsx';
import { ActMark, Crosshair, GridLines, PointerMark } from './overlay.tsx';
import { onCard, spotText, spotUnder, spotWords, type Cells, type Spot } from './spot.ts';
import { Surface } from './control/surface.tsx';
import { ZoomBar } from './zoom-bar.tsx';
import { useZoom, type Zoom } from './zoom.ts';
import { useLive, type LiveState } from './use-live.ts';
import { texts } from '../texts/texts.ts';

export interface DisplayCardProps {
  readonly display: DisplayModel;
  readonly grid: Cells;
  readonly place: Placed;
  /** Keeps a connection waiting for the next change; else it asks now and then. */
  readonly waits: boolean;
}

const MARK_MS = 2000;
/** CSS pixels; narrower pictures are zoomed by keys, wheel and fingers alone. */
const ROOM_FOR_ZOOM = 260;
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
  const viewport = useRef<HTMLDivElement>(null);
  const zoom = useZoom(viewport);
  const sheet = { ...place, width: place.width * zoom.factor, height: place.height * zoom.factor };
  const [spot, setSpot] = useState<Spot | null>(null);
  const { region } = display;
  const online = console.connection.value === 'online';
  const words = texts().live;
  const name = words.display(display.screen);
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
        {display.primary && <span class="tag">{words.primary}</span>}
        <span class="age">
          {spot === null ? ageWords(live.shown, online) : spotWords(spot, region, grid)}
        </span>
        <Toggle icon="marks" label={words.marks} on={marksOn} set={setMarksOn} />
        <Toggle icon="grid" label={words.grid(grid.rows, grid.cols)} on={gridOn} set={setGridOn} />
        <FullScreenButton screen={display.screen} />
      </div>
      <Picture
        name={name}
        display={display}
        place={place}
        sheet={sheet}
        viewport={viewport}
        zoom={zoom}
        live={live}
        spot={spot}
        own={own}
        canvas={canvas}
        onSpot={setSpot}
        onCopy={copy}
      >
        <Marks
          display={display}
          spot={spot}
          elements={elements}
          place={sheet}
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
  const words = texts().live;
  if (!online) return words.from(clockTime(shown.takenAt));
  return shown.takenAt - shown.changedAt > STILL_MS ? words.still(clockTime(shown.changedAt)) : words.live;
}

function FullScreenButton({ screen }: { readonly screen: number }): JSX.Element {
  const { alone } = useConsole();
  const { fullScreen, leaveFullScreen } = texts().live;
  const isAlone = alone.screen.value === screen;
  return (
    <Button
      kind="bare"
      icon={isAlone ? 'leaveFull' : 'full'}
      label={isAlone ? leaveFullScreen : fullScreen}
      onClick={() => (isAlone ? alone.leave() : alone.show(screen))}
    />
  );
}

interface PictureProps extends Pick<DisplayCardProps, 'display' | 'place'> {
  /** The picture at its present size, of which the place shows a part. */
  readonly sheet: Placed;
  readonly viewport: RefObject<HTMLDivElement | null>;
  readonly zoom: Zoom;
  readonly name: string;
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  readonly live: LiveState;
  /** Of this window, if it is in control. */
  readonly own: OwnControl | null;
  readonly spot: Spot | null;
  readonly onSpot: (spot: Spot | null) => void;
  readonly onCopy: (spot: Spot) => void;
  readonly children: JSX.Element;
}

function Picture(props: PictureProps): JSX.Element {
  const { name, place, sheet, own, zoom, canvas } = props;
  const { region } = props.display;
  const { shown, failure } = props.live;
  const scale = sheet.width / region.width;
  const oneToOne = (): number => (canvas.current?.width ?? region.width) / devicePixelRatio / place.width;
  return (
    <div class="picture-frame">
      <div ref={props.viewport} class="picture" style={{ height: `${place.height}px` }}>
        <div class="sheet" style={{ width: `${sheet.width}px`, height: `${sheet.height}px` }}>
          <canvas ref={props.canvas} role="img" aria-label={texts().live.shows(name)} />
          {failure !== null && <p class="failure">{failure}</p>}
          {shown === null && failure === null && <p class="waiting">{texts().live.waiting}</p>}
          {props.children}
          {own === null ? (
            <Aiming {...props} scale={scale} />
          ) : (
            <Surface own={own} name={name} region={region} scale={scale} />
          )}
        </div>
      </div>
      {place.width >= ROOM_FOR_ZOOM && (
        <ZoomBar zoom={zoom} oneToOne={oneToOne} percent={Math.round(scale * 100)} />
      )}
    </div>
  );
}

const ZOOM_KEYS: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1 };

/** Lies over the picture of a person who only looks: the crosshair and its coordinates. */
function Aiming(props: PictureProps & { readonly scale: number }): JSX.Element {
  const { name, spot, scale, zoom, onSpot, onCopy } = props;
  const { region } = props.display;
  const spotOf = (event: TargetedMouseEvent<HTMLElement>): Spot => {
    const box = event.currentTarget.getBoundingClientRect();
    return spotUnder({ left: event.clientX - box.left, top: event.clientY - box.top }, region, scale);
  };
  const onKey = (event: TargetedKeyboardEvent<HTMLElement>): void => {
    if (event.key === 'Enter' && spot !== null) onCopy(spot);
    const step = ZOOM_KEYS[event.key];
    if (step !== undefined && !event.ctrlKey && !event.metaKey) zoom.by(step);
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
      aria-label={texts().live.aim(name)}
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
