import { describe, expect, test } from 'vitest';
import { withoutWords } from './icons-and-words.ts';
import type { PixelControl } from './pixel-control.ts';

const icon = (x: number, width: number, mayBeText = true): PixelControl => ({
  kind: 'icon',
  box: { x, y: 20, width, height: 16 },
  ...(mayBeText ? { mayBeText } : {}),
});

const read = (text: string, x: number, width: number, confidence: number) => {
  const box = { x, y: 20, width, height: 16 };
  return { text, confidence, box, words: [{ text, confidence, box }] };
};

describe('icons and words', () => {
  /** Words on one line whose letters are `height` pixels high. */
  const line = (...words: readonly (readonly [text: string, x: number, width: number, height: number])[]) => {
    const placed = words.map(([text, x, width, height]) => ({
      text,
      confidence: 0.85,
      box: { x, y: 36 - height, width, height },
    }));
    const box = { x: 0, y: 20, width: 300, height: 16 };
    return { text: words.map(([text]) => text).join(' '), confidence: 0.85, box, words: placed };
  };

  test('what is read surely is no icon, and a picture that looks like a letter is', () => {
    const places = [
      icon(0, 22),
      icon(100, 14),
      icon(200, 22),
      icon(300, 16),
      icon(400, 20),
      icon(500, 22, false),
    ];
    const lines = [
      read('42', 0, 22, 0.95),
      read('7', 100, 11, 0.95),
      read('ma', 200, 22, 0.4),
      read('Q', 300, 16, 0.95),
      read('5', 400, 20, 0.95),
      read('OK', 500, 22, 0.95),
    ];
    expect(withoutWords(places, lines).map(({ box }) => box.x)).toEqual([200, 300, 400, 500]);
  });

  test('a large number and a short word in just the place of a mark are none', () => {
    const text = line(['Shelter', 200, 60, 9]);
    const number = read('31', 0, 22, 0.9);
    // The radio button before it is read as a letter, and not surely.
    const [ring, word] = [read('©', 40, 15, 0.1), read('By', 60, 18, 0.95)];
    const labelled = { ...line(['By', 60, 18, 16]), words: [...ring.words, ...word.words] };
    const pause = read('11', 100, 22, 0.9);
    const places = [icon(0, 22), icon(60, 18), icon(100, 22)];
    expect(withoutWords(places, [text, number, labelled, pause]).map(({ box }) => box.x)).toEqual([100]);
  });

  test('what surely has the shape of letters is text unread, and what surely has not is no character', () => {
    const shaped = (x: number, letters: number): PixelControl => ({
      ...icon(x, 11),
      form: {
        isSolid: false,
        isMirrored: false,
        isJoined: true,
        isEven: true,
        isMassive: false,
        isSquare: false,
        letters,
      },
    });
    const lines = [read('8', 200, 11, 0.95), read('8', 300, 11, 0.95)];
    const places = [shaped(0, 0.999), shaped(100, 0.5), shaped(200, 0.5), shaped(300, 0.001)];
    expect(withoutWords(places, lines).map(({ box }) => box.x)).toEqual([100, 300]);
  });

  test('a bold figure in several pieces that was not read is text, by a shape that no picture has', () => {
    const form = { isMirrored: false, isEven: false, isJoined: false, isMassive: false, isSquare: false };
    const marked = (x: number, isSolid: boolean): PixelControl => ({
      ...icon(x, 21),
      form: { ...form, isSolid, letters: 0.7 },
    });
    const places = [marked(0, false), marked(100, true)];
    expect(withoutWords(places, [])).toEqual([places[1]]);
  });

  test('the sign of a number, and a figure with its label below, are text', () => {
    const mark = (x: number, y: number, width: number, height: number): PixelControl => ({
      kind: 'icon',
      box: { x, y, width, height },
      mayBeText: true,
    });
    const wordAt = (text: string, confidence: number, { box }: PixelControl) => ({
      ...read(text, 0, 0, confidence),
      box,
      words: [{ text, confidence, box }],
    });
    const card = mark(100, 20, 46, 30);
    const picture = mark(200, 20, 46, 30);
    const lines = [
      wordAt('73%', 0.77, mark(0, 20, 44, 16)),
      wordAt('73%', 0.79, mark(101, 20, 45, 13)),
      wordAt('Orbit', 0.94, mark(100, 39, 34, 11)),
      wordAt('Orbit', 0.94, mark(200, 39, 34, 11)),
    ];
    expect(withoutWords([mark(30, 20, 14, 16), card, picture], lines)).toEqual([picture]);
  });

  test('a wide picture in one piece, read as a short word with the one before it, is no label', () => {
    const form = { isSolid: true, isMirrored: false, isEven: true, isMassive: false, isSquare: false };
    const wide = (y: number, isJoined: boolean): PixelControl => ({
      kind: 'icon',
      box: { x: 42, y, width: 24, height: 12 },
      mayBeText: true,
      form: { ...form, isJoined },
    });
    const both = [20, 80].map((y) => {
      const box = { x: 0, y, width: 66, height: 24 };
      return { text: 'On', confidence: 0.95, box, words: [{ text: 'On', confidence: 0.95, box }] };
    });
    const places = [wide(26, true), wide(86, false)];
    expect(withoutWords(places, both)).toEqual([places[0]]);
  });

  test('pictures in a row that have not the shape of letters are no phrase, and a sign of a number is one', () => {
    const picture = (x: number, width: number): PixelControl => ({
      ...icon(x, width),
      form: {
        isSolid: false,
        isMirrored: false,
        isJoined: true,
        isEven: false,
        isMassive: false,
        isSquare: false,
        letters: 0.001,
      },
    });
    const row = [picture(0, 22), picture(40, 22)];
    const lines = [
      line(['wa', 0, 22, 16], ['On', 40, 22, 16]),
      line(['39%', 100, 44, 16]),
      line(['Shelter', 200, 60, 9]),
    ];
    expect(withoutWords([...row, picture(130, 14)], lines)).toEqual(row);
  });

  test('what hardly has the shape of letters is no short word, alone or in a phrase, however well it would fit', () => {
    const picture = (x: number): PixelControl => ({
      ...icon(x, 22),
      form: {
        isSolid: false,
        isMirrored: false,
        isJoined: false,
        isEven: false,
        isMassive: false,
        isSquare: false,
        letters: 0.006,
      },
    });
    const text = line(['Shelter', 200, 60, 13]);
    const phrase = line(['Wap', 0, 22, 13], ['Sun', 30, 22, 13]);
    const alone = line(['Sun', 120, 22, 13]);
    const row = [picture(0), picture(30)];
    expect(withoutWords(row, [text, phrase])).toEqual(row);
    expect(withoutWords([picture(120)], [text, alone])).toEqual([picture(120)]);
    // The sign of a number is one, if it was read as surely as a word is.
    expect(withoutWords([picture(342)], [read('53%', 304, 60, 0.82)])).toEqual([]);
    expect(withoutWords([picture(342)], [read('53%', 304, 60, 0.7)])).toEqual([picture(342)]);
  });

  test('what hangs together is no word of letters that stand apart', () => {
    const key = {
      ...icon(0, 18),
      form: {
        isSolid: false,
        isMirrored: false,
        isJoined: true,
        isEven: true,
        isMassive: false,
        isSquare: false,
      },
    };
    const word = {
      ...icon(100, 18),
      form: {
        isSolid: false,
        isMirrored: false,
        isJoined: false,
        isEven: true,
        isMassive: false,
        isSquare: false,
      },
    };
    const lines = [read('On', 0, 18, 0.95), read('On', 100, 18, 0.95)];
    expect(withoutWords([key, word], lines)).toEqual([key]);
  });

  test('pictures further apart than letters are no word, unless letters are wide', () => {
    const row = [icon(0, 18), icon(34, 18)];
    const words = [icon(100, 24), icon(200, 44)];
    const lines = [read('On', 0, 52, 0.95), read('OK', 100, 24, 0.95), read('WM', 200, 44, 0.95)];
    expect(withoutWords([...row, ...words], lines)).toEqual(row);
    // A label after a picture, read as one word with it.
    const labelled = [icon(300, 18), icon(340, 36)];
    expect(withoutWords(labelled, [read('Up', 300, 76, 0.95)])).not.toContainEqual(icon(340, 36));
  });

  describe('a form', () => {
    const PLAIN = {
      isSolid: false,
      isMirrored: false,
      isEven: true,
      isJoined: false,
      isMassive: false,
      isSquare: false,
    };
    const shaped = (x: number, width: number, form: Partial<typeof PLAIN>): PixelControl => ({
      ...icon(x, width),
      form: { ...PLAIN, ...form },
    });

    test('with ink in all corners is no round letter', () => {
      const screen = shaped(0, 12, { isSquare: true });
      const zero = shaped(100, 12, {});
      expect(withoutWords([screen, zero], [read('0', 0, 12, 0.95), read('0', 100, 12, 0.95)])).toEqual([
        screen,
      ]);
    });

    test('thicker than strokes is no letter, but a long word or a dot before it may be read there', () => {
      const half = shaped(0, 16, { isMassive: true });
      const labelled = shaped(100, 60, { isMassive: true });
      const dot = { ...half, box: { x: 200, y: 26, width: 9, height: 9 } };
      const text = line(['Shelter', 300, 60, 16]);
      const dots = { ...read('o', 200, 9, 0.95), words: [] };
      const item = { ...dots, text: 'on', words: [{ text: 'on', confidence: 0.95, box: dot.box }] };
      const lines = [text, read('7', 9, 7, 0.95), read('Zinc', 100, 58, 0.95), item];
      expect(withoutWords([half, labelled, dot], lines)).toEqual([half]);
    });

    test('that is nearly its own mirror image may be a number of several figures', () => {
      const number = shaped(0, 26, { isMirrored: true });
      const picture = shaped(100, 26, { isMirrored: true });
      const lines = [read('38', 0, 26, 0.94), read('fa', 100, 26, 0.94)];
      expect(withoutWords([number, picture], lines)).toEqual([picture]);
    });

    test('that differs above and below is no ring', () => {
      const venus = shaped(0, 10, { isEven: false });
      const zero = shaped(100, 10, {});
      expect(withoutWords([venus, zero], [read('0', 0, 10, 0.9), read('0', 100, 10, 0.9)])).toEqual([venus]);
    });
  });

  test('a word that was read surely is text on a line whose other parts are read badly', () => {
    const text = line(['Shelter', 200, 60, 10], ['Harbour', 280, 60, 10]);
    const box = { x: 40, y: 10, width: 120, height: 25 };
    const words = [
      { text: 'Levy', confidence: 0.96, box: { x: 66, y: 20, width: 30, height: 16 } },
      { text: 'Oring', confidence: 0.38, box: { x: 100, y: 11, width: 60, height: 24 } },
    ];
    const labelled = { text: 'Levy Oring', confidence: 0.63, box, words };
    expect(withoutWords([icon(66, 30)], [text, labelled])).toEqual([]);
  });

  test('a sign that was read with a doubt in a far larger box is not what a mark is', () => {
    const box = { x: 10, y: 0, width: 60, height: 60 };
    const ring = { text: '_', confidence: 0.7, box, words: [{ text: '_', confidence: 0.7, box }] };
    expect(withoutWords([icon(30, 16)], [ring])).toEqual([icon(30, 16)]);
    const sure = { ...ring, confidence: 0.94, words: [{ text: '|', confidence: 0.94, box }] };
    expect(withoutWords([icon(30, 16)], [sure])).toEqual([]);
  });

  test('a stroke between two times and a percent sign behind a figure are text', () => {
    const text = line(['0:19', 0, 40, 12], ['/', 53, 10, 14], ['5:42', 76, 40, 12]);
    const share = line(['17', 300, 20, 12], ['%', 333, 14, 12]);
    const picture = line(['Tariff', 400, 50, 12], ['%', 500, 14, 12]);
    const marks = [icon(53, 10), icon(333, 14), icon(500, 14)];
    expect(withoutWords(marks, [text, share, picture]).map(({ box }) => box.x)).toEqual([500]);
  });

  test('signs behind a figure, figures, and words in several pieces are text by the chance of letters', () => {
    const form = {
      isSolid: false,
      isMirrored: true,
      isEven: true,
      isJoined: true,
      isMassive: false,
      isSquare: true,
    };
    const shaped = (x: number, width: number, letters: number, isJoined = true): PixelControl => ({
      ...icon(x, width),
      form: { ...form, isJoined, letters },
    });
    const share = line(['17', 0, 20, 12], ['%', 33, 14, 16]);
    const label = line(['Harbour', 600, 60, 12]);
    const marks = [
      shaped(33, 14, 0.001),
      shaped(100, 11, 0.95),
      shaped(200, 11, 0.4),
      shaped(300, 20, 0.95, false),
      shaped(400, 20, 0.95),
    ];
    const lines = [
      share,
      label,
      read('6', 100, 11, 0.9),
      read('6', 200, 11, 0.9),
      read('Tr', 300, 20, 0.64),
      read('On', 400, 20, 0.64),
    ];
    expect(withoutWords(marks, lines).map(({ box }) => box.x)).toEqual([200, 400]);
  });

  test('a mark is no text that it cannot be by its form', () => {
    const shaped = (x: number, width: number, isSolid: boolean, isMirrored: boolean): PixelControl => ({
      ...icon(x, width),
      form: { isSolid, isMirrored, isJoined: false, isEven: true, isMassive: false, isSquare: false },
    });
    const bolt = shaped(0, 11, true, false);
    const four = shaped(100, 11, false, false);
    const phones = shaped(200, 20, false, true);
    const [name, word] = [shaped(300, 20, false, false), shaped(400, 20, false, true)];
    const lines = [
      read('4', 0, 11, 0.96),
      read('4', 100, 11, 0.96),
      read('fa', 200, 20, 0.96),
      read('fa', 300, 20, 0.96),
      read('TOT', 400, 20, 0.96),
    ];
    const left = withoutWords([bolt, four, phones, name, word], lines);
    expect(left.map(({ box }) => box.x)).toEqual([0, 200]);
  });

  test('a label as high as other text is none, if a focus ring makes its phrase higher', () => {
    const page = [line(['Shelter', 100, 60, 10]), line(['Order', 200, 40, 10])];
    const label: PixelControl = {
      kind: 'icon',
      mayBeText: true,
      box: { x: 30, y: 27, width: 12, height: 9 },
    };
    const sign: PixelControl = { ...label, box: { x: 30, y: 22, width: 12, height: 18 } };
    const ringed = { text: 'On', confidence: 0.65, box: { x: 4, y: 18, width: 38, height: 26 } };
    const lines = [...page, { ...ringed, words: [ringed] }];
    expect(withoutWords([label], lines)).toEqual([]);
    expect(withoutWords([sign], lines)).toHaveLength(1);
  });

  test('a part of a longer phrase is none', () => {
    expect(withoutWords([icon(60, 16)], [read('35 % of all', 0, 200, 0.8)])).toEqual([]);
  });

  test('dots between two bars are a picture, however surely they are read', () => {
    const box = { x: 100, y: 26, width: 18, height: 4 };
    const dots = { text: 'ccc', confidence: 0.9, box, words: [{ text: 'ccc', confidence: 0.9, box }] };
    expect(withoutWords([icon(100, 18)], [dots])).toHaveLength(1);
  });

  test('what is read before a label is a picture where it is higher than that', () => {
    const higher = line(['B', 0, 16, 16], ['Shelter', 22, 60, 10]);
    expect(withoutWords([icon(0, 16)], [higher])).toHaveLength(1);
    expect(withoutWords([icon(0, 16)], [line(['B', 0, 16, 11], ['Shelter', 22, 60, 10])])).toEqual([]);
    expect(withoutWords([icon(0, 22)], [line(['12', 0, 22, 16], ['Shelter', 26, 60, 10])])).toEqual([]);
  });

  test('two letters alone are a picture where they are higher than the text of the page, and read with a doubt', () => {
    const page = [line(['Shelter', 100, 60, 10]), line(['Order', 200, 40, 10])];
    expect(withoutWords([icon(0, 20)], [...page, line(['Po', 0, 20, 20])])).toHaveLength(1);
    expect(withoutWords([icon(0, 20)], [...page, line(['OK', 0, 20, 10])])).toEqual([]);
  });

  test('a word below a figure is no picture with it', () => {
    const page = [line(['Language', 0, 60, 11])];
    const both: PixelControl = { kind: 'icon', mayBeText: true, box: { x: 0, y: 5, width: 62, height: 31 } };
    expect(withoutWords([both], page)).toEqual([]);
  });
});
