export const interactExamples = [
  {
    title: 'A click in a grid cell',
    request: {
      action: {
        action: 'click',
        target: {
          mode: 'grid',
          region_x: 0,
          region_y: 0,
          region_width: 640,
          region_height: 480,
          rows: 6,
          cols: 8,
          row: 1,
          col: 1,
        },
      },
    },
    data: {
      meta: { screen: 0 },
      result: { action: 'click', point: { x: 120, y: 120 }, pointer: { x: 120, y: 120 }, duration_ms: 1 },
    },
  },
  {
    title: 'Clicking a text',
    request: { action: { action: 'click_text', click_text: { text: 'cancel' } } },
    data: {
      meta: { screen: 0 },
      result: {
        action: 'click_text',
        point: { x: 264, y: 108 },
        pointer: { x: 264, y: 108 },
        duration_ms: 37,
        matched: {
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
          line: 'Cancel',
        },
      },
    },
  },
] as const;
