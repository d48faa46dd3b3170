/**
 * The parts of the Wayland protocols that Deskhand speaks, in the order of their XML files. Sources: wayland.xml,
 * xdg-output-unstable-v1.xml, wlr-screencopy-unstable-v1.xml, wlr-virtual-pointer-unstable-v1.xml,
 * virtual-keyboard-unstable-v1.xml, input-method-unstable-v2.xml, wlr-foreign-toplevel-management-unstable-v1.xml,
 * ext-image-capture-source-v1.xml, ext-image-copy-capture-v1.xml, fake-input.xml and keystate.xml of plasma-wayland-protocols.
 */
import type { Interface } from './message.ts';

export const WL_DISPLAY: Interface = {
  name: 'wl_display',
  version: 1,
  requests: [
    ['sync', 'n'],
    ['get_registry', 'n'],
  ],
  events: [
    ['error', 'ous'],
    ['delete_id', 'u'],
  ],
};

export const WL_REGISTRY: Interface = {
  name: 'wl_registry',
  version: 1,
  requests: [['bind', 'uN']],
  events: [
    ['global', 'usu'],
    ['global_remove', 'u'],
  ],
};

export const WL_CALLBACK: Interface = {
  name: 'wl_callback',
  version: 1,
  requests: [],
  events: [['done', 'u']],
};

export const WL_SHM: Interface = {
  name: 'wl_shm',
  version: 1,
  requests: [['create_pool', 'nhi']],
  events: [['format', 'u']],
};

export const WL_SHM_POOL: Interface = {
  name: 'wl_shm_pool',
  version: 1,
  requests: [
    ['create_buffer', 'niiiiu'],
    ['destroy', ''],
    ['resize', 'i'],
  ],
  events: [],
};

export const WL_BUFFER: Interface = {
  name: 'wl_buffer',
  version: 1,
  requests: [['destroy', '']],
  events: [['release', '']],
};

/** Bound for its name only: its own interface would receive file descriptors (`wl_keyboard.keymap`). */
export const WL_SEAT: Interface = {
  name: 'wl_seat',
  version: 5,
  requests: [
    ['get_pointer', 'n'],
    ['get_keyboard', 'n'],
    ['get_touch', 'n'],
    ['release', ''],
  ],
  events: [
    ['capabilities', 'u'],
    ['name', 's'],
  ],
};

/** Named in requests alone: its events come to clients that show something. */
export const WL_POINTER: Interface = {
  name: 'wl_pointer',
  version: 5,
  requests: [
    ['set_cursor', 'uoii'],
    ['release', ''],
  ],
  events: [],
};

export const WL_OUTPUT: Interface = {
  name: 'wl_output',
  version: 4,
  requests: [['release', '']],
  events: [
    ['geometry', 'iiiiissi'],
    ['mode', 'uiii'],
    ['done', ''],
    ['scale', 'i'],
    ['name', 's'],
    ['description', 's'],
  ],
};

export const ZXDG_OUTPUT_MANAGER: Interface = {
  name: 'zxdg_output_manager_v1',
  version: 3,
  requests: [
    ['destroy', ''],
    ['get_xdg_output', 'no'],
  ],
  events: [],
};

export const ZXDG_OUTPUT: Interface = {
  name: 'zxdg_output_v1',
  version: 3,
  requests: [['destroy', '']],
  events: [
    ['logical_position', 'ii'],
    ['logical_size', 'ii'],
    ['done', ''],
    ['name', 's'],
    ['description', 's'],
  ],
};

export const ZWLR_SCREENCOPY_MANAGER: Interface = {
  name: 'zwlr_screencopy_manager_v1',
  version: 3,
  requests: [
    ['capture_output', 'nio'],
    ['capture_output_region', 'nioiiii'],
    ['destroy', ''],
  ],
  events: [],
};

export const ZWLR_SCREENCOPY_FRAME: Interface = {
  name: 'zwlr_screencopy_frame_v1',
  version: 3,
  requests: [
    ['copy', 'o'],
    ['destroy', ''],
    ['copy_with_damage', 'o'],
  ],
  events: [
    ['buffer', 'uuuu'],
    ['flags', 'u'],
    ['ready', 'uuu'],
    ['failed', ''],
    ['damage', 'uuuu'],
    ['linux_dmabuf', 'uuu'],
    ['buffer_done', ''],
  ],
};

/** A thing that pictures are taken of. */
export const EXT_IMAGE_CAPTURE_SOURCE: Interface = {
  name: 'ext_image_capture_source_v1',
  version: 1,
  requests: [['destroy', '']],
  events: [],
};

export const EXT_OUTPUT_IMAGE_CAPTURE_SOURCE_MANAGER: Interface = {
  name: 'ext_output_image_capture_source_manager_v1',
  version: 1,
  requests: [
    ['create_source', 'no'],
    ['destroy', ''],
  ],
  events: [],
};

export const EXT_IMAGE_COPY_CAPTURE_MANAGER: Interface = {
  name: 'ext_image_copy_capture_manager_v1',
  version: 1,
  requests: [
    ['create_session', 'nou'],
    ['create_pointer_cursor_session', 'noo'],
    ['destroy', ''],
  ],
  events: [],
};

export const EXT_IMAGE_COPY_CAPTURE_SESSION: Interface = {
  name: 'ext_image_copy_capture_session_v1',
  version: 1,
  requests: [
    ['create_frame', 'n'],
    ['destroy', ''],
  ],
  events: [
    ['buffer_size', 'uu'],
    ['shm_format', 'u'],
    ['dmabuf_device', 'a'],
    ['dmabuf_format', 'ua'],
    ['done', ''],
    ['stopped', ''],
  ],
};

export const EXT_IMAGE_COPY_CAPTURE_CURSOR_SESSION: Interface = {
  name: 'ext_image_copy_capture_cursor_session_v1',
  version: 1,
  requests: [
    ['destroy', ''],
    ['get_capture_session', 'n'],
  ],
  events: [
    ['enter', ''],
    ['leave', ''],
    ['position', 'ii'],
    ['hotspot', 'ii'],
  ],
};

export const EXT_IMAGE_COPY_CAPTURE_FRAME: Interface = {
  name: 'ext_image_copy_capture_frame_v1',
  version: 1,
  requests: [
    ['destroy', ''],
    ['attach_buffer', 'o'],
    ['damage_buffer', 'iiii'],
    ['capture', ''],
  ],
  events: [
    ['transform', 'u'],
    ['damage', 'iiii'],
    ['presentation_time', 'uuu'],
    ['ready', ''],
    ['failed', 'u'],
  ],
};

export const ZWLR_VIRTUAL_POINTER_MANAGER: Interface = {
  name: 'zwlr_virtual_pointer_manager_v1',
  version: 2,
  requests: [
    ['create_virtual_pointer', '?on'],
    ['destroy', ''],
    ['create_virtual_pointer_with_output', '?o?on'],
  ],
  events: [],
};

export const ZWLR_VIRTUAL_POINTER: Interface = {
  name: 'zwlr_virtual_pointer_v1',
  version: 2,
  requests: [
    ['motion', 'uff'],
    ['motion_absolute', 'uuuuu'],
    ['button', 'uuu'],
    ['axis', 'uuf'],
    ['frame', ''],
    ['axis_source', 'u'],
    ['axis_stop', 'uu'],
    ['axis_discrete', 'uufi'],
    ['destroy', ''],
  ],
  events: [],
};

export const ZWP_VIRTUAL_KEYBOARD_MANAGER: Interface = {
  name: 'zwp_virtual_keyboard_manager_v1',
  version: 1,
  requests: [['create_virtual_keyboard', 'on']],
  events: [],
};

export const ZWP_VIRTUAL_KEYBOARD: Interface = {
  name: 'zwp_virtual_keyboard_v1',
  version: 1,
  requests: [
    ['keymap', 'uhu'],
    ['key', 'uuu'],
    ['modifiers', 'uuuu'],
    ['destroy', ''],
  ],
  events: [],
};

export const ZWP_INPUT_METHOD_MANAGER: Interface = {
  name: 'zwp_input_method_manager_v2',
  version: 1,
  requests: [
    ['get_input_method', 'on'],
    ['destroy', ''],
  ],
  events: [],
};

/** Its keyboard grab would receive file descriptors, and is not asked for. */
export const ZWP_INPUT_METHOD: Interface = {
  name: 'zwp_input_method_v2',
  version: 1,
  requests: [
    ['commit_string', 's'],
    ['set_preedit_string', 'sii'],
    ['delete_surrounding_text', 'uu'],
    ['commit', 'u'],
    ['get_input_popup_surface', 'no'],
    ['grab_keyboard', 'n'],
    ['destroy', ''],
  ],
  events: [
    ['activate', ''],
    ['deactivate', ''],
    ['surrounding_text', 'suu'],
    ['text_change_cause', 'u'],
    ['content_type', 'uu'],
    ['done', ''],
    ['unavailable', ''],
  ],
};

export const ZWLR_FOREIGN_TOPLEVEL_MANAGER: Interface = {
  name: 'zwlr_foreign_toplevel_manager_v1',
  version: 3,
  requests: [['stop', '']],
  events: [
    ['toplevel', 'n'],
    ['finished', ''],
  ],
};

export const ZWLR_FOREIGN_TOPLEVEL_HANDLE: Interface = {
  name: 'zwlr_foreign_toplevel_handle_v1',
  version: 3,
  requests: [
    ['set_maximized', ''],
    ['unset_maximized', ''],
    ['set_minimized', ''],
    ['unset_minimized', ''],
    ['activate', 'o'],
    ['close', ''],
    ['set_rectangle', 'oiiii'],
    ['destroy', ''],
    ['set_fullscreen', '?o'],
    ['unset_fullscreen', ''],
  ],
  events: [
    ['title', 's'],
    ['app_id', 's'],
    ['output_enter', 'o'],
    ['output_leave', 'o'],
    ['state', 'a'],
    ['done', ''],
    ['closed', ''],
    ['parent', '?o'],
  ],
};

export const ORG_KDE_KWIN_FAKE_INPUT: Interface = {
  name: 'org_kde_kwin_fake_input',
  version: 4,
  requests: [
    ['authenticate', 'ss'],
    ['pointer_motion', 'ff'],
    ['button', 'uu'],
    ['axis', 'uf'],
    ['touch_down', 'uff'],
    ['touch_motion', 'uff'],
    ['touch_up', 'u'],
    ['touch_cancel', ''],
    ['touch_frame', ''],
    ['pointer_motion_absolute', 'ff'],
    ['keyboard_key', 'uu'],
  ],
  events: [],
};

export const ORG_KDE_KWIN_KEYSTATE: Interface = {
  name: 'org_kde_kwin_keystate',
  version: 1,
  requests: [['fetchStates', '']],
  events: [['stateChanged', 'uu']],
};

export interface DataControlInterfaces {
  readonly manager: Interface;
  readonly device: Interface;
  readonly source: Interface;
  readonly offer: Interface;
}

/** ext-data-control took over what wlr-data-control had, under new names. */
const dataControl = (prefix: string): DataControlInterfaces => ({
  manager: {
    name: `${prefix}_data_control_manager_v1`,
    version: 1,
    requests: [
      ['create_data_source', 'n'],
      ['get_data_device', 'no'],
      ['destroy', ''],
    ],
    events: [],
  },
  device: {
    name: `${prefix}_data_control_device_v1`,
    version: 1,
    requests: [
      ['set_selection', '?o'],
      ['destroy', ''],
    ],
    events: [
      ['data_offer', 'n'],
      ['selection', '?o'],
      ['finished', ''],
    ],
  },
  source: {
    name: `${prefix}_data_control_source_v1`,
    version: 1,
    requests: [
      ['offer', 's'],
      ['destroy', ''],
    ],
    events: [
      ['send', 'sh'],
      ['cancelled', ''],
    ],
  },
  offer: {
    name: `${prefix}_data_control_offer_v1`,
    version: 1,
    requests: [
      ['receive', 'sh'],
      ['destroy', ''],
    ],
    events: [['offer', 's']],
  },
});

export const EXT_DATA_CONTROL = dataControl('ext');
export const ZWLR_DATA_CONTROL = dataControl('zwlr');
