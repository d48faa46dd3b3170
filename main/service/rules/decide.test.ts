import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Application } from '../../ports/applications.ts';
import { decide, type RuledEffect } from './decide.ts';
import type { Rule } from '../../core/rule.ts';
import { anyRule } from './testing/any-rule.ts';

const NOTES: Application = { executable: '/usr/bin/notes', className: 'Notes', windowId: 1 };
const VAULT: Application = { executable: '/usr/bin/keepassxc', className: 'KeePassXC', windowId: 2 };
const NOBODY: Application = { executable: null, className: null, windowId: 3 };

const press = (application: Application | null): RuledEffect => ({
  scope: 'act',
  action: 'pointer',
  application,
  isWindow: true,
});
const rule = (members: Partial<Rule>): Rule => ({
  decision: 'deny',
  scope: 'act',
  action: null,
  application: null,
  until: null,
  ...members,
});
const inApp = (executable: string | null, className: string | null = null): Partial<Rule> => ({
  application: { executable, className },
});
const verdict = (rules: readonly Rule[], effect: RuledEffect, protectedNames: string[] = []): string =>
  decide({ rules, protectedNames }, effect, 1000).decision;

test('without a rule, the scope is enough', () => {
  expect(verdict([], press(NOTES))).toBe('allow');
  expect(verdict([rule({ scope: 'launch' })], press(NOTES))).toBe('allow');
});

test.each<[string, readonly Rule[], Application | null, string]>([
  ['everywhere', [rule({})], NOTES, 'deny'],
  ['by its file name', [rule(inApp('Notes'))], NOTES, 'deny'],
  ['by its path', [rule(inApp('/usr/bin/notes'))], NOTES, 'deny'],
  ['by another path with the same name', [rule(inApp('/opt/notes'))], NOTES, 'allow'],
  ['by its class', [rule(inApp(null, 'NOTES'))], NOTES, 'deny'],
  ['by both, one of which is wrong', [rule(inApp('notes', 'Mail'))], NOTES, 'allow'],
  ['by another class of action', [rule({ action: 'keyboard' })], NOTES, 'allow'],
  ['until before now', [rule({ until: 1000 })], NOTES, 'allow'],
  ['until after now', [rule({ until: 1001 })], NOTES, 'deny'],
  ['in an application, on the bare desktop', [rule(inApp('notes'))], null, 'allow'],
  ['in an application, if it cannot be determined', [rule(inApp('notes'))], NOBODY, 'deny'],
  ['everywhere but in one', [rule({}), rule({ decision: 'allow', ...inApp('notes') })], NOTES, 'allow'],
  [
    'everywhere but in one, elsewhere',
    [rule({}), rule({ decision: 'allow', ...inApp('mail') })],
    NOTES,
    'deny',
  ],
  [
    'everywhere but in one, if it cannot be determined',
    [rule({}), rule({ decision: 'allow', ...inApp('notes') })],
    NOBODY,
    'deny',
  ],
  ['and asked about at once', [rule({ decision: 'ask' }), rule({})], NOTES, 'deny'],
  [
    'for a time, though asked about always',
    [rule({ decision: 'ask' }), rule({ until: 2000 })],
    NOTES,
    'deny',
  ],
])('an act is denied %s', (_how, rules, application, expected) => {
  expect(verdict(rules, press(application))).toBe(expected);
});

test('a program is what it is after links are resolved, and a link’s name forbids but allows nothing', () => {
  const links: Readonly<Record<string, string>> = {
    '/bin/notes': '/usr/bin/notes',
    '/tmp/harmless': '/usr/bin/keepassxc',
    '/tmp/notes': '/usr/bin/keepassxc',
    editor: '/usr/bin/notes',
  };
  const programOf = (name: string): string => links[name] ?? name;
  const decision = (rules: readonly Rule[], executable: string): string => {
    const effect = press({ executable, className: null, windowId: 1 });
    return decide({ rules, protectedNames: [], programOf }, effect, 1000).decision;
  };
  const only = (name: string): readonly Rule[] => [rule({}), rule({ decision: 'allow', ...inApp(name) })];
  for (const name of ['/bin/notes', '/usr/bin/notes', 'notes', 'editor']) {
    expect(decision([rule(inApp(name))], '/usr/bin/notes')).toBe('deny');
    expect(decision(only(name), '/usr/bin/notes')).toBe('allow');
  }
  for (const name of ['keepassxc', '/usr/bin/keepassxc', 'harmless', '/tmp/harmless'])
    expect(decision([rule(inApp(name))], '/tmp/harmless')).toBe('deny');
  expect(decision(only('harmless'), '/tmp/harmless')).toBe('deny');
  expect(decision(only('notes'), '/tmp/notes')).toBe('deny');
  expect(decision(only('/tmp/notes'), '/tmp/notes')).toBe('allow');
  expect(decision([rule(inApp('notes'))], '/tmp/notes')).toBe('deny');
});

test('a protected application needs a rule that names it, an allowing one too', () => {
  const names = ['keepassxc'];
  expect(verdict([], press(VAULT), names)).toBe('deny');
  expect(verdict([rule({ decision: 'allow' })], press(VAULT), names)).toBe('deny');
  expect(verdict([rule({ decision: 'allow', ...inApp('keepassxc') })], press(VAULT), names)).toBe('allow');
  expect(verdict([rule({ decision: 'ask', ...inApp(null, 'keepassxc') })], press(VAULT), names)).toBe('ask');
  expect(verdict([], press(NOTES), names)).toBe('allow');
  const byClass = { executable: '/usr/bin/python3', className: 'KeePassXC', windowId: 1 };
  expect(verdict([], press(byClass), names)).toBe('deny');
});

test('the order of rules decides nothing, and a narrower rule is never overruled by a wider one', () => {
  const applications = fc.constantFrom(NOTES, VAULT, NOBODY, null);
  fc.assert(
    fc.property(fc.array(anyRule, { maxLength: 6 }), applications, (rules, application) => {
      const effect = press(application);
      const decided = decide({ rules, protectedNames: [] }, effect, 1000);
      const reversed = decide({ rules: rules.toReversed(), protectedNames: [] }, effect, 1000);
      expect(reversed.decision).toBe(decided.decision);
      const wider = rules.filter(({ application: named }) => named === null);
      if (decided.rule !== null && decided.rule.application !== null) return;
      expect(decide({ rules: wider, protectedNames: [] }, effect, 1000).decision).toBe(decided.decision);
    }),
  );
});

const HIDING: Application = { executable: null, className: null, windowId: 4, otherNames: ['keepassxc'] };
const HIDDEN: Application = { executable: null, className: 'Notes', windowId: 5, isHidden: true };

test('a protected program whose path cannot be read is known by its other names, and one of which nothing can be read counts as protected', () => {
  expect(verdict([], press(HIDING), ['KeePassXC'])).toBe('deny');
  expect(verdict([], press(HIDING), ['bitwarden'])).toBe('allow');
  expect(verdict([], press(HIDDEN), ['bitwarden'])).toBe('deny');
  expect(verdict([], press(HIDDEN))).toBe('allow');
  expect(verdict([rule({ decision: 'allow', ...inApp(null, 'Notes') })], press(HIDDEN), ['bitwarden'])).toBe(
    'allow',
  );
});

test('of programs of which one gets the event, only what names one of them counts', () => {
  const suspect = (application: Application): RuledEffect => ({ ...press(application), isSuspect: true });
  expect(verdict([rule({})], suspect(NOTES))).toBe('allow');
  expect(verdict([rule(inApp('notes'))], suspect(NOTES))).toBe('deny');
  expect(verdict([rule({ decision: 'allow' })], suspect(VAULT), ['keepassxc'])).toBe('deny');
});
