/** The upper left corner of a light window on a blue ground, 12x12 pixels. */
const CORNER =
  'iVBORw0KGgoAAAANSUhEUgAAAAwAAAAMCAMAAABhq6zVAAAABlBMVEUwUHD09PSK/BiFAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEElEQVQI12NgoAFgBAOKOQAFrAAlxCWE/QAAAABJRU5ErkJggg==';

export const imageFindExamples = [
  {
    title: 'Finding a picture',
    request: { image_base64: CORNER },
    data: {
      matches: [
        { bbox: { x: 34, y: 54, width: 12, height: 12 }, center: { x: 40, y: 60 }, scale: 1, score: 1 },
      ],
      match_count: 1,
      region: { x: 0, y: 0, width: 640, height: 480 },
    },
  },
] as const;
