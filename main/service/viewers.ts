/** Whose looks a request is compared with: an agent never sees another one's, with any ids that it sends. */

interface Viewing {
  readonly actor: string;
  readonly client: object;
  readonly viewer?: string;
}

/** Clients that are one object in all their requests, as over standard input, need no other name. */
export function createViewers(): (caller: Viewing) => string {
  const numbers = new WeakMap<object, number>();
  let last = 0;
  return ({ actor, client, viewer }) => {
    if (viewer !== undefined) return `${actor} ${viewer}`;
    const number = numbers.get(client) ?? ++last;
    numbers.set(client, number);
    return `${actor} client ${number}`;
  };
}
