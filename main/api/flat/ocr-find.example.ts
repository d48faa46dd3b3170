export const ocrFindExamples = [
  {
    title: 'Finding a text',
    request: { query: 'save file', group_lines: true },
    data: {
      matches: [
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
      match_count: 1,
      blocks_considered: 5,
      region: { x: 0, y: 0, width: 640, height: 480 },
      timing: { total_ms: 1, read_pixels: 307200, reused_pixels: 0 },
    },
  },
] as const;
