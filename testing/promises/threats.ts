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
      "Exact Host names; any `Origin` (at `/mcp`: any but this service's), and any `Sec-Fetch-Site` but `none`, is refused; JSON only; no CORS header ever",
    tests: ['e2e/http/web-page'],
  },
  {
    threat: 'A page that has the browser prefetch, prerender or open an address',
    answer:
      '`Sec-Purpose`, a foreign `Referer`, and navigations outside the docs and the console are refused',
    tests: ['e2e/http/speculation'],
  },
  {
    threat: "Another user's web server on another port of this machine",
    answer:
      "No cookies: the console's session is in the tab's sessionStorage and travels in a header below a random path",
    tests: ['e2e/console/other-ports'],
  },
  {
    threat: 'Someone who reads the system journal',
    answer: "What is printed holds no secret: the console's address opens nothing",
    tests: ['e2e/console/sessions'],
  },
  {
    threat:
      "An agent with `see` that reads the terminal, the console's page, titles or the clipboard to become the owner",
    answer:
      "The page's code names it to the person's own command and opens nothing; a session that no window shows gets no secret without entering it",
    tests: ['e2e/trust/console-link', 'e2e/console/served-display', 'main/console/http/sessions'],
  },
  {
    threat: 'Another user of the machine',
    answer:
      'A token, compared in constant time; settings and log 0600 in a folder 0700; no secret on a command line',
    tests: ['e2e/http/access'],
  },
  {
    threat: 'Another user who prepares the state folder',
    answer: 'Foreign owners and links, and folders that others can write to, are refused (exit 78)',
    tests: ['e2e/start/state-folder'],
  },
  {
    threat:
      "Another user's `agents.json` in the state folder, and links in place of `recordings` or `held-input.json`",
    answer:
      "The file is refused (exit 78; later its agents lose their rights); links are not followed, and a journal's is replaced",
    tests: ['main/hosts/start/agents', 'main/recording/store', 'main/adapters/input-child/journal'],
  },
  {
    threat: 'Others who read the file with the token; a misspelled setting',
    answer: 'A warning at the start; within two letters of a setting: it does not start (exit 78)',
    tests: ['e2e/start/settings'],
  },
  {
    threat: 'Programs that look into the service',
    answer: 'No debugger on SIGUSR1; secrets erased from /proc/PID/environ; core dumps without memory',
    tests: ['e2e/start/private-memory'],
  },
  {
    threat: 'What `/health` tells without a token',
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
    answer:
      'Separate limits, in all and for each address; the least active is closed first; those with a token are not affected',
    tests: ['e2e/http/hungry-connections'],
  },
  {
    threat: 'Clients that ask for pictures and do not read them',
    answer: 'Closed after 30 s without progress; at most 256 MiB of unread answers, then `503`',
    tests: ['e2e/http/unread-answers'],
  },
  {
    threat: 'A client that leaves while it waits',
    answer: 'The action is not carried out, and the log says so',
    tests: ['e2e/http/left-while-queued'],
  },
  {
    threat: 'A display or a service that stalls and continues after a pause',
    answer: 'The display is asked and the permission checked directly before each effect',
    tests: ['e2e/act/stalled-display', 'e2e/act/stopped-service'],
  },
  {
    threat: "A client whose disconnect releases another's keys; a launched program that ends a pause",
    answer: 'Holds belong to a connection; SIGUSR2 only pauses',
    tests: ['e2e/act/input-lease', 'e2e/act/gestures'],
  },
  {
    threat: 'A clipboard owner that is silent, slow or endless',
    answer: 'Limits of 2 s and 16 MiB, one read at a time',
    tests: ['e2e/act/clipboard-bounds'],
  },
  {
    threat: 'An agent that is misled by text on the screen (prompt injection)',
    answer:
      'The service treats texts and titles as data, never as instructions. An agent may not: watch it, and use a token',
    tests: ['e2e/console/window'],
  },
  {
    threat: 'Text on the screen that poses as an instruction to a model',
    answer:
      'Over MCP, titles, recognised text, the clipboard and outputs stand in a fence whose number is random in each answer, without control, bidirectional and invisible characters',
    tests: ['main/faces/grammar/screen-text', 'main/mcp/face'],
  },
  {
    threat:
      "A vendor's client (`/faces`) that goes in the middle of a turn, or runs commands without being allowed to",
    answer:
      'What it held is released and nothing more is done; `bash` runs with the exec secret alone, and is offered only to those who show it; a face that no setting names is not there',
    tests: ['e2e/faces/anthropic', 'main/faces/anthropic/face'],
  },
  {
    threat: 'A command line of E2B’s clients (`/faces/e2b`) that hides a command behind a click',
    answer:
      'Lines are read as lists of words; one with a pipe, a variable or a further command is none of them and needs the exec secret',
    tests: ['main/faces/e2b/lines/read-line', 'e2e/faces/e2b'],
  },
  {
    threat: 'A key that a sandbox of `/faces/e2b` gives its client, in other hands',
    answer:
      'It is the client’s own token, sealed for this process: it opens the paths of that face alone, and nothing once the token is revoked',
    tests: ['main/http/gates/access-key', 'e2e/faces/e2b'],
  },
  {
    threat: 'Another user who wants to call tools through the control socket',
    answer:
      "It lies in a folder of mode 0700; the folder is checked before its address is read, so that nothing is told to another user's socket",
    tests: ['main/hosts/console/control-channel', 'e2e/mcp/faults', 'e2e/http/host'],
  },
  {
    threat: 'A web page or another machine that calls `/mcp`',
    answer: 'The gates of every other path: Host, Origin, JSON only, token, size',
    tests: ['e2e/mcp/faults', 'e2e/http/access'],
  },
  {
    threat: 'A second way to send the token: `Authorization: Bearer`',
    answer:
      'The same comparison in constant time; a token in both headers is refused; other schemes do not count',
    tests: ['main/http/gates/gates', 'e2e/http/access'],
  },
  {
    threat: 'An agent that was given more than it needs, or whose token has leaked',
    answer:
      'A separate token with scopes, checked below every face; hashed on disk; revoked while it runs; a damaged file of agents takes their rights away',
    tests: ['e2e/trust/agents', 'main/service/agents/agents-file'],
  },
  {
    threat: "An owner's token that was changed or removed because others knew it",
    answer:
      "What it opened ends as an agent's does: WebSockets with 1008, calls with 401, holds released, on every path of every face and on every port",
    tests: ['e2e/trust/connected-agents'],
  },
  {
    threat: 'A model that runs commands without being allowed to',
    answer: '`run` is listed only with the exec secret, and checked at each call, whatever was listed',
    tests: ['main/mcp/face', 'main/mcp/definitions/list'],
  },
  {
    threat: 'An MCP client that goes while it holds keys or waits',
    answer: 'Its holds are released, its waits end, and a desktop that was opened for it is closed',
    tests: ['e2e/mcp/faults'],
  },
  {
    threat: "`deskhand mcp install` and the bundle, which write into other programs' configuration",
    answer:
      'One entry alone, the file kept as a copy, its mode too; what cannot be changed safely is left as it is; no secret is written',
    tests: ['main/hosts/mcp/install/install', 'scripts/mcpb/mcpb'],
  },
  {
    threat: 'An agent that turns on Deskhand itself',
    answer:
      'Acts on its own window are refused (`own_window`); secrets in it are masked; it is kept out of pictures where the system can',
    tests: ['main/adapters/x11/windows/unmanaged.desktop'],
  },
  {
    threat: 'An agent on the desktop that shows the console',
    answer:
      "Its window is recognised by a marker in its title: acts are refused, secrets are neither shown nor copied; presses in the page's first 300 ms in front are ignored",
    tests: ['e2e/console/served-display', 'e2e/console/tab-switching'],
  },
  {
    threat: 'An expression or a window title made to keep the service busy',
    answer:
      'At most 3,000 instructions, matched in a thread that is ended after 1 s; titles cut at 1,024 characters',
    tests: ['e2e/attacks/expressions'],
  },
  {
    threat: 'A body made to block or fill the service',
    answer:
      'Scanned in slices before it is parsed, at most 50,000 values, no duplicate members; 72 MiB of large bodies at once, then `503`',
    tests: ['e2e/attacks/bodies'],
  },
  {
    threat: 'A picture that becomes huge when decoded',
    answer:
      'Limits before decoding, in its own process; metadata is cut out first; a decoder that outgrows its picture is ended alone',
    tests: ['e2e/attacks/pictures', 'main/adapters/recognition/child/decoder.desktop'],
  },
  {
    threat: 'Pictures or languages that name a path or an address',
    answer: 'Bytes only; languages from a list; data only from this disk',
    tests: ['e2e/ocr/files'],
  },
  {
    threat: 'A crash of text recognition, the input, the display',
    answer: 'Processes of their own, restarted; the surviving process releases keys',
    tests: ['main/adapters/recognition/supervision.desktop', 'main/adapters/x11/input/faults.desktop'],
  },
  {
    threat: 'A command that hides to outlive its end',
    answer: 'A cgroup, a subreaper or a job; ended and counted in `ended_processes`',
    tests: ['e2e/shell/escape'],
  },
  {
    threat: "A crash's leftovers that keep the service from starting",
    answer: 'Locks name their process; zombies and reused numbers count as gone',
    tests: ['e2e/start/lock'],
  },
  {
    threat: 'A compromised page in its own window',
    answer: 'Sandboxed and isolated, a strict content policy, two functions, every message checked both ways',
    tests: ['e2e/electron/electron'],
  },
  {
    threat: 'A program that names its elements to mislead, freezes, or sends endless lists',
    answer:
      'Names of at most 200 visible characters, in quotes and inside the fence; its own process, 400 ms for each program, 2,500 nodes',
    tests: ['main/core/elements/elements', 'main/adapters/atspi/elements.desktop'],
  },
  {
    threat: "An agent that reads or uses Deskhand's own windows by their elements",
    answer:
      'They are not listed, also where a browser turns to the console in the meantime, and acts on them are refused',
    tests: ['main/operations/elements/own-windows'],
  },
  {
    threat: 'An agent that acts in an application, or in a way, that its rules deny',
    answer:
      "Judged at each effect, by the program at the other end of the window's connection and by its class; where the program is unknown, what allows does not count",
    tests: ['e2e/trust/rules', 'main/service/rules/gate', 'main/service/rules/decide'],
  },
  {
    threat: 'A program that is named in a rule, or launched, by a link',
    answer:
      "Both are resolved before they are compared; a link's own name forbids but allows nothing; `deskhand agent rule` says what is a link, a script, or not there",
    tests: ['e2e/trust/rules', 'main/service/rules/decide'],
  },
  {
    threat: 'An agent that is led to a password manager or a dialog that asks for rights',
    answer: "Closed to everybody, the owner's token too, until a rule names the application",
    tests: ['e2e/trust/rules'],
  },
  {
    threat: 'A window that comes to the front between the question and the act, or between two events',
    answer:
      'Looked up again after the answer and before each event; another application than the one that was shown is a refusal',
    tests: ['e2e/trust/approvals', 'main/service/rules/gate'],
  },
  {
    threat: 'A key or button held in one window that would type, repeat or end in another one',
    answer:
      'X11: the key repeats only where its press was judged, and its release is shown to no other program. Elsewhere judged every 40 ms and released',
    tests: ['e2e/attacks/receivers', 'main/adapters/x11/input/held-keys.desktop', 'e2e/wayland/receivers'],
  },
  {
    threat: 'A program that has the keyboard or pointer for itself while another has the focus',
    answer:
      'X11: the program that holds the grab is judged too. Where the server cannot name it, every program on the screen that a rule or the list names',
    tests: ['e2e/attacks/receivers', 'main/adapters/x11/windows/grab-holders'],
  },
  {
    threat: "A protected program's window within another one's: a tray icon, a plug",
    answer: 'X11: every program on the way of an event is judged, and the strictest verdict counts',
    tests: ['e2e/attacks/receivers', 'main/service/rules/gate'],
  },
  {
    threat: 'A window that takes the focus in the middle of a text',
    answer:
      'Judged before each piece of 16 characters. On X11 other clients are held up while a piece is compared with what was judged and sent',
    tests: ['e2e/attacks/receivers', 'e2e/trust/no-event-to-a-denied-receiver'],
  },
  {
    threat: 'A protected program that hides what it runs',
    answer: 'Known by the other names of its process; one of which nothing can be read counts as protected',
    tests: ['main/adapters/x11/windows/program-of', 'main/service/rules/decide'],
  },
  {
    threat: 'An approval that is used for something else, twice, by another agent, or after a restart',
    answer:
      'Bound to the waiting request; ten minutes to agent, application and kind of action; in memory alone',
    tests: ['main/service/approvals/approvals', 'main/service/approvals/no-event-without-a-grant'],
  },
  {
    threat: 'A question that no one sees: no answer, a closed console, a client that left, a pause, a crash',
    answer: 'Each is a refusal without an event',
    tests: ['e2e/trust/approvals', 'main/service/approvals/approvals'],
  },
  {
    threat:
      'Any order of requests, answers, time-outs, restarts and window changes that lets an event through',
    answer: 'Generated sequences, with the X server as the observer',
    tests: ['e2e/trust/no-event-without-a-grant', 'main/service/approvals/no-event-without-a-grant'],
  },
  {
    threat:
      'An MCP client that approves for its user, or comes back with another call than the one that was asked about',
    answer:
      'The address opens nothing without a session; the state is signed, and bound to agent, tool, arguments and time; a client can only decline',
    tests: ['main/mcp/elicitation', 'e2e/trust/approvals'],
  },
  {
    threat: 'An agent that floods the person with questions, or words them',
    answer:
      "At most 4 at once, the count of earlier ones is shown; nothing in them is the agent's own text, and programs' names are cut and shown as text",
    tests: ['main/service/approvals/approvals', 'e2e/console/window'],
  },
  {
    threat: 'A program that invents window classes, for each of which requests are counted',
    answer: 'The last 1,000 are counted, by the first 200 characters of the class',
    tests: ['main/service/approvals/approvals'],
  },
  {
    threat: 'A press that was meant for something else and lands on "Allow"',
    answer: 'A card takes no press for 0.7 s after it appeared, and nothing is preselected',
    tests: ['e2e/trust/approvals'],
  },
  {
    threat: 'A damaged file of rules',
    answer: "Its agents may do nothing; the owner's rules stay as they were",
    tests: ['main/hosts/start/agents'],
  },
  {
    threat: 'Someone who reads the recordings',
    answer:
      'Off by default; files of mode 0600 in folders of mode 0700; texts as lengths; the oldest is dropped at a size limit',
    tests: ['main/recording/recording', 'e2e/trust/recording'],
  },
  {
    threat: 'A secret that is typed, pasted, launched with or shown while a run is recorded',
    answer:
      "Values of the owner's list are replaced in every text, also where they come in pieces, and filled in pictures; a picture that could not be read is not written",
    tests: ['e2e/trust/recording', 'main/recording/pictures/pictures'],
  },
  {
    threat: 'A caller whose `x-request-id` is a secret',
    answer: "The log writes it as `[secret]`, as it does the service's own secrets",
    tests: ['e2e/trust/recording', 'main/log/request-log'],
  },
  {
    threat: 'A crash in the middle of a run, or one that would hide what it did',
    answer:
      'A line stands on the disk before its request is answered; `kill -9` loses the line that was being written at most',
    tests: ['e2e/trust/recording', 'main/recording/recording'],
  },
  {
    threat: 'A title, a name or an application made to act on anyone who opens a recording',
    answer:
      'The page has no script, its policy loads nothing, and every text is escaped and without invisible characters',
    tests: ['main/recording/view/view'],
  },
  {
    threat: 'A recording that is replayed to do something else',
    answer:
      "It runs only on the person's own command, stops at the first difference, and never fills in a text or secret that was left out",
    tests: ['e2e/trust/replay'],
  },
  {
    threat: 'Traces that carry texts, or go where no one sent them',
    answer:
      "Names, times and reasons alone, to the owner's endpoint; without one nothing is loaded or connected to",
    tests: ['e2e/trust/tracing'],
  },
  {
    threat: 'An agent that acts next to a person who has taken over',
    answer:
      'Taking over pauses all agents first; a resume by whomever ends control; what a person sends passes operations of a scope that no agent can be given',
    tests: ['main/console/control/control-keeper', 'e2e/console/take-over'],
  },
  {
    threat: 'A person whose connection breaks off in the middle of a drag',
    answer:
      'What they held is released at once where the connection ends, within 1 s where it falls silent; agents stay paused',
    tests: ['main/console/control/control-keeper', 'e2e/console/take-over'],
  },
  {
    threat: 'An agent that answers its own request to a person, or leaves requests behind',
    answer:
      'Answers need the console; a request ends with its client, its time, or 60 s without a call for it',
    tests: ['main/operations/person/hand-over', 'e2e/console/handover'],
  },
  {
    threat: 'An agent that fights a person for the mouse',
    answer:
      'With `SERVICE_YIELD`, acts wait until the person has rested for 2 s, told by the device that events come from (X11) or the time of the last input (Windows)',
    tests: ['e2e/trust/yield', 'e2e/wine/contracts', 'main/service/yielding'],
  },
  {
    threat:
      'A service that is started, by whomever, in a Wayland session that asks no one before it is filmed and operated',
    answer:
      "A person's own consent, per kind of desktop: in the console, which no agent's token opens, with `--allow-desktop`, or by `SERVICE_WAYLAND=direct`; forgotten in Settings, with effect at once",
    tests: ['main/hosts/headless/consent.desktop'],
  },
  {
    threat: 'An agent that gives itself rights, a token or an end to its rules',
    answer:
      "Agents and rules are changed by operations of the person's scope alone; acts on the console's own window are refused",
    tests: ['e2e/console/agents-and-runs', 'e2e/console/served-display'],
  },
  {
    threat: "A new agent's token that agents could see, or that outlives its showing",
    answer:
      'No agent is made on a page that stands on a desktop agents see; shown once, covered when the page is left, kept as a hash',
    tests: ['e2e/console/served-display', 'e2e/console/agents-and-runs'],
  },
  {
    threat: "An agent that looks at another's recordings, or deletes the traces of its own",
    answer:
      "Listing, showing and deleting are the person's alone; the run that is written to cannot be deleted; a name leads to no other folder",
    tests: ['main/hosts/authorisation', 'main/recording/library'],
  },
  {
    threat: 'A markup in a recording that the console shows',
    answer: "Every text is escaped, the view has no script, and the console's policy runs none but its own",
    tests: ['main/recording/view/view', 'e2e/console/agents-and-runs'],
  },
  {
    threat:
      'A desktop that a person shared once, and is shared with somebody else, or again after they ended it',
    answer:
      "The system's portal lets the session of one connection in; the token stands in the state folder, mode 0600, is forgotten in Settings and where interaction was not allowed; declined or ended, no one is asked again before the next start",
    tests: [
      'main/adapters/wayland/portal/sharing.desktop',
      'main/hosts/headless/portal.desktop',
      'main/hosts/start/portal-token',
    ],
  },
  {
    threat: 'Another program that uses the right which KWin gives to Deskhand',
    answer:
      "`desktop-setup kde` authorises Deskhand's own executable alone, never a Node of the system; undone with `--undo`",
    tests: ['main/hosts/desktop-setup/command'],
  },
  {
    threat: 'Another program that asks our extension in GNOME Shell for windows',
    answer:
      'The extension answers only a process whose executable is the one that installed it, looked up by the bus at each new connection',
    tests: ['main/adapters/wayland/gnome-extension/windows.desktop'],
  },
  {
    threat: "A person who ends the sharing in GNOME's panel, and a Deskhand that would go on",
    answer: 'It is paused, and opens no new session until a person resumes or starts it again',
    tests: ['main/hosts/headless/gnome.desktop', 'main/adapters/wayland/mutter/mutter.desktop'],
  },
];
