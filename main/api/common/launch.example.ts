export const launchExamples = [
  {
    title: 'A dry run of a start',
    request: { executable: 'xterm', args: ['-T', 'Build'], dry_run: true },
    data: {
      pid: null,
      argv: ['xterm', '-T', 'Build'],
      cwd: '/home/memory',
      window_found: null,
      window: null,
      window_is_new: null,
      exit_code: null,
      signal: null,
      stderr: null,
      dry_run: true,
    },
  },
  {
    title: 'Starting a program',
    request: { executable: 'xterm' },
    data: {
      pid: 4001,
      argv: ['xterm'],
      cwd: '/home/memory',
      window_found: null,
      window: null,
      window_is_new: null,
      exit_code: null,
      signal: null,
      stderr: null,
      dry_run: false,
    },
  },
] as const;
