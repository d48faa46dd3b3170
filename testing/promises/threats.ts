/**
 * What someone may try, what is done against it, and the tests that carry out the attack (without `.test.ts`). docs/threats.md is
 * generated from it.
 */
export interface Threat {
  readonly threat: string;
  readonly answer: string;
  readonly tests: readonly string[];
}

export const THREATS: readonly Threat[] = [
  {
    threat: 'Another machine reaches the port',
    answer: 'Listens on 127.0.0.1; anything else needs a token',
    tests: ['e2e/http/host'],
  },
  {
    threat: 'A web page in your browser: forged requests, DNS rebinding',
    answer:
      'Exact Host names; refuses any `Origin` (at `/mcp`: any but its own) and any `Sec-Fetch-Site` but `none`; JSON only; no CORS',
    tests: ['e2e/http/web-page'],
  },
  {
    threat: 'A page that makes the browser prefetch, prerender or open an address',
    answer: 'Refuses `Sec-Purpose`, foreign `Referer`, and navigations outside the docs and the console',
    tests: ['e2e/http/speculation'],
  },
  {
    threat: "Another user's web server on another port",
    answer: "No cookies: the console's session is in sessionStorage and travels in a header",
    tests: ['e2e/console/other-ports'],
  },
  {
    threat: 'Someone who reads the system journal',
    answer: "Nothing printed is secret: the console's address opens nothing",
    tests: ['e2e/console/sessions'],
  },
  {
    threat: 'An agent with `see` that reads terminal, console, titles or clipboard to become the owner',
    answer: "The page's code only names it; a session without a window gets no secret without entering it",
    tests: ['e2e/trust/console-link', 'e2e/console/served-display', 'main/console/http/sessions'],
  },
  {
    threat: 'Another user of the machine',
    answer: 'A token, compared in constant time; files 0600 in a folder 0700; no secret on a command line',
    tests: ['e2e/http/access'],
  },
  {
    threat: 'Another user who prepares the state folder',
    answer: 'Foreign owners, links, and folders that others can write to are refused (exit 78)',
    tests: ['e2e/start/state-folder'],
  },
  {
    threat: "Another user's `agents.json`, or links in place of `recordings` or `held-input.json`",
    answer: 'The file is refused; links are not followed',
    tests: ['main/hosts/start/agents', 'main/recording/store', 'main/adapters/input-child/journal'],
  },
  {
    threat: "Others who can read the token's file; a misspelled setting",
    answer: 'A warning at the start; a near miss of a setting does not start (exit 78)',
    tests: ['e2e/start/settings'],
  },
  {
    threat: 'Programs that look into the service',
    answer: 'No debugger on SIGUSR1; secrets erased from /proc/PID/environ; core dumps without memory',
    tests: ['e2e/start/private-memory'],
  },
  {
    threat: 'What `/health` reports without a token',
    answer: 'No host, path, user or title',
    tests: ['e2e/http/health-tells'],
  },
  {
    threat: 'A program that floods it, or an agent in a loop',
    answer: "Bounded queues, `503` with `Retry-After`, a person's pause",
    tests: ['e2e/http/log-and-load'],
  },
  {
    threat: 'Connections without a token that take every place',
    answer: 'Limits in all and for each address; the least active is closed first',
    tests: ['e2e/http/hungry-connections'],
  },
  {
    threat: 'Clients that do not read their pictures',
    answer: 'Closed after 30 s without progress; 256 MiB of unread answers, then `503`',
    tests: ['e2e/http/unread-answers'],
  },
  {
    threat: 'A client that leaves while it waits',
    answer: 'The action is not performed, and the log says so',
    tests: ['e2e/http/left-while-queued'],
  },
  {
    threat: 'A display or service that stalls and continues after a pause',
    answer: 'Asked, and the permission checked, directly before each effect',
    tests: ['e2e/act/stalled-display', 'e2e/act/stopped-service'],
  },
  {
    threat: "A disconnect that releases another client's keys; a launched program that ends a pause",
    answer: 'Holds belong to a connection; SIGUSR2 only pauses',
    tests: ['e2e/act/input-lease', 'e2e/act/gestures'],
  },
  {
    threat: 'A clipboard owner that is silent, slow or endless',
    answer: '2 s and 16 MiB, one read at a time',
    tests: ['e2e/act/clipboard-bounds'],
  },
  {
    threat: 'An agent that is misled by text on the screen (prompt injection)',
    answer: 'The service treats texts as data. An agent may not: watch it, and use a token',
    tests: ['e2e/console/window'],
  },
  {
    threat: 'Text on the screen that poses as an instruction to a model',
    answer:
      'Over MCP it stands in a fence with a random number, without control, bidirectional and invisible characters',
    tests: ['main/faces/grammar/screen-text', 'main/mcp/face'],
  },
  {
    threat: "A vendor's client (`/faces`) that leaves in the middle of a turn, or runs commands",
    answer: 'Its holds are released; `bash` needs the exec secret; faces that no setting names are off',
    tests: ['e2e/faces/anthropic', 'main/faces/anthropic/face'],
  },
  {
    threat: 'An E2B command line that hides a command behind a click',
    answer: 'Read as a list of words; pipes, variables and further commands need the exec secret',
    tests: ['main/faces/e2b/lines/read-line', 'e2e/faces/e2b'],
  },
  {
    threat: 'An E2B path that leaves the home folder, or a form that breaks off',
    answer: 'Paths pass the checks of `/files`; a file appears whole or not at all',
    tests: ['main/http/form-parts', 'e2e/faces/e2b-files'],
  },
  {
    threat: "An E2B sandbox's key in other hands",
    answer:
      "The client's own token, sealed for this process: opens that face only, until the token is revoked",
    tests: ['main/http/gates/access-key', 'e2e/faces/e2b'],
  },
  {
    threat: 'The address of an E2B stream in other hands, or altered',
    answer:
      'Its own listener answers GET with pictures of that desktop only; 128 random bits, in no log, until `stop`, the sandbox or the token ends',
    tests: ['e2e/faces/e2b-stream'],
  },
  {
    threat: 'Another user at the control socket',
    answer: 'In a folder of mode 0700, checked before its address is read',
    tests: ['main/hosts/console/control-channel', 'e2e/mcp/faults', 'e2e/http/host'],
  },
  {
    threat: 'A web page or another machine that calls `/mcp`',
    answer: 'The gates of every other path',
    tests: ['e2e/mcp/faults', 'e2e/http/access'],
  },
  {
    threat: 'A second way to send the token: `Authorization: Bearer`',
    answer: 'The same comparison; both headers at once are refused',
    tests: ['main/http/gates/gates', 'e2e/http/access'],
  },
  {
    threat: 'An agent with too many rights, or whose token leaked',
    answer: 'Its own token with scopes, hashed on disk, revoked at once; a damaged file takes rights away',
    tests: ['e2e/trust/agents', 'main/service/agents/agents-file'],
  },
  {
    threat: "An owner's token that was changed because others knew it",
    answer: 'All it opened ends: WebSockets with 1008, calls with 401, on every port',
    tests: ['e2e/trust/connected-agents'],
  },
  {
    threat: 'A model that runs commands without permission',
    answer: '`run` is listed only with the exec secret, and checked at each call',
    tests: ['main/mcp/face', 'main/mcp/definitions/list'],
  },
  {
    threat: 'An MCP client that leaves while it holds keys or waits',
    answer: 'Holds are released, waits end, a desktop opened for it is closed',
    tests: ['e2e/mcp/faults'],
  },
  {
    threat: "`deskhand mcp install`, which writes into other programs' files",
    answer: 'One entry, a copy with its mode; what cannot be changed safely is left; no secret is written',
    tests: ['main/hosts/mcp/install/install', 'scripts/mcpb/mcpb'],
  },
  {
    threat: 'An agent that acts on Deskhand itself',
    answer:
      'Its window refuses acts (`own_window`), masks secrets, and is kept out of pictures if the system can',
    tests: ['main/adapters/x11/windows/unmanaged.desktop'],
  },
  {
    threat: 'An agent on the desktop that shows the console',
    answer:
      'The window is recognised by its title: no acts, no secrets, no press in its first 300 ms in front',
    tests: ['e2e/console/served-display', 'e2e/console/tab-switching'],
  },
  {
    threat: 'An expression or title that keeps the service busy',
    answer: '3,000 instructions, in a thread that is ended after 1 s; titles of 1,024 characters',
    tests: ['e2e/attacks/expressions'],
  },
  {
    threat: 'A body that blocks or fills the service',
    answer: 'Scanned in slices, 50,000 values, no duplicate members; 72 MiB of large bodies, then `503`',
    tests: ['e2e/attacks/bodies'],
  },
  {
    threat: 'A picture that becomes huge when decoded',
    answer: 'Limits before decoding, in a separate process, without metadata',
    tests: ['e2e/attacks/pictures', 'main/adapters/recognition/child/decoder.desktop'],
  },
  {
    threat: 'Pictures or languages that name a path or an address',
    answer: 'Bytes only; languages from a list; data from this disk',
    tests: ['e2e/ocr/files'],
  },
  {
    threat: 'A crash of text recognition, input or display',
    answer: 'Separate processes, restarted; the surviving one releases keys',
    tests: ['main/adapters/recognition/supervision.desktop', 'main/adapters/x11/input/faults.desktop'],
  },
  {
    threat: 'A command that hides to outlive its end',
    answer: 'A cgroup, a subreaper or a job; counted in `ended_processes`',
    tests: ['e2e/shell/escape'],
  },
  {
    threat: 'Leftovers of a crash that prevent a start',
    answer: 'Locks name their process; zombies and reused numbers count as gone',
    tests: ['e2e/start/lock'],
  },
  {
    threat: "A compromised page in the tray's window",
    answer: 'Sandboxed, isolated, a strict content policy, two functions, every message checked both ways',
    tests: ['e2e/electron/electron'],
  },
  {
    threat: 'A program whose elements mislead, freeze or have no end',
    answer: 'Names of 200 visible characters, quoted, in the fence; 400 ms, 2,500 nodes',
    tests: ['main/core/elements/elements', 'main/adapters/atspi/elements.desktop'],
  },
  {
    threat: "An agent that uses Deskhand's own windows by their elements",
    answer: 'Not listed, and acts on them are refused',
    tests: ['main/operations/elements/own-windows'],
  },
  {
    threat: 'An agent that acts where its rules deny it',
    answer:
      "Judged at each effect, by the program of the window's connection; an unknown program is allowed nothing",
    tests: ['e2e/trust/rules', 'main/service/rules/gate', 'main/service/rules/decide'],
  },
  {
    threat: 'A program that is named in a rule, or launched, by a link',
    answer: "Resolved before the comparison; a link's own name forbids but allows nothing",
    tests: ['e2e/trust/rules', 'main/service/rules/decide'],
  },
  {
    threat: 'An agent that is led to a password manager or a dialog that asks for rights',
    answer: "Closed to everyone, the owner's token too, until a rule names the application",
    tests: ['e2e/trust/rules'],
  },
  {
    threat: 'A window that comes to the front between question and act, or between events',
    answer: 'Looked up again before each event; another application is a refusal',
    tests: ['e2e/trust/approvals', 'main/service/rules/gate'],
  },
  {
    threat: 'A key or button held in one window that would reach another',
    answer: 'X11: repeats and releases reach no other program. Elsewhere judged every 40 ms',
    tests: ['e2e/attacks/receivers', 'main/adapters/x11/input/held-keys.desktop', 'e2e/wayland/receivers'],
  },
  {
    threat: 'A program that grabs keyboard or pointer',
    answer:
      'X11: the holder is judged too; if unknown, every program on the screen that a rule or the list names',
    tests: ['e2e/attacks/receivers', 'main/adapters/x11/windows/grab-holders'],
  },
  {
    threat: "A protected program's window inside another (tray icon, plug)",
    answer: 'X11: every program on the way is judged; the strictest verdict counts',
    tests: ['e2e/attacks/receivers', 'main/service/rules/gate'],
  },
  {
    threat: 'A window that takes the focus in the middle of a text',
    answer: 'Judged before each 16 characters; on X11 with other clients held up',
    tests: ['e2e/attacks/receivers', 'e2e/trust/no-event-to-a-denied-receiver'],
  },
  {
    threat: 'A protected program that hides its executable',
    answer: "Known by its process's other names; an unreadable one counts as protected",
    tests: ['main/adapters/x11/windows/program-of', 'main/service/rules/decide'],
  },
  {
    threat: 'An approval that is used for something else, twice, by another agent or after a restart',
    answer: 'Bound to the request, or to agent, application and kind for ten minutes; in memory only',
    tests: ['main/service/approvals/approvals', 'main/service/approvals/no-event-without-a-grant'],
  },
  {
    threat: 'A question that no one sees: time-out, closed console, pause, crash',
    answer: 'Each is a refusal without an event',
    tests: ['e2e/trust/approvals', 'main/service/approvals/approvals'],
  },
  {
    threat: 'Any order of requests, answers, restarts and window changes that lets an event through',
    answer: 'Generated sequences, observed by the X server',
    tests: ['e2e/trust/no-event-without-a-grant', 'main/service/approvals/no-event-without-a-grant'],
  },
  {
    threat: 'An MCP client that approves for its user, or returns with another call',
    answer: 'Opens nothing without a session; signed and bound to agent, tool, arguments and time',
    tests: ['main/mcp/elicitation', 'e2e/trust/approvals'],
  },
  {
    threat: 'An agent that floods the person with questions, or words them',
    answer: "At most 4 at once; none of the agent's own text",
    tests: ['main/service/approvals/approvals', 'e2e/console/window'],
  },
  {
    threat: 'A program that invents window classes to be counted',
    answer: 'The last 1,000, by 200 characters',
    tests: ['main/service/approvals/approvals'],
  },
  {
    threat: 'A press meant for something else that lands on "Allow"',
    answer: 'A card takes no press for 0.7 s, and nothing is preselected',
    tests: ['e2e/trust/approvals'],
  },
  {
    threat: 'A damaged file of rules',
    answer: "Its agents may do nothing; the owner's rules stay",
    tests: ['main/hosts/start/agents'],
  },
  {
    threat: 'Someone who reads the recordings',
    answer: 'Off by default; 0600 in 0700; texts as lengths; a size limit',
    tests: ['main/recording/recording', 'e2e/trust/recording'],
  },
  {
    threat: 'A secret that is typed, pasted or shown while a run is recorded',
    answer:
      "Values of the owner's list are replaced in texts and filled in pictures; unreadable pictures are not written",
    tests: ['e2e/trust/recording', 'main/recording/pictures/pictures'],
  },
  {
    threat: 'A caller whose `x-request-id` is a secret',
    answer: 'Logged as `[secret]`',
    tests: ['e2e/trust/recording', 'main/log/request-log'],
  },
  {
    threat: 'A crash in the middle of a run, or one that would hide it',
    answer: 'A line is on disk before its answer; `kill -9` loses at most the one being written',
    tests: ['e2e/trust/recording', 'main/recording/recording'],
  },
  {
    threat: 'A title or name made to act on the reader of a recording',
    answer: 'No script, a policy that loads nothing, escaped text',
    tests: ['main/recording/view/view'],
  },
  {
    threat: 'A recording that is replayed to do something else',
    answer: "Only on the person's command; stops at the first difference; fills in no secret",
    tests: ['e2e/trust/replay'],
  },
  {
    threat: 'Traces that carry texts, or go elsewhere',
    answer: "Names, times and reasons, to the owner's endpoint only",
    tests: ['e2e/trust/tracing'],
  },
  {
    threat: 'An agent that acts next to a person who has taken over',
    answer: "All agents are paused first; any resume ends control; the scope is the person's",
    tests: ['main/console/control/control-keeper', 'e2e/console/take-over'],
  },
  {
    threat: 'A person whose connection breaks in the middle of a drag',
    answer: 'Released at once, within 1 s if it falls silent; agents stay paused',
    tests: ['main/console/control/control-keeper', 'e2e/console/take-over'],
  },
  {
    threat: 'An agent that answers its own request to a person, or leaves requests behind',
    answer: 'Answers need the console; a request ends with its client, its time, or 60 s without a call',
    tests: ['main/operations/person/hand-over', 'e2e/console/handover'],
  },
  {
    threat: 'An agent that fights a person for the mouse',
    answer: '`SERVICE_YIELD`: acts wait until the person has rested for 2 s',
    tests: ['e2e/trust/yield', 'e2e/wine/contracts', 'main/service/yielding'],
  },
  {
    threat: 'A service started in a Wayland session that asks no one before it is operated',
    answer: "A person's consent for each kind of desktop, taken back at once in Settings",
    tests: ['main/hosts/headless/consent.desktop'],
  },
  {
    threat: 'An agent that gives itself rights, a token or an end to its rules',
    answer: "Operations of the person's scope only; the console's window refuses acts",
    tests: ['e2e/console/agents-and-runs', 'e2e/console/served-display'],
  },
  {
    threat: "A new agent's token that agents could see",
    answer: 'Not made on a desktop that agents see; shown once, kept as a hash',
    tests: ['e2e/console/served-display', 'e2e/console/agents-and-runs'],
  },
  {
    threat: 'An agent that looks at or deletes recordings',
    answer: "The person's only; the run being written cannot be deleted",
    tests: ['main/hosts/authorisation', 'main/recording/library'],
  },
  {
    threat: 'Markup in a recording that the console shows',
    answer: "Escaped, no script, the console's policy",
    tests: ['main/recording/view/view', 'e2e/console/agents-and-runs'],
  },
  {
    threat: "A provider's key that leaves for another address",
    answer: 'One origin, no redirect; removed with its provider or address; in no log or answer',
    tests: ['main/adapters/ai/model', 'main/hosts/start/tasks', 'e2e/tasks/tasks'],
  },
  {
    threat: "A task's model that loops, spends, or is misled by the screen",
    answer: 'Limits of turns, tokens and money; the rules of the agent `tasks`; no shell',
    tests: ['main/hosts/faces/tasks', 'main/tasks/spending'],
  },
  {
    threat: 'A shared desktop that is shared with others, or again after it was ended',
    answer:
      "One connection's session; the token is 0600 and forgotten in Settings; once ended, no one is asked before the next start",
    tests: [
      'main/adapters/wayland/portal/sharing.desktop',
      'main/hosts/headless/portal.desktop',
      'main/hosts/start/portal-token',
    ],
  },
  {
    threat: 'Another program that uses the right KWin gives to Deskhand',
    answer: "Only Deskhand's own executable, never a Node of the system; `--undo`",
    tests: ['main/hosts/desktop-setup/command'],
  },
  {
    threat: 'Another program that asks our GNOME extension for windows',
    answer: 'It answers only the executable that installed it, looked up at each connection',
    tests: ['main/adapters/wayland/gnome-extension/extension.desktop'],
  },
  {
    threat: "A person who ends the sharing in GNOME's panel",
    answer: 'Paused; no new session until a person resumes',
    tests: ['main/hosts/headless/gnome.desktop', 'main/adapters/wayland/mutter/mutter.desktop'],
  },
];
