export const elementsExamples = [
  {
    title: 'As text',
    request: { title_contains: 'notes' },
    data: {
      count: 3,
      total: 3,
      look: 'look_1.h3Xq0f',
      text: [
        '# 42 "letter.txt - Notes" 40,60,400,240',
        'e1 button "Save file" 140,106',
        'e2 checkbox "Wrap lines" 110,210 unchecked',
        'e3 field "Title" 160,242 ="letter.txt" focused',
      ].join('\n'),
    },
  },
  {
    title: 'As JSON',
    request: { title_contains: 'notes', format: 'json', limit: 1 },
    data: {
      count: 1,
      total: 3,
      look: 'look_2.Kc81vA',
      windows: [
        {
          hwnd: 42,
          title: 'letter.txt - Notes',
          rect: { x: 40, y: 60, width: 400, height: 240 },
          more: 2,
          elements: [
            {
              id: 'e1',
              source: 'tree',
              role: 'button',
              name: 'Save file',
              rect: { x: 96, y: 94, width: 88, height: 24 },
              visible: { x: 96, y: 94, width: 88, height: 24 },
              point: { x: 140, y: 106 },
              states: [],
              verbs: ['press'],
              hwnd: 42,
            },
          ],
        },
      ],
    },
  },
  {
    title: 'Only what changed since the last such look',
    request: { title_contains: 'notes', format: 'json', limit: 1, since: 'last' },
    data: {
      count: 0,
      total: 3,
      look: 'look_3.Vw0s1Q',
      since: { look: 'look_2.Kc81vA', age_ms: 1400 },
      delta: { removed: [], added: [], moved: [], changed: [] },
    },
  },
] as const;

export const elementsFindExamples = [
  {
    title: 'A check box by a part of its name',
    request: { name: 'wrap', role: 'checkbox' },
    data: {
      count: 1,
      total: 1,
      elements: [
        {
          id: 'e2',
          source: 'tree',
          role: 'checkbox',
          name: 'Wrap lines',
          rect: { x: 60, y: 200, width: 100, height: 20 },
          visible: { x: 60, y: 200, width: 100, height: 20 },
          point: { x: 110, y: 210 },
          states: [],
          verbs: ['press'],
          hwnd: 42,
        },
      ],
      gaps: [{ hwnd: 41, gap: 'no_tree' }],
    },
  },
  {
    title: 'Also what is scrolled out of view, which `scroll_to` brings into view',
    request: { name: 'sign', scrolled_out: true, fill: false, window: { title_contains: 'notes' } },
    data: {
      count: 1,
      total: 1,
      elements: [
        {
          id: 'e4',
          source: 'tree',
          role: 'button',
          name: 'Sign letter',
          states: [],
          verbs: ['press', 'scroll_to'],
          hwnd: 42,
          scrolled_out: true,
        },
      ],
      gaps: [],
    },
  },
] as const;
