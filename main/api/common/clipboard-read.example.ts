export const clipboardReadExamples = [
  { title: 'Reading the text', data: { text: 'Grüße' } },
  {
    title: 'Reading a picture, where none was copied',
    request: { type: 'image' },
    data: { text: '', image_base64: null },
  },
] as const;
