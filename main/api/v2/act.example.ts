export const actExamples = [
  {
    title: 'A click on a localized target',
    request: { action: { action: 'click', target: { resolved_target_id: 'tgt_gG0-XfC1NK7cCRQLeBkJUw' } } },
    data: {
      resolved_target_id: 'tgt_gG0-XfC1NK7cCRQLeBkJUw',
      result: { action: 'click', point: { x: 136, y: 108 }, pointer: { x: 136, y: 108 }, duration_ms: 1 },
    },
  },
  {
    title: 'Typing',
    request: { action: { action: 'type', text: 'Hello' } },
    data: {
      resolved_target_id: null,
      result: { action: 'type', point: null, pointer: { x: 136, y: 108 }, duration_ms: 1, characters: 5 },
    },
  },
] as const;
