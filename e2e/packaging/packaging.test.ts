/** The installers' configuration; what is packed by it: e2e/packaging/packed. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import type { Configuration } from 'electron-builder';
import { describe, expect, test } from 'vitest';
import { PROJECT, readConfiguration } from './pack.ts';

const require = createRequire(import.meta.url);

describe('electron-builder.yml', () => {
  test('is valid by electron-builder’s own schema', () => {
    const schema = require('app-builder-lib/scheme.json') as object;
    const validate = new Ajv({ strict: false, allErrors: true }).compile(schema);
    validate(readConfiguration());
    expect(validate.errors ?? []).toEqual([]);
  });

  test('switches off what a packaged application must not offer', () => {
    expect(readConfiguration().electronFuses).toEqual({
      runAsNode: false,
      enableCookieEncryption: true,
      enableNodeOptionsEnvironmentVariable: false,
      enableNodeCliInspectArguments: false,
      enableEmbeddedAsarIntegrityValidation: true,
      onlyLoadAppFromAsar: true,
      loadBrowserProcessSpecificV8Snapshot: false,
      grantFileProtocolExtraPrivileges: false,
      resetAdHocDarwinSignature: true,
    });
  });

  test('takes the address of updates from the build alone', async () => {
    const { getConfig } = require('app-builder-lib/out/util/config/config') as {
      readonly getConfig: (project: string, file: null, options: Configuration) => Promise<Configuration>;
    };
    const publish = { provider: 'generic', url: 'https://updates.example/deskhand' } as const;
    expect((await getConfig(PROJECT, null, { publish })).publish).toEqual(publish);
    expect(readConfiguration().publish).toBeNull();
  });

  test('with Azure in place of a certificate: the same in everything else', async () => {
    const { getConfig } = require('app-builder-lib/out/util/config/config') as {
      readonly getConfig: (project: string, file: string, options: null) => Promise<Configuration>;
    };
    const {
      extends: base,
      win,
      ...others
    } = await getConfig(PROJECT, join(PROJECT, 'electron-builder.azure.yml'), null);
    const schema = require('app-builder-lib/scheme.json') as object;
    const validate = new Ajv({ strict: false, allErrors: true }).compile(schema);
    validate({ extends: base, win, ...others });
    expect(validate.errors ?? []).toEqual([]);
    expect(win).toMatchObject({
      target: [{ target: 'nsis' }],
      signtoolOptions: null,
      azureSignOptions: { fileDigest: 'SHA256' },
    });
    expect(others.electronFuses).toEqual(readConfiguration().electronFuses);
  });

  test('names files that exist', () => {
    const { win, mac, linux } = readConfiguration();
    for (const file of [win?.icon, mac?.icon, linux?.icon, mac?.entitlements, mac?.entitlementsInherit])
      expect(existsSync(join(PROJECT, String(file))), String(file)).toBe(true);
  });
});
