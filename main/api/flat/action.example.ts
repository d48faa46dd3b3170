export const actionExamples = [
  {
    title: 'A click at a pixel',
    request: { action: 'click', target: { mode: 'pixel', x: 136, y: 108 } },
    data: {
      meta: { screen: 0 },
      result: { action: 'click', point: { x: 136, y: 108 }, pointer: { x: 136, y: 108 }, duration_ms: 1 },
    },
  },
  {
    title: 'A double click in a grid cell',
    request: {
      action: 'double_click',
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
    data: {
      meta: { screen: 0 },
      result: {
        action: 'double_click',
        point: { x: 120, y: 120 },
        pointer: { x: 120, y: 120 },
        duration_ms: 51,
      },
    },
  },
  {
    title: 'Typing',
    request: { action: 'type', text: 'Hello, world\n' },
    data: {
      meta: { screen: 0 },
      result: { action: 'type', point: null, pointer: { x: 120, y: 120 }, duration_ms: 1, characters: 13 },
    },
  },
  {
    title: 'A key chord',
    request: { action: 'hotkey', keys: ['ctrl', 's'] },
    data: {
      meta: { screen: 0 },
      result: { action: 'hotkey', point: null, pointer: { x: 120, y: 120 }, duration_ms: 9 },
    },
  },
  {
    title: 'Scrolling down',
    request: { action: 'scroll', target: { mode: 'pixel', x: 136, y: 108 }, scroll_amount: -3 },
    data: {
      meta: { screen: 0 },
      result: { action: 'scroll', point: { x: 136, y: 108 }, pointer: { x: 136, y: 108 }, duration_ms: 1 },
    },
  },
  {
    title: 'Clicking a text',
    request: { action: 'click_text', click_text: { text: 'save file' } },
    data: {
      meta: { screen: 0 },
      result: {
        action: 'click_text',
        point: { x: 136, y: 108 },
        pointer: { x: 136, y: 108 },
        duration_ms: 41,
        matched: {
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
      },
    },
  },
] as const;
