import { expect, test } from 'vitest';
import { SECRETS } from '../setting-names.ts';
import { createMemorySettings } from '../../../testing/hosts/memory-settings.ts';
import { SETTING_NAMES } from '../../settings/schema.ts';
import { settingFields } from './settings.ts';

test('every setting has a field, and every secret setting is known to the contract', () => {
  const fields = settingFields(createMemorySettings({}), SETTING_NAMES);
  expect(fields.map(({ name }) => name).toSorted()).toEqual(SETTING_NAMES.toSorted());
  const secrets = fields.flatMap(({ control }) => (control.type === 'secret' ? [control.secret] : []));
  expect(secrets).toEqual([...SECRETS]);
});
