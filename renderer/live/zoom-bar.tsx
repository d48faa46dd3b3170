/** Buttons over a picture: smaller, larger, pixel by pixel, whole. */
import type { JSX } from 'preact';
import { Button } from '../controls/button.tsx';
import { texts } from '../texts/texts.ts';
import type { Zoom } from './zoom.ts';

export interface ZoomBarProps {
  readonly zoom: Zoom;
  /** The enlargement at which a pixel of the desktop is one of this screen. */
  readonly oneToOne: () => number;
  /** Share of the desktop's size at which it is shown now. */
  readonly percent: number;
}

export function ZoomBar({ zoom, oneToOne, percent }: ZoomBarProps): JSX.Element {
  const words = texts().live;
  return (
    <div class={`zoom-bar${zoom.factor > 1 ? ' zoomed' : ''}`}>
      <Button kind="bare" icon="minus" label={words.zoomOut} onClick={() => zoom.by(-1)} />
      <span aria-live="polite">{words.zoomed(percent)}</span>
      <Button kind="bare" icon="plus" label={words.zoomIn} onClick={() => zoom.by(1)} />
      <Button kind="bare" icon="oneToOne" label={words.oneToOne} onClick={() => zoom.to(oneToOne())} />
      <Button kind="bare" icon="fit" label={words.fit} onClick={() => zoom.to(1)} />
    </div>
  );
}
