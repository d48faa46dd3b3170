/** Where a bus listens, in D-Bus' own notation: `unix:path=/run/user/1000/bus,guid=…;unix:abstract=…`. */

const UNIX = 'unix:';

/** Paths of the sockets that an address names, in order; an abstract one begins with NUL. Other transports are passed over. */
export function socketPaths(address: string): readonly string[] {
  return address.split(';').flatMap((each) => {
    if (!each.startsWith(UNIX)) return [];
    const pairs = new Map(
      each
        .slice(UNIX.length)
        .split(',')
        .map((pair) => splitOnce(pair)),
    );
    const path = pairs.get('path');
    if (path !== undefined) return [path];
    const name = pairs.get('abstract');
    return name === undefined ? [] : [`\0${name}`];
  });
}

function splitOnce(pair: string): readonly [string, string] {
  const at = pair.indexOf('=');
  return [pair.slice(0, Math.max(at, 0)), unescaped(pair.slice(at + 1))];
}

function unescaped(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
