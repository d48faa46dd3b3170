/** The element of a page at a point, seen from one of its elements. Other toolkits answer wrongly for rows that are partly hidden. */
import { sleep } from '../../../base/sleep.ts';
import { elementText } from '../../../core/elements/element-text.ts';
import type { Point } from '../../../core/geometry.ts';
import type { PointAnswer } from '../../../ports/elements.ts';
import { isRow } from './open-lists.ts';
import { ancestorsOf } from './placed.ts';
import type { AskedProgram } from './program.ts';
import { neutralRole, ROLE } from './roles.ts';
import type { Accessible } from './values.ts';

/** Chromium asks its renderer, which needs a frame or two; on a busy machine it is as late as its other answers are. */
const RENDERER_MS = 35;
const MOST_RENDERER_MS = 250;
const LATENESS = 4;

/**
 * Chromium answers the first question from the tree that it has, which may be older than the page, and asks its renderer
 * for the element to answer the next call with (`CachingAsyncHitTest`).
 */
async function freshHit(
  program: AskedProgram,
  page: Accessible,
  { x, y }: Point,
): Promise<Accessible | undefined> {
  const asked = performance.now();
  await program.at(page, x, y);
  const answeredMs = performance.now() - asked;
  await sleep(Math.min(Math.max(RENDERER_MS, LATENESS * answeredMs), MOST_RENDERER_MS));
  return program.at(page, x, y);
}

export async function hitAt(program: AskedProgram, of: Accessible, point: Point): Promise<PointAnswer> {
  const ancestors = await ancestorsOf(program, of);
  // The list of a page is a window above it, which the page's answer leaves out.
  if (ancestors?.some(({ role }) => role === ROLE.comboBox) === true && isRow(await program.role(of)))
    return { kind: 'unknown' };
  const page = ancestors?.findLast(({ role }) => role === ROLE.documentWeb);
  if (ancestors === undefined || page === undefined) return { kind: 'unknown' };
  const hit = await freshHit(program, page.accessible, point);
  if (hit === undefined) return { kind: 'unknown' };
  const above = new Set([of, ...ancestors.map(({ accessible }) => accessible)].map(({ path }) => path));
  if (above.has(hit.path)) return { kind: 'itself' };
  const ofHit = await ancestorsOf(program, hit);
  if (ofHit?.some(({ accessible }) => accessible.path === of.path) === true) return { kind: 'itself' };
  const [role, name] = await Promise.all([program.role(hit), program.rawName(hit)]);
  return { kind: 'other', role: neutralRole(role) ?? 'group', name: elementText(name) };
}
