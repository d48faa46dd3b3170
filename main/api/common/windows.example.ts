export const windowsExamples = [
  {
    title: 'Windows by title',
    request: { title_contains: 'notes' },
    data: {
      count: 1,
      windows: [
        {
          hwnd: 42,
          title: 'letter.txt - Notes',
          class_name: 'Notes',
          pid: 1042,
          process_name: 'notes',
          visible: true,
          enabled: true,
          minimized: false,
          maximized: false,
          foreground: true,
          rect: { x: 40, y: 60, width: 400, height: 240 },
        },
      ],
    },
  },
] as const;
