import type { X11Connection } from '../connection.ts';

/** The windows that hold a point, from the one below the root down; a manager's frame comes before its window. */
export async function windowsUnder(
  connection: X11Connection,
  x: number,
  y: number,
): Promise<readonly number[]> {
  const { X, root } = connection;
  const chain: number[] = [];
  for (let window = root; window !== 0;) {
    const { child } = await connection
      .request(X.TranslateCoordinates, root, window, Math.floor(x), Math.floor(y))
      .catch(() => ({ child: 0 }));
    if (child !== 0) chain.push(child);
    window = child;
  }
  return chain;
}
