export const displaysExamples = [
  {
    title: 'One display',
    data: {
      default_screen: 0,
      displays: [{ screen: 0, mss_index: 1, primary: true, x: 0, y: 0, width: 640, height: 480 }],
    },
  },
] as const;
