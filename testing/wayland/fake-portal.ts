/** A portal of the test's own, in GLib: it speaks RemoteDesktop, ScreenCast, Request and Session, and shows no dialog. */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { vi } from 'vitest';
import * as z from 'zod';

const PROGRAM = `
import json, os, sys, threading
from gi.repository import Gio, GLib
address, version, clipboards = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
XML = '''<node>
<interface name="org.freedesktop.portal.RemoteDesktop">
 <method name="CreateSession"><arg type="a{sv}" direction="in"/><arg type="o" direction="out"/></method>
 <method name="SelectDevices"><arg type="o" direction="in"/><arg type="a{sv}" direction="in"/><arg type="o" direction="out"/></method>
 <method name="Start"><arg type="o" direction="in"/><arg type="s" direction="in"/><arg type="a{sv}" direction="in"/><arg type="o" direction="out"/></method>
 <method name="NotifyPointerMotionAbsolute"><arg type="o" direction="in"/><arg type="a{sv}" direction="in"/><arg type="u" direction="in"/><arg type="d" direction="in"/><arg type="d" direction="in"/></method>
 <method name="NotifyPointerButton"><arg type="o" direction="in"/><arg type="a{sv}" direction="in"/><arg type="i" direction="in"/><arg type="u" direction="in"/></method>
 <method name="NotifyPointerAxisDiscrete"><arg type="o" direction="in"/><arg type="a{sv}" direction="in"/><arg type="u" direction="in"/><arg type="i" direction="in"/></method>
 <method name="NotifyKeyboardKeycode"><arg type="o" direction="in"/><arg type="a{sv}" direction="in"/><arg type="i" direction="in"/><arg type="u" direction="in"/></method>
 <method name="NotifyKeyboardKeysym"><arg type="o" direction="in"/><arg type="a{sv}" direction="in"/><arg type="i" direction="in"/><arg type="u" direction="in"/></method>
 <property name="version" type="u" access="read"/>
</interface>
<interface name="org.freedesktop.portal.ScreenCast">
 <method name="SelectSources"><arg type="o" direction="in"/><arg type="a{sv}" direction="in"/><arg type="o" direction="out"/></method>
 <property name="version" type="u" access="read"/>
</interface>
<interface name="org.freedesktop.portal.Clipboard">
 <method name="RequestClipboard"><arg type="o" direction="in"/><arg type="a{sv}" direction="in"/></method>
 <method name="SetSelection"><arg type="o" direction="in"/><arg type="a{sv}" direction="in"/></method>
 <method name="SelectionWrite"><arg type="o" direction="in"/><arg type="u" direction="in"/><arg type="h" direction="out"/></method>
 <method name="SelectionWriteDone"><arg type="o" direction="in"/><arg type="u" direction="in"/><arg type="b" direction="in"/></method>
 <method name="SelectionRead"><arg type="o" direction="in"/><arg type="s" direction="in"/><arg type="h" direction="out"/></method>
 <property name="version" type="u" access="read"/>
</interface>
<interface name="org.freedesktop.portal.Session">
 <method name="Close"/>
 <signal name="Closed"><arg type="a{sv}"/></signal>
</interface>
</node>'''
TOP = '/org/freedesktop/portal/desktop'
flags = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION
bus = Gio.DBusConnection.new_for_address_sync(address, flags, None, None)
loop = GLib.MainLoop()
node = Gio.DBusNodeInfo.new_for_xml(XML)
state = {'answer': None, 'waiting': None, 'session': None, 'sender': None}
lock = threading.Lock()
def say(**what):
    with lock: print(json.dumps(what), flush=True)
def respond(request, sender, code, results):
    bus.emit_signal(sender, request, 'org.freedesktop.portal.Request', 'Response', GLib.Variant('(ua{sv})', (code, results)))
CLIPBOARD = 'org.freedesktop.portal.Clipboard'
def owner_changed(types, ours):
    state['types'] = types
    options = {'mime_types': GLib.Variant('as', types), 'session_is_owner': GLib.Variant('b', ours)}
    bus.emit_signal(state['sender'], TOP, CLIPBOARD, 'SelectionOwnerChanged', GLib.Variant('(oa{sv})', (state['session'], options)))
def paste():
    state['serial'] = state.get('serial', 0) + 1
    bus.emit_signal(state['sender'], TOP, CLIPBOARD, 'SelectionTransfer', GLib.Variant('(osu)', (state['session'], state['types'][0], state['serial'])))
def take(file):
    with os.fdopen(file, 'rb') as pipe: text = pipe.read().decode()
    say(member='pasted', values=[text])
def clipboard(member, values, invocation):
    if member == 'SetSelection': owner_changed(values[1].get('mime_types', []), True)
    if member == 'SelectionWriteDone' or member == 'SetSelection' or member == 'RequestClipboard': return invocation.return_value(None)
    ours, theirs = os.pipe()
    if member == 'SelectionWrite':
        threading.Thread(target=take, args=(ours,), daemon=True).start()
        given = theirs
    else:
        with os.fdopen(theirs, 'wb') as pipe: pipe.write(state['copied'].encode())
        given = ours
    files = Gio.UnixFDList.new()
    files.append(given)
    os.close(given)
    invocation.return_value_with_unix_fd_list(GLib.Variant('(h)', (0,)), files)
def decide():
    if state['waiting'] is None or state['answer'] is None: return
    request, sender = state['waiting']
    answer, state['answer'], state['waiting'] = state['answer'], None, None
    if answer == 'decline': return respond(request, sender, 1, {})
    screen = lambda number, x, width: (number, {'position': GLib.Variant('(ii)', (x, 0)), 'size': GLib.Variant('(ii)', (width, 720)), 'source_type': GLib.Variant('u', 1)})
    results = {'devices': GLib.Variant('u', 3 if answer == 'share' else 0),
               'streams': GLib.Variant('a(ua{sv})', [screen(42, 1280, 1024), screen(41, 0, 1280)])}
    if clipboards > 0: results['clipboard_enabled'] = GLib.Variant('b', answer == 'share')
    if version > 1: results['restore_token'] = GLib.Variant('s', 'token-%d' % state.setdefault('tokens', 1)); state['tokens'] += 1
    respond(request, sender, 0, results)
def call(connection, sender, path, interface, member, arguments, invocation):
    values = arguments.unpack()
    say(member=member, values=list(values[2:]) if member.startswith('Notify') else [values[-1]] if values else [])
    if interface == CLIPBOARD: return clipboard(member, values, invocation)
    if member == 'NotifyKeyboardKeysym' and values[2:] == (118, 0) and state.get('types'): paste()
    if member.startswith('Notify') or member == 'Close': return invocation.return_value(None)
    request = '%s/request/%s/%s' % (TOP, sender[1:].replace('.', '_'), values[-1]['handle_token'])
    invocation.return_value(GLib.Variant('(o)', (request,)))
    if member == 'CreateSession':
        state['sender'] = sender
        state['session'] = '%s/session/%s/%s' % (TOP, sender[1:].replace('.', '_'), values[-1]['session_handle_token'])
        bus.register_object(state['session'], node.interfaces[3], call, None, None)
        respond(request, sender, 0, {'session_handle': GLib.Variant('s', state['session'])})
    elif member == 'Start':
        state['waiting'] = (request, sender)
        decide()
    else: respond(request, sender, 0, {})
def get(connection, sender, path, interface, name): return GLib.Variant('u', 1 if interface == CLIPBOARD else version)
for interface in node.interfaces[:3 if clipboards > 0 else 2]: bus.register_object(TOP, interface, call, get, None)
bus.call_sync('org.freedesktop.DBus', '/org/freedesktop/DBus', 'org.freedesktop.DBus', 'RequestName',
  GLib.Variant('(su)', ('org.freedesktop.portal.Desktop', 0)), None, 0, 5000, None)
say(member='ready', values=[])
def obey(line):
    if line == 'close': bus.emit_signal(state['sender'], state['session'], 'org.freedesktop.portal.Session', 'Closed', GLib.Variant('(a{sv})', ({},)))
    elif line.startswith('copy '):
        state['copied'] = json.loads(line[5:])
        owner_changed(['text/plain;charset=utf-8'], False)
    elif line == 'paste': paste()
    else: state['answer'] = line; decide()
def read():
    for line in sys.stdin: GLib.idle_add(obey, line.strip())
threading.Thread(target=read, daemon=True).start()
loop.run()
`;

const Call = z.object({ member: z.string(), values: z.array(z.unknown()) });

export interface FakePortal {
  /** Calls of methods in order: the arguments of events, the options of requests. */
  readonly calls: z.infer<typeof Call>[];
  /** The person's answer to the dialog that is open, or to the next one. `screens`: without “Allow Remote Interaction”. */
  answer(answer: 'share' | 'screens' | 'decline'): void;
  /** Another program copies the text. */
  copy(text: string): void;
  /** Another program pastes: `pasted` is among the calls then, with the text. One whose V was pressed does so on its own. */
  paste(): void;
  /** The person ends the sharing. */
  end(): void;
  stop(): void;
}

/** `version`: of RemoteDesktop; the first one remembers nothing. `clipboards`: of Clipboard; 0 for none. */
export async function startFakePortal(address: string, version: number, clipboards = 0): Promise<FakePortal> {
  const child = spawn('/usr/bin/python3', ['-c', PROGRAM, address, String(version), String(clipboards)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const calls: z.infer<typeof Call>[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => calls.push(Call.parse(JSON.parse(line))));
  await vi.waitFor(
    () => {
      if (calls.length === 0) throw new Error('the portal did not start');
    },
    { timeout: 10_000 },
  );
  calls.splice(0);
  return {
    calls,
    answer: (answer) => void child.stdin.write(`${answer}\n`),
    copy: (text) => void child.stdin.write(`copy ${JSON.stringify(text)}\n`),
    paste: () => void child.stdin.write('paste\n'),
    end: () => void child.stdin.write('close\n'),
    stop: () => void child.kill('SIGKILL'),
  };
}
