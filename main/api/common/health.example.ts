import { WIRE_LIMITS } from '../endpoint/wire-limits.ts';

const works = { available: true, adapter: 'memory', reason: null, remedy: null } as const;

export const healthExamples = [
  {
    title: 'A working service',
    data: {
      status: 'ok',
      version: '0.1.0',
      api: 'all',
      exec: { enabled: true, secret_configured: true, default_shell: 'bash', max_output_chars: 20_000 },
      ocr: { languages: ['eng'], default_languages: ['eng'] },
      flags: {
        auth_required: true,
        loopback_only: true,
        exec_secret_distinct: true,
        paused: false,
        dry_run_supported: true,
      },
      desktop: {
        kind: 'x11',
        name: 'XFCE',
        route: 'x11',
        summary: 'This is an X11 session, operated through the X server.',
        next_step: null,
      },
      capabilities: {
        displays: works,
        capture: works,
        pointer: works,
        keyboard: works,
        windows: works,
        window_manager: works,
        clipboard: works,
        elements: works,
        ocr: works,
        launch: works,
        exec: works,
      },
      limits: WIRE_LIMITS,
    },
  },
] as const;
