/** Before and after in one frame, with a handle between them that mouse, touch and arrow keys move. */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { PictureModel } from '../../main/console/model/preview.ts';
import { texts } from '../texts/texts.ts';

const sourceOf = (picture: PictureModel): string => `data:${picture.mimeType};base64,${picture.base64}`;

export function BeforeAfter({ before, after }: { before: PictureModel; after: PictureModel }): JSX.Element {
  const [percent, setPercent] = useState(50);
  const { log } = texts();
  return (
    <figure class="before-after">
      <div class="stack" style={{ aspectRatio: `${before.width} / ${before.height}` }}>
        <img src={sourceOf(after)} alt={log.after} draggable={false} />
        <img
          src={sourceOf(before)}
          alt={log.before}
          draggable={false}
          style={{ clipPath: `inset(0 ${100 - percent}% 0 0)` }}
        />
        <span class="edge" style={{ left: `${percent}%` }} />
        <span class="word left">{log.before}</span>
        <span class="word right">{log.after}</span>
        <input
          type="range"
          aria-label={log.share}
          min={0}
          max={100}
          value={percent}
          onInput={(event) => setPercent(event.currentTarget.valueAsNumber)}
        />
      </div>
    </figure>
  );
}
