/** The elements that agents get, outlined over the picture with their numbers, while a person wants to see them. */
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { ElementMark } from '../../main/console/model/element-marks.ts';
import { inPicture, layoutMarks } from '../../main/core/drawing/marks.ts';
import type { Region } from '../../main/core/geometry.ts';
import { useConsole } from '../state/console.ts';

/** Between an answer and the next question: programs have other work to do. */
const PAUSE_MS = 1000;

/** Empty while they are not wanted; a failed reading leaves the last ones. */
export function useElementMarks(screen: number, wanted: boolean): readonly ElementMark[] {
  const console = useConsole();
  const [marks, setMarks] = useState<readonly ElementMark[]>([]);
  const online = console.connection.value === 'online';
  useEffect(() => {
    if (!wanted || !online) {
      setMarks([]);
      return undefined;
    }
    let timer: number | undefined;
    let ended = false;
    const ask = async (): Promise<void> => {
      const answer = await console.bridge.call('marks', { screen }).catch(() => undefined);
      if (ended) return;
      if (answer !== undefined) setMarks(answer.marks);
      timer = window.setTimeout(() => void ask(), PAUSE_MS);
    };
    void ask();
    return () => {
      ended = true;
      window.clearTimeout(timer);
    };
  }, [console, screen, wanted, online]);
  return marks;
}

interface ElementMarksProps {
  readonly marks: readonly ElementMark[];
  readonly region: Region;
  readonly scale: number;
}

/** Where the marks stand on pictures, too. */
export function ElementMarks({ marks, region, scale }: ElementMarksProps): JSX.Element {
  const card = { width: Math.round(region.width * scale), height: Math.round(region.height * scale) };
  const boxes = marks.flatMap(({ number, region: seen }) => {
    const box = inPicture(seen, region, card);
    return box === undefined ? [] : [{ number, box }];
  });
  return (
    <g class="element-marks">
      {layoutMarks(boxes, card).map(({ number, box, tag, color }) => (
        <g key={number} class={`color-${color}`}>
          <rect x={box.x + 0.5} y={box.y + 0.5} width={box.width - 1} height={box.height - 1} />
          <rect class="tag" {...tag} />
          <text x={tag.x + tag.width / 2} y={tag.y + tag.height - 2.5}>
            {number}
          </text>
        </g>
      ))}
    </g>
  );
}
