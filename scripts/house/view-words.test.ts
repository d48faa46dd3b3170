/** Views of the window take all that they say from the files of languages, which know every setting. */
import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { SETTING_NAMES } from '../../main/settings/schema.ts';
import { de } from '../../renderer/texts/de.ts';
import { en } from '../../renderer/texts/en.ts';
import { fromTop } from '../build/paths.ts';

test.each(Object.entries({ en, de }))('%s names every setting of the service', (_, { settings }) => {
  expect(SETTING_NAMES.filter((name) => !Object.hasOwn(settings.fields, name))).toEqual([]);
});

const SPOKEN = new Set([
  'title',
  'label',
  'alt',
  'aria-label',
  'placeholder',
  'text',
  'action',
  'hint',
  'what',
  'none',
  'words',
]);

/** Words in JSX that no language file has: `Button: Save`. */
function literalsIn(path: string): string[] {
  const source = ts.createSourceFile(
    path,
    readFileSync(path, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    ts.ScriptKind.TSX,
  );
  const found: string[] = [];
  const say = (node: ts.Node, text: string): void => {
    if (/\p{L}{2}/u.test(text)) found.push(`${path.split('/renderer/')[1]}: ${text.trim()}`);
    else ts.forEachChild(node, visit);
  };
  function visit(node: ts.Node): void {
    if (ts.isJsxText(node)) say(node, node.text);
    else if (
      ts.isJsxAttribute(node) &&
      SPOKEN.has(node.name.getText(source)) &&
      node.initializer !== undefined
    ) {
      const { initializer } = node;
      if (ts.isStringLiteral(initializer)) say(node, initializer.text);
      else ts.forEachChild(node, visit);
    } else ts.forEachChild(node, visit);
  }
  visit(source);
  return found;
}

test('no view has words of its own', () => {
  const renderer = `${fromTop('renderer')}/`;
  const views = globSync('**/*.tsx', { cwd: renderer, exclude: ['gallery/**'] });
  expect(views.length).toBeGreaterThan(40);
  expect(views.flatMap((view) => literalsIn(`${renderer}${view}`))).toEqual([]);
});
