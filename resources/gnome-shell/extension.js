// Tells Deskhand where windows and the pointer are, and places windows for it. Only the programs in EXECUTABLES may ask:
// "deskhand desktop-setup gnome" writes the list and INTERFACE_VERSION, and puts this file between the beginning and end for the GNOME in use.

const PATH = '/dev/deskhand/Shell';
const INTERFACE = `<node><interface name="dev.deskhand.Shell1">
  <method name="Version"><arg type="i" direction="out"/></method>
  <method name="List"><arg type="s" direction="out"/></method>
  <method name="Act"><arg type="t" direction="in"/><arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="s" direction="out"/></method>
  <method name="Pointer"><arg type="i" direction="out"/><arg type="i" direction="out"/></method>
</interface></node>`;

const SHOWN_TYPES = [
  Meta.WindowType.NORMAL,
  Meta.WindowType.DIALOG,
  Meta.WindowType.MODAL_DIALOG,
  Meta.WindowType.UTILITY,
];

// From the bottom up.
const windows = () =>
  global
    .get_window_actors()
    .map((actor) => actor.meta_window)
    .filter((window) => window && !window.is_override_redirect() && SHOWN_TYPES.includes(window.window_type));

// GNOME 49 has other words for it.
const isMaximized = (window) =>
  window.is_maximized ? window.is_maximized() : window.get_maximized() === Meta.MaximizeFlags.BOTH;
const maximize = (window) =>
  window.set_maximize_flags ? window.maximize() : window.maximize(Meta.MaximizeFlags.BOTH);
const unmaximize = (window) => {
  if (window.is_fullscreen()) window.unmake_fullscreen();
  if (window.set_unmaximize_flags) window.unmaximize();
  else window.unmaximize(Meta.MaximizeFlags.BOTH);
};

const sides = ({ x, y, width, height }) => ({ x, y, width, height });
const rectOf = (window) => sides(window.get_frame_rect());

function described(window) {
  return {
    id: Number(window.get_id()),
    title: window.get_title() ?? '',
    className: window.get_wm_class() ?? '',
    pid: window.get_pid(),
    rect: rectOf(window),
    // With the shadow that its program draws.
    surface: sides(window.get_buffer_rect()),
    wayland: window.get_client_type() === Meta.WindowClientType.WAYLAND,
    minimized: window.minimized,
    maximized: window.is_fullscreen() || isMaximized(window),
    active: window.has_focus(),
    shown:
      !window.minimized &&
      window.showing_on_its_workspace() &&
      window.located_on_workspace(global.workspace_manager.get_active_workspace()),
  };
}

const ACTS = {
  activate: (window) => Main.activateWindow(window),
  minimize: (window) => window.minimize(),
  maximize: (window) => {
    window.unminimize();
    maximize(window);
  },
  restore: (window) => {
    if (window.minimized) window.unminimize();
    else unmaximize(window);
  },
  close: (window) => window.delete(global.get_current_time()),
  place: (window, region) => {
    if (window.minimized) window.unminimize();
    unmaximize(window);
    const { x, y, width, height } = { ...rectOf(window), ...region };
    window.move_resize_frame(true, x, y, width, height);
  },
};

// GNOME neither minimises nor maximises every dialog.
function outcomeOf(window, verb, act, words) {
  if (window === undefined) return 'gone';
  if (verb === 'minimize' && !window.can_minimize()) return 'impossible';
  if (verb === 'maximize' && !window.can_maximize()) return 'impossible';
  act(window, words);
  return 'done';
}

function call(member, argument, reply) {
  const words = argument === undefined ? null : new GLib.Variant('(s)', [argument]);
  const name = 'org.freedesktop.DBus';
  Gio.DBus.session.call(
    name,
    '/org/freedesktop/DBus',
    name,
    member,
    words,
    null,
    0,
    1000,
    null,
    (bus, result) => {
      try {
        reply(bus.call_finish(result).deepUnpack()[0]);
      } catch {
        reply(undefined);
      }
    },
  );
}

class DeskhandExtension {
  enable() {
    // Names of connections are never given twice.
    this._known = new Map();
    this._object = Gio.DBusExportedObject.wrapJSObject(INTERFACE, this);
    this._object.export(Gio.DBus.session, PATH);
  }

  disable() {
    this._object.unexport();
    this._object = null;
    this._known = null;
  }

  _ifAllowed(invocation, answer) {
    const sender = invocation.get_sender();
    const decide = (allowed) => {
      if (this._object === null || !allowed) {
        invocation.return_dbus_error('org.freedesktop.DBus.Error.AccessDenied', 'Only Deskhand may ask.');
        return;
      }
      try {
        invocation.return_value(answer());
      } catch (error) {
        invocation.return_dbus_error('org.freedesktop.DBus.Error.Failed', String(error));
      }
    };
    const known = this._known.get(sender);
    if (known !== undefined) {
      decide(known);
      return;
    }
    call('GetConnectionUnixProcessID', sender, (pid) => {
      let executable = '';
      try {
        executable = GLib.file_read_link(`/proc/${pid}/exe`);
      } catch {
        // A process that we may not look into is not Deskhand's.
      }
      const allowed = EXECUTABLES.includes(executable);
      this._known?.set(sender, allowed);
      decide(allowed);
    });
  }

  VersionAsync(_words, invocation) {
    this._ifAllowed(invocation, () => new GLib.Variant('(i)', [INTERFACE_VERSION]));
  }

  ListAsync(_words, invocation) {
    this._ifAllowed(invocation, () => new GLib.Variant('(s)', [JSON.stringify(windows().map(described))]));
  }

  ActAsync([id, verb, words], invocation) {
    this._ifAllowed(invocation, () => {
      const window = windows().find((each) => Number(each.get_id()) === Number(id));
      const act = Object.hasOwn(ACTS, verb) ? ACTS[verb] : undefined;
      if (act === undefined) throw new Error(`There is no act ${verb}.`);
      return new GLib.Variant('(s)', [outcomeOf(window, verb, act, JSON.parse(words))]);
    });
  }

  PointerAsync(_words, invocation) {
    this._ifAllowed(invocation, () => {
      const [x, y] = global.get_pointer();
      return new GLib.Variant('(ii)', [x, y]);
    });
  }
}
