export const clipboardWriteExamples = [
  { title: 'Replacing the text', request: { text: 'Grüße' }, data: { characters: 5 } },
] as const;
