/** The permissions that macOS requires, and how a person grants them. */
import { systemPreferences } from 'electron';
import type { MissingPermissions } from '../machines/native.ts';

const NOTHING_MISSING: MissingPermissions = { capture: null, input: null };

/**
 * Refused and never asked are one answer, and it stays stale until the application starts anew (electron/electron#28540,
 * #36722), so the remedy names both steps.
 */
export function missingPermissions(platform: NodeJS.Platform): MissingPermissions {
  // No other system asks for any.
  if (platform !== 'darwin') return NOTHING_MISSING;
  return {
    capture:
      systemPreferences.getMediaAccessStatus('screen') === 'granted'
        ? null
        : {
            reason: 'macOS has not allowed Deskhand to record the screen.',
            remedy:
              'Allow it in System Settings under Privacy & Security, Screen Recording, then start Deskhand again.',
          },
    // Without it macOS drops every event and says nothing.
    input: systemPreferences.isTrustedAccessibilityClient(false)
      ? null
      : {
          reason: 'macOS has not allowed Deskhand to control this computer.',
          remedy: 'Allow it in System Settings under Privacy & Security, Accessibility.',
        },
  };
}
