export const zoomExamples = [
  {
    title: 'A closer view with its own grid',
    request: { center_x: 136, center_y: 108, width: 160, height: 90, grid_rows: 3, grid_cols: 4, scale: 2 },
    data: {
      image: { base64: 'iVBORw0KGgoAAAAN…', format: 'png', mime_type: 'image/png', width: 320, height: 180 },
      meta: {
        screen: 0,
        region: { x: 56, y: 63, width: 160, height: 90 },
        displays: [{ screen: 0, mss_index: 1, primary: true, x: 0, y: 0, width: 640, height: 480 }],
        grid: {
          rows: 3,
          cols: 4,
          cell_width: 40,
          cell_height: 30,
          index_base: 0,
          region: { x: 56, y: 63, width: 160, height: 90 },
          formula:
            'x = floor(region.x + (col + 0.5 + dx/2) * cell_width), y = floor(region.y + (row + 0.5 + dy/2) * cell_height), kept inside the cell',
          labels: 'all',
        },
        scale: { x: 2, y: 2 },
      },
    },
  },
] as const;
