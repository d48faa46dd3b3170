/** The reference as one page: no script, nothing loaded from anywhere. */
import type { OpenApiDocument, OpenApiOperation } from '../types.ts';
import { escapeMarkup } from '../../../core/text/escape-markup.ts';
import { prose } from './html.ts';
import { operationSection } from './operation.ts';
import { anchorOf, fieldsOf, typeOf } from './schema.ts';
import { STYLE } from './style.ts';

interface Entry {
  readonly path: string;
  readonly method: string;
  readonly operation: OpenApiOperation;
}

export function referencePage(document: OpenApiDocument): string {
  const { info, tags, paths, components } = document;
  const entries: Entry[] = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const groups = tags.map((tag) => ({
    ...tag,
    entries: entries.filter(({ operation }) => operation.tags.includes(tag.name)),
  }));
  const schemas = Object.entries(components.schemas);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(info.title)} ${escapeMarkup(info.version)}: reference</title><style>${STYLE}</style></head><body>
<nav><a href="#top"><strong>${escapeMarkup(info.title)}</strong> ${escapeMarkup(info.version)}</a><a href="openapi.json">openapi.json</a>
${groups
  .map(
    (group) =>
      `<h2>${escapeMarkup(group.name)}</h2>${group.entries
        .map(
          ({ path, method, operation }) =>
            `<a href="#${operation.operationId}">${method.toUpperCase()} ${escapeMarkup(path)}</a>`,
        )
        .join('')}`,
  )
  .join('')}
<h2>Schemas</h2>${schemas.map(([name]) => `<a href="#${anchorOf(name)}">${escapeMarkup(name)}</a>`).join('')}</nav>
<main id="top"><h1>${escapeMarkup(info.title)}</h1>${prose(info.description)}
${groups
  .map(
    (group) =>
      `<h2>${escapeMarkup(group.description)}</h2>${group.entries
        .map(({ path, method, operation }) => operationSection(path, method, operation))
        .join('')}`,
  )
  .join('')}
<h2>Schemas</h2>
${schemas
  .map(
    ([name, schema]) =>
      `<section id="${anchorOf(name)}"><h3>${escapeMarkup(name)}</h3>${prose(schema.description ?? '')}${fieldsOf(schema) || `<p>${typeOf(schema)}</p>`}</section>`,
  )
  .join('')}
</main></body></html>
`;
}
