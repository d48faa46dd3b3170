export const ocrExamples = [
  {
    title: 'The words of a region',
    request: { mode: 'region', region_x: 40, region_y: 80, region_width: 400, region_height: 60 },
    data: {
      result: {
        mode: 'region',
        language_hint: null,
        min_confidence: 0,
        region: { x: 40, y: 80, width: 400, height: 60 },
        blocks: [
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
          {
            text: 'Cancel',
            confidence: 0.8,
            bbox: { x: 240, y: 100, width: 48, height: 16 },
            center: { x: 264, y: 108 },
          },
        ],
        lines: [
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
          },
          {
            text: 'Cancel',
            confidence: 0.8,
            bbox: { x: 240, y: 100, width: 48, height: 16 },
            center: { x: 264, y: 108 },
            words: [
              {
                text: 'Cancel',
                confidence: 0.8,
                bbox: { x: 240, y: 100, width: 48, height: 16 },
                center: { x: 264, y: 108 },
              },
            ],
          },
        ],
        look: 'look_1.h3Xq0f',
        timing: { total_ms: 1, read_pixels: 24000, reused_pixels: 0 },
      },
    },
  },
  {
    title: 'Only what changed since the last such look',
    request: {
      mode: 'region',
      region_x: 40,
      region_y: 80,
      region_width: 400,
      region_height: 60,
      format: 'text',
      since: 'last',
    },
    data: {
      result: {
        mode: 'region',
        language_hint: null,
        min_confidence: 0,
        region: { x: 40, y: 80, width: 400, height: 60 },
        text: 'nothing changed since your look 1.4 s ago (2 lines)',
        look: 'look_2.Kc81vA',
        since: { look: 'look_1.h3Xq0f', age_ms: 1400 },
        timing: { total_ms: 1, read_pixels: 24000, reused_pixels: 0 },
      },
    },
  },
] as const;
