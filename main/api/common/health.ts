import * as z from 'zod';
import { DESKTOP_KINDS, DESKTOP_ROUTES, type Desktop } from '../../core/desktop-session.ts';
import { reportHealth, type Health } from '../../operations/support/report-health.ts';
import type { CapabilityName } from '../../ports/capability.ts';
import { SHELLS } from '../../ports/shell.ts';
import { API_CHOICES } from '../endpoint/config.ts';
import { defineEndpoint } from '../endpoint/endpoint.ts';
import { healthExamples } from './health.example.ts';

const HEALTH_STATUSES = ['ok', 'starting', 'degraded'] as const;
type HealthStatus = (typeof HEALTH_STATUSES)[number];

const capability = z
  .object({
    available: z.boolean().describe('True if it works now.'),
    adapter: z.string().nullable().describe('Name of the implementation that is or would be used.'),
    reason: z.string().nullable().describe('Why it does not work, or what is limited; null if nothing is.'),
    remedy: z.string().nullable().describe('What a person can do to make it work.'),
    starting: z
      .literal(true)
      .optional()
      .describe('Present if it has not answered since the start of the service, and may still do so.'),
  })
  .meta({ id: 'Capability', description: 'Whether one capability of the machine works now.' });

const capabilities = z
  .object({
    displays: capability,
    capture: capability,
    pointer: capability,
    keyboard: capability,
    windows: capability,
    window_manager: capability,
    clipboard: capability,
    elements: capability,
    ocr: capability,
    launch: capability,
    exec: capability,
  } satisfies Record<CapabilityName, unknown>)
  .describe('Capabilities of the machine, by name.');

const desktop = z
  .object({
    kind: z
      .enum(DESKTOP_KINDS)
      .describe(
        '`wlroots`: another compositor with the protocols of wlroots. `wayland`: any other Wayland compositor. `none`: there is no display.',
      ),
    name: z.string().describe('What the desktop calls itself, such as `labwc`.'),
    route: z
      .enum(DESKTOP_ROUTES)
      .nullable()
      .describe(
        '`x11`: through the X server. `direct`: through interfaces of the compositor. `portal`: through the portal of the system. Null: the desktop is not operated.',
      ),
    summary: z.string().describe('The same in one sentence.'),
    next_step: z.string().nullable().describe('What a person can do to make more possible.'),
  })
  .meta({ id: 'Desktop', description: 'Which desktop this is, and how it is operated.' });

export const getHealth = defineEndpoint({
  method: 'GET',
  path: '/health',
  summary: 'Reports whether the service works, its capabilities and its limits.',
  description: 'Needs no token. Never contains a path, a user name, a host name or a window title.',
  request: z.strictObject({}),
  response: z.object({
    status: z
      .enum(HEALTH_STATUSES)
      .describe(
        '`starting`: everything that has answered since the start works, and the screen, the pointer or the keyboard has not answered yet; ask again. `degraded`: one of them does not work.',
      ),
    version: z.string().describe('Version of the service.'),
    api: z.enum(API_CHOICES).describe('Generations of the interface that the service offers.'),
    exec: z
      .object({
        enabled: z.boolean().describe('True if the person who runs the service has enabled shell commands.'),
        secret_configured: z
          .boolean()
          .describe('True if an exec secret is configured; without one no command runs.'),
        default_shell: z.enum(SHELLS).describe('Shell that runs a command if the request names none.'),
        max_output_chars: z
          .int()
          .describe('Maximum number of characters of stdout and of stderr in an answer.'),
      })
      .describe('Settings of shell commands (/exec).'),
    ocr: z
      .object({
        languages: z
          .array(z.string())
          .describe('Codes of the installed languages, for language_hint; empty if OCR does not work.'),
        default_languages: z
          .array(z.string())
          .describe(
            'Codes of the languages that are read if a request has no language_hint, the first first; see SERVICE_OCR_LANGUAGES.',
          ),
      })
      .describe('Text recognition.'),
    flags: z
      .object({
        auth_required: z.boolean().describe('True if requests need a token.'),
        loopback_only: z.boolean().describe('True if only programs on this machine can reach the service.'),
        exec_secret_distinct: z.boolean().describe('True if the exec secret differs from the token.'),
        paused: z.boolean().describe('True if all actions are paused.'),
        dry_run_supported: z.literal(true).describe('/launch and /exec accept dry_run.'),
      })
      .describe('Safety settings and state.'),
    desktop: desktop
      .nullable()
      .describe('The desktop; null on Windows and macOS, which have one kind alone.'),
    capabilities,
    limits: z.record(z.string(), z.number()).describe('Limits of requests, by name.'),
  }),
  examples: healthExamples,
  operation: reportHealth,
  decode: () => undefined,
  encode({ capabilities, languages, defaultLanguages, paused, desktop: found }, _wire, config) {
    return {
      status: statusOf(capabilities),
      version: config.version,
      api: config.api,
      exec: {
        enabled: config.exec.enabled,
        secret_configured: config.exec.secretConfigured,
        default_shell: config.exec.defaultShell,
        max_output_chars: config.exec.maxOutputChars,
      },
      ocr: { languages: [...languages], default_languages: [...defaultLanguages] },
      flags: {
        auth_required: config.authRequired,
        loopback_only: config.loopbackOnly,
        exec_secret_distinct: config.execSecretDistinct,
        paused,
        dry_run_supported: true as const,
      },
      desktop: found === null ? null : desktopOnTheWire(found),
      capabilities,
      limits: config.limits,
    };
  },
});

function statusOf({ displays, capture, pointer, keyboard }: Health['capabilities']): HealthStatus {
  const missing = [displays, capture, pointer, keyboard].filter(({ available }) => !available);
  if (missing.length === 0) return 'ok';
  return missing.every(({ starting }) => starting) ? 'starting' : 'degraded';
}

const desktopOnTheWire = ({ nextStep, ...rest }: Desktop): z.output<typeof desktop> => ({
  ...rest,
  next_step: nextStep,
});
