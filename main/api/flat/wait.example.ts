export const waitExamples = [
  {
    title: 'Waiting for a text',
    request: { condition: { kind: 'text', text: 'Cancel' }, timeout_ms: 5000 },
    data: {
      satisfied: true,
      timed_out: false,
      elapsed_ms: 25,
      polls: 1,
      condition: {
        kind: 'text',
        mode: 'screen',
        text: 'Cancel',
        match: 'contains',
        case_sensitive: false,
        present: true,
        min_confidence: 0.5,
      },
      blocks: [
        {
          text: 'Cancel',
          confidence: 0.8,
          bbox: { x: 240, y: 100, width: 48, height: 16 },
          center: { x: 264, y: 108 },
        },
      ],
    },
  },
  {
    title: 'Waiting for the keyboard focus of a window',
    request: { condition: { kind: 'window', title_contains: 'notes', state: 'focused' } },
    data: {
      satisfied: true,
      timed_out: false,
      elapsed_ms: 1,
      polls: 1,
      condition: { kind: 'window', title_contains: 'notes', visible_only: true, state: 'focused' },
      window: {
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
    },
  },
] as const;
