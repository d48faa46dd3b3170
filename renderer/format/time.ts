/** Times and durations in the fewest characters that are still exact enough. */
import { texts } from '../texts/texts.ts';

/** `14:03:09` */
export function clockTime(epochMs: number): string {
  const date = new Date(epochMs);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`;
}

/** `2 s ago`, `5 min ago`, then the time of day. */
export function ago(epochMs: number, nowMs: number): string {
  const seconds = Math.max(0, Math.floor((nowMs - epochMs) / 1000));
  const { time } = texts();
  if (seconds < 1) return time.now;
  if (seconds < 60) return time.secondsAgo(seconds);
  if (seconds < 3600) return time.minutesAgo(Math.floor(seconds / 60));
  return time.at(clockTime(epochMs).slice(0, 5));
}

const decimal = (value: number, digits: number): string =>
  value.toFixed(digits).replace('.', texts().time.decimal);

/** `8 ms`, `1.24 s`, `2 min 5 s` */
export function duration(ms: number): string {
  if (ms < 10) return `${decimal(ms, 1)} ms`;
  if (ms < 1000) return `${Math.round(ms)} ms`;
  if (ms < 60_000) return `${decimal(ms / 1000, ms < 10_000 ? 2 : 1)} s`;
  const minutes = Math.floor(ms / 60_000);
  return `${minutes} min ${Math.floor((ms - minutes * 60_000) / 1000)} s`;
}
