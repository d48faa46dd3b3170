/** Where an unexpected error was thrown, without its message, which may quote typed text. */

const MAX_FRAMES = 8;
/** The call, the file's name, and its place. A module may be imported with a query behind its name. */
const FRAME =
  /^\s+at (?:(?:async )?([\w.<>#[\] ]{1,80}) \()?[^\s()?]*?([\w.-]+)(?:\?[^\s():]*)?(:\d+:\d+)\)?$/;

/** The error's name and code, then its frames with file names only; then the same of its causes, down to `depth`. */
export function traceOf(error: unknown, depth = 3): readonly string[] {
  if (!(error instanceof Error)) return [typeof error];
  const code: unknown = 'code' in error ? error.code : undefined;
  const name = /^[\w.]{1,64}$/.test(error.name) ? error.name : 'Error';
  const title = typeof code === 'string' && /^\w{1,64}$/.test(code) ? `${name} ${code}` : name;
  const cause = error.cause === undefined || depth === 1 ? [] : traceOf(error.cause, depth - 1);
  return [title, ...framesOf(error.stack ?? ''), ...cause];
}

/** `at send (lease.ts:42:7)` of each line that is a frame. */
const framesOf = (stack: string): string[] =>
  stack
    .split('\n')
    .flatMap((line) => {
      const [, call, file = '', place = ''] = FRAME.exec(line) ?? [];
      if (file === '') return [];
      return [call === undefined ? `${file}${place}` : `${call} ${file}${place}`];
    })
    .slice(0, MAX_FRAMES);
