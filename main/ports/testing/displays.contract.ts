/** Contract of every adapter that lists displays. */
import { describe, expect } from 'vitest';
import type { Region } from '../../core/geometry.ts';
import type { DisplaysPort } from '../displays.ts';
import { lawsOf, type Limits } from './laws.ts';

export interface DisplaysHarness {
  readonly displays: DisplaysPort;
  /** The displays that the machine is known to have, in any order. */
  readonly expected: readonly Region[];
}

export function describeDisplays(name: string, open: () => Promise<DisplaysHarness>, limits?: Limits): void {
  describe(`${name} as a list of displays`, () => {
    const law = lawsOf(limits);
    law('knows every display and its place', async () => {
      const { displays, expected } = await open();
      const listed = (await displays.list()).map((display) => display.region);
      expect(listed).toHaveLength(expected.length);
      expect(listed).toEqual(expect.arrayContaining([...expected]));
    });

    law('counts from the one primary display on, and keeps the backend’s own numbers', async () => {
      const { displays } = await open();
      const listed = await displays.list();
      expect(listed.map((display) => display.primary)).toEqual(listed.map((_, index) => index === 0));
      expect(listed.map((display) => display.screen)).toEqual(listed.map((_, index) => index));
      expect(listed.map((display) => display.backendIndex).sort((a, b) => a - b)).toEqual(
        listed.map((_, index) => index + 1),
      );
    });

    law('gives whole pixels and a positive scale', async () => {
      const { displays } = await open();
      for (const { region, scaleFactor } of await displays.list()) {
        expect(Object.values(region).every(Number.isInteger)).toBe(true);
        expect(region.width * region.height).toBeGreaterThan(0);
        expect(scaleFactor).toBeGreaterThan(0);
      }
    });
  });
}
