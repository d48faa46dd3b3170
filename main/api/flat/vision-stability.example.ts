export const visionStabilityExamples = [
  {
    title: 'Checking whether a region stays unchanged',
    request: { region_x: 40, region_y: 60, region_width: 100, region_height: 100, duration_ms: 200 },
    data: {
      stable: true,
      sample_count: 3,
      max_diff_ratio: 0,
      avg_diff_ratio: 0,
      region: { x: 40, y: 60, width: 100, height: 100 },
    },
  },
] as const;
