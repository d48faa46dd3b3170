/** The size of the screen on which Windows runs in these tests. */
export const SCREEN = { x: 0, y: 0, width: 1280, height: 1024 } as const;
