export const placesFindExamples = [
  {
    title: 'The left end of a text',
    request: { of: { text: 'Cancel' }, place: 'left_end' },
    data: {
      anchor: { text: 'Cancel', bbox: { x: 240, y: 100, width: 48, height: 16 } },
      anchor_count: 1,
      point: { x: 246, y: 108 },
      places: [],
      region: { x: 0, y: 0, width: 640, height: 480 },
    },
  },
  {
    title: 'The place to the right of a text',
    request: { of: { text: 'Save file' }, place: 'right_of', max_results: 1 },
    data: {
      anchor: { text: 'Save file', bbox: { x: 100, y: 100, width: 72, height: 16 } },
      anchor_count: 1,
      point: null,
      places: [
        {
          kind: 'field',
          text: 'Cancel',
          bbox: { x: 240, y: 100, width: 48, height: 16 },
          center: { x: 264, y: 108 },
          left_end: { x: 246, y: 108 },
          right_end: { x: 281, y: 108 },
        },
      ],
      region: { x: 0, y: 0, width: 640, height: 480 },
    },
  },
] as const;
