export const localizeExamples = [
  {
    title: 'By text',
    request: { observation_id: 'obs_9x9-QvRC35lS6HxT51W9cQ', text_query: 'save file' },
    data: {
      resolved_target_id: 'tgt_gG0-XfC1NK7cCRQLeBkJUw',
      point: { x: 136, y: 108 },
      bbox: { x: 100, y: 100, width: 72, height: 16 },
      localization_confidence: 0.9,
      candidates: [
        {
          text: 'Save file',
          confidence: 0.9,
          bbox: { x: 100, y: 100, width: 72, height: 16 },
          center: { x: 136, y: 108 },
          words: [
            {
              text: 'Save',
              confidence: 0.9,
              bbox: { x: 100, y: 100, width: 32, height: 16 },
              center: { x: 116, y: 108 },
            },
            {
              text: 'file',
              confidence: 0.9,
              bbox: { x: 140, y: 100, width: 32, height: 16 },
              center: { x: 156, y: 108 },
            },
          ],
          line: 'Save file',
        },
      ],
      expires_at: 1767225660000,
    },
  },
  {
    title: 'By a pixel of the picture',
    request: { observation_id: 'obs_9x9-QvRC35lS6HxT51W9cQ', image_tool_point: { x: 136, y: 108 } },
    data: {
      resolved_target_id: 'tgt_9xu0MwOpI2l-4K3c64nTfQ',
      point: { x: 136, y: 108 },
      bbox: { x: 112, y: 96, width: 48, height: 24 },
      localization_confidence: 1,
      candidates: [],
      expires_at: 1767225660000,
    },
  },
  {
    title: 'By a grid cell',
    request: {
      observation_id: 'obs_9x9-QvRC35lS6HxT51W9cQ',
      grid_cell: { rows: 6, cols: 8, row: 1, col: 1 },
    },
    data: {
      resolved_target_id: 'tgt_8Zax2oyb3lHuR-YBhsEtEg',
      point: { x: 120, y: 120 },
      bbox: { x: 96, y: 108, width: 48, height: 24 },
      localization_confidence: 1,
      candidates: [],
      expires_at: 1767225660000,
    },
  },
  {
    title: 'By a window',
    request: { observation_id: 'obs_9x9-QvRC35lS6HxT51W9cQ', window: { title_contains: 'notes' } },
    data: {
      resolved_target_id: 'tgt_ELh0uueqtIoCzYxXU6mYrQ',
      point: { x: 240, y: 180 },
      bbox: { x: 40, y: 60, width: 400, height: 240 },
      localization_confidence: 1,
      candidates: [],
      expires_at: 1767225660000,
    },
  },
] as const;
