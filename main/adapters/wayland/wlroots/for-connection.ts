/** An object that is made once for each connection. */
import type { WaylandLink } from '../link.ts';
import type { WaylandConnection } from '../wire/connection.ts';

export function createForConnection<T>(
  link: WaylandLink,
  make: (connection: WaylandConnection) => T,
): () => Promise<T> {
  let made: { readonly connection: WaylandConnection; readonly value: T } | undefined;
  return async () => {
    const connection = await link.use();
    if (made?.connection !== connection) made = { connection, value: make(connection) };
    return made.value;
  };
}
