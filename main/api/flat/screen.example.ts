export const screenExamples = [
  {
    title: 'A coarse grid over a display',
    request: { grid_rows: 6, grid_cols: 8 },
    data: {
      image: { base64: 'iVBORw0KGgoAAAAN…', format: 'png', mime_type: 'image/png', width: 640, height: 480 },
      meta: {
        screen: 0,
        region: { x: 0, y: 0, width: 640, height: 480 },
        displays: [{ screen: 0, mss_index: 1, primary: true, x: 0, y: 0, width: 640, height: 480 }],
        grid: {
          rows: 6,
          cols: 8,
          cell_width: 80,
          cell_height: 80,
          index_base: 0,
          region: { x: 0, y: 0, width: 640, height: 480 },
          formula:
            'x = floor(region.x + (col + 0.5 + dx/2) * cell_width), y = floor(region.y + (row + 0.5 + dy/2) * cell_height), kept inside the cell',
          labels: 'all',
        },
        scale: { x: 1, y: 1 },
      },
    },
  },
  {
    title: 'Only what changed in it since',
    request: { grid_rows: 6, grid_cols: 8, changed: true },
    data: {
      meta: {
        screen: 0,
        region: { x: 0, y: 0, width: 640, height: 480 },
        displays: [{ screen: 0, mss_index: 1, primary: true, x: 0, y: 0, width: 640, height: 480 }],
        scale: { x: 1, y: 1 },
      },
      changed: { age_ms: 4, parts: [] },
    },
  },
  {
    title: 'The right half for a model, no larger than the model takes',
    request: { region: '320,0,320,480', with_grid: false, for: 'claude', image_format: 'jpeg' },
    data: {
      image: {
        base64: '/9j/4AAQSkZJRgAB…',
        format: 'jpeg',
        mime_type: 'image/jpeg',
        width: 320,
        height: 480,
      },
      meta: {
        screen: 0,
        region: { x: 320, y: 0, width: 320, height: 480 },
        displays: [{ screen: 0, mss_index: 1, primary: true, x: 0, y: 0, width: 640, height: 480 }],
        scale: { x: 1, y: 1 },
      },
    },
  },
] as const;
