import { describe, expect, test } from 'vitest';
import { partBridged } from './bridges.ts';
import type { Component } from './components.ts';

const mark = (id: number, left: number, top: number, width: number, height: number): Component => ({
  id,
  left,
  top,
  right: left + width,
  bottom: top + height,
  pixels: width * height,
  zone: 0,
});
const row = (top: number, from: number): Component[] =>
  Array.from({ length: 12 }, (_, index) => mark(from + index, 10 + index * 6, top, 5, 6));

describe('lines that touch', () => {
  test('are parted where a bracket joins them', () => {
    const bracket = mark(99, 90, 20, 2, 17);
    const parts = partBridged([...row(20, 0), ...row(30, 20), bracket]);
    expect(parts.map((marks) => marks.length)).toEqual([13, 13]);
    expect(parts.map((marks) => marks.find(({ id }) => id === 99))).toEqual([
      { ...bracket, bottom: 26 },
      { ...bracket, top: 26 },
    ]);
  });

  test('are one line with its high letters and brackets', () => {
    const marks = [...row(20, 0), mark(40, 90, 16, 3, 12), mark(41, 96, 22, 5, 6)];
    expect(partBridged(marks)).toEqual([marks]);
  });
});
