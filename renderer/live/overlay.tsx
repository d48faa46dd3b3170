/** Overlay of a picture: the grid, the crosshair, the pointer and where the last act landed. */
import type { JSX } from 'preact';
import { cellEdges } from '../../main/core/grid.ts';
import type { Region } from '../../main/core/geometry.ts';
import type { ConsoleState } from '../../main/console/model/state.ts';

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Lines on the first pixel of each cell, and labels where cells have room for them. */
export function GridLines(props: { region: Region; rows: number; cols: number; scale: number }): JSX.Element {
  const { region, rows, cols, scale } = props;
  const xs = cellEdges(region.width, cols);
  const ys = cellEdges(region.height, rows);
  const roomy = (region.width / cols) * scale >= 40 && (region.height / rows) * scale >= 16;
  const lines = [
    ...xs.slice(1, -1).map((x) => `M${x * scale} 0V${region.height * scale}`),
    ...ys.slice(1, -1).map((y) => `M0 ${y * scale}H${region.width * scale}`),
  ].join('');
  return (
    <g class="grid" aria-hidden="true">
      <path d={lines} class="under" />
      <path d={lines} />
      {ys.slice(0, -1).flatMap((y, row) =>
        xs.slice(0, -1).flatMap((x, col) =>
          roomy || row === 0 || col === 0 ? (
            <text key={`${row},${col}`} x={x * scale + 3} y={y * scale + 11}>
              {roomy ? `${row},${col}` : row === 0 ? col : row}
            </text>
          ) : (
            []
          ),
        ),
      )}
    </g>
  );
}

export function Crosshair({ at, width, height }: { at: Place; width: number; height: number }): JSX.Element {
  const lines = `M${at.x} 0V${height}M0 ${at.y}H${width}`;
  return (
    <g class="crosshair" aria-hidden="true">
      <path d={lines} class="under" />
      <path d={lines} />
    </g>
  );
}

/** A small arrow whose tip is the pixel. */
export function PointerMark({ at }: { at: Place }): JSX.Element {
  return (
    <path
      class="pointer"
      aria-hidden="true"
      transform={`translate(${at.x} ${at.y})`}
      d="M0 0L0 13 3.4 9.8 5.6 14.6 7.8 13.6 5.6 8.9 10 8.9z"
    />
  );
}

/** A ring where it clicked, a caret where it typed; each new act replays the fading. */
export function ActMark(props: { act: NonNullable<ConsoleState['lastAct']>; at: Place }): JSX.Element {
  const { act, at } = props;
  return (
    <g
      key={act.sequence}
      class={`act ${act.mark ?? 'move'}`}
      transform={`translate(${at.x} ${at.y})`}
      aria-hidden="true"
    >
      {act.mark === 'type' ? (
        <path d="M-4 -9h8M0 -9v18M-4 9h8" />
      ) : (
        <>
          <circle r={act.mark === 'move' ? 5 : 11} />
          <circle r="2" class="core" />
        </>
      )}
    </g>
  );
}
