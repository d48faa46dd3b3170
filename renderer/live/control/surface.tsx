/** Lies over a display while this window is in control, and passes the person's pointer and keys on to it. */
import type { HTMLAttributes, JSX, TargetedCompositionEvent, TargetedKeyboardEvent } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { Region } from '../../../main/core/geometry.ts';
import type { PersonEventModel } from '../../../main/console/model/control.ts';
import { takeDropped } from '../../files/file-drop.ts';
import { IS_MAC } from '../../frame/platform.ts';
import { useConsole } from '../../state/console.ts';
import type { OwnControl } from '../../state/control.ts';
import { spotUnder, type Spot } from '../spot.ts';
import { HAND_BACK_ID, WAY_OUT } from './control-bar.tsx';
import { createKeyboardInput, isWayOut, type KeyboardInput } from './keyboard-input.ts';
import { createWheelNotches } from './wheel-notches.ts';
import { texts } from '../../texts/texts.ts';

export interface SurfaceProps {
  readonly own: OwnControl;
  readonly name: string;
  readonly region: Region;
  /** Card pixels for one of the display's. */
  readonly scale: number;
}

const BUTTONS = ['left', 'middle', 'right', 'back', 'forward'] as const;

type Place = Pick<MouseEvent, 'clientX' | 'clientY' | 'currentTarget'>;

function spotOf({ clientX, clientY, currentTarget }: Place, { region, scale }: SurfaceProps): Spot {
  const box = (currentTarget as Element).getBoundingClientRect();
  return spotUnder({ left: clientX - box.left, top: clientY - box.top }, region, scale);
}

const pointUnder = (place: Place, props: SurfaceProps): PersonEventModel => ({
  kind: 'move',
  ...spotOf(place, props),
});

type PointerHandlers = Pick<
  HTMLAttributes<HTMLDivElement>,
  | 'onPointerDown'
  | 'onPointerMove'
  | 'onPointerUp'
  | 'onMouseDown'
  | 'onMouseUp'
  | 'onWheel'
  | 'onContextMenu'
>;

function pointerHandlers(props: SurfaceProps, keyboard: KeyboardInput, focus: () => void): PointerHandlers {
  const { queue } = props.own;
  const notches = createWheelNotches();
  const press = (event: MouseEvent, down: boolean): void => {
    const button = BUTTONS[event.button];
    if (button !== undefined) queue.put({ kind: 'button', button, down });
    event.preventDefault();
  };
  return {
    // Captured, so that a drag goes on outside the card and its end is heard.
    onPointerDown(event) {
      event.currentTarget.setPointerCapture(event.pointerId);
      queue.put(pointUnder(event, props));
    },
    onPointerMove: (event) => queue.put(pointUnder(event, props)),
    onPointerUp: (event) => queue.put(pointUnder(event, props)),
    // Each button has its own events of the mouse; the place is the pointer's, which are not rounded.
    onMouseDown(event) {
      focus();
      keyboard.settle();
      press(event, true);
    },
    onMouseUp: (event) => press(event, false),
    onWheel(event) {
      keyboard.settle();
      const moved = notches.add(event);
      if (moved.up !== 0 || moved.right !== 0) queue.put({ kind: 'wheel', ...moved });
      event.preventDefault();
    },
    onContextMenu: (event) => event.preventDefault(),
  };
}

type KeyHandlers = Pick<
  HTMLAttributes<HTMLTextAreaElement>,
  'onKeyDown' | 'onKeyUp' | 'onInput' | 'onCompositionEnd' | 'onBlur'
>;

function keyHandlers({ own: { queue } }: SurfaceProps, keyboard: KeyboardInput): KeyHandlers {
  const takeText = (field: HTMLTextAreaElement): void => {
    const text = field.value;
    field.value = '';
    keyboard.text(text);
  };
  const onKeyDown = (event: TargetedKeyboardEvent<HTMLTextAreaElement>): void => {
    // The window's own keys are not meant here.
    event.stopPropagation();
    if (isWayOut(event)) {
      event.preventDefault();
      document.getElementById(HAND_BACK_ID)?.focus();
    } else if (keyboard.down(event)) event.preventDefault();
  };
  return {
    onKeyDown,
    onKeyUp(event) {
      event.stopPropagation();
      keyboard.up(event);
    },
    onInput(event) {
      if (!event.isComposing) takeText(event.currentTarget);
    },
    onCompositionEnd: (event: TargetedCompositionEvent<HTMLTextAreaElement>) => takeText(event.currentTarget),
    onBlur() {
      keyboard.clear();
      queue.releaseAll();
    },
  };
}

export function Surface(props: SurfaceProps): JSX.Element {
  const console = useConsole();
  const { control } = console;
  const { own, name, region, scale } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const keyboard = useMemo(
    () => createKeyboardInput({ put: (event) => own.queue.put(event), isMac: IS_MAC }),
    [own],
  );
  const pointing = useMemo(
    () =>
      pointerHandlers({ own, name, region, scale }, keyboard, () =>
        field.current?.focus({ preventScroll: true }),
      ),
    [own, name, region, scale, keyboard],
  );
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
    const released = (): void => control.own.peek()?.queue.releaseAll();
    addEventListener('blur', released);
    return () => removeEventListener('blur', released);
  }, [control, own]);
  return (
    <div
      class="surface"
      {...pointing}
      onDrop={(event) => {
        event.preventDefault();
        // The whole page takes files too, for the folder alone.
        event.stopPropagation();
        void takeDropped(console, event, { control: own.control, ...spotOf(event, props) });
      }}
    >
      <textarea
        ref={field}
        aria-label={texts().live.keys(name, WAY_OUT)}
        autocomplete="off"
        autocorrect="off"
        autocapitalize="off"
        spellcheck={false}
        {...keyHandlers(props, keyboard)}
      />
    </div>
  );
}
