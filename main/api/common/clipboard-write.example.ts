export const clipboardWriteExamples = [
  { title: 'Copying a shared file', request: { files: ['invoices/may.pdf'] }, data: { characters: 0 } },
  { title: 'Replacing the text', request: { text: 'Grüße' }, data: { characters: 5 } },
] as const;
