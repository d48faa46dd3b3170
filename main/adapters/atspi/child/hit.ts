/** What a page shows at a point, seen from one of its elements. Other toolkits answer wrongly for rows that are partly hidden. */
import { elementText } from '../../../core/elements/element-text.ts';
import type { Point } from '../../../core/geometry.ts';
import type { PointAnswer } from '../../../ports/elements.ts';
import { ancestorsOf } from './placed.ts';
import type { AskedProgram } from './program.ts';
import { neutralRole, ROLE } from './roles.ts';
import type { Accessible } from './values.ts';

export async function hitAt(program: AskedProgram, of: Accessible, { x, y }: Point): Promise<PointAnswer> {
  const ancestors = await ancestorsOf(program, of);
  const page = ancestors?.findLast(({ role }) => role === ROLE.documentWeb);
  if (ancestors === undefined || page === undefined) return { kind: 'unknown' };
  const hit = await program.at(page.accessible, x, y);
  if (hit === undefined) return { kind: 'unknown' };
  const above = new Set([of, ...ancestors.map(({ accessible }) => accessible)].map(({ path }) => path));
  if (above.has(hit.path)) return { kind: 'itself' };
  const ofHit = await ancestorsOf(program, hit);
  if (ofHit?.some(({ accessible }) => accessible.path === of.path) === true) return { kind: 'itself' };
  const [role, name] = await Promise.all([program.role(hit), program.rawName(hit)]);
  return { kind: 'other', role: neutralRole(role) ?? 'group', name: elementText(name) };
}
