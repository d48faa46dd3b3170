/** The settings that endpoints use. */
import { isLoopbackHost } from '../../settings/rules.ts';
import type { ApiConfig } from '../../api/endpoint/config.ts';
import { WIRE_LIMITS } from '../../api/endpoint/wire-limits.ts';
import type { SettingValues } from '../../settings/schema.ts';
import { VERSION } from '../start/version.ts';

export const apiConfigOf = (values: SettingValues): ApiConfig => ({
  version: VERSION,
  api: values.api,
  gridRows: values.gridRows,
  gridCols: values.gridCols,
  exec: {
    enabled: values.execEnabled,
    secretConfigured: values.execSecret !== null,
    defaultShell: values.execDefaultShell,
    maxOutputChars: values.execMaxOutputChars,
  },
  authRequired: values.token !== null,
  loopbackOnly: isLoopbackHost(values.host),
  execSecretDistinct: values.execSecret === null || values.execSecret !== values.token,
  limits: { ...WIRE_LIMITS, ocr_timeout_ms: values.ocrTimeoutMs },
});
