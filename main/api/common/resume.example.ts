export const resumeExamples = [
  { title: 'Resuming all actions', data: { paused: false, paused_by: null } },
] as const;
