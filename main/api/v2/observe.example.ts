export const observeExamples = [
  {
    title: 'A display and its text',
    request: {},
    data: {
      observation_id: 'obs_9x9-QvRC35lS6HxT51W9cQ',
      screen: 0,
      region: { x: 0, y: 0, width: 640, height: 480 },
      image: { base64: 'iVBORw0KGgoAAAAN…', format: 'png', mime_type: 'image/png', width: 640, height: 480 },
      scale: { x: 1, y: 1 },
      ocr: {
        blocks: [
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
          {
            text: 'Cancel',
            confidence: 0.8,
            bbox: { x: 240, y: 100, width: 48, height: 16 },
            center: { x: 264, y: 108 },
          },
          {
            text: 'Dear',
            confidence: 0.95,
            bbox: { x: 60, y: 160, width: 32, height: 16 },
            center: { x: 76, y: 168 },
          },
          {
            text: 'reader',
            confidence: 0.95,
            bbox: { x: 100, y: 160, width: 48, height: 16 },
            center: { x: 124, y: 168 },
          },
        ],
        lines: [
          {
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
          },
          {
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
          },
          {
            text: 'Dear reader',
            confidence: 0.95,
            bbox: { x: 60, y: 160, width: 88, height: 16 },
            center: { x: 104, y: 168 },
            words: [
              {
                text: 'Dear',
                confidence: 0.95,
                bbox: { x: 60, y: 160, width: 32, height: 16 },
                center: { x: 76, y: 168 },
              },
              {
                text: 'reader',
                confidence: 0.95,
                bbox: { x: 100, y: 160, width: 48, height: 16 },
                center: { x: 124, y: 168 },
              },
            ],
          },
        ],
        look: 'look_1.h3Xq0f',
      },
      timing: { capture_ms: 24, encode_ms: 12, ocr_ms: 8 },
      expires_at: 1767225660000,
    },
  },
  {
    title: 'The text and the elements of a region, without a picture',
    request: {
      mode: 'region',
      region_x: 40,
      region_y: 80,
      region_width: 400,
      region_height: 60,
      include_image: false,
      elements: 'text',
    },
    data: {
      observation_id: 'obs_ktbsqaWluHPjzn1pTRE4EA',
      screen: 0,
      region: { x: 40, y: 80, width: 400, height: 60 },
      ocr: {
        blocks: [
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
          {
            text: 'Cancel',
            confidence: 0.8,
            bbox: { x: 240, y: 100, width: 48, height: 16 },
            center: { x: 264, y: 108 },
          },
        ],
        lines: [
          {
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
          },
          {
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
          },
        ],
        look: 'look_1.h3Xq0f',
      },
      elements: {
        count: 1,
        total: 1,
        look: 'look_1.h3Xq0f',
        text: '# 42 "letter.txt - Notes" 40,60,400,240\ne1 button "Save file" 140,106',
      },
      timing: { capture_ms: 2, encode_ms: 1, ocr_ms: 1 },
      expires_at: 1767225660000,
    },
  },
] as const;
