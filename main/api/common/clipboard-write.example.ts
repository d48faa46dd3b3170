export const clipboardWriteExamples = [
  { title: 'Putting a text there', request: { text: 'Grüße' }, data: { characters: 5 } },
] as const;
