export const pauseExamples = [
  { title: 'Stopping the hands', data: { paused: true, paused_by: 'http' } },
] as const;
