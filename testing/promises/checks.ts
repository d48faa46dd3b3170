/** What checks from outside found to fall short of the contract, and the tests that hold it since. */
import type { Promises } from './promise.ts';

export const CONTRACT: Promises = [
  {
    promise: '`["Ctrl+C"]` was refused, and its hint pressed Ctrl+Shift+C',
    tests: {
      'e2e/contract/one-shape.test.ts': ['a chord presses its keys and no Shift'],
      'main/core/keys.test.ts': [
        'law: a letter in a chord adds no Shift, and everything else stays as it was written',
      ],
    },
  },
  {
    promise: 'Chords as one text',
    tests: {
      'main/core/keys.test.ts': ['the chord %j is %j'],
      'main/adapters/x11/input/input.desktop.test.ts': [
        'a chord means its letters in any group and with CapsLock, which are put back',
      ],
    },
  },
  {
    promise: '`null` did not mean absent',
    tests: {
      'e2e/contract/field-suite.ts': ['is absent when it is null'],
      'main/http/without-nulls.test.ts': [
        'law: nothing else changes, and what has no null is handed on as it is',
      ],
    },
  },
  {
    promise: 'Members of other actions were refused',
    tests: { 'e2e/contract/one-shape.test.ts': ['%s names what it ignored, and does the rest'] },
  },
  {
    promise: '`screen` counted on some calls only, or failed',
    tests: {
      'e2e/contract/one-shape.test.ts': [
        '%s reads it from the body and from the query',
        '/screen?screen=%s is the default one',
      ],
    },
  },
  {
    promise: 'Query booleans were true and false alone',
    tests: { 'main/http/query.test.ts': ['yes and no have four words each, in upper or lower case'] },
  },
  {
    promise: 'A slash at the end was another path',
    tests: {
      'e2e/contract/suite.ts': ['is the same with a slash at the end of the path'],
      'e2e/http/parsing.test.ts': ['a slash at the end is the same path, behind the same gates'],
    },
  },
  {
    promise: 'Duplicate members were taken',
    tests: { 'e2e/http/bodies.test.ts': ['a member that is given twice is refused by its path'] },
  },
  {
    promise: "The numbers of a capture and of a target disagreed at the desktop's edge",
    tests: {
      'e2e/contract/one-shape.test.ts': [
        'law: the numbers of a capture name the cells of its picture, over every edge of the desktop',
      ],
    },
  },
  {
    promise: 'A default grid that did not fit was an error',
    tests: {
      'e2e/contract/one-shape.test.ts': [
        'a default one shrinks to cells of 8 pixels, one that was asked for is refused',
      ],
    },
  },
  {
    promise: '`click_text` and `/ocr/find` searched one display, and no phrases',
    tests: {
      'main/api/sentences.test.ts': ['of a text to click with %s is 0 too'],
      'e2e/ocr/which-text.test.ts': [
        'a phrase is found without group_lines, over two lines with the box of both',
      ],
    },
  },
  {
    promise: '`exact` joined and split words',
    tests: { 'main/core/text/find-text.test.ts': ['exact never joins or splits words'] },
  },
  {
    promise: 'A hit below the confidence was no hit',
    tests: {
      'main/operations/read/reading.test.ts': ['what is less sure than asked for is told apart'],
      'e2e/ocr/which-text.test.ts': ['what is not clicked is said with places'],
    },
  },
  {
    promise: 'A confidence of 1 was 1 %',
    tests: { 'main/api/wire/action.test.ts': ['a percentage is a share'] },
  },
  {
    promise: '`time_ms` was when the request arrived',
    tests: { 'e2e/contract/suite.ts': ['tells when the request came and when it was answered'] },
  },
  {
    promise: '`/wait` did not look at its deadline',
    tests: {
      'main/operations/wait/wait-for.test.ts': [
        'law: it looks once more at the deadline, for a second at most; the other looks keep to the schedule',
      ],
    },
  },
  {
    promise: '`diff_threshold: 0` meant any picture',
    tests: {
      'e2e/contract/one-shape.test.ts': [
        'a threshold of 0 counts any difference; none counts in /vision/diff alone',
      ],
    },
  },
  {
    promise: 'Minimised windows were visible',
    tests: {
      'e2e/windows/service.test.ts': [
        'a minimised window is meant only where hidden ones are, which its refusal says',
      ],
    },
  },
  {
    promise: '`/launch` waited for windows of programs that had ended',
    tests: {
      'e2e/windows/service.test.ts': ['returns the last 1,000 characters of its stderr'],
      'main/operations/programs/launch-program.test.ts': [
        'is waited for while something that it started runs',
      ],
    },
  },
  {
    promise: '`~` and `$HOME` were names of folders',
    tests: { 'e2e/windows/service.test.ts': ['%s at the start of executable and cwd is the home folder'] },
  },
  {
    promise: '`/exec` said nothing of what it ended',
    tests: {
      'e2e/shell/escape.test.ts': [
        '%s: is ended with the shell, and counted',
        'a shell that is missing is answered with one that is there',
      ],
    },
  },
  {
    promise: 'A misspelled setting was ignored',
    tests: {
      'e2e/start/settings.test.ts': [
        '%s, which was meant as %s, is refused and its value told nowhere',
        'a name that is far from every setting is told and ignored',
      ],
    },
  },
  {
    promise: 'Pictures, headers and limits were not described',
    tests: {
      'main/api/openapi/document.test.ts': [
        'pictures are described as they are answered: media types and headers',
        'every header in use is described where it is used',
      ],
      'main/api/openapi/limits.test.ts': ['schemas take their bounds from the table of limits'],
    },
  },
  {
    promise: "The console's session was a cookie",
    tests: {
      'e2e/console/other-ports.test.ts': [
        'nothing that opens the console reaches another port, and what reaches it opens nothing',
      ],
    },
  },
  {
    promise: 'Each member of every call, its default, what it takes and refuses, all three generations',
    tests: {
      'e2e/contract/field-suite.ts': ['takes its values', 'refuses others by its name'],
      'e2e/contract/generations.test.ts': ['/openapi.json describes what is offered, and nothing else'],
    },
  },
];

export const ERROR_TEXTS: Promises = [
  {
    promise: '`message` did not name the field',
    tests: {
      'e2e/contract/field-suite.ts': ['refuses others by its name'],
      'main/api/wire/condition.test.ts': [
        'a field that does not fit has its hint next to the message, or a general one',
      ],
    },
  },
  {
    promise: 'Unknown members did not list those that fit',
    tests: {
      'e2e/contract/suite.ts': ['refuses members it does not know, by name'],
      'main/http/validation.test.ts': [
        'a member that does not fit is told which ones do, and whether another form has it',
      ],
    },
  },
  {
    promise: 'Lists of allowed values were cut',
    tests: {
      'main/http/validation.test.ts': ['no list of allowed values is cut'],
      'main/api/wire/action.test.ts': ['a name that is no key is answered with every name there is, once'],
    },
  },
  {
    promise: '`invalid_json` gave no line',
    tests: { 'e2e/http/bodies.test.ts': ['a fault is told with its line and column'] },
  },
  {
    promise: '`/vision/diff` did not say which picture is broken',
    tests: {
      'main/api/endpoint/wire-words.test.ts': ['a member that an error is about stands before its sentence'],
    },
  },
  {
    promise: 'Reasons without a hint; a sentence twice',
    tests: {
      'main/api/wire/condition.test.ts': ['every reason has a sentence and a hint, and they differ'],
      'e2e/contract/suite.ts': ['refuses $what'],
    },
  },
];

export const READING: Promises = [
  {
    promise:
      'Figures, hex colours, versions, emails, paths; text against outlines, next to icons, under carets; single letters; labels of two lines',
    tests: {
      'main/adapters/recognition/kinds.desktop.test.ts': [
        'words are found, and identifiers read letter by letter',
      ],
    },
  },
  {
    promise: 'A doubtful identifier did not say so',
    tests: {
      'main/adapters/recognition/letters/second-reading.test.ts': [
        'what is read alike at two sizes is right, and says that one reading differed',
      ],
      'main/adapters/recognition/letters/lookalikes/code-texts.test.ts': [
        'identifiers have the form of their kind, misread ones have not',
      ],
    },
  },
  {
    promise: 'What was read before must not be lost',
    tests: {
      'main/adapters/recognition/recall.desktop.test.ts': [
        'reads the reference scenes',
        'finds every button and menu label of %s',
      ],
    },
  },
];

export const EFFECTS: Promises = [
  {
    promise: '`settle` ended before a late effect began',
    tests: {
      'e2e/act/effect.test.ts': ['a late answer is the effect, and nothing else is'],
      'main/operations/act/proof/late-effect.test.ts': [
        'an answer after %i ms is %s',
        'with first_ms it may come late, and then become quiet',
      ],
    },
  },
  {
    promise: 'An action without effect took longer than 450 ms',
    tests: {
      'main/operations/act/proof/late-effect.test.ts': [
        'the time of an act without an effect, in milliseconds',
      ],
    },
  },
  {
    promise: 'A hover colour or transition was an effect',
    tests: {
      'e2e/act/effect.test.ts': ['a hover transition is no effect either'],
      'main/operations/act/proof/late-effect.test.ts': [
        'a hover colour is no effect of the click',
        'a hover transition whose first frame shows the old colour is no effect of the click',
      ],
    },
  },
  {
    promise: 'A blinking caret was an effect',
    tests: {
      'main/operations/act/proof/late-effect.test.ts': [
        'a caret that blinked before goes on blinking: no effect',
      ],
      'e2e/act/carets.test.ts': ['a caret blinks without being an effect, and moves with one'],
      'main/core/visible-change.test.ts': ['a caret that goes and one that comes elsewhere are a change'],
    },
  },
  {
    promise: 'One region for all changes',
    tests: {
      'main/operations/act/proof/effect.test.ts': [
        'separate changes are separate regions, in one region that holds them',
      ],
      'main/core/difference.test.ts': [
        'law: at most 16 regions, each changed pixel in one, each side of each touched by one',
      ],
    },
  },
  {
    promise: 'Three measures of change',
    tests: { 'e2e/wait/waiting.test.ts': ['one measure of change: a ticked box, a spinner, a caret'] },
  },
  {
    promise: 'Waiting polled',
    tests: {
      'main/adapters/x11/capture/damage.desktop.test.ts': ['a listener hears of drawing within a frame'],
      'e2e/wait/waiting.test.ts': [
        'a change is noticed within a frame or two, however long the poll interval',
      ],
    },
  },
];

export const VERIFICATION: Promises = [
  {
    promise: 'A verification did not say that its condition held before',
    tests: {
      'main/operations/act/perform-and-verify.test.ts': [
        'is told, and counts unless a change is required',
        'with a change required it counts once it was gone and is back',
      ],
    },
  },
  {
    promise: '`risk_level: high` could not be kept from repeating what may have been delivered',
    tests: {
      'main/api/v2/act-verify.test.ts': ['an action whose condition is never met is done %i times'],
      'e2e/observations/handles.test.ts': ['a verification that never succeeds'],
    },
  },
  {
    promise: 'Several matches were told as one',
    tests: {
      'e2e/ocr/which-text.test.ts': [
        'several places are told in reading order, and each number clicks its own',
      ],
    },
  },
  {
    promise: 'No `nth`, `near`, `anchor`, `match: "line"`, expression or tolerance',
    tests: {
      'e2e/ocr/which-text.test.ts': [
        'the button that is meant',
        'the closest to a pixel, and the second closest',
      ],
      'main/core/text/find-variants.test.ts': ['are forgiven up to the tolerance, the closest first'],
    },
  },
  {
    promise: '`nearest` had no places',
    tests: { 'e2e/ocr/which-text.test.ts': ['what is not clicked is said with places'] },
  },
  {
    promise: 'Text over two lines was not found',
    tests: {
      'main/core/text/find-variants.test.ts': ['text over two lines'],
      'e2e/ocr/which-text.test.ts': [
        'a phrase is found without group_lines, over two lines with the box of both',
      ],
    },
  },
  {
    promise: 'A key had to be pressed by as many calls',
    tests: {
      'main/operations/act/perform-action.test.ts': [
        'a repeated chord is pressed as often, and let go in between',
      ],
    },
  },
];

export const ONE_SHAPE: Promises = [
  {
    promise: '`window` and `region` were accepted by some calls',
    tests: {
      'e2e/contract/one-shape.test.ts': [
        '%s takes it in each way, with and without mode',
        'a %s condition is about it',
        'a text is waited for and clicked inside it alone',
        'a scroll happens in the middle of it',
      ],
    },
  },
  {
    promise: 'A region had no plain bytes',
    tests: {
      'e2e/contract/one-shape.test.ts': [
        '/screen?%s, as JSON and as bytes',
        '%s gives it as plain bytes, asked for in the query or the body',
      ],
    },
  },
  {
    promise: 'Popups and menus could not be listed',
    tests: {
      'e2e/windows/service.test.ts': ['popups are listed with include_popups only, and say that they are'],
      'main/adapters/x11/windows/popups.desktop.test.ts': ['lists $what and nothing else'],
    },
  },
  {
    promise: '`reason` stood in `details` alone, `hint` was not always a text',
    tests: {
      'e2e/contract/suite.ts': ['refuses $what'],
      'main/api/endpoint/status.test.ts': ['the table has every reason and no other'],
    },
  },
  {
    promise: 'The cookbook was not true',
    tests: { 'e2e/cookbook/cookbook.test.ts': ['the shell blocks', 'the TypeScript blocks'] },
  },
  {
    promise: '`{"action":"click","x":5,"y":6}` was not told to use `target`',
    tests: {
      'main/api/wire/action.test.ts': ['refused, and the member named'],
      'main/api/wire/condition.test.ts': [
        'a field that does not fit has its hint next to the message, or a general one',
      ],
    },
  },
];

export const TRUST: Promises = [
  {
    promise:
      'A person adds an agent in the console; its token is shown once and kept as a hash; its last use is shown',
    tests: {
      'e2e/console/agents-and-runs.test.ts': [
        'a person adds an agent by keyboard, and its token opens what was ticked',
      ],
      'main/hosts/start/agent-book.test.ts': [
        'an agent counts as soon as it was added, until it is revoked; a name is given once',
      ],
    },
  },
  {
    promise: 'The same by `deskhand agent` and by a file',
    tests: {
      'main/hosts/cli/agent-command.test.ts': [
        'an agent is added with a token that is kept nowhere, listed, and revoked',
      ],
      'main/service/agents/agents-file.test.ts': [
        'a file by hand may hold the token itself, and needs no times',
      ],
    },
  },
  {
    promise: 'A revoked agent lets go of what it holds, and its waiting calls end with 401',
    tests: {
      'e2e/trust/agents.test.ts': [
        'a revoked agent lets go of what it holds, its waiting call ends with 401, and nothing more is taken',
      ],
      'e2e/console/agents-and-runs.test.ts': ['an agent that is revoked by keyboard is refused at once'],
    },
  },
  {
    promise:
      'A missing scope is 403 `scope_missing`; MCP lists only what the caller may use; the log names the agent',
    tests: {
      'e2e/trust/agents.test.ts': [
        'an agent may do what its scopes name and is told what it lacks; the log names it',
        'MCP lists only the tools of its scopes',
      ],
    },
  },
  {
    promise:
      'Rules by application, kind of action and time, in the console, on the command line and in the file',
    tests: {
      'e2e/console/agents-and-runs.test.ts': [
        'a rule that is added, changed and removed by keyboard counts at once',
      ],
      'e2e/trust/rules.test.ts': [
        'keys go by the focus and clicks by the place, for each kind of action',
        'a rule about a program is judged by its path, whatever class its windows claim',
      ],
    },
  },
  {
    promise: 'A rule, or an answer, for this session ends with the service',
    tests: {
      'main/hosts/start/agent-book.test.ts': [
        'a rule of this session is in no file, and goes with the service, or with its agent’s token',
      ],
      'main/service/approvals/approvals.test.ts': [
        'the rest of the session covers the application for that agent, until it is taken back',
      ],
    },
  },
  {
    promise: 'Password managers and dialogs for rights are denied unless a rule names them',
    tests: {
      'e2e/trust/rules.test.ts': [
        'a password manager is closed to the owner and to agents, and nothing reaches it',
        'a rule that names it opens it, for that agent alone and while it lasts',
      ],
    },
  },
  {
    promise: 'The window that comes to the front in between is judged',
    tests: {
      'e2e/trust/approvals.test.ts': [
        'another application that comes between the question and the act gets nothing',
      ],
    },
  },
  {
    promise: 'Two agents ask at once; the answers are given by keyboard',
    tests: {
      'e2e/trust/approvals.test.ts': [
        'two agents ask at once; a person answers both by keyboard, and each gets its own answer',
      ],
    },
  },
  {
    promise: 'Ten minutes in one application',
    tests: {
      'e2e/trust/approvals.test.ts': ['ten minutes in one application are ten minutes in that application'],
    },
  },
  {
    promise: 'A hidden window or tray notifies',
    tests: {
      'e2e/trust/approvals.test.ts': ['a hidden window raises a notification that says who wants what'],
      'e2e/electron/electron.test.ts': [
        'a request that waits for approval raises a notification while it is hidden, and takes it back',
      ],
    },
  },
  {
    promise: 'No answer, a closed console, a client that left: each is a denial',
    tests: {
      'e2e/trust/approvals.test.ts': [
        'no one answers in time, and a console that closes takes the questions along',
        'a client that goes before the answer takes its request along',
      ],
    },
  },
  {
    promise:
      'No event without a grant: 5,000 generated sequences in memory, 300 on X with the X server as the observer',
    tests: {
      'main/service/approvals/no-event-without-a-grant.test.ts': [
        'no event without a grant, with any events in any order',
      ],
      'e2e/trust/no-event-without-a-grant.test.ts': ['no event without a grant, in whichever order'],
    },
  },
  {
    promise: '`Prefer: respond-async` is answered 202 with a handle',
    tests: {
      'e2e/trust/approvals.test.ts': [
        'a client that would rather not wait gets a handle, and its answer there',
      ],
    },
  },
  {
    promise: 'MCP clients that open pages are sent to the console; the state is signed and bound',
    tests: {
      'e2e/trust/approvals.test.ts': [
        'an MCP client that opens pages is sent to the console, and nothing but the person’s answer counts',
        'an MCP client over stdio is sent there as well, and takes its request along when it goes',
      ],
      'main/mcp/elicitation.test.ts': [
        'a state is worth nothing with other arguments, for another caller, changed, or made by another process',
      ],
    },
  },
  {
    promise: 'Text of ten scripts, composed text, chords, drags and both wheels arrive to the letter',
    tests: {
      'e2e/console/take-over.test.ts': [
        'types %s to the letter',
        'types what an input method has composed once, and nothing of what it was composed from',
        'points, drags and turns both wheels',
        'presses chords and keys that write nothing',
      ],
    },
  },
  {
    promise: 'Hand back resumes, releases, and leaves a note',
    tests: {
      'main/console/control/control-keeper.test.ts': ['when they hand back, and the agents go on'],
      'e2e/console/handover.test.ts': ['a note without a request stands in the next answer, once'],
    },
  },
  {
    promise: 'A dropped connection releases everything within a second',
    tests: {
      'e2e/console/take-over.test.ts': ['a connection that is gone releases what was held within a second'],
    },
  },
  {
    promise: 'A page cannot take over the desktop that it stands on',
    tests: { 'e2e/console/served-display.test.ts': ['cannot take over the desktop that the page stands on'] },
  },
  {
    promise: 'An agent hands over, and is told how it ended',
    tests: {
      'e2e/console/handover.test.ts': [
        'the person sees the reason, takes over, works, and hands back with a note',
        'the person declines',
        'an agent that leaves takes its request back',
      ],
    },
  },
  {
    promise: 'Rate, latency and load of the live view',
    tests: {
      'e2e/console/live-speed.test.ts': [
        'pictures a second while the whole page animates',
        'from a key to its visible effect',
        'a still desktop and a view that no one looks at',
      ],
      'e2e/console/console.test.ts': ['the picture follows the desktop'],
    },
  },
  {
    promise: 'Acts wait for a person at the real keyboard, each act of a batch too; after 30 s 423',
    tests: {
      'e2e/trust/yield.test.ts': [
        "a person's move makes the next act wait until they have rested for two seconds",
      ],
      'main/service/yielding.test.ts': [
        'a batch gives way before each of its acts',
        'after thirty seconds it is refused, undelivered',
      ],
    },
  },
  {
    promise:
      'A recording names agent, face, request, target, effect and decision, with texts as lengths, mode 0600',
    tests: {
      'main/recording/recording.test.ts': [
        'says who, what, where and how it ended',
        'are lengths, for any use',
        'is in files that the owner alone can read',
        'a line says who decided, what, by which rule, and how long a person was waited for',
      ],
    },
  },
  {
    promise: '`kill -9` loses the last line at most; 10,000 steps stay inside the size limit',
    tests: {
      'e2e/trust/recording.test.ts': ['kill -9 in mid-run loses at most the last line'],
      'main/recording/recording.test.ts': [
        'the size limit drops the oldest run first, and is never passed',
        'steps with pictures stay inside the size limit',
      ],
    },
  },
  {
    promise: 'Canaries through every face are in no byte that the service writes',
    tests: {
      'e2e/trust/recording.test.ts': [
        'a secret typed and shown through every face is in no byte that the service writes, and in no picture',
      ],
    },
  },
  {
    promise: 'Pictures before and after, key pictures, each kept once, secrets filled',
    tests: {
      'main/recording/pictures/pictures.test.ts': [
        'show what changed, around it, before and after; the first comes with the whole desktop',
        'are kept once, however often the same is seen',
        'the places where one shows are filled, before and after',
      ],
    },
  },
  {
    promise: '`trajectory show` is one self-contained page, and the console shows runs in the same view',
    tests: {
      'e2e/trust/recording.test.ts': ['its page shows the run and holds no secret either'],
      'e2e/console/agents-and-runs.test.ts': [
        'a person looks at a recording in the viewer and deletes an old one',
      ],
    },
  },
  {
    promise: 'Exports are read by OSWorld’s reader and have cua’s names',
    tests: {
      'main/recording/export/export.test.ts': [
        'every line is as its own writer writes it, and its reader finds what it looks for',
        'cua: folders, names and members are those of its trajectory saver',
      ],
    },
  },
  {
    promise:
      'The example story is replayed to the same picture, and a planted difference stops it with both pictures',
    tests: {
      'e2e/trust/replay.test.ts': [
        'the story done again writes the same file, and ends with the same picture',
        'a planted difference stops it, with both pictures',
      ],
    },
  },
  {
    promise:
      'Spans by the names of GenAI and MCP, traces of callers continued, nothing sent without an endpoint',
    tests: {
      'e2e/trust/tracing.test.ts': [
        'a tool of MCP is a span with the conventions’ names, and its operations are inside',
        'an operation over HTTP is a span of its caller’s trace',
        'MCP’s own `_meta` continues a trace',
        'without an endpoint nothing is connected to, whatever is done',
      ],
    },
  },
  {
    promise: 'Text of the screen stands in a fence that closes once, without invisible characters',
    tests: {
      'main/faces/grammar/screen-text.test.ts': [
        'law: a fence closes once, at its end, around any text',
        '%j holds no character that no one sees, and no line break',
        'a text that knows the next number does not close its fence',
      ],
    },
  },
];
