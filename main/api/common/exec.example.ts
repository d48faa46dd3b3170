export const execExamples = [
  {
    title: 'A command',
    request: { command: 'uname -s' },
    data: {
      stdout: 'Linux\n',
      stderr: '',
      exit_code: 0,
      signal: null,
      timed_out: false,
      ended_processes: 0,
      duration_ms: 1,
      shell: 'bash',
      cwd: '/home/memory',
      pid: 5001,
      stdout_truncated: false,
      stderr_truncated: false,
      stdout_chars: 6,
      stderr_chars: 0,
    },
  },
  {
    title: 'A dry run',
    request: { command: 'uname -s', dry_run: true },
    data: { dry_run: true, argv: ['bash', '-c', 'uname -s'], cwd: '/home/memory', shell: 'bash' },
  },
] as const;
