export const seeExamples = [
  {
    title: 'A display with a coarse grid',
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
    title: 'A region and its text',
    request: {
      region_x: 40,
      region_y: 80,
      region_width: 400,
      region_height: 60,
      with_grid: false,
      ocr: true,
    },
    data: {
      image: { base64: 'iVBORw0KGgoAAAAN…', format: 'png', mime_type: 'image/png', width: 400, height: 60 },
      meta: {
        screen: 0,
        region: { x: 40, y: 80, width: 400, height: 60 },
        displays: [{ screen: 0, mss_index: 1, primary: true, x: 0, y: 0, width: 640, height: 480 }],
        scale: { x: 1, y: 1 },
        ocr: [
          {
            text: 'Save',
            confidence: 0.9,
            bbox: { x: 100, y: 100, width: 32, height: 16 },
            center: { x: 116, y: 108 },
            region_relative_bbox: { x: 60, y: 20, width: 32, height: 16 },
          },
          {
            text: 'file',
            confidence: 0.9,
            bbox: { x: 140, y: 100, width: 32, height: 16 },
            center: { x: 156, y: 108 },
            region_relative_bbox: { x: 100, y: 20, width: 32, height: 16 },
          },
          {
            text: 'Cancel',
            confidence: 0.8,
            bbox: { x: 240, y: 100, width: 48, height: 16 },
            center: { x: 264, y: 108 },
            region_relative_bbox: { x: 200, y: 20, width: 48, height: 16 },
          },
        ],
      },
    },
  },
] as const;
