import { expect, it } from 'vitest';
import { readWideText } from '../native/structures.ts';
import { installedProgram } from './installed-program.ts';

const [USER, MACHINE] = [-0x7fff_ffff, -0x7fff_fffe];

/** A registry with one value under each root. */
const registry = (values: Readonly<Record<number, string>>, asked: string[] = []) => ({
  regGetValue(
    root: number,
    key: Uint8Array | null,
    _value: null,
    _flags: number,
    _kind: null,
    into: Uint8Array | null,
  ) {
    asked.push(readWideText(key ?? new Uint8Array()));
    const value = values[root];
    if (value === undefined) return 2;
    into?.set(Buffer.from(`${value}\0`, 'utf16le'));
    return 0;
  },
});

it('finds the file of a program by the name that it registered', () => {
  const asked: string[] = [];
  const chrome = String.raw`C:\Chrome\chrome.exe`;
  expect(installedProgram(registry({ [MACHINE]: `"${chrome}"` }, asked), 'chrome')).toBe(chrome);
  expect(new Set(asked)).toEqual(
    new Set([String.raw`Software\Microsoft\Windows\CurrentVersion\App Paths\chrome.exe`]),
  );
  expect(installedProgram(registry({ [USER]: 'own', [MACHINE]: 'all' }), 'winword.exe')).toBe('own');
  expect(installedProgram(registry({}), 'unknown')).toBeNull();
});

it('asks for no name that leads elsewhere', () => {
  for (const name of ['', String.raw`..\..\Run`, 'a/b', 'C:x']) {
    expect(installedProgram(registry({ [USER]: 'x' }), name)).toBeNull();
  }
});
