export const clipboardWriteExamples = [
  { title: 'Putting a text there', body: { text: 'Grüße' }, data: { characters: 5 } },
] as const;
