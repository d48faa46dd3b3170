/** A recording as a film: play, pause, speed, and any step by slider or keys. */
import type { JSX } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { actText } from '../../main/core/act-words/act-words.ts';
import { shownMs } from '../../main/core/film-time.ts';
import { Button } from '../controls/button.tsx';
import { useConsole } from '../state/console.ts';
import { texts } from '../texts/texts.ts';
import { createFilm, type Film, type FilmFrame } from './film.ts';
import { playerKey, SPEEDS } from './player-keys.ts';
import { createFilmScreen, type FilmScreen } from './screen.ts';

interface Playing {
  /** Of the step that is wanted, from 0. */
  readonly index: number;
  /** What is shown; null until the first one is drawn. */
  readonly frame: FilmFrame | null;
  readonly isPlaying: boolean;
  readonly speed: number;
  readonly seek: (index: number) => void;
  readonly setPlaying: (isPlaying: boolean) => void;
  readonly setSpeed: (speed: number) => void;
}

function usePlaying(film: Film, canvas: { readonly current: HTMLCanvasElement | null }): Playing {
  const console = useConsole();
  const screen = useRef<FilmScreen | null>(null);
  const [index, setIndex] = useState(0);
  const [frame, setFrame] = useState<FilmFrame | null>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState(1);
  const total = frame?.page.total ?? 0;
  useEffect(() => {
    const other = new AbortController();
    const isWanted = (): boolean => !other.signal.aborted;
    const show = async (): Promise<void> => {
      const next = await film.frame(index);
      if (next === null || canvas.current === null || !isWanted()) return;
      screen.current ??= createFilmScreen(canvas.current, film);
      await screen.current.show(next);
      if (isWanted()) setFrame(next);
    };
    void console.attempt(show);
    return () => other.abort();
  }, [film, index]);
  useEffect(() => {
    if (!isPlaying || frame === null || frame.step.step !== stepShown(frame, index)) return undefined;
    if (frame.nextAt === null) {
      setPlaying(false);
      return undefined;
    }
    // A step that is slow to come is not skipped: its time begins when it is drawn.
    const timer = setTimeout(() => setIndex(index + 1), shownMs(frame.nextAt - frame.step.at) / speed);
    return () => clearTimeout(timer);
  }, [isPlaying, frame, speed]);
  return {
    index,
    frame,
    isPlaying,
    speed,
    seek: (to) => setIndex(Math.min(Math.max(0, to), Math.max(0, total - 1))),
    setPlaying(next) {
      if (next && frame !== null && frame.nextAt === null) setIndex(0);
      setPlaying(next);
    },
    setSpeed,
  };
}

/** The number of the step that stands at the index. */
const stepShown = ({ page }: FilmFrame, index: number): number | undefined =>
  page.steps[index - page.from]?.step;

export function Player({ run }: { readonly run: string }): JSX.Element {
  const { bridge } = useConsole();
  const film = useMemo(() => createFilm(bridge, run), [bridge, run]);
  const canvas = useRef<HTMLCanvasElement>(null);
  const playing = usePlaying(film, canvas);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (playerKey(event, playing)) event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [playing]);
  const { frame } = playing;
  const { width = 16, height = 10 } = frame?.page.desktop ?? canvas.current ?? {};
  const isEmpty = frame !== null && frame.layers.length === 0;
  return (
    <div class="film">
      <h1 class="unseen">{texts().runs.film}</h1>
      <div class="film-screen">
        <div class="film-frame" style={{ '--ratio': String(width / height) }}>
          <canvas ref={canvas} role="img" aria-label={captionOf(frame)} hidden={isEmpty} />
          {frame !== null && !isEmpty && <Spot frame={frame} />}
        </div>
        {isEmpty && <p class="film-none">{texts().runs.noPicture}</p>}
      </div>
      <Caption frame={frame} isPlaying={playing.isPlaying} />
      <Controls {...playing} />
    </div>
  );
}

/** Where the step aimed. */
function Spot({ frame: { step, page } }: { readonly frame: FilmFrame }): JSX.Element | null {
  const { point } = step;
  const { desktop } = page;
  if (point === null || desktop === null) return null;
  const left = ((point.x + 0.5 - desktop.x) / desktop.width) * 100;
  const top = ((point.y + 0.5 - desktop.y) / desktop.height) * 100;
  if (left < 0 || left > 100 || top < 0 || top > 100) return null;
  return <span class="film-spot" style={{ left: `${left}%`, top: `${top}%` }} />;
}

const captionOf = (frame: FilmFrame | null): string =>
  frame === null ? '' : actText(texts().acts, { verb: frame.step.verb, parts: frame.step.target });

/** `1:02.3` after the first step. */
function sinceStart({ step, page }: FilmFrame): string {
  const ms = Math.max(0, step.at - page.startedAt);
  const seconds = ((ms % 60_000) / 1000).toFixed(1).padStart(4, '0');
  return `${Math.floor(ms / 60_000)}:${seconds.replace('.', texts().time.decimal)}`;
}

interface CaptionProps {
  readonly frame: FilmFrame | null;
  readonly isPlaying: boolean;
}

function Caption({ frame, isPlaying }: CaptionProps): JSX.Element {
  const { runs: words, log } = texts();
  if (frame === null) return <div class="film-caption" aria-busy="true" />;
  const { step, page } = frame;
  const notes = [
    ...(step.masked > 0 ? [words.masked(step.masked)] : []),
    ...(step.withheld === null ? [] : [words.withheld[step.withheld]]),
  ];
  return (
    <div class="film-caption" aria-live={isPlaying ? 'off' : 'polite'}>
      <p>
        <b>{captionOf(frame)}</b>
        {step.outcome !== 'done' && (
          <span class="bad">{[log.outcomes[step.outcome], step.reason ?? []].flat().join(': ')}</span>
        )}
      </p>
      <p class="film-facts">
        {[words.stepOf(step.step, page.total), sinceStart(frame), step.agent ?? 'owner', ...notes].join(
          ' · ',
        )}
      </p>
    </div>
  );
}

function Controls({ index, frame, isPlaying, speed, seek, setPlaying, setSpeed }: Playing): JSX.Element {
  const words = texts().runs;
  const last = Math.max(0, (frame?.page.total ?? 1) - 1);
  return (
    <div class="film-controls" role="group" aria-label={words.controls}>
      <Button icon="stepBack" label={words.previous} disabled={index === 0} onClick={() => seek(index - 1)} />
      <Button
        icon={isPlaying ? 'pause' : 'play'}
        kind="solid"
        label={isPlaying ? words.pause : words.play}
        disabled={last === 0}
        onClick={() => setPlaying(!isPlaying)}
      />
      <Button
        icon="stepForward"
        label={words.next}
        disabled={index >= last}
        onClick={() => seek(index + 1)}
      />
      <input
        type="range"
        aria-label={words.seek}
        aria-valuetext={words.stepOf(index + 1, last + 1)}
        min={0}
        max={last}
        value={index}
        onInput={(event) => seek(event.currentTarget.valueAsNumber)}
      />
      <select
        aria-label={words.speed}
        value={String(speed)}
        onChange={(event) => setSpeed(Number(event.currentTarget.value))}
      >
        {SPEEDS.map((each) => (
          <option key={each} value={String(each)}>
            {String(each).replace('.', texts().time.decimal)}×
          </option>
        ))}
      </select>
    </div>
  );
}
