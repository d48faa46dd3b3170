export const clipboardReadExamples = [{ title: 'What was put there', data: { text: 'Grüße' } }] as const;
