import { describe, expect, test } from 'vitest';
import { marksInColumns } from './columns.ts';
import type { Component } from './components.ts';

const SIZE = 16;

/** A character as one mark, half of its box inked. */
const character = (left: number, top: number, width = SIZE, height = SIZE, ink = 0.5): Component => ({
  id: left * 10_000 + top,
  left,
  top,
  right: left + width,
  bottom: top + height,
  pixels: Math.round(width * height * ink),
  zone: 1,
});

/** Characters `pitch` pixels apart, downwards or to the right. */
const run = (count: number, pitch: number, way: 'down' | 'right', left = 100, top = 50) =>
  Array.from({ length: count }, (_, index) =>
    way === 'down' ? character(left, top + index * pitch) : character(left + index * pitch, top),
  );

const found = (marks: readonly Component[]): number => marksInColumns(marks).size;

describe('text in columns', () => {
  test('is found where characters stand below each other more closely than lines do', () => {
    expect(found(run(6, SIZE + 2, 'down'))).toBe(6);
    expect(found([...run(6, SIZE + 2, 'down'), ...run(6, SIZE + 2, 'down', 128)])).toBe(12);
  });

  test('has its small characters and its short last column', () => {
    const comma = character(110, 50 + 6 * 18, 5, 5);
    const after = run(3, SIZE + 2, 'down', 100, 50 + 7 * 18);
    expect(found([...run(6, SIZE + 2, 'down'), comma, ...after])).toBe(10);
    expect(found([...run(6, SIZE + 2, 'down'), ...run(2, SIZE + 2, 'down', 72)])).toBe(8);
  });

  test('is neither a list nor a line nor a paragraph', () => {
    expect(found(run(8, SIZE * 1.5, 'down'))).toBe(0);
    expect(found(run(3, SIZE + 2, 'down'))).toBe(0);
    expect(found(run(12, SIZE + 2, 'right'))).toBe(0);
    expect(found([0, 1, 2, 3].flatMap((row) => run(12, SIZE + 2, 'right', 100, 50 + row * 21)))).toBe(0);
  });

  test('is no meter of blocks, and no rule', () => {
    expect(found(Array.from({ length: 8 }, (_, index) => character(100, 50 + index * 10, SIZE, 8, 1)))).toBe(
      0,
    );
    expect(found([character(100, 50, 2, 200, 1), ...run(2, SIZE + 2, 'down', 104)])).toBe(0);
  });

  test('takes no words next to it', () => {
    const word = [0, 1, 2, 3].map((index) => character(80 - 8 * index, 90, 7, 10));
    const below = [0, 1, 2].map((index) => character(98 + 9 * index, 50 + 6 * 18 + 9, 7, 10));
    const marks = marksInColumns([...run(6, SIZE + 2, 'down'), ...word, ...below]);
    expect(marks.size).toBe(6);
    expect([...word, ...below].some((mark) => marks.has(mark))).toBe(false);
  });
});
