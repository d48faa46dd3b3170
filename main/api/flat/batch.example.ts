export const batchExamples = [
  {
    title: 'Click, then type',
    request: {
      actions: [
        { action: 'click', target: { mode: 'pixel', x: 136, y: 108 } },
        { action: 'type', text: 'hi' },
      ],
    },
    data: {
      meta: { screen: 0 },
      results: [
        {
          index: 0,
          ok: true,
          meta: { screen: 0 },
          result: { action: 'click', point: { x: 136, y: 108 }, pointer: { x: 136, y: 108 }, duration_ms: 1 },
        },
        {
          index: 1,
          ok: true,
          meta: { screen: 0 },
          result: { action: 'type', point: null, pointer: { x: 136, y: 108 }, duration_ms: 1, characters: 2 },
        },
      ],
      completed: 2,
      stopped_at: null,
    },
  },
] as const;
