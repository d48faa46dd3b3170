/** What the service says to the person has a text in every language of the console. Collected from the sources, as the compiler reads them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { isRuledScope } from '../../main/core/rule.ts';
import { SCOPES } from '../../main/core/scopes.ts';
import { loadServiceTexts, SERVICE_TEXTS, translated } from '../../renderer/texts/service-texts.ts';

const MAIN = join(import.meta.dirname, '../../main');
const LANGUAGES = Object.keys(SERVICE_TEXTS) as (keyof typeof SERVICE_TEXTS)[];

/** Rooms in which every error can be an answer to the console alone. */
const FOR_THE_PERSON =
  /^(?:console\/calls|console\/control|console\/transfers|hosts\/(?:exports|start|programs))\//;
/** Members that the view of the status, the bar and the first start show. */
const SHOWN_MEMBERS = /^(?:reason|remedy|summary|nextStep)$/;

function textsOf(node: ts.Node | undefined): readonly string[] {
  if (node === undefined) return [];
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isConditionalExpression(node)) return [...textsOf(node.whenTrue), ...textsOf(node.whenFalse)];
  if (ts.isTemplateExpression(node))
    return [node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join('')];
  return [];
}

const isSentence = (text: string): boolean => /[a-z] [a-z]/.test(text) && text.endsWith('.');

const parsed = (path: string): ts.SourceFile =>
  ts.createSourceFile(path, readFileSync(join(MAIN, path), 'utf8'), ts.ScriptTarget.Latest, true);

function sentencesIn(path: string): readonly string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (
      FOR_THE_PERSON.test(path) &&
      ts.isNewExpression(node) &&
      node.expression.getText().endsWith('ServiceError')
    )
      found.push(...textsOf(node.arguments?.[1]));
    if (ts.isPropertyAssignment(node) && SHOWN_MEMBERS.test(node.name.getText()))
      found.push(...textsOf(node.initializer));
    ts.forEachChild(node, visit);
  };
  visit(parsed(path));
  return found.filter(isSentence);
}

/** Of the operations that a rule can ask about. */
function titlesIn(path: string): readonly string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText() === 'defineOperation') {
      const [definition] = node.arguments;
      const members: readonly ts.Node[] =
        definition !== undefined && ts.isObjectLiteralExpression(definition) ? definition.properties : [];
      const member = (name: string): string =>
        members
          .filter(ts.isPropertyAssignment)
          .flatMap((each) => (each.name.getText() === name ? textsOf(each.initializer) : []))[0] ?? '';
      const scope = SCOPES.find((each) => each === member('scope'));
      if (scope !== undefined && isRuledScope(scope)) found.push(member('title'));
    }
    ts.forEachChild(node, visit);
  };
  visit(parsed(path));
  return found;
}

const files = readdirSync(MAIN, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /(?<!\.test|\.example|\.d)\.ts$/.test(path));
// The command line is English, the tray's have their own files, the log's reasons are no sentences, and memory's desktop is a test's.
const sources = files.filter(
  (path) =>
    !/^(?:hosts\/electron\/texts|adapters\/memory|api|mcp|faces|operations)\/|^hosts\/cli\/commands\.ts$|\/testing\//.test(
      path,
    ),
);
const operations = files.filter((path) => path.startsWith('operations/'));

/** Read once for all languages: parsing the sources takes seconds. */
const said = sources.flatMap(sentencesIn);
const titles = operations.flatMap(titlesIn);

test.each(LANGUAGES)(
  '%s: every sentence of the status, of the console’s calls and of the start',
  async (language) => {
    await loadServiceTexts(language);
    expect(said.length).toBeGreaterThan(60);
    const missing = said.filter(
      (sentence) => translated(sentence.replaceAll('{}', '‹x›'), language) === undefined,
    );
    expect([...new Set(missing)]).toEqual([]);
  },
);

test.each(LANGUAGES)('%s: the title of every operation that can ask', async (language) => {
  expect(titles.length).toBeGreaterThan(20);
  const own = await SERVICE_TEXTS[language]();
  expect(titles.filter((title) => !Object.hasOwn(own.titles, title))).toEqual([]);
});

test.each(LANGUAGES)(
  '%s keeps what differs from one sentence to the next, in any order',
  async (language) => {
    const { sentences } = await SERVICE_TEXTS[language]();
    for (const [english, own] of Object.entries(sentences)) {
      const holes = english.split('{}').length - 1;
      const used = [...own.matchAll(/\{(\d)\}/g)].map(([, index]) => Number(index));
      expect({ english, beyond: used.filter((index) => index < 1 || index > holes) }).toEqual({
        english,
        beyond: [],
      });
    }
  },
);
