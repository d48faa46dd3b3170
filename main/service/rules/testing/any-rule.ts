/** Rules for property tests. */
import * as fc from 'fast-check';
import { ACTIONS } from '../../../core/scopes.ts';
import {
  DECISIONS,
  NARROWED_SCOPES,
  RULED_SCOPES,
  type ApplicationPattern,
  type Rule,
} from '../../../core/rule.ts';

const name = fc.constantFrom('notes', '/usr/bin/notes', 'mail', 'KeePassXC', 'Browser.exe');

const pattern: fc.Arbitrary<ApplicationPattern> = fc
  .record({ executable: fc.option(name), className: fc.option(name) })
  .filter(({ executable, className }) => executable !== null || className !== null);

export const anyRule: fc.Arbitrary<Rule> = fc.constantFrom(...RULED_SCOPES).chain((scope) =>
  fc.record({
    decision: fc.constantFrom(...DECISIONS),
    scope: fc.constant(scope),
    action: fc.option(fc.constantFrom(...ACTIONS[scope])),
    application: NARROWED_SCOPES.has(scope) ? fc.option(pattern) : fc.constant(null),
    until: fc.option(fc.integer({ min: 1, max: 4e12 })),
  }),
);
