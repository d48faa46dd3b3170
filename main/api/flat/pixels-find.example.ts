export const pixelsFindExamples = [
  {
    title: 'Finding the places of a colour',
    request: { color: '#101010' },
    data: {
      color: '#101010',
      regions: [
        {
          bbox: { x: 320, y: 240, width: 300, height: 200 },
          center: { x: 470, y: 340 },
          pixels: 52800,
        },
      ],
      region_count: 1,
      pixel_count: 52800,
      region: { x: 0, y: 0, width: 640, height: 480 },
    },
  },
  {
    title: 'The colour of a pixel, and how far it reaches',
    request: { at: { x: 600, y: 430 }, tolerance: 0, max_results: 1 },
    data: {
      color: '#101010',
      at: { x: 600, y: 430, color: '#101010' },
      regions: [
        {
          bbox: { x: 320, y: 240, width: 300, height: 200 },
          center: { x: 470, y: 340 },
          pixels: 52800,
        },
      ],
      region_count: 1,
      pixel_count: 52800,
      region: { x: 0, y: 0, width: 640, height: 480 },
    },
  },
] as const;
