/** What docs/elements.md promises, and the tests that hold it. */
import type { Promises } from './promise.ts';

export const ELEMENTS: Promises = [
  {
    promise: 'One port, one contract, whatever tells',
    tests: {
      'main/ports/testing/elements.contract.ts': [
        'tells elements within their window, and names the window that has none',
        'asks for permission before it acts, and does nothing without',
      ],
    },
  },
  {
    promise:
      'Roles, names and states are those that libatspi tells, boxes those of the pixels, at scale factors of 1 and 2',
    tests: {
      'e2e/elements/boxes.test.ts': [
        'roles, names and states are those that libatspi tells',
        'boxes are where the colours are',
      ],
    },
  },
  {
    promise: 'Told if and only if it shows',
    tests: {
      'e2e/elements/boxes.test.ts': [
        'a button is told if and only if its colour shows, with a point where it does',
      ],
    },
  },
  {
    promise: 'What is scrolled out or on a closed page is neither listed nor clicked',
    tests: {
      'e2e/elements/acting.test.ts': [
        'on a page that another one hides is refused, and nothing is delivered',
        'scrolled out of its list is refused, and nothing is delivered',
      ],
    },
  },
  {
    promise: 'The list is cut where it was asked to be, and the rest counted',
    tests: {
      'main/operations/elements/elements-in-view.test.ts': [
        'the list is cut at the limit that was asked for and counts the rest, and the marks are whole',
      ],
    },
  },
  {
    promise: "An id stays while role and name do, and is never another's",
    tests: {
      'main/core/elements/elements.test.ts': [
        'an id stays while role and name do, belongs to one thing alone, and outlives what it named',
        'ids that were not seen for the longest time are forgotten, and never given again',
      ],
      'e2e/elements/asleep.test.ts': ['ids are the same in every reading, wherever the window is'],
    },
  },
  {
    promise: 'Every action of every generation takes an element as its target',
    tests: {
      'e2e/elements/faces.test.ts': [
        'reaches the element that its id names',
        'refuses every action on what is disabled, another or unknown, and delivers nothing',
      ],
    },
  },
  {
    promise: 'Gone, changed, disabled, covered: refused, and nothing delivered',
    tests: {
      'e2e/elements/acting.test.ts': [
        'acts by id reach what is meant or are refused, whatever became of it meanwhile',
        'what is disabled, renamed, gone or another is refused, and nothing is delivered',
      ],
      'e2e/elements/faces.test.ts': [
        'what a window covers is refused by every action that needs a place, and the window is named',
        'what is gone is refused by every action',
      ],
    },
  },
  {
    promise: '`set_text`, `set_value` and `select` are verified by state',
    tests: {
      'e2e/elements/acting.test.ts': [
        'a check box, a field and a slider are as asked, and told so by their own state',
        'an option of a list is chosen',
      ],
    },
  },
  {
    promise: 'Under Windows too, `scroll_to` included; what a program refuses is said',
    tests: {
      'main/adapters/win32/elements/elements.suite.ts': [
        'sets a slider, and chooses an option, as its program hears of them',
        'scrolls to what is scrolled out of a panel or a list, which is told as hidden meanwhile',
      ],
      'main/adapters/win32/elements/accessible.suite.ts': [
        'sets a slider that takes a value, and says of one that does not that its program refuses',
      ],
      'e2e/wine/service.test.ts': ['controls of another program are listed, and clicked by their id'],
    },
  },
  {
    promise:
      'Lists that open upwards, number fields and dates of pages take what is asked, as the page hears it',
    tests: {
      'e2e/elements/page-fields.test.ts': [
        'the option that is asked for is chosen, in a list that opens upwards and is longer than its page',
        'rows of an open list are listed where they show, and each is clicked by its id',
        'numbers and parts of dates are typed where the browser does not take them, and read back',
        'a text is read back until the page has all of it',
      ],
    },
  },
  {
    promise: 'Texts that are not read in time are reported as pending, and nothing unfinished is remembered',
    tests: {
      'main/operations/elements/fill-gaps.test.ts': [
        'a window whose texts are not read in time says so, and the next list has them',
        'nothing unfinished is remembered, and what was finished is',
        'an element that may be among texts still being read is neither there nor gone',
      ],
    },
  },
  {
    promise:
      'A condition that was not checked is not answered like one that was not met, and nothing is done again',
    tests: {
      'main/operations/act/perform-and-verify.test.ts': [
        'the reading under way is used beyond the share of an attempt, and nothing is done again',
        'one that was never checked is not one that was not met, and nothing is done again',
      ],
    },
  },
  {
    promise: 'Acts by id right after scrolls, opening panels and slides reach what is meant',
    tests: {
      'e2e/elements/moving.test.ts': ['acts by id directly after motions reach what is meant or are refused'],
      'main/operations/elements/clickable-point.test.ts': [
        'a click right after a motion, or during one, reaches the element or is refused as moving',
      ],
    },
  },
  {
    promise: 'Each state is waited for and verified',
    tests: {
      'e2e/elements/sentences.test.ts': [
        'each state is waited for, and verified after the act that brings it about',
      ],
    },
  },
  {
    promise: 'Marks on the pictures of `/screen`, `/see` and `/v2/observe`',
    tests: {
      'e2e/elements/sentences.test.ts': [
        'marks are drawn on the picture of /screen, /see and /v2/observe, where the elements are',
      ],
    },
  },
  {
    promise: 'MCP sees, finds, acts, expects and waits without a coordinate',
    tests: {
      'e2e/elements/faces.test.ts': [
        'marks, finds, acts and expects, without one coordinate',
        'finds a colour, an icon that it saw, and what is next to an element',
      ],
    },
  },
  {
    promise: "OSWorld's agents read the tree as XML",
    tests: {
      'e2e/elements/faces.test.ts': ["OSWorld's agents parse the tree and reach what they read in it"],
    },
  },
  {
    promise: 'A menu or list that is a window of its own stands before its window',
    tests: {
      'e2e/elements/sentences.test.ts': [
        'the list of a combo box is its own window, told before the window that it belongs to',
      ],
    },
  },
  {
    promise: 'The colour at a point and its regions; icons at 0.75 to 2 times their size',
    tests: {
      'e2e/elements/sentences.test.ts': [
        'a colour is told at a point, and found where it is; an icon is found at 0.75 to 2 times its size',
      ],
      'main/ports/testing/pixel-search.contract.ts': [
        'finds every connected region of a colour, and no other pixel',
      ],
    },
  },
  {
    promise: 'Places: ends, beside, in the row',
    tests: {
      'e2e/elements/sentences.test.ts': [
        'places are told from an element: its ends, what is right of it, and what stands in its row',
      ],
      'main/core/elements/places.test.ts': [
        'a row counts from the left and a column from the top, with the thing itself',
      ],
    },
  },
  {
    promise:
      'Thumbs and ends of sliders, switches, dates, cells and icons, by an agent that decodes no picture',
    tests: {
      'e2e/elements/tasks.test.ts': [
        'does what it is told at a scale factor of %s, and knows it',
        'nearly always, in few calls',
      ],
    },
  },
  {
    promise: 'A calendar that its program draws is filled, and a day of it clicked by id',
    tests: {
      'e2e/elements/sentences.test.ts': [
        'a day of a calendar, which GTK draws without telling of it, is told from the picture and clicked by id',
      ],
    },
  },
  {
    promise: 'The console draws the marks, and its log names the element',
    tests: {
      'e2e/elements/faces.test.ts': [
        'the console draws the marks while they are wanted, with the numbers of the ids',
        'its log names the element that was acted on',
      ],
    },
  },
  {
    promise: '`doctor` names windows without a tree, and the mend works',
    tests: {
      'e2e/elements/faces.test.ts': ['names a window whose program reports no elements, and what mends that'],
    },
  },
  {
    promise: '60,000 rows, 21,000 nodes: bounded, and the program goes on answering',
    tests: {
      'e2e/elements/faults.test.ts': ['is told as far as it shows, in bounded time, and goes on answering'],
    },
  },
  {
    promise: 'A stopped program, a killed registry, a killed bus: a gap that is filled, healed on its own',
    tests: {
      'e2e/elements/faults.test.ts': [
        'a stopped program is a gap that its text fills, and is told again when it goes on',
        'a killed registry costs nothing',
        'after the bus was killed, running programs are filled gaps and new ones are told',
      ],
    },
  },
  {
    promise: 'Nothing is woken, started or listened to before the first question',
    tests: {
      'main/adapters/atspi/elements.desktop.test.ts': [
        'starts no process before the first question',
        'programs are listened to once their versions are asked for, which show a change that no pixel shows',
      ],
      'e2e/elements/asleep.test.ts': [
        'a page is woken by the first question for elements, and by nothing else',
      ],
    },
  },
  {
    promise: "Without a tree: canvases, terminals, Wine's programs",
    tests: {
      'e2e/elements/pixels/pixels.test.ts': ['pages drawn on a canvas', 'programs of text in a terminal'],
      'e2e/wine/pixels.test.ts': ['windows of Wine'],
    },
  },
];
