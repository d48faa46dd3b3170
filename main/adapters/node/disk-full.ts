/** Whether writing failed for want of space, or of what a quota leaves of it. Such a failure passes once there is space. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
