export const pauseExamples = [
  { title: 'Pausing all actions', data: { paused: true, paused_by: 'http' } },
] as const;
