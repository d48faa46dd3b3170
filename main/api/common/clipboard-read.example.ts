export const clipboardReadExamples = [{ title: 'Reading the clipboard', data: { text: 'Grüße' } }] as const;
