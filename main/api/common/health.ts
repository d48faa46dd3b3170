import * as z from 'zod';
import { reportHealth } from '../../operations/support/report-health.ts';
import type { CapabilityName } from '../../ports/capability.ts';
import { SHELLS } from '../../ports/shell.ts';
import { API_CHOICES } from '../endpoint/config.ts';
import { defineEndpoint } from '../endpoint/endpoint.ts';
import { healthExamples } from './health.example.ts';

const capability = z
  .object({
    available: z.boolean().describe('It works now.'),
    adapter: z.string().nullable().describe('What does it, or would.'),
    reason: z.string().nullable().describe('Why not, or what is limited.'),
    remedy: z.string().nullable().describe('What a person can do about it.'),
  })
  .meta({ id: 'Capability', description: 'What the machine can do here and now.' });

const capabilities = z
  .object({
    displays: capability,
    capture: capability,
    pointer: capability,
    keyboard: capability,
    windows: capability,
    window_manager: capability,
    clipboard: capability,
    ocr: capability,
    launch: capability,
    exec: capability,
  } satisfies Record<CapabilityName, unknown>)
  .describe('By name.');

export const getHealth = defineEndpoint({
  method: 'GET',
  path: '/health',
  summary: 'Whether the service works, what it may do, and its limits.',
  description: 'The same answer with and without token; never a path, a user, a host name or a title.',
  request: z.strictObject({}),
  response: z.object({
    status: z.enum(['ok', 'degraded']).describe('`degraded`: seeing, pointing or typing does not work.'),
    version: z.string().describe("The service's version."),
    api: z.enum(API_CHOICES).describe('Which generations it offers.'),
    exec: z
      .object({
        enabled: z.boolean().describe('Switched on by the person who runs the service.'),
        secret_configured: z.boolean().describe('Without a secret no command runs.'),
        default_shell: z.enum(SHELLS).describe('The shell of commands that name none.'),
        max_output_chars: z.int().describe('Characters of each stream that an answer holds.'),
      })
      .describe('Shell commands.'),
    flags: z
      .object({
        auth_required: z.boolean().describe('A token is asked for.'),
        loopback_only: z.boolean().describe('Only this machine reaches the service.'),
        exec_secret_distinct: z.boolean().describe('The exec secret is not the token.'),
        paused: z.boolean().describe('The hands are stopped.'),
        dry_run_supported: z.literal(true).describe('/launch and /exec take dry_run.'),
      })
      .describe('How safe it runs.'),
    capabilities,
    limits: z.record(z.string(), z.number()).describe('Every bound that a request can meet, by name.'),
  }),
  examples: healthExamples,
  operation: reportHealth,
  decode: () => undefined,
  encode({ capabilities, paused }, _wire, config) {
    const essential = [
      capabilities.displays,
      capabilities.capture,
      capabilities.pointer,
      capabilities.keyboard,
    ];
    const status: 'ok' | 'degraded' = essential.every(({ available }) => available) ? 'ok' : 'degraded';
    return {
      status,
      version: config.version,
      api: config.api,
      exec: {
        enabled: config.exec.enabled,
        secret_configured: config.exec.secretConfigured,
        default_shell: config.exec.defaultShell,
        max_output_chars: config.exec.maxOutputChars,
      },
      flags: {
        auth_required: config.authRequired,
        loopback_only: config.loopbackOnly,
        exec_secret_distinct: config.execSecretDistinct,
        paused,
        dry_run_supported: true as const,
      },
      capabilities,
      limits: config.limits,
    };
  },
});
