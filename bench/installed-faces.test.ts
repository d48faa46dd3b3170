import { expect, it } from 'vitest';
import { facesOf } from '../testing/ocr/languages/faces.ts';
import { assertInstalled } from '../testing/ocr/languages/installed-faces.ts';
import { LANGUAGE_PAGES } from '../testing/ocr/languages/page.ts';

it('names every face that is not installed, once', () => {
  expect(() => {
    assertInstalled(['Loma', 'Gargi', 'DejaVu Sans', 'Gargi'], (family) =>
      family === 'DejaVu Sans' ? 'DejaVu Sans\n' : '',
    );
  }).toThrow('There is no font "Loma", "Gargi".');
});

it('draws where all faces are installed', () => {
  expect(() => {
    assertInstalled(['Loma'], (family) => `${family}\n`);
  }).not.toThrow();
});

it('knows the faces of each page', () => {
  for (const { language, kind } of LANGUAGE_PAGES) {
    const faces = facesOf(language, kind);
    expect(faces).toContain(kind === 'terminal' ? 'DejaVu Sans Mono' : 'DejaVu Sans');
    expect(faces).toHaveLength(2);
  }
});
