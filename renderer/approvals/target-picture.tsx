/** The display as it was when the request came into view, with the window and the point that it is about. */
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { ApprovalModel, ApprovalPicture } from '../../main/console/model/approvals.ts';
import { useConsole } from '../state/console.ts';
import { texts } from '../texts/texts.ts';

/** CSS pixels; twice as many are asked for, for dense screens. */
const WIDTH = 360;
const HEIGHT = 225;
const MARK_RADIUS = 14;

export function TargetPicture({ request }: { readonly request: ApprovalModel }): JSX.Element | null {
  const { bridge } = useConsole();
  const [shown, setShown] = useState<ApprovalPicture | null>(null);
  useEffect(() => {
    let wanted = true;
    bridge
      .call('approvals.picture', { id: request.id, maxWidth: 2 * WIDTH, maxHeight: 2 * HEIGHT })
      .then((picture) => {
        if (wanted) setShown(picture);
      })
      // Answered or expired in the meantime.
      .catch(() => undefined);
    return () => {
      wanted = false;
    };
  }, [bridge, request.id]);
  if (shown === null) return <div class="target-picture" aria-hidden="true" />;
  const { picture, region } = shown;
  if (picture === null || region === null) return null;
  return (
    <div class="target-picture">
      <img
        src={`data:${picture.mimeType};base64,${picture.base64}`}
        alt={texts().approvals.picture}
        draggable={false}
      />
      <Marks shown={shown} />
    </div>
  );
}

function Marks({
  shown: { region, window, point },
}: {
  readonly shown: ApprovalPicture;
}): JSX.Element | null {
  if (region === null) return null;
  const scale = region.width / WIDTH;
  return (
    <svg
      class="overlay"
      aria-hidden="true"
      viewBox={`${region.x} ${region.y} ${region.width} ${region.height}`}
    >
      {window !== null && <rect class="target-window" {...window} vector-effect="non-scaling-stroke" />}
      {point !== null && (
        <>
          <circle class="target-halo" cx={point.x} cy={point.y} r={MARK_RADIUS * scale} />
          <circle class="target-point" cx={point.x} cy={point.y} r={MARK_RADIUS * scale} />
        </>
      )}
    </svg>
  );
}
