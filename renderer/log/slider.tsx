/** Before and after in one frame, with a handle between them that mouse, touch and arrow keys move. */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { PictureModel } from '../../main/console/model/preview.ts';

const sourceOf = (picture: PictureModel): string => `data:${picture.mimeType};base64,${picture.base64}`;

export function BeforeAfter({ before, after }: { before: PictureModel; after: PictureModel }): JSX.Element {
  const [percent, setPercent] = useState(50);
  return (
    <figure class="before-after">
      <div class="stack" style={{ aspectRatio: `${before.width} / ${before.height}` }}>
        <img src={sourceOf(after)} alt="After" draggable={false} />
        <img
          src={sourceOf(before)}
          alt="Before"
          draggable={false}
          style={{ clipPath: `inset(0 ${100 - percent}% 0 0)` }}
        />
        <span class="edge" style={{ left: `${percent}%` }} />
        <span class="word left">before</span>
        <span class="word right">after</span>
        <input
          type="range"
          aria-label="Share of the picture from before"
          min={0}
          max={100}
          value={percent}
          onInput={(event) => setPercent(event.currentTarget.valueAsNumber)}
        />
      </div>
    </figure>
  );
}
