export const filesExamples = [
  {
    title: 'Listing the shared files',
    request: { folder: 'invoices' },
    data: { files: [{ path: 'invoices/may.pdf', size: 7, modified_ms: 1_767_225_600_000 }], more: false },
  },
] as const;
