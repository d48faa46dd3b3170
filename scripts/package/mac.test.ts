/** What the application for macOS asks of the system: no more than it needs, by Electron's and Apple's documentation. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { fromTop } from '../build/paths.ts';

const { load } = createRequire(import.meta.url)('js-yaml') as { load: (text: string) => unknown };

const Config = z.object({
  appId: z.string(),
  electronFuses: z.object({ runAsNode: z.boolean() }),
  mac: z.object({
    hardenedRuntime: z.boolean(),
    entitlements: z.string(),
    entitlementsInherit: z.string(),
    helperBundleId: z.undefined().optional(),
    extendInfo: z.record(z.string(), z.unknown()),
  }),
});

const read = (path: string): string => readFileSync(fromTop(path), 'utf8');
const { appId, electronFuses, mac } = Config.parse(load(read('electron-builder.yml')));

test.each([mac.entitlements, mac.entitlementsInherit])(
  '%s lets V8 compile, and weakens nothing else of the hardened runtime',
  (path) => {
    expect(mac.hardenedRuntime).toBe(true);
    const keys = Array.from(read(path).matchAll(/<key>(.*?)<\/key>/g), ([, name]) => name);
    expect(keys).toEqual(['com.apple.security.cs.allow-jit']);
  },
);

test('it has no place in the Dock, and says why it records the screen, which macOS 26 wants to know', () => {
  expect(Object.keys(mac.extendInfo)).toEqual(['LSUIElement', 'NSScreenCaptureUsageDescription']);
  expect(mac.extendInfo['LSUIElement']).toBe(true);
});

test('its permissions are reset by the name that the remedies say', () => {
  expect(read('main/core/macos-permissions.ts')).toContain(`tccutil reset \${service} ${appId}`);
  // The children are utility processes, which have the application's own permissions.
  expect(electronFuses.runAsNode).toBe(false);
});
