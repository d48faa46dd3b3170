export const changesExamples = [
  {
    title: 'From now on',
    request: { kinds: 'window_opened,window_closed,text' },
    data: { count: 0, changes: [], next: 'news_1.h3Xq0f' },
  },
] as const;
