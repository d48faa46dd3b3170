export const visionDiffExamples = [
  {
    title: 'Checking whether a region changes within 100 ms',
    request: {
      mode: 'region',
      region_x: 40,
      region_y: 60,
      region_width: 100,
      region_height: 100,
      delay_ms: 100,
    },
    data: { diff_ratio: 0, changed: false, region: { x: 40, y: 60, width: 100, height: 100 } },
  },
] as const;
