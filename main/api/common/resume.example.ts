export const resumeExamples = [
  { title: 'Starting them again', data: { paused: false, paused_by: null } },
] as const;
