/** The keys of the player: Space plays, arrows go by a step, Home and End to the ends, + and - change the speed. */

export const SPEEDS = [0.5, 1, 2, 4, 8] as const;

/** A page of the slider. */
const FAR = 10;

export interface KeyedPlayer {
  readonly index: number;
  readonly isPlaying: boolean;
  readonly speed: number;
  seek(index: number): void;
  setPlaying(isPlaying: boolean): void;
  setSpeed(speed: number): void;
}

interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly target: EventTarget | null;
}

const isWithin = (target: EventTarget | null, selector: string): boolean =>
  target !== null && target instanceof Element && target.closest(selector) !== null;

function speedNextTo(speed: number, by: 1 | -1): number {
  const at = SPEEDS.findIndex((each) => each === speed);
  return SPEEDS[at + by] ?? speed;
}

/** Whether the key was the player's. */
export function playerKey(
  { key, ctrlKey, metaKey, altKey, target }: PressedKey,
  player: KeyedPlayer,
): boolean {
  if (ctrlKey || metaKey || altKey || isWithin(target, 'select, textarea, dialog')) return false;
  const { index, isPlaying, speed } = player;
  // A button takes Space itself.
  if (key === ' ' && isWithin(target, 'button, a')) return false;
  switch (key) {
    case ' ':
    case 'k':
      player.setPlaying(!isPlaying);
      return true;
    case 'ArrowLeft':
      player.seek(index - 1);
      return true;
    case 'ArrowRight':
      player.seek(index + 1);
      return true;
    case 'PageUp':
      player.seek(index - FAR);
      return true;
    case 'PageDown':
      player.seek(index + FAR);
      return true;
    case 'Home':
      player.seek(0);
      return true;
    case 'End':
      player.seek(Number.MAX_SAFE_INTEGER);
      return true;
    case '+':
    case '-':
      player.setSpeed(speedNextTo(speed, key === '+' ? 1 : -1));
      return true;
    default:
      return false;
  }
}
