/** The wire's types, generated from the catalog by `npm run generate`. */

export interface components {
  schemas: {
    /** @description What an action, or a batch as a whole, changed. */
    readonly ActChanges: {
      /** @description Elements that appeared, changed or went. */
      readonly elements: number;
      /** @description Windows that did, besides their elements. */
      readonly windows: number;
      /** @description Lines that are left out of the text, the smallest ones. */
      readonly more: number;
      /** @description A line each: `~` changed, `+` appeared, `-` went, as in GET /elements with since; `text now` is what a changed part of a window without elements reads, and `text` and `region` are places that changed after the answer. */
      readonly text: string;
    };
    /** @description One pointer or keyboard action. */
    readonly Action:
      | {
          /**
           * @description The action to perform.
           * @constant
           */
          readonly action: 'move';
          /** @description Where to perform the action. */
          readonly target: components['schemas']['PointerTarget'];
          /** @description Duration in milliseconds. Default: 0. */
          readonly duration_ms?: number;
          /** @description Keys to hold down during the action, such as `["ctrl"]`. */
          readonly hold_keys?:
            components['schemas']['KeyChord'] | readonly components['schemas']['KeyName'][];
          /** @description Index of the display, 0 is the primary one. `all`: search every display, in this order. Any other value means 0. A POST accepts it in the body or in the query. */
          readonly screen?: 'all' | number;
          /** @description After the action, wait for the first change and then until the screen stops changing. If nothing changes, the wait ends after first_ms. */
          readonly settle?: {
            /** @description Maximum wait for the first change, in milliseconds. Default: 400, or max_ms if that is less. Parts of the screen that moved before the action, a hover colour and a blinking caret do not count as a change. */
            readonly first_ms?: number;
            /** @description Maximum wait for the screen to stop changing, in milliseconds: from the first change if first_ms is sent, else from the end of the action. Default: 3000. */
            readonly max_ms?: number;
            /** @description The screen counts as settled after this many milliseconds without a visible change. Default: 200. */
            readonly quiet_ms?: number;
          };
          /** @description True: report in `effect` what the action changed on the screen. Waits up to 400 ms for a change; send settle with first_ms to wait longer. Default: false. */
          readonly evidence?: boolean;
          /** @description True: list in `changes` the windows, elements and texts that appeared, changed and went, with their ids, in at most 400 tokens. In a batch: of the batch as a whole. Default: false. */
          readonly changes?: boolean;
          /**
           * @description `changed`: add a picture of the part of the screen that changed.
           * @constant
           */
          readonly return_image?: 'changed';
        }
      | {
          /**
           * @description The action to perform.
           * @constant
           */
          readonly action: 'click';
          /**
           * @description Mouse button to press. Default: "left".
           * @enum {string}
           */
          readonly button?: 'left' | 'right' | 'middle' | 'back' | 'forward';
          /** @description Number of clicks, 1-10. Default: 1. */
          readonly clicks?: number;
          /** @description Where to perform the action. Default: at the current pointer position. */
          readonly target?: components['schemas']['PointerTarget'];
          /** @description Keys to hold down during the action, such as `["ctrl"]`. */
          readonly hold_keys?:
            components['schemas']['KeyChord'] | readonly components['schemas']['KeyName'][];
          /** @description Index of the display, 0 is the primary one. `all`: search every display, in this order. Any other value means 0. A POST accepts it in the body or in the query. */
          readonly screen?: 'all' | number;
          /** @description After the action, wait for the first change and then until the screen stops changing. If nothing changes, the wait ends after first_ms. */
          readonly settle?: {
            /** @description Maximum wait for the first change, in milliseconds. Default: 400, or max_ms if that is less. Parts of the screen that moved before the action, a hover colour and a blinking caret do not count as a change. */
            readonly first_ms?: number;
            /** @description Maximum wait for the screen to stop changing, in milliseconds: from the first change if first_ms is sent, else from the end of the action. Default: 3000. */
            readonly max_ms?: number;
            /** @description The screen counts as settled after this many milliseconds without a visible change. Default: 200. */
            readonly quiet_ms?: number;
          };
          /** @description True: report in `effect` what the action changed on the screen. Waits up to 400 ms for a change; send settle with first_ms to wait longer. Default: false. */
          readonly evidence?: boolean;
          /** @description True: list in `changes` the windows, elements and texts that appeared, changed and went, with their ids, in at most 400 tokens. In a batch: of the batch as a whole. Default: false. */
          readonly changes?: boolean;
          /**
           * @description `changed`: add a picture of the part of the screen that changed.
           * @constant
           */
          readonly return_image?: 'changed';
        }
      | {
          /**
           * @description The action to perform.
           * @enum {string}
           */
          readonly action: 'right_click' | 'middle_click';
          /** @description Number of clicks, 1-10. Default: 1. */
          readonly clicks?: number;
          /** @description Where to perform the action. Default: at the current pointer position. */
          readonly target?: components['schemas']['PointerTarget'];
          /** @description Keys to hold down during the action, such as `["ctrl"]`. */
          readonly hold_keys?:
            components['schemas']['KeyChord'] | readonly components['schemas']['KeyName'][];
          /** @description Index of the display, 0 is the primary one. `all`: search every display, in this order. Any other value means 0. A POST accepts it in the body or in the query. */
          readonly screen?: 'all' | number;
          /** @description After the action, wait for the first change and then until the screen stops changing. If nothing changes, the wait ends after first_ms. */
          readonly settle?: {
            /** @description Maximum wait for the first change, in milliseconds. Default: 400, or max_ms if that is less. Parts of the screen that moved before the action, a hover colour and a blinking caret do not count as a change. */
            readonly first_ms?: number;
            /** @description Maximum wait for the screen to stop changing, in milliseconds: from the first change if first_ms is sent, else from the end of the action. Default: 3000. */
            readonly max_ms?: number;
            /** @description The screen counts as settled after this many milliseconds without a visible change. Default: 200. */
            readonly quiet_ms?: number;
          };
          /** @description True: report in `effect` what the action changed on the screen. Waits up to 400 ms for a change; send settle with first_ms to wait longer. Default: false. */
          readonly evidence?: boolean;
          /** @description True: list in `changes` the windows, elements and texts that appeared, changed and went, with their ids, in at most 400 tokens. In a batch: of the batch as a whole. Default: false. */
          readonly changes?: boolean;
          /**
           * @description `changed`: add a picture of the part of the screen that changed.
           * @constant
           */
          readonly return_image?: 'changed';
        }
      | {
          /**
           * @description The action to perform.
           * @constant
           */
          readonly action: 'double_click';
          /** @description Where to perform the action. Default: at the current pointer position. */
          readonly target?: components['schemas']['PointerTarget'];
          /** @description Keys to hold down during the action, such as `["ctrl"]`. */
          readonly hold_keys?:
            components['schemas']['KeyChord'] | readonly components['schemas']['KeyName'][];
          /** @description Index of the display, 0 is the primary one. `all`: search every display, in this order. Any other value means 0. A POST accepts it in the body or in the query. */
          readonly screen?: 'all' | number;
          /** @description After the action, wait for the first change and then until the screen stops changing. If nothing changes, the wait ends after first_ms. */
          readonly settle?: {
            /** @description Maximum wait for the first change, in milliseconds. Default: 400, or max_ms if that is less. Parts of the screen that moved before the action, a hover colour and a blinking caret do not count as a change. */
            readonly first_ms?: number;
            /** @description Maximum wait for the screen to stop changing, in milliseconds: from the first change if first_ms is sent, else from the end of the action. Default: 3000. */
            readonly max_ms?: number;
            /** @description The screen counts as settled after this many milliseconds without a visible change. Default: 200. */
            readonly quiet_ms?: number;
          };
          /** @description True: report in `effect` what the action changed on the screen. Waits up to 400 ms for a change; send settle with first_ms to wait longer. Default: false. */
          readonly evidence?: boolean;
          /** @description True: list in `changes` the windows, elements and texts that appeared, changed and went, with their ids, in at most 400 tokens. In a batch: of the batch as a whole. Default: false. */
          readonly changes?: boolean;
          /**
           * @description `changed`: add a picture of the part of the screen that changed.
           * @constant
           */
          readonly return_image?: 'changed';
        }
      | {
          /**
           * @description The action to perform.
           * @constant
           */
          readonly action: 'scroll';
          /** @description Vertical wheel notches; positive scrolls up. */
          readonly scroll_amount?: number;
          /** @description Horizontal wheel notches; positive scrolls right. */
          readonly scroll_x?: number;
          /** @description Where to perform the action. Default: at the current pointer position. */
          readonly target?: components['schemas']['PointerTarget'];
          /** @description Keys to hold down during the action, such as `["ctrl"]`. */
          readonly hold_keys?:
            components['schemas']['KeyChord'] | readonly components['schemas']['KeyName'][];
          /** @description Index of the display, 0 is the primary one. `all`: search every display, in this order. Any other value means 0. A POST accepts it in the body or in the query. */
          readonly screen?: 'all' | number;
          /** @description After the action, wait for the first change and then until the screen stops changing. If nothing changes, the wait ends after first_ms. */
          readonly settle?: {
            /** @description Maximum wait for the first change, in milliseconds. Default: 400, or max_ms if that is less. Parts of the screen that moved before the action, a hover colour and a blinking caret do not count as a change. */
            readonly first_ms?: number;
            /** @description Maximum wait for the screen to stop changing, in milliseconds: from the first change if first_ms is sent, else from the end of the action. Default: 3000. */
            readonly max_ms?: number;
            /** @description The screen counts as settled after this many milliseconds without a visible change. Default: 200. */
            readonly quiet_ms?: number;
          };
          /** @description True: report in `effect` what the action changed on the screen. Waits up to 400 ms for a change; send settle with first_ms to wait longer. Default: false. */
          readonly evidence?: boolean;
          /** @description True: list in `changes` the windows, elements and texts that appeared, changed and went, with their ids, in at most 400 tokens. In a batch: of the batch as a whole. Default: false. */
          readonly changes?: boolean;
          /**
           * @description `changed`: add a picture of the part of the screen that changed.
           * @constant
           */
          readonly return_image?: 'changed';
          /** @description Left edge of the region, in desktop pixels. Send all four region_* members together. */
          readonly region_x?: number | null;
          /** @description Top edge of the region, in desktop pixels. */
          readonly region_y?: number | null;
          /** @description Width of the region, in pixels. */
          readonly region_width?: number | null;
          /** @description Height of the region, in pixels. */
          readonly region_height?: number | null;
          /** @description The region as one object, instead of the region_* members. */
          readonly region?: components['schemas']['WantedRegion'];
          /** @description Use the rectangle of the one window that these selectors match. */
          readonly window?: components['schemas']['WindowSelectors'];
        }
      | {
          /**
           * @description The action to perform.
           * @constant
           */
          readonly action: 'type';
          /** @description Text to type, up to 10000 characters of any script. \n presses Enter, \t presses Tab. */
          readonly text: string;
          /** @description Pause between two characters, in milliseconds. Default: 0. */
          readonly interval_ms?: number;
          /**
           * @description `keys`: press a key for each character. `paste`: paste the text through the clipboard, then restore the clipboard. Default: "keys".
           * @enum {string}
           */
          readonly method?: 'keys' | 'paste';
          /** @description Index of the display, 0 is the primary one. `all`: search every display, in this order. Any other value means 0. A POST accepts it in the body or in the query. */
          readonly screen?: 'all' | number;
          /** @description After the action, wait for the first change and then until the screen stops changing. If nothing changes, the wait ends after first_ms. */
          readonly settle?: {
            /** @description Maximum wait for the first change, in milliseconds. Default: 400, or max_ms if that is less. Parts of the screen that moved before the action, a hover colour and a blinking caret do not count as a change. */
            readonly first_ms?: number;
            /** @description Maximum wait for the screen to stop changing, in milliseconds: from the first change if first_ms is sent, else from the end of the action. Default: 3000. */
            readonly max_ms?: number;
            /** @description The screen counts as settled after this many milliseconds without a visible change. Default: 200. */
            readonly quiet_ms?: number;
          };
          /** @description True: report in `effect` what the action changed on the screen. Waits up to 400 ms for a change; send settle with first_ms to wait longer. Default: false. */
          readonly evidence?: boolean;
          /** @description True: list in `changes` the windows, elements and texts that appeared, changed and went, with their ids, in at most 400 tokens. In a batch: of the batch as a whole. Default: false. */
          readonly changes?: boolean;
          /**
           * @description `changed`: add a picture of the part of the screen that changed.
           * @constant
           */
          readonly return_image?: 'changed';
        }
      | {
          /**
           * @description The action to perform.
           * @constant
           */
          readonly action: 'hotkey';
          /** @description Keys to press in this order and release in reverse order. In a combination of two or more keys an upper-case letter adds no Shift; a letter alone is typed as written. */
          readonly keys: components['schemas']['KeyChord'] | readonly components['schemas']['KeyName'][];
          /** @description Number of times to press the keys, 1-100. Default: 1. */
          readonly repeat?: number;
          /** @description Index of the display, 0 is the primary one. `all`: search every display, in this order. Any other value means 0. A POST accepts it in the body or in the query. */
          readonly screen?: 'all' | number;
          /** @description After the action, wait for the first change and then until the screen stops changing. If nothing changes, the wait ends after first_ms. */
          readonly settle?: {
            /** @description Maximum wait for the first change, in milliseconds. Default: 400, or max_ms if that is less. Parts of the screen that moved before the action, a hover colour and a blinking caret do not count as a change. */
            readonly first_ms?: number;
            /** @description Maximum wait for the screen to stop changing, in milliseconds: from the first change if first_ms is sent, else from the end of the action. Default: 3000. */
            readonly max_ms?: number;
            /** @description The screen counts as settled after this many milliseconds without a visible change. Default: 200. */
            readonly quiet_ms?: number;
          };
          /** @description True: report in `effect` what the action changed on the screen. Waits up to 400 ms for a change; send settle with first_ms to wait longer. Default: false. */
          readonly evidence?: boolean;
          /** @description True: list in `changes` the windows, elements and texts that appeared, changed and went, with their ids, in at most 400 tokens. In a batch: of the batch as a whole. Default: false. */
          readonly changes?: boolean;
          /**
           * @description `changed`: add a picture of the part of the screen that changed.
           * @constant
           */
          readonly return_image?: 'changed';
        }
      | {
          /**
           * @description The action to perform.
           * @constant
           */
          readonly action: 'drag';
          /** @description Where to press the button. */
          readonly target: components['schemas']['PointerTarget'];
          /** @description Where to release the button. Send either `to` or `path`. */
          readonly to?: components['schemas']['PointerTarget'];
          /** @description Points to drag through; the button is released at the last one. */
          readonly path?: readonly components['schemas']['PointerTarget'][];
          /**
           * @description Mouse button to press. Default: "left".
           * @enum {string}
           */
          readonly button?: 'left' | 'right' | 'middle' | 'back' | 'forward';
          /** @description Duration in milliseconds. Default: 0. */
          readonly duration_ms?: number;
          /** @description Keys to hold down during the action, such as `["ctrl"]`. */
          readonly hold_keys?:
            components['schemas']['KeyChord'] | readonly components['schemas']['KeyName'][];
          /** @description Index of the display, 0 is the primary one. `all`: search every display, in this order. Any other value means 0. A POST accepts it in the body or in the query. */
          readonly screen?: 'all' | number;
          /** @description After the action, wait for the first change and then until the screen stops changing. If nothing changes, the wait ends after first_ms. */
          readonly settle?: {
            /** @description Maximum wait for the first change, in milliseconds. Default: 400, or max_ms if that is less. Parts of the screen that moved before the action, a hover colour and a blinking caret do not count as a change. */
            readonly first_ms?: number;
            /** @description Maximum wait for the screen to stop changing, in milliseconds: from the first change if first_ms is sent, else from the end of the action. Default: 3000. */
            readonly max_ms?: number;
            /** @description The screen counts as settled after this many milliseconds without a visible change. Default: 200. */
            readonly quiet_ms?: number;
          };
          /** @description True: report in `effect` what the action changed on the screen. Waits up to 400 ms for a change; send settle with first_ms to wait longer. Default: false. */
          readonly evidence?: boolean;
          /** @description True: list in `changes` the windows, elements and texts that appeared, changed and went, with their ids, in at most 400 tokens. In a batch: of the batch as a whole. Default: false. */
          readonly changes?: boolean;
          /**
           * @description `changed`: add a picture of the part of the screen that changed.
           * @constant
           */
          readonly return_image?: 'changed';
        }
      | {
          /**
           * @description The action to perform.
           * @constant
           */
          readonly action: 'drop';
          /** @description Where to drop the files. */
          readonly target: components['schemas']['PointerTarget'];
          /** @description Shared files to drop on the window there, 1-100, by their paths in `/files/{path}`. Needs the scope files; X11 only. */
          readonly files: readonly string[];
          /** @description Index of the display, 0 is the primary one. `all`: search every display, in this order. Any other value means 0. A POST accepts it in the body or in the query. */
          readonly screen?: 'all' | number;
          /** @description After the action, wait for the first change and then until the screen stops changing. If nothing changes, the wait ends after first_ms. */
          readonly settle?: {
            /** @description Maximum wait for the first change, in milliseconds. Default: 400, or max_ms if that is less. Parts of the screen that moved before the action, a hover colour and a blinking caret do not count as a change. */
            readonly first_ms?: number;
            /** @description Maximum wait for the screen to stop changing, in milliseconds: from the first change if first_ms is sent, else from the end of the action. Default: 3000. */
            readonly max_ms?: number;
            /** @description The screen counts as settled after this many milliseconds without a visible change. Default: 200. */
            readonly quiet_ms?: number;
          };
          /** @description True: report in `effect` what the action changed on the screen. Waits up to 400 ms for a change; send settle with first_ms to wait longer. Default: false. */
          readonly evidence?: boolean;
          /** @description True: list in `changes` the windows, elements and texts that appeared, changed and went, with their ids, in at most 400 tokens. In a batch: of the batch as a whole. Default: false. */
          readonly changes?: boolean;
          /**
           * @description `changed`: add a picture of the part of the screen that changed.
           * @constant
           */
          readonly return_image?: 'changed';
        }
      | {
          /**
           * @description The action to perform.
           * @enum {string}
           */
          readonly action: 'mouse_down' | 'mouse_up';
          /**
           * @description Mouse button to press. Default: "left".
           * @enum {string}
           */
          readonly button?: 'left' | 'right' | 'middle' | 'back' | 'forward';
          /** @description Where to perform the action. Default: at the current pointer position. */
          readonly target?: components['schemas']['PointerTarget'];
          /** @description Keys to hold down during the action, such as `["ctrl"]`. */
          readonly hold_keys?:
            components['schemas']['KeyChord'] | readonly components['schemas']['KeyName'][];
          /** @description Index of the display, 0 is the primary one. `all`: search every display, in this order. Any other value means 0. A POST accepts it in the body or in the query. */
          readonly screen?: 'all' | number;
          /** @description After the action, wait for the first change and then until the screen stops changing. If nothing changes, the wait ends after first_ms. */
          readonly settle?: {
            /** @description Maximum wait for the first change, in milliseconds. Default: 400, or max_ms if that is less. Parts of the screen that moved before the action, a hover colour and a blinking caret do not count as a change. */
            readonly first_ms?: number;
            /** @description Maximum wait for the screen to stop changing, in milliseconds: from the first change if first_ms is sent, else from the end of the action. Default: 3000. */
            readonly max_ms?: number;
            /** @description The screen counts as settled after this many milliseconds without a visible change. Default: 200. */
            readonly quiet_ms?: number;
          };
          /** @description True: report in `effect` what the action changed on the screen. Waits up to 400 ms for a change; send settle with first_ms to wait longer. Default: false. */
          readonly evidence?: boolean;
          /** @description True: list in `changes` the windows, elements and texts that appeared, changed and went, with their ids, in at most 400 tokens. In a batch: of the batch as a whole. Default: false. */
          readonly changes?: boolean;
          /**
           * @description `changed`: add a picture of the part of the screen that changed.
           * @constant
           */
          readonly return_image?: 'changed';
        }
      | {
          /**
           * @description The action to perform.
           * @enum {string}
           */
          readonly action: 'key_down' | 'key_up';
          /** @description Keys to press or release. A pressed key is released after 30 s at the latest. */
          readonly keys: components['schemas']['KeyChord'] | readonly components['schemas']['KeyName'][];
          /** @description Index of the display, 0 is the primary one. `all`: search every display, in this order. Any other value means 0. A POST accepts it in the body or in the query. */
          readonly screen?: 'all' | number;
          /** @description After the action, wait for the first change and then until the screen stops changing. If nothing changes, the wait ends after first_ms. */
          readonly settle?: {
            /** @description Maximum wait for the first change, in milliseconds. Default: 400, or max_ms if that is less. Parts of the screen that moved before the action, a hover colour and a blinking caret do not count as a change. */
            readonly first_ms?: number;
            /** @description Maximum wait for the screen to stop changing, in milliseconds: from the first change if first_ms is sent, else from the end of the action. Default: 3000. */
            readonly max_ms?: number;
            /** @description The screen counts as settled after this many milliseconds without a visible change. Default: 200. */
            readonly quiet_ms?: number;
          };
          /** @description True: report in `effect` what the action changed on the screen. Waits up to 400 ms for a change; send settle with first_ms to wait longer. Default: false. */
          readonly evidence?: boolean;
          /** @description True: list in `changes` the windows, elements and texts that appeared, changed and went, with their ids, in at most 400 tokens. In a batch: of the batch as a whole. Default: false. */
          readonly changes?: boolean;
          /**
           * @description `changed`: add a picture of the part of the screen that changed.
           * @constant
           */
          readonly return_image?: 'changed';
        }
      | {
          /**
           * @description The action to perform.
           * @enum {string}
           */
          readonly action: 'press' | 'scroll_to';
          /** @description The element. */
          readonly target: {
            /**
             * @description Target an element of a program, listed by GET /elements.
             * @constant
             */
            readonly mode: 'element';
            /** @description Id of the element, such as `e12`. */
            readonly id: string;
            /** @description Name of the element as it was listed. If it differs, nothing is done. */
            readonly name?: string;
          };
          /** @description Index of the display, 0 is the primary one. `all`: search every display, in this order. Any other value means 0. A POST accepts it in the body or in the query. */
          readonly screen?: 'all' | number;
          /** @description After the action, wait for the first change and then until the screen stops changing. If nothing changes, the wait ends after first_ms. */
          readonly settle?: {
            /** @description Maximum wait for the first change, in milliseconds. Default: 400, or max_ms if that is less. Parts of the screen that moved before the action, a hover colour and a blinking caret do not count as a change. */
            readonly first_ms?: number;
            /** @description Maximum wait for the screen to stop changing, in milliseconds: from the first change if first_ms is sent, else from the end of the action. Default: 3000. */
            readonly max_ms?: number;
            /** @description The screen counts as settled after this many milliseconds without a visible change. Default: 200. */
            readonly quiet_ms?: number;
          };
          /** @description True: report in `effect` what the action changed on the screen. Waits up to 400 ms for a change; send settle with first_ms to wait longer. Default: false. */
          readonly evidence?: boolean;
          /** @description True: list in `changes` the windows, elements and texts that appeared, changed and went, with their ids, in at most 400 tokens. In a batch: of the batch as a whole. Default: false. */
          readonly changes?: boolean;
          /**
           * @description `changed`: add a picture of the part of the screen that changed.
           * @constant
           */
          readonly return_image?: 'changed';
        }
      | {
          /**
           * @description The action to perform.
           * @constant
           */
          readonly action: 'set_text';
          /** @description Replaces the text of the field. */
          readonly text: string;
          /** @description The element. */
          readonly target: {
            /**
             * @description Target an element of a program, listed by GET /elements.
             * @constant
             */
            readonly mode: 'element';
            /** @description Id of the element, such as `e12`. */
            readonly id: string;
            /** @description Name of the element as it was listed. If it differs, nothing is done. */
            readonly name?: string;
          };
          /** @description Index of the display, 0 is the primary one. `all`: search every display, in this order. Any other value means 0. A POST accepts it in the body or in the query. */
          readonly screen?: 'all' | number;
          /** @description After the action, wait for the first change and then until the screen stops changing. If nothing changes, the wait ends after first_ms. */
          readonly settle?: {
            /** @description Maximum wait for the first change, in milliseconds. Default: 400, or max_ms if that is less. Parts of the screen that moved before the action, a hover colour and a blinking caret do not count as a change. */
            readonly first_ms?: number;
            /** @description Maximum wait for the screen to stop changing, in milliseconds: from the first change if first_ms is sent, else from the end of the action. Default: 3000. */
            readonly max_ms?: number;
            /** @description The screen counts as settled after this many milliseconds without a visible change. Default: 200. */
            readonly quiet_ms?: number;
          };
          /** @description True: report in `effect` what the action changed on the screen. Waits up to 400 ms for a change; send settle with first_ms to wait longer. Default: false. */
          readonly evidence?: boolean;
          /** @description True: list in `changes` the windows, elements and texts that appeared, changed and went, with their ids, in at most 400 tokens. In a batch: of the batch as a whole. Default: false. */
          readonly changes?: boolean;
          /**
           * @description `changed`: add a picture of the part of the screen that changed.
           * @constant
           */
          readonly return_image?: 'changed';
        }
      | {
          /**
           * @description The action to perform.
           * @constant
           */
          readonly action: 'set_value';
          /** @description New value of the slider or the number field. */
          readonly value: number;
          /** @description The element. */
          readonly target: {
            /**
             * @description Target an element of a program, listed by GET /elements.
             * @constant
             */
            readonly mode: 'element';
            /** @description Id of the element, such as `e12`. */
            readonly id: string;
            /** @description Name of the element as it was listed. If it differs, nothing is done. */
            readonly name?: string;
          };
          /** @description Index of the display, 0 is the primary one. `all`: search every display, in this order. Any other value means 0. A POST accepts it in the body or in the query. */
          readonly screen?: 'all' | number;
          /** @description After the action, wait for the first change and then until the screen stops changing. If nothing changes, the wait ends after first_ms. */
          readonly settle?: {
            /** @description Maximum wait for the first change, in milliseconds. Default: 400, or max_ms if that is less. Parts of the screen that moved before the action, a hover colour and a blinking caret do not count as a change. */
            readonly first_ms?: number;
            /** @description Maximum wait for the screen to stop changing, in milliseconds: from the first change if first_ms is sent, else from the end of the action. Default: 3000. */
            readonly max_ms?: number;
            /** @description The screen counts as settled after this many milliseconds without a visible change. Default: 200. */
            readonly quiet_ms?: number;
          };
          /** @description True: report in `effect` what the action changed on the screen. Waits up to 400 ms for a change; send settle with first_ms to wait longer. Default: false. */
          readonly evidence?: boolean;
          /** @description True: list in `changes` the windows, elements and texts that appeared, changed and went, with their ids, in at most 400 tokens. In a batch: of the batch as a whole. Default: false. */
          readonly changes?: boolean;
          /**
           * @description `changed`: add a picture of the part of the screen that changed.
           * @constant
           */
          readonly return_image?: 'changed';
        }
      | {
          /**
           * @description The action to perform.
           * @constant
           */
          readonly action: 'select';
          /** @description Name of the option to choose in a list; left out for a tab. */
          readonly option?: string;
          /** @description The element. */
          readonly target: {
            /**
             * @description Target an element of a program, listed by GET /elements.
             * @constant
             */
            readonly mode: 'element';
            /** @description Id of the element, such as `e12`. */
            readonly id: string;
            /** @description Name of the element as it was listed. If it differs, nothing is done. */
            readonly name?: string;
          };
          /** @description Index of the display, 0 is the primary one. `all`: search every display, in this order. Any other value means 0. A POST accepts it in the body or in the query. */
          readonly screen?: 'all' | number;
          /** @description After the action, wait for the first change and then until the screen stops changing. If nothing changes, the wait ends after first_ms. */
          readonly settle?: {
            /** @description Maximum wait for the first change, in milliseconds. Default: 400, or max_ms if that is less. Parts of the screen that moved before the action, a hover colour and a blinking caret do not count as a change. */
            readonly first_ms?: number;
            /** @description Maximum wait for the screen to stop changing, in milliseconds: from the first change if first_ms is sent, else from the end of the action. Default: 3000. */
            readonly max_ms?: number;
            /** @description The screen counts as settled after this many milliseconds without a visible change. Default: 200. */
            readonly quiet_ms?: number;
          };
          /** @description True: report in `effect` what the action changed on the screen. Waits up to 400 ms for a change; send settle with first_ms to wait longer. Default: false. */
          readonly evidence?: boolean;
          /** @description True: list in `changes` the windows, elements and texts that appeared, changed and went, with their ids, in at most 400 tokens. In a batch: of the batch as a whole. Default: false. */
          readonly changes?: boolean;
          /**
           * @description `changed`: add a picture of the part of the screen that changed.
           * @constant
           */
          readonly return_image?: 'changed';
        }
      | {
          /**
           * @description The action to perform.
           * @constant
           */
          readonly action: 'wait';
          /** @description Duration in milliseconds. */
          readonly duration_ms: number;
          /** @description Index of the display, 0 is the primary one. `all`: search every display, in this order. Any other value means 0. A POST accepts it in the body or in the query. */
          readonly screen?: 'all' | number;
          /** @description After the action, wait for the first change and then until the screen stops changing. If nothing changes, the wait ends after first_ms. */
          readonly settle?: {
            /** @description Maximum wait for the first change, in milliseconds. Default: 400, or max_ms if that is less. Parts of the screen that moved before the action, a hover colour and a blinking caret do not count as a change. */
            readonly first_ms?: number;
            /** @description Maximum wait for the screen to stop changing, in milliseconds: from the first change if first_ms is sent, else from the end of the action. Default: 3000. */
            readonly max_ms?: number;
            /** @description The screen counts as settled after this many milliseconds without a visible change. Default: 200. */
            readonly quiet_ms?: number;
          };
          /** @description True: report in `effect` what the action changed on the screen. Waits up to 400 ms for a change; send settle with first_ms to wait longer. Default: false. */
          readonly evidence?: boolean;
          /** @description True: list in `changes` the windows, elements and texts that appeared, changed and went, with their ids, in at most 400 tokens. In a batch: of the batch as a whole. Default: false. */
          readonly changes?: boolean;
          /**
           * @description `changed`: add a picture of the part of the screen that changed.
           * @constant
           */
          readonly return_image?: 'changed';
        }
      | {
          /**
           * @description The action to perform.
           * @constant
           */
          readonly action: 'click_text';
          /** @description The text to find on the screen and click. */
          readonly click_text: {
            /** @description Text to find on the screen. A label that wraps onto a second line is one text. */
            readonly text: string;
            /**
             * @description `contains`: anywhere in a line; accents, vowel points, tone marks, forms of alef and the script of figures do not count (CLDR collation for searching), and text written as sent comes first. `exact`: whole words as written. `line`: the whole line; a line equal to the text is preferred to one that contains it. `regex`: an expression (RE2 syntax: no look-around, no back-references) that matches anywhere in a line. Default: "contains".
             * @enum {string}
             */
            readonly match?: 'contains' | 'exact' | 'line' | 'regex';
            /** @description True: upper and lower case must match. Default: false. */
            readonly case_sensitive?: boolean;
            /** @description Maximum number of wrong, missing or extra characters, 0-10, for text that is recognised imperfectly. The closest match is preferred. Not allowed with match `regex`. Default: 0. */
            readonly tolerance?: number;
            /** @description Languages of the text: Tesseract codes or two-letter codes, joined by `+`, such as `deu+eng`. Default: recognised line by line, among default_languages of /health. */
            readonly language_hint?: string | null;
            /** @description Alias of language_hint. */
            readonly ocr_lang?: string | null;
            /** @description Minimum confidence, 0-1; a value above 1 and up to 100 is a percentage. Words below it are dropped. */
            readonly min_confidence?: number;
            /** @description Alias of min_confidence. */
            readonly ocr_min_confidence?: number;
            /**
             * @description Which match to click if the text occurs several times and nth, near and anchor are not sent. `best`: the most confident one. `first`: the first in reading order. Default: "best".
             * @enum {string}
             */
            readonly occurrence?: 'best' | 'first';
            /** @description Index of the match to click, from 0 in reading order; with near or anchor, from the closest. `candidates` in answers have this order. */
            readonly nth?: number;
            /** @description Click the match closest to this pixel. */
            readonly near?: {
              /** @description In desktop pixels. */
              readonly x: number;
              /** @description In desktop pixels. */
              readonly y: number;
            };
            /** @description Another text that identifies the match, such as the label at the left of a button: `{"text":"Alice","side":"right"}`. */
            readonly anchor?: {
              /** @description Text near the one to click; matches anywhere in a line. */
              readonly text: string;
              /**
               * @description Side of the anchor on which the text to click is. `left` and `right`: in the same row.
               * @enum {string}
               */
              readonly side: 'left' | 'right' | 'above' | 'below';
              /** @description Expected distance from the edge of the anchor, in pixels. The match closest to it is clicked. Default: 0. */
              readonly offset?: number;
            };
            /**
             * @description Part of the desktop to use. `screen`: the whole display. `region`: the region that is sent. `window`: the window that matches. Default: the part that the other members name, else the whole display.
             * @enum {string}
             */
            readonly mode?: 'screen' | 'region' | 'window';
            /** @description Left edge of the region, in desktop pixels. Send all four region_* members together. */
            readonly region_x?: number | null;
            /** @description Top edge of the region, in desktop pixels. */
            readonly region_y?: number | null;
            /** @description Width of the region, in pixels. */
            readonly region_width?: number | null;
            /** @description Height of the region, in pixels. */
            readonly region_height?: number | null;
            /** @description The region as one object, instead of the region_* members. */
            readonly region?: components['schemas']['WantedRegion'];
            /** @description Use the rectangle of the one window that these selectors match. */
            readonly window?: components['schemas']['WindowSelectors'];
          };
          /**
           * @description Mouse button to press. Default: "left".
           * @enum {string}
           */
          readonly button?: 'left' | 'right' | 'middle' | 'back' | 'forward';
          /** @description Number of clicks, 1-10. Default: 1. */
          readonly clicks?: number;
          /** @description Keys to hold down during the action, such as `["ctrl"]`. */
          readonly hold_keys?:
            components['schemas']['KeyChord'] | readonly components['schemas']['KeyName'][];
          /** @description Index of the display, 0 is the primary one. `all`: search every display, in this order. Any other value means 0. A POST accepts it in the body or in the query. */
          readonly screen?: 'all' | number;
          /** @description After the action, wait for the first change and then until the screen stops changing. If nothing changes, the wait ends after first_ms. */
          readonly settle?: {
            /** @description Maximum wait for the first change, in milliseconds. Default: 400, or max_ms if that is less. Parts of the screen that moved before the action, a hover colour and a blinking caret do not count as a change. */
            readonly first_ms?: number;
            /** @description Maximum wait for the screen to stop changing, in milliseconds: from the first change if first_ms is sent, else from the end of the action. Default: 3000. */
            readonly max_ms?: number;
            /** @description The screen counts as settled after this many milliseconds without a visible change. Default: 200. */
            readonly quiet_ms?: number;
          };
          /** @description True: report in `effect` what the action changed on the screen. Waits up to 400 ms for a change; send settle with first_ms to wait longer. Default: false. */
          readonly evidence?: boolean;
          /** @description True: list in `changes` the windows, elements and texts that appeared, changed and went, with their ids, in at most 400 tokens. In a batch: of the batch as a whole. Default: false. */
          readonly changes?: boolean;
          /**
           * @description `changed`: add a picture of the part of the screen that changed.
           * @constant
           */
          readonly return_image?: 'changed';
        };
    readonly ActionData: {
      readonly result: components['schemas']['ActionResult'];
      /** @description About the request. */
      readonly meta: {
        /** @description Index of the display that was used; 0 if the requested one does not exist. */
        readonly screen: number;
        /** @description Names of members in the request that this action does not use. Absent if there are none. */
        readonly ignored?: readonly string[];
        /** @description Time at which the request arrived, in milliseconds since 1970. */
        readonly received_ms: number;
        /** @description A note that the person left when they handed the desktop back, once for each agent. */
        readonly note?: string;
        /** @description What changed after the answer to the last action of this caller that sent `changes`, or whose effect was `unchanged`, before anybody acted again. */
        readonly later?: {
          /** @description The action. */
          readonly of: string;
          /** @description It came at most this long after the answer, in milliseconds. */
          readonly after_ms: number;
          /** @description Elements that appeared, changed or went. */
          readonly elements: number;
          /** @description Windows that did. */
          readonly windows: number;
          /** @description Lines that are left out. */
          readonly more: number;
          /** @description A line each, as in `changes` of actions. */
          readonly text: string;
          /**
           * @description More may have changed: the desktop could not be followed all the time, or its elements not be listed.
           * @constant
           */
          readonly incomplete?: true;
        };
      };
    };
    /** @description Result of an action. */
    readonly ActionResult: {
      /** @description The action that was performed. */
      readonly action: string;
      /** @description The pixel that the action targeted; null for actions without a target. */
      readonly point: components['schemas']['Point'] | null;
      /** @description Position of the pointer after the action. */
      readonly pointer: components['schemas']['Point'];
      /** @description Duration of the action, in milliseconds. */
      readonly duration_ms: number;
      /** @description Number of Unicode code points typed. */
      readonly characters?: number;
      /** @description The text that was clicked. */
      readonly matched?: components['schemas']['TextMatch'];
      /** @description Only if the text to click occurs several times: up to 20 matches in reading order, the clicked one included. To click another one, send its index as nth, or send near or anchor. */
      readonly candidates?: readonly components['schemas']['PlacedText'][];
      /** @description Only for actions on an element: the element afterwards. */
      readonly element?: {
        /** @description Id of the element. */
        readonly id: string;
        /**
         * @description What it is.
         * @enum {string}
         */
        readonly role:
          | 'button'
          | 'checkbox'
          | 'radio'
          | 'switch'
          | 'field'
          | 'password'
          | 'combobox'
          | 'list_item'
          | 'cell'
          | 'tab'
          | 'menu'
          | 'menu_item'
          | 'link'
          | 'slider'
          | 'spin'
          | 'text'
          | 'image'
          | 'group'
          | 'document';
        /** @description Its label; untrusted text. */
        readonly name: string;
        /** @description Its content or position. */
        readonly value?: string | number;
        /** @description States that the element has now. */
        readonly states: readonly (
          'focused' | 'checked' | 'mixed' | 'selected' | 'expanded' | 'pressed' | 'disabled' | 'readonly'
        )[];
        /** @description True if it no longer exists. */
        readonly gone: boolean;
        /**
         * @description Evidence of the effect. `state`: the element has the requested state, or has changed. `pixels`: only the screen has changed. `none`: nothing has changed.
         * @enum {string}
         */
        readonly verified: 'state' | 'pixels' | 'none';
      };
      /** @description Only with settle: how the wait for the screen ended. */
      readonly settled?: {
        /** @description True: the screen stopped changing. False: it was still changing after max_ms. */
        readonly quiet: boolean;
        /** @description Time from the end of the action, in milliseconds. */
        readonly elapsed_ms: number;
      };
      /** @description Only with evidence: what the action changed. */
      readonly effect?: {
        /**
         * @description Whether the action changed the screen. `unknown`: the screen could not be captured, or the pointer is on a part that was already moving before the action and nothing else changed.
         * @enum {string}
         */
        readonly state: 'changed' | 'unchanged' | 'unknown';
        /** @description Share of the desktop's pixels that changed (a channel differs by more than 8), 0-1. Parts that moved before the action, a hover colour and a blinking caret do not count. */
        readonly changed_ratio: number;
        /** @description The smallest rectangle around all changes, in desktop pixels. */
        readonly region: components['schemas']['Region'] | null;
        /** @description The changed parts as separate rectangles in reading order, in desktop pixels. */
        readonly regions: readonly components['schemas']['Region'][];
        /** @description The focused window before the action. Only if it differs from window_after. */
        readonly window_before?: components['schemas']['WindowRecord'] | null;
        /** @description The focused window after the action. */
        readonly window_after: components['schemas']['WindowRecord'] | null;
        /** @description True: nothing changed while the service waited: no pixels, not the focused window, not the pointer. The action probably had no effect. */
        readonly suspected_noop: boolean;
      };
      /** @description Only with return_image: a picture of the changed part. */
      readonly changed_image?: {
        /** @description The bytes of the picture, base64. */
        readonly base64: string;
        /**
         * @description `png` is lossless; `jpeg` is smaller and lossy.
         * @enum {string}
         */
        readonly format: 'png' | 'jpeg';
        /**
         * @description The media type of the bytes.
         * @enum {string}
         */
        readonly mime_type: 'image/png' | 'image/jpeg';
        /** @description In picture pixels. */
        readonly width: number;
        /** @description In picture pixels. */
        readonly height: number;
        /** @description The region that the picture shows, in desktop pixels. */
        readonly region: components['schemas']['Region'];
      };
      readonly changes?: components['schemas']['ActChanges'];
      /** @description Only if text was typed while no window had the keyboard focus: what to do instead. */
      readonly hint?: string;
    };
    readonly ActionVerifyData: {
      /** @description True if the condition was met. */
      readonly verified: boolean;
      /**
       * @description `met`, `not_met`, or `not_checked` if no check came to a result: the condition may be met all the same.
       * @enum {string}
       */
      readonly state: 'met' | 'not_met' | 'not_checked';
      /** @description True if the condition already held before the first attempt: then `verified` does not prove that the action worked. Null if unknown, as for a visual condition with state `stable`. */
      readonly held_before: boolean | null;
      /** @description One entry for each time the action was started. */
      readonly attempts: readonly {
        /** @description Result of the action. */
        readonly action:
          | {
              /**
               * @description The action was performed.
               * @constant
               */
              readonly ok: true;
              readonly result: components['schemas']['ActionResult'];
            }
          | {
              /**
               * @description The action failed, completely or partly.
               * @constant
               */
              readonly ok: false;
              readonly error: components['schemas']['ErrorMember'];
            };
        /** @description Result of the verification. Null if the action failed; holds `error` if the condition could not be evaluated. */
        readonly verification: components['schemas']['WaitResult'] | null;
        /** @description Duration of the attempt, in milliseconds. */
        readonly elapsed_ms: number;
      }[];
      /** @description About the request. */
      readonly meta: {
        /** @description Names of members in the request that this action does not use. Absent if there are none. */
        readonly ignored?: readonly string[];
        /** @description Time at which the request arrived, in milliseconds since 1970. */
        readonly received_ms: number;
        /** @description A note that the person left when they handed the desktop back, once for each agent. */
        readonly note?: string;
        /** @description What changed after the answer to the last action of this caller that sent `changes`, or whose effect was `unchanged`, before anybody acted again. */
        readonly later?: {
          /** @description The action. */
          readonly of: string;
          /** @description It came at most this long after the answer, in milliseconds. */
          readonly after_ms: number;
          /** @description Elements that appeared, changed or went. */
          readonly elements: number;
          /** @description Windows that did. */
          readonly windows: number;
          /** @description Lines that are left out. */
          readonly more: number;
          /** @description A line each, as in `changes` of actions. */
          readonly text: string;
          /**
           * @description More may have changed: the desktop could not be followed all the time, or its elements not be listed.
           * @constant
           */
          readonly incomplete?: true;
        };
      };
    };
    readonly BatchData: {
      /** @description One entry for each action that was started. */
      readonly results: readonly (
        | {
            /** @description Index of the action in the request, from 0. */
            readonly index: number;
            /**
             * @description The action was performed.
             * @constant
             */
            readonly ok: true;
            /** @description About the action. */
            readonly meta: {
              /** @description Index of the display that was used; 0 if the requested one does not exist. */
              readonly screen: number;
              /** @description Names of members in the request that this action does not use. Absent if there are none. */
              readonly ignored?: readonly string[];
            };
            readonly result: components['schemas']['ActionResult'];
          }
        | {
            /** @description Index of the action in the request, from 0. */
            readonly index: number;
            /**
             * @description The action failed, completely or partly.
             * @constant
             */
            readonly ok: false;
            /** @description About the action. */
            readonly meta: {
              /** @description Index of the display that was used; 0 if the requested one does not exist. */
              readonly screen: number;
              /** @description Names of members in the request that this action does not use. Absent if there are none. */
              readonly ignored?: readonly string[];
            };
            readonly error: components['schemas']['ErrorMember'];
          }
      )[];
      /** @description Number of actions that succeeded. */
      readonly completed: number;
      /** @description Index of the action after which no further action ran; null if all of them ran. */
      readonly stopped_at: number | null;
      readonly changes?: components['schemas']['ActChanges'];
      /** @description About the request. */
      readonly meta: {
        /** @description Index of the display that was used; 0 if the requested one does not exist. */
        readonly screen: number;
        /** @description Time at which the request arrived, in milliseconds since 1970. */
        readonly received_ms: number;
        /** @description A note that the person left when they handed the desktop back, once for each agent. */
        readonly note?: string;
        /** @description What changed after the answer to the last action of this caller that sent `changes`, or whose effect was `unchanged`, before anybody acted again. */
        readonly later?: {
          /** @description The action. */
          readonly of: string;
          /** @description It came at most this long after the answer, in milliseconds. */
          readonly after_ms: number;
          /** @description Elements that appeared, changed or went. */
          readonly elements: number;
          /** @description Windows that did. */
          readonly windows: number;
          /** @description Lines that are left out. */
          readonly more: number;
          /** @description A line each, as in `changes` of actions. */
          readonly text: string;
          /**
           * @description More may have changed: the desktop could not be followed all the time, or its elements not be listed.
           * @constant
           */
          readonly incomplete?: true;
        };
      };
    };
    /** @description Whether one capability of the machine works now. */
    readonly Capability: {
      /** @description True if it works now. */
      readonly available: boolean;
      /** @description Name of the implementation that is or would be used. */
      readonly adapter: string | null;
      /** @description Why it does not work, or what is limited; null if nothing is. */
      readonly reason: string | null;
      /** @description What a person can do to make it work. */
      readonly remedy: string | null;
      /**
       * @description Present if it has not answered since the start of the service, and may still do so.
       * @constant
       */
      readonly starting?: true;
    };
    /** @description Something that happened on the desktop. */
    readonly Change: {
      /**
       * @description `window_opened`, `window_closed`, `title`, `focus`: of a window. `element`: one that changed, came or went. `text`: a place that changed, with the text that it showed. `region`: a place that changed and showed no text.
       * @enum {string}
       */
      readonly kind: 'window_opened' | 'window_closed' | 'title' | 'focus' | 'text' | 'element' | 'region';
      /** @description When it was seen, in milliseconds since 1970. */
      readonly time_ms: number;
      /** @description Handle of the window it is in. */
      readonly hwnd?: number;
      /** @description The place, in desktop pixels. */
      readonly rect?: components['schemas']['Region'];
      /** @description A title, the text in the place, or the line of an element as in GET /elements with since; untrusted. */
      readonly text?: string;
      /** @description The earlier title. */
      readonly was?: string;
      /** @description How often the place changed, one change within a second of the last, if more than once. */
      readonly times?: number;
      /** @description Only with crops: the place as it was then. */
      readonly image?: components['schemas']['Picture'];
    };
    readonly ChangesData: {
      /** @description Number of changes in the answer. */
      readonly count: number;
      /** @description The changes, oldest first. */
      readonly changes: readonly components['schemas']['Change'][];
      /** @description Id to go on from, for `since`. */
      readonly next: string;
      /**
       * @description Changes before these may be missing: too many, too old, or the desktop was not followed.
       * @constant
       */
      readonly incomplete?: true;
      /** @description About the request. */
      readonly meta: {
        /** @description Time at which the request arrived, in milliseconds since 1970. */
        readonly received_ms: number;
        /** @description A note that the person left when they handed the desktop back, once for each agent. */
        readonly note?: string;
        /** @description What changed after the answer to the last action of this caller that sent `changes`, or whose effect was `unchanged`, before anybody acted again. */
        readonly later?: {
          /** @description The action. */
          readonly of: string;
          /** @description It came at most this long after the answer, in milliseconds. */
          readonly after_ms: number;
          /** @description Elements that appeared, changed or went. */
          readonly elements: number;
          /** @description Windows that did. */
          readonly windows: number;
          /** @description Lines that are left out. */
          readonly more: number;
          /** @description A line each, as in `changes` of actions. */
          readonly text: string;
          /**
           * @description More may have changed: the desktop could not be followed all the time, or its elements not be listed.
           * @constant
           */
          readonly incomplete?: true;
        };
      };
    };
    readonly ClipboardData: {
      /** @description The text; empty if the clipboard holds none, or another type was asked for. */
      readonly text: string;
      /** @description Only with type `image`: the picture as PNG; null if the clipboard holds none. */
      readonly image_base64?: string | null;
      /** @description Only with type `files`: the shared files that were copied, by their paths in `/files/{path}`. */
      readonly files?: readonly string[];
      /** @description Only with type `files`: number of copied files outside the folder of shared files. */
      readonly files_elsewhere?: number;
      /** @description About the request. */
      readonly meta: {
        /** @description Time at which the request arrived, in milliseconds since 1970. */
        readonly received_ms: number;
        /** @description A note that the person left when they handed the desktop back, once for each agent. */
        readonly note?: string;
        /** @description What changed after the answer to the last action of this caller that sent `changes`, or whose effect was `unchanged`, before anybody acted again. */
        readonly later?: {
          /** @description The action. */
          readonly of: string;
          /** @description It came at most this long after the answer, in milliseconds. */
          readonly after_ms: number;
          /** @description Elements that appeared, changed or went. */
          readonly elements: number;
          /** @description Windows that did. */
          readonly windows: number;
          /** @description Lines that are left out. */
          readonly more: number;
          /** @description A line each, as in `changes` of actions. */
          readonly text: string;
          /**
           * @description More may have changed: the desktop could not be followed all the time, or its elements not be listed.
           * @constant
           */
          readonly incomplete?: true;
        };
      };
    };
    readonly ClipboardWrittenData: {
      /** @description Number of Unicode code points written; 0 for a picture or files. */
      readonly characters: number;
      /** @description About the request. */
      readonly meta: {
        /** @description Time at which the request arrived, in milliseconds since 1970. */
        readonly received_ms: number;
        /** @description A note that the person left when they handed the desktop back, once for each agent. */
        readonly note?: string;
        /** @description What changed after the answer to the last action of this caller that sent `changes`, or whose effect was `unchanged`, before anybody acted again. */
        readonly later?: {
          /** @description The action. */
          readonly of: string;
          /** @description It came at most this long after the answer, in milliseconds. */
          readonly after_ms: number;
          /** @description Elements that appeared, changed or went. */
          readonly elements: number;
          /** @description Windows that did. */
          readonly windows: number;
          /** @description Lines that are left out. */
          readonly more: number;
          /** @description A line each, as in `changes` of actions. */
          readonly text: string;
          /**
           * @description More may have changed: the desktop could not be followed all the time, or its elements not be listed.
           * @constant
           */
          readonly incomplete?: true;
        };
      };
    };
    /** @description A place where a colour was found. */
    readonly ColorRegion: {
      readonly bbox: components['schemas']['Region'];
      /** @description The pixel to click: the pixel of the colour that is nearest the middle of the box. */
      readonly center: components['schemas']['Point'];
      /** @description Number of pixels of the colour. */
      readonly pixels: number;
    };
    /** @description The condition to wait for. */
    readonly Condition:
      | components['schemas']['TextCondition']
      | components['schemas']['WindowCondition']
      | components['schemas']['VisualCondition']
      | components['schemas']['ElementCondition']
      | components['schemas']['SeveralConditions'];
    readonly ControlPauseData: {
      /** @description True if all actions are paused. */
      readonly paused: boolean;
      /** @description Who paused: a person, or a program over HTTP. Only a person can resume what a person paused. Null if not paused. */
      readonly paused_by: ('person' | 'http') | null;
      /** @description About the request. */
      readonly meta: {
        /** @description Time at which the request arrived, in milliseconds since 1970. */
        readonly received_ms: number;
        /** @description A note that the person left when they handed the desktop back, once for each agent. */
        readonly note?: string;
        /** @description What changed after the answer to the last action of this caller that sent `changes`, or whose effect was `unchanged`, before anybody acted again. */
        readonly later?: {
          /** @description The action. */
          readonly of: string;
          /** @description It came at most this long after the answer, in milliseconds. */
          readonly after_ms: number;
          /** @description Elements that appeared, changed or went. */
          readonly elements: number;
          /** @description Windows that did. */
          readonly windows: number;
          /** @description Lines that are left out. */
          readonly more: number;
          /** @description A line each, as in `changes` of actions. */
          readonly text: string;
          /**
           * @description More may have changed: the desktop could not be followed all the time, or its elements not be listed.
           * @constant
           */
          readonly incomplete?: true;
        };
      };
    };
    readonly ControlResumeData: {
      /** @description True if all actions are paused. */
      readonly paused: boolean;
      /** @description Who paused: a person, or a program over HTTP. Only a person can resume what a person paused. Null if not paused. */
      readonly paused_by: ('person' | 'http') | null;
      /** @description About the request. */
      readonly meta: {
        /** @description Time at which the request arrived, in milliseconds since 1970. */
        readonly received_ms: number;
        /** @description A note that the person left when they handed the desktop back, once for each agent. */
        readonly note?: string;
        /** @description What changed after the answer to the last action of this caller that sent `changes`, or whose effect was `unchanged`, before anybody acted again. */
        readonly later?: {
          /** @description The action. */
          readonly of: string;
          /** @description It came at most this long after the answer, in milliseconds. */
          readonly after_ms: number;
          /** @description Elements that appeared, changed or went. */
          readonly elements: number;
          /** @description Windows that did. */
          readonly windows: number;
          /** @description Lines that are left out. */
          readonly more: number;
          /** @description A line each, as in `changes` of actions. */
          readonly text: string;
          /**
           * @description More may have changed: the desktop could not be followed all the time, or its elements not be listed.
           * @constant
           */
          readonly incomplete?: true;
        };
      };
    };
    /** @description Which desktop this is, and how it is operated. */
    readonly Desktop: {
      /**
       * @description `wlroots`: another compositor with the protocols of wlroots. `wayland`: any other Wayland compositor. `none`: there is no display.
       * @enum {string}
       */
      readonly kind: 'sway' | 'wlroots' | 'gnome' | 'kde' | 'wayland' | 'x11' | 'none';
      /** @description What the desktop calls itself, such as `labwc`. */
      readonly name: string;
      /** @description `x11`: through the X server. `direct`: through interfaces of the compositor. `portal`: through the portal of the system. Null: the desktop is not operated. */
      readonly route: ('x11' | 'direct' | 'portal') | null;
      /** @description The same in one sentence. */
      readonly summary: string;
      /** @description What a person can do to make more possible. */
      readonly next_step: string | null;
    };
    /** @description A display and its rectangle, in desktop pixels. */
    readonly Display: {
      /** @description Index of the display, from 0; the primary display is 0. */
      readonly screen: number;
      /** @description One-based position in the capture backend's order. */
      readonly mss_index: number;
      /** @description True for the primary display. */
      readonly primary: boolean;
      /** @description Left edge, in desktop pixels. */
      readonly x: number;
      /** @description Top edge, in desktop pixels. */
      readonly y: number;
      /** @description In pixels. */
      readonly width: number;
      /** @description In pixels. */
      readonly height: number;
    };
    readonly DisplaysData: {
      /** @description Index of the display that is used if a request names none. */
      readonly default_screen: number;
      /** @description The displays, in the order of `screen`. */
      readonly displays: readonly components['schemas']['Display'][];
      /** @description About the request. */
      readonly meta: {
        /** @description Time at which the request arrived, in milliseconds since 1970. */
        readonly received_ms: number;
        /** @description A note that the person left when they handed the desktop back, once for each agent. */
        readonly note?: string;
        /** @description What changed after the answer to the last action of this caller that sent `changes`, or whose effect was `unchanged`, before anybody acted again. */
        readonly later?: {
          /** @description The action. */
          readonly of: string;
          /** @description It came at most this long after the answer, in milliseconds. */
          readonly after_ms: number;
          /** @description Elements that appeared, changed or went. */
          readonly elements: number;
          /** @description Windows that did. */
          readonly windows: number;
          /** @description Lines that are left out. */
          readonly more: number;
          /** @description A line each, as in `changes` of actions. */
          readonly text: string;
          /**
           * @description More may have changed: the desktop could not be followed all the time, or its elements not be listed.
           * @constant
           */
          readonly incomplete?: true;
        };
      };
    };
    /** @description Something on the screen that can be seen and used. */
    readonly Element: {
      /** @description Id for targets, such as `e12`; stays the same while the role and the name do. */
      readonly id: string;
      /**
       * @description `tree`: its program exposes it. `text`: found by text recognition. `pixels`: found by its looks in the picture.
       * @enum {string}
       */
      readonly source: 'tree' | 'text' | 'pixels';
      /**
       * @description What it is.
       * @enum {string}
       */
      readonly role:
        | 'button'
        | 'checkbox'
        | 'radio'
        | 'switch'
        | 'field'
        | 'password'
        | 'combobox'
        | 'list_item'
        | 'cell'
        | 'tab'
        | 'menu'
        | 'menu_item'
        | 'link'
        | 'slider'
        | 'spin'
        | 'text'
        | 'image'
        | 'group'
        | 'document';
      /** @description Its label, at most 200 characters; untrusted text from the screen. */
      readonly name: string;
      /** @description Content or position; never that of a password. */
      readonly value?: string | number;
      /** @description Its rectangle. */
      readonly rect: components['schemas']['Region'];
      /** @description Bounds of the part that nothing covers. */
      readonly visible: components['schemas']['Region'];
      /** @description A pixel where a click reaches it. */
      readonly point: components['schemas']['Point'];
      /** @description States that the element has. */
      readonly states: readonly (
        'focused' | 'checked' | 'mixed' | 'selected' | 'expanded' | 'pressed' | 'disabled' | 'readonly'
      )[];
      /** @description Actions that its program offers for it, besides a click. */
      readonly verbs: readonly ('press' | 'set_text' | 'set_value' | 'select' | 'scroll_to')[];
      /** @description Handle of its window. */
      readonly hwnd: number;
      /**
       * @description True if the program and the picture disagree about the element.
       * @constant
       */
      readonly doubtful?: true;
    };
    /** @description An element exists, is gone, or has a state. */
    readonly ElementCondition: {
      /**
       * @description An element of a program.
       * @constant
       */
      readonly kind: 'element';
      /** @description Id of the element. Send it, or name, role or near. */
      readonly id?: string;
      /** @description Name of the element, ignoring case. */
      readonly name?: string;
      /**
       * @description Compared as texts on the screen are, each name as one whole. `contains`: anywhere in the name. `exact`: all of it. `regex`: an expression (RE2 syntax) that matches anywhere in the name. Default: "exact".
       * @enum {string}
       */
      readonly match?: 'contains' | 'exact' | 'regex';
      /**
       * @description Role of the element.
       * @enum {string}
       */
      readonly role?:
        | 'button'
        | 'checkbox'
        | 'radio'
        | 'switch'
        | 'field'
        | 'password'
        | 'combobox'
        | 'list_item'
        | 'cell'
        | 'tab'
        | 'menu'
        | 'menu_item'
        | 'link'
        | 'slider'
        | 'spin'
        | 'text'
        | 'image'
        | 'group'
        | 'document';
      /** @description Only elements near this pixel, the closest first; name and role may be left out then. Not allowed with id. */
      readonly near?: {
        /** @description In desktop pixels. */
        readonly x: number;
        /** @description In desktop pixels. */
        readonly y: number;
        /** @description Greatest distance from the pixel to the rectangle of the element, in pixels. Default: 50. */
        readonly within?: number;
      };
      /** @description Look only into the window that these selectors match. */
      readonly window?: components['schemas']['WindowSelectors'];
      /**
       * @description State to wait for. `gone` is also met if the element with this id now has another role or name. Default: "exists".
       * @enum {string}
       */
      readonly state?: 'exists' | 'gone' | 'enabled' | 'disabled' | 'checked' | 'unchecked' | 'value';
      /** @description Only with state `value`: the value to wait for. */
      readonly value?: string;
    };
    readonly ElementsData: {
      /** @description Number of elements in the answer. */
      readonly count: number;
      /** @description Number of elements that are shown. */
      readonly total: number;
      /** @description As text: a line `# hwnd "title" x,y,width,height` for each window, the one in front first, then a line `id role "name" x,y =value states` for each element. Its x,y is where a click reaches it; a slider or an image has x,y,width,height instead, and a text of more than 60 characters ends in `…`. */
      readonly text?: string;
      /** @description As JSON: the windows and their elements. */
      readonly windows?: readonly {
        /** @description Handle of the window. */
        readonly hwnd: number;
        /** @description Title of the window; untrusted text. */
        readonly title: string;
        /** @description Rectangle of the window with its frame. */
        readonly rect: components['schemas']['Region'];
        /** @description Of a menu or another popup that is its own window: handle of the window that it belongs to. */
        readonly popup_of?: number;
        /**
         * @description Why elements of this window are missing. `no_tree`: its program exposes none. `not_answering`: its program does not answer in time. `too_large`: it has more elements than are read. `waking`: its page does not describe itself yet; ask again. `elevated`: its program runs with more rights than the service. `text_pending`: its texts were not read in time; ask again.
         * @enum {string}
         */
        readonly gap?: 'no_tree' | 'not_answering' | 'too_large' | 'waking' | 'elevated' | 'text_pending';
        /** @description Text that was seen and not read. Left out if there is none. */
        readonly gaps?: readonly components['schemas']['ReadingGap'][];
        /** @description Number of its elements that the limit left out. */
        readonly more: number;
        /** @description In screen order. */
        readonly elements: readonly components['schemas']['Element'][];
      }[];
      /** @description Id of this look, for `since`. */
      readonly look: string;
      /** @description Only with since: the answer is the difference to this look. */
      readonly since?: {
        /** @description Id of the earlier look. */
        readonly look: string;
        /** @description When it was, in milliseconds ago. */
        readonly age_ms: number;
      };
      /**
       * @description Only with since: why the answer is complete nevertheless.
       * @enum {string}
       */
      readonly full?:
        | 'no earlier look at this'
        | 'that look was at something else'
        | 'that look is too old'
        | 'that look was dropped'
        | 'window moved'
        | 'most of it changed'
        | 'this part cannot be compared';
      /** @description Only with since, as JSON: instead of `windows`, what changed in them. */
      readonly delta?: components['schemas']['ElementsDelta'];
      /** @description About the request. */
      readonly meta: {
        /** @description Time at which the request arrived, in milliseconds since 1970. */
        readonly received_ms: number;
        /** @description A note that the person left when they handed the desktop back, once for each agent. */
        readonly note?: string;
        /** @description What changed after the answer to the last action of this caller that sent `changes`, or whose effect was `unchanged`, before anybody acted again. */
        readonly later?: {
          /** @description The action. */
          readonly of: string;
          /** @description It came at most this long after the answer, in milliseconds. */
          readonly after_ms: number;
          /** @description Elements that appeared, changed or went. */
          readonly elements: number;
          /** @description Windows that did. */
          readonly windows: number;
          /** @description Lines that are left out. */
          readonly more: number;
          /** @description A line each, as in `changes` of actions. */
          readonly text: string;
          /**
           * @description More may have changed: the desktop could not be followed all the time, or its elements not be listed.
           * @constant
           */
          readonly incomplete?: true;
        };
      };
    };
    /** @description What changed since the earlier look. Take out `removed` and `moved`, replace `changed`, then insert `added` and `moved` at their indices in ascending order: the result is a whole look. */
    readonly ElementsDelta: {
      /** @description Handles of windows that are gone. */
      readonly removed: readonly number[];
      /** @description Windows that were not there. */
      readonly added: readonly {
        /** @description Index in the present list. */
        readonly at: number;
        /** @description The window with its elements. */
        readonly window: {
          /** @description Handle of the window. */
          readonly hwnd: number;
          /** @description Title of the window; untrusted text. */
          readonly title: string;
          /** @description Rectangle of the window with its frame. */
          readonly rect: components['schemas']['Region'];
          /** @description Of a menu or another popup that is its own window: handle of the window that it belongs to. */
          readonly popup_of?: number;
          /**
           * @description Why elements of this window are missing. `no_tree`: its program exposes none. `not_answering`: its program does not answer in time. `too_large`: it has more elements than are read. `waking`: its page does not describe itself yet; ask again. `elevated`: its program runs with more rights than the service. `text_pending`: its texts were not read in time; ask again.
           * @enum {string}
           */
          readonly gap?: 'no_tree' | 'not_answering' | 'too_large' | 'waking' | 'elevated' | 'text_pending';
          /** @description Text that was seen and not read. Left out if there is none. */
          readonly gaps?: readonly components['schemas']['ReadingGap'][];
          /** @description Number of its elements that the limit left out. */
          readonly more: number;
          /** @description In screen order. */
          readonly elements: readonly components['schemas']['Element'][];
        };
      }[];
      /** @description Windows that have another place in the order. */
      readonly moved: readonly {
        /** @description Handle of the window. */
        readonly hwnd: number;
        /** @description Index in the present list. */
        readonly at: number;
      }[];
      /** @description Windows of which something changed. */
      readonly changed: readonly {
        /** @description Handle of the window. */
        readonly hwnd: number;
        /** @description Title of the window; untrusted text. */
        readonly title: string;
        /** @description Rectangle of the window with its frame. */
        readonly rect: components['schemas']['Region'];
        /** @description Of a menu or another popup that is its own window: handle of the window that it belongs to. */
        readonly popup_of?: number;
        /**
         * @description Why elements of this window are missing. `no_tree`: its program exposes none. `not_answering`: its program does not answer in time. `too_large`: it has more elements than are read. `waking`: its page does not describe itself yet; ask again. `elevated`: its program runs with more rights than the service. `text_pending`: its texts were not read in time; ask again.
         * @enum {string}
         */
        readonly gap?: 'no_tree' | 'not_answering' | 'too_large' | 'waking' | 'elevated' | 'text_pending';
        /** @description Text that was seen and not read. Left out if there is none. */
        readonly gaps?: readonly components['schemas']['ReadingGap'][];
        /** @description Number of its elements that the limit left out. */
        readonly more: number;
        /** @description What changed among its elements. */
        readonly elements: {
          /** @description Ids of elements that are gone. */
          readonly removed: readonly string[];
          /** @description Elements that changed, whole. */
          readonly changed: readonly {
            /** @description Its id in the earlier look. */
            readonly id: string;
            readonly element: components['schemas']['Element'];
          }[];
          /** @description New elements. */
          readonly added: readonly {
            /** @description Index in the present list. */
            readonly at: number;
            readonly element: components['schemas']['Element'];
          }[];
          /** @description Elements that have another place in the order. */
          readonly moved: readonly {
            /** @description Id of the element in the earlier look. */
            readonly id: string;
            /** @description Index in the present list. */
            readonly at: number;
          }[];
        };
      }[];
    };
    readonly ElementsFindData: {
      /** @description Number of elements in the answer. */
      readonly count: number;
      /** @description Number of elements that match. */
      readonly total: number;
      /** @description Elements with exactly this name first, then in screen order; those scrolled out of view last. */
      readonly elements: readonly components['schemas']['FoundElement'][];
      /** @description Windows of which elements are missing. */
      readonly gaps: readonly {
        /** @description Handle of the window. */
        readonly hwnd: number;
        /**
         * @description Why elements of this window are missing. `no_tree`: its program exposes none. `not_answering`: its program does not answer in time. `too_large`: it has more elements than are read. `waking`: its page does not describe itself yet; ask again. `elevated`: its program runs with more rights than the service. `text_pending`: its texts were not read in time; ask again.
         * @enum {string}
         */
        readonly gap: 'no_tree' | 'not_answering' | 'too_large' | 'waking' | 'elevated' | 'text_pending';
        /** @description Text that was seen and not read. Left out if there is none. */
        readonly gaps?: readonly components['schemas']['ReadingGap'][];
      }[];
      /** @description About the request. */
      readonly meta: {
        /** @description Time at which the request arrived, in milliseconds since 1970. */
        readonly received_ms: number;
        /** @description A note that the person left when they handed the desktop back, once for each agent. */
        readonly note?: string;
        /** @description What changed after the answer to the last action of this caller that sent `changes`, or whose effect was `unchanged`, before anybody acted again. */
        readonly later?: {
          /** @description The action. */
          readonly of: string;
          /** @description It came at most this long after the answer, in milliseconds. */
          readonly after_ms: number;
          /** @description Elements that appeared, changed or went. */
          readonly elements: number;
          /** @description Windows that did. */
          readonly windows: number;
          /** @description Lines that are left out. */
          readonly more: number;
          /** @description A line each, as in `changes` of actions. */
          readonly text: string;
          /**
           * @description More may have changed: the desktop could not be followed all the time, or its elements not be listed.
           * @constant
           */
          readonly incomplete?: true;
        };
      };
    };
    /** @description Why the request or a part of it failed. */
    readonly ErrorMember:
      | {
          /**
           * @description Fields of the request are not valid.
           * @constant
           */
          readonly code: 'validation_error';
          /** @description The first problem, as a sentence. */
          readonly message: string;
          /**
           * @description The same as `code`.
           * @constant
           */
          readonly reason: 'validation_error';
          /** @description What to send instead. */
          readonly hint: string;
          /** @description The fields that are not valid, at most 50. */
          readonly details: readonly components['schemas']['Issue'][];
        }
      | {
          /**
           * @description Any other failure.
           * @constant
           */
          readonly code: 'http_error';
          /** @description The failure, as a sentence. */
          readonly message: string;
          /**
           * @description The failure, as a code.
           * @enum {string}
           */
          readonly reason:
            | 'invalid_json'
            | 'json_too_deep'
            | 'bad_request_target'
            | 'host_missing'
            | 'host_invalid'
            | 'shell_unavailable'
            | 'launch_failed'
            | 'unauthorized'
            | 'host_not_allowed'
            | 'origin_not_allowed'
            | 'cross_site_request'
            | 'scope_missing'
            | 'exec_disabled'
            | 'exec_secret_not_configured'
            | 'exec_secret_invalid'
            | 'own_window'
            | 'not_allowed'
            | 'not_approved'
            | 'not_found'
            | 'window_not_found'
            | 'text_not_found'
            | 'text_below_confidence'
            | 'observation_not_found'
            | 'target_not_found'
            | 'candidate_not_found'
            | 'element_not_found'
            | 'look_not_found'
            | 'file_not_found'
            | 'method_not_allowed'
            | 'request_timeout'
            | 'headers_too_large'
            | 'ambiguous_window'
            | 'target_stale'
            | 'element_gone'
            | 'element_changed'
            | 'element_disabled'
            | 'element_covered'
            | 'element_moving'
            | 'option_not_chosen'
            | 'file_blocked'
            | 'folder_not_empty'
            | 'payload_too_large'
            | 'image_too_large'
            | 'range_not_satisfiable'
            | 'unsupported_media_type'
            | 'content_encoding_unsupported'
            | 'image_format_unsupported'
            | 'image_invalid'
            | 'image_size_mismatch'
            | 'language_unavailable'
            | 'regex_unsupported'
            | 'paused'
            | 'person_active'
            | 'internal_error'
            | 'not_supported'
            | 'busy'
            | 'queue_timeout'
            | 'display_unavailable'
            | 'ocr_unavailable'
            | 'ocr_worker_crashed'
            | 'input_worker_crashed'
            | 'shutting_down'
            | 'capture_timeout'
            | 'ocr_timeout'
            | 'storage_full';
          /** @description What to do next. */
          readonly hint: string;
          /** @description Details of the failure. Some reasons add members such as `candidates`, `nearest`, `elsewhere`, `found`, `diff_ratio` or `allow`. */
          readonly details: {
            /** @description HTTP status of the answer. */
            readonly status: number;
            /**
             * @description The same as in the error itself.
             * @enum {string}
             */
            readonly reason:
              | 'invalid_json'
              | 'json_too_deep'
              | 'bad_request_target'
              | 'host_missing'
              | 'host_invalid'
              | 'shell_unavailable'
              | 'launch_failed'
              | 'unauthorized'
              | 'host_not_allowed'
              | 'origin_not_allowed'
              | 'cross_site_request'
              | 'scope_missing'
              | 'exec_disabled'
              | 'exec_secret_not_configured'
              | 'exec_secret_invalid'
              | 'own_window'
              | 'not_allowed'
              | 'not_approved'
              | 'not_found'
              | 'window_not_found'
              | 'text_not_found'
              | 'text_below_confidence'
              | 'observation_not_found'
              | 'target_not_found'
              | 'candidate_not_found'
              | 'element_not_found'
              | 'look_not_found'
              | 'file_not_found'
              | 'method_not_allowed'
              | 'request_timeout'
              | 'headers_too_large'
              | 'ambiguous_window'
              | 'target_stale'
              | 'element_gone'
              | 'element_changed'
              | 'element_disabled'
              | 'element_covered'
              | 'element_moving'
              | 'option_not_chosen'
              | 'file_blocked'
              | 'folder_not_empty'
              | 'payload_too_large'
              | 'image_too_large'
              | 'range_not_satisfiable'
              | 'unsupported_media_type'
              | 'content_encoding_unsupported'
              | 'image_format_unsupported'
              | 'image_invalid'
              | 'image_size_mismatch'
              | 'language_unavailable'
              | 'regex_unsupported'
              | 'paused'
              | 'person_active'
              | 'internal_error'
              | 'not_supported'
              | 'busy'
              | 'queue_timeout'
              | 'display_unavailable'
              | 'ocr_unavailable'
              | 'ocr_worker_crashed'
              | 'input_worker_crashed'
              | 'shutting_down'
              | 'capture_timeout'
              | 'ocr_timeout'
              | 'storage_full';
            /** @description The same as in the error itself. */
            readonly hint: string;
            /**
             * @description How much of the action reached the desktop.
             * @enum {string}
             */
            readonly delivery?: 'not_delivered' | 'partly' | 'delivered';
          } & Readonly<Record<string, unknown>>;
        };
    readonly ExecData:
      | {
          /**
           * @description The command was run.
           * @constant
           */
          readonly dry_run: false;
          /** @description Standard output of the command, cut to exec.max_output_chars of /health. */
          readonly stdout: string;
          /** @description Standard error of the command, cut to exec.max_output_chars of /health. */
          readonly stderr: string;
          /** @description Exit code; null if a signal ended the command. */
          readonly exit_code: number | null;
          /** @description Name of the signal that ended the command; null if it exited. */
          readonly signal: string | null;
          /** @description True if timeout_s was over: the command and all its processes were ended, and the output ends there. */
          readonly timed_out: boolean;
          /** @description Number of processes that were still running after the command or at the timeout, and were ended. */
          readonly ended_processes: number;
          /** @description Duration in milliseconds. */
          readonly duration_ms: number;
          /**
           * @description Shell that runs the command.
           * @enum {string}
           */
          readonly shell: 'bash' | 'powershell' | 'cmd';
          /** @description Working folder of the command. */
          readonly cwd: string;
          /** @description Process id of the shell. */
          readonly pid: number;
          /** @description True if the output was cut. */
          readonly stdout_truncated: boolean;
          /** @description True if the output was cut. */
          readonly stderr_truncated: boolean;
          /** @description Number of characters printed in total. */
          readonly stdout_chars: number;
          /** @description Number of characters printed in total. */
          readonly stderr_chars: number;
          /** @description About the request. */
          readonly meta: {
            /** @description Time at which the request arrived, in milliseconds since 1970. */
            readonly received_ms: number;
            /** @description A note that the person left when they handed the desktop back, once for each agent. */
            readonly note?: string;
            /** @description What changed after the answer to the last action of this caller that sent `changes`, or whose effect was `unchanged`, before anybody acted again. */
            readonly later?: {
              /** @description The action. */
              readonly of: string;
              /** @description It came at most this long after the answer, in milliseconds. */
              readonly after_ms: number;
              /** @description Elements that appeared, changed or went. */
              readonly elements: number;
              /** @description Windows that did. */
              readonly windows: number;
              /** @description Lines that are left out. */
              readonly more: number;
              /** @description A line each, as in `changes` of actions. */
              readonly text: string;
              /**
               * @description More may have changed: the desktop could not be followed all the time, or its elements not be listed.
               * @constant
               */
              readonly incomplete?: true;
            };
          };
        }
      | {
          /**
           * @description Nothing was run, because dry_run was sent.
           * @constant
           */
          readonly dry_run: true;
          /** @description Program and arguments that would be started. */
          readonly argv: readonly string[];
          /** @description Working folder of the command. */
          readonly cwd: string;
          /**
           * @description Shell that runs the command.
           * @enum {string}
           */
          readonly shell: 'bash' | 'powershell' | 'cmd';
          /** @description Nothing was run. */
          readonly stdout: null;
          /** @description Nothing was run. */
          readonly stderr: null;
          /** @description Nothing was run. */
          readonly exit_code: null;
          /** @description Nothing was run. */
          readonly signal: null;
          /** @description Nothing was run. */
          readonly timed_out: null;
          /** @description Nothing was run. */
          readonly ended_processes: null;
          /** @description Nothing was run. */
          readonly duration_ms: null;
          /** @description Nothing was run. */
          readonly pid: null;
          /** @description Nothing was run. */
          readonly stdout_truncated: null;
          /** @description Nothing was run. */
          readonly stderr_truncated: null;
          /** @description Nothing was run. */
          readonly stdout_chars: null;
          /** @description Nothing was run. */
          readonly stderr_chars: null;
          /** @description About the request. */
          readonly meta: {
            /** @description Time at which the request arrived, in milliseconds since 1970. */
            readonly received_ms: number;
            /** @description A note that the person left when they handed the desktop back, once for each agent. */
            readonly note?: string;
            /** @description What changed after the answer to the last action of this caller that sent `changes`, or whose effect was `unchanged`, before anybody acted again. */
            readonly later?: {
              /** @description The action. */
              readonly of: string;
              /** @description It came at most this long after the answer, in milliseconds. */
              readonly after_ms: number;
              /** @description Elements that appeared, changed or went. */
              readonly elements: number;
              /** @description Windows that did. */
              readonly windows: number;
              /** @description Lines that are left out. */
              readonly more: number;
              /** @description A line each, as in `changes` of actions. */
              readonly text: string;
              /**
               * @description More may have changed: the desktop could not be followed all the time, or its elements not be listed.
               * @constant
               */
              readonly incomplete?: true;
            };
          };
        };
    /** @description Every failure, in every generation. */
    readonly Failure: {
      /**
       * @description False.
       * @constant
       */
      readonly ok: false;
      /** @description Id of the request: that of the header x-request-id, or a new one. The log has it too. */
      readonly request_id: string;
      /** @description Time of the answer, in milliseconds since 1970. */
      readonly time_ms: number;
      /** @description Null. */
      readonly data: null;
      readonly error: components['schemas']['ErrorMember'];
    };
    readonly FileDeletedData: {
      /**
       * @description True.
       * @constant
       */
      readonly deleted: true;
    };
    readonly FileWrittenData: {
      /** @description Path below the folder of shared files, as in `/files/{path}`. */
      readonly path: string;
      /** @description Size in bytes. */
      readonly size: number;
      /** @description Time of the last change, in milliseconds since 1970. */
      readonly modified_ms: number;
      /** @description False if it replaced a file. */
      readonly created: boolean;
    };
    readonly FilesData: {
      /** @description Files, sorted by path. Links and unfinished uploads are left out. */
      readonly files: readonly {
        /** @description Path below the folder of shared files, as in `/files/{path}`. */
        readonly path: string;
        /** @description Size in bytes. */
        readonly size: number;
        /** @description Time of the last change, in milliseconds since 1970. */
        readonly modified_ms: number;
      }[];
      /** @description Whether there are more than `limit`. */
      readonly more: boolean;
      /** @description About the request. */
      readonly meta: {
        /** @description Time at which the request arrived, in milliseconds since 1970. */
        readonly received_ms: number;
        /** @description A note that the person left when they handed the desktop back, once for each agent. */
        readonly note?: string;
        /** @description What changed after the answer to the last action of this caller that sent `changes`, or whose effect was `unchanged`, before anybody acted again. */
        readonly later?: {
          /** @description The action. */
          readonly of: string;
          /** @description It came at most this long after the answer, in milliseconds. */
          readonly after_ms: number;
          /** @description Elements that appeared, changed or went. */
          readonly elements: number;
          /** @description Windows that did. */
          readonly windows: number;
          /** @description Lines that are left out. */
          readonly more: number;
          /** @description A line each, as in `changes` of actions. */
          readonly text: string;
          /**
           * @description More may have changed: the desktop could not be followed all the time, or its elements not be listed.
           * @constant
           */
          readonly incomplete?: true;
        };
      };
    };
    /** @description An element that shows, or one that is scrolled out of view. */
    readonly FoundElement: {
      /** @description Id for targets, such as `e12`; stays the same while the role and the name do. */
      readonly id: string;
      /**
       * @description `tree`: its program exposes it. `text`: found by text recognition. `pixels`: found by its looks in the picture.
       * @enum {string}
       */
      readonly source: 'tree' | 'text' | 'pixels';
      /**
       * @description What it is.
       * @enum {string}
       */
      readonly role:
        | 'button'
        | 'checkbox'
        | 'radio'
        | 'switch'
        | 'field'
        | 'password'
        | 'combobox'
        | 'list_item'
        | 'cell'
        | 'tab'
        | 'menu'
        | 'menu_item'
        | 'link'
        | 'slider'
        | 'spin'
        | 'text'
        | 'image'
        | 'group'
        | 'document';
      /** @description Its label, at most 200 characters; untrusted text from the screen. */
      readonly name: string;
      /** @description Content or position; never that of a password. */
      readonly value?: string | number;
      /** @description Its rectangle. */
      readonly rect?: components['schemas']['Region'];
      /** @description Bounds of the part that nothing covers. */
      readonly visible?: components['schemas']['Region'];
      /** @description A pixel where a click reaches it. */
      readonly point?: components['schemas']['Point'];
      /** @description States that the element has. */
      readonly states: readonly (
        'focused' | 'checked' | 'mixed' | 'selected' | 'expanded' | 'pressed' | 'disabled' | 'readonly'
      )[];
      /** @description Actions that its program offers for it, besides a click. */
      readonly verbs: readonly ('press' | 'set_text' | 'set_value' | 'select' | 'scroll_to')[];
      /** @description Handle of its window. */
      readonly hwnd: number;
      /**
       * @description True if the program and the picture disagree about the element.
       * @constant
       */
      readonly doubtful?: true;
      /**
       * @description True if it is scrolled out of view: it has no `rect`, `visible` and `point` until `scroll_to`.
       * @constant
       */
      readonly scrolled_out?: true;
    };
    /** @description The grid drawn over the picture. */
    readonly Grid: {
      /** @description Number of rows. */
      readonly rows: number;
      /** @description Number of columns. */
      readonly cols: number;
      /** @description In desktop pixels; may have a fraction. */
      readonly cell_width: number;
      /** @description In desktop pixels; may have a fraction. */
      readonly cell_height: number;
      /**
       * @description Rows and columns count from 0.
       * @constant
       */
      readonly index_base: 0;
      /** @description The region that the grid covers. */
      readonly region: components['schemas']['Region'];
      /** @description Formula that turns a cell and its offsets into a desktop pixel. */
      readonly formula: string;
      /**
       * @description Which cells are labelled. `edges`: only the first row and column.
       * @enum {string}
       */
      readonly labels: 'all' | 'edges' | 'none';
    };
    readonly HandoverData: {
      /**
       * @description What the person did, or that they have not answered yet.
       * @enum {string}
       */
      readonly outcome: 'completed' | 'declined' | 'timed_out' | 'pending';
      /** @description Handle of the request while it is pending. */
      readonly handover_id: string;
      /** @description Who answered, as their window calls itself; null if unknown. */
      readonly by: string | null;
      /** @description What the person wrote, if they did. */
      readonly note: string | null;
      /** @description Time since the person was asked, in milliseconds. */
      readonly elapsed_ms: number;
      /** @description Parts of the desktop that have changed since the person was asked. */
      readonly changed: readonly components['schemas']['Region'][];
      /** @description About the request. */
      readonly meta: {
        /** @description Time at which the request arrived, in milliseconds since 1970. */
        readonly received_ms: number;
        /** @description A note that the person left when they handed the desktop back, once for each agent. */
        readonly note?: string;
        /** @description What changed after the answer to the last action of this caller that sent `changes`, or whose effect was `unchanged`, before anybody acted again. */
        readonly later?: {
          /** @description The action. */
          readonly of: string;
          /** @description It came at most this long after the answer, in milliseconds. */
          readonly after_ms: number;
          /** @description Elements that appeared, changed or went. */
          readonly elements: number;
          /** @description Windows that did. */
          readonly windows: number;
          /** @description Lines that are left out. */
          readonly more: number;
          /** @description A line each, as in `changes` of actions. */
          readonly text: string;
          /**
           * @description More may have changed: the desktop could not be followed all the time, or its elements not be listed.
           * @constant
           */
          readonly incomplete?: true;
        };
      };
    };
    readonly HealthData: {
      /**
       * @description `starting`: everything that has answered since the start works, and the screen, the pointer or the keyboard has not answered yet; ask again. `degraded`: one of them does not work.
       * @enum {string}
       */
      readonly status: 'ok' | 'starting' | 'degraded';
      /** @description Version of the service. */
      readonly version: string;
      /**
       * @description Generations of the interface that the service offers.
       * @enum {string}
       */
      readonly api: 'all' | 'flat' | 'see' | 'v2';
      /** @description Settings of shell commands (/exec). */
      readonly exec: {
        /** @description True if the person who runs the service has enabled shell commands. */
        readonly enabled: boolean;
        /** @description True if an exec secret is configured; without one no command runs. */
        readonly secret_configured: boolean;
        /**
         * @description Shell that runs a command if the request names none.
         * @enum {string}
         */
        readonly default_shell: 'bash' | 'powershell' | 'cmd';
        /** @description Maximum number of characters of stdout and of stderr in an answer. */
        readonly max_output_chars: number;
      };
      /** @description Text recognition. */
      readonly ocr: {
        /** @description Codes of the installed languages, for language_hint; empty if OCR does not work. */
        readonly languages: readonly string[];
        /** @description Codes of the languages that are read if a request has no language_hint, the first first; see SERVICE_OCR_LANGUAGES. */
        readonly default_languages: readonly string[];
      };
      /** @description Safety settings and state. */
      readonly flags: {
        /** @description True if requests need a token. */
        readonly auth_required: boolean;
        /** @description True if only programs on this machine can reach the service. */
        readonly loopback_only: boolean;
        /** @description True if the exec secret differs from the token. */
        readonly exec_secret_distinct: boolean;
        /** @description True if all actions are paused. */
        readonly paused: boolean;
        /**
         * @description /launch and /exec accept dry_run.
         * @constant
         */
        readonly dry_run_supported: true;
      };
      /** @description The desktop; null on Windows and macOS, which have one kind alone. */
      readonly desktop: components['schemas']['Desktop'] | null;
      /** @description Capabilities of the machine, by name. */
      readonly capabilities: {
        readonly displays: components['schemas']['Capability'];
        readonly capture: components['schemas']['Capability'];
        readonly pointer: components['schemas']['Capability'];
        readonly keyboard: components['schemas']['Capability'];
        readonly windows: components['schemas']['Capability'];
        readonly window_manager: components['schemas']['Capability'];
        readonly clipboard: components['schemas']['Capability'];
        readonly elements: components['schemas']['Capability'];
        readonly ocr: components['schemas']['Capability'];
        readonly launch: components['schemas']['Capability'];
        readonly exec: components['schemas']['Capability'];
      };
      /** @description Limits of requests, by name. */
      readonly limits: Readonly<Record<string, number>>;
      /** @description About the request. */
      readonly meta: {
        /** @description Time at which the request arrived, in milliseconds since 1970. */
        readonly received_ms: number;
        /** @description A note that the person left when they handed the desktop back, once for each agent. */
        readonly note?: string;
        /** @description What changed after the answer to the last action of this caller that sent `changes`, or whose effect was `unchanged`, before anybody acted again. */
        readonly later?: {
          /** @description The action. */
          readonly of: string;
          /** @description It came at most this long after the answer, in milliseconds. */
          readonly after_ms: number;
          /** @description Elements that appeared, changed or went. */
          readonly elements: number;
          /** @description Windows that did. */
          readonly windows: number;
          /** @description Lines that are left out. */
          readonly more: number;
          /** @description A line each, as in `changes` of actions. */
          readonly text: string;
          /**
           * @description More may have changed: the desktop could not be followed all the time, or its elements not be listed.
           * @constant
           */
          readonly incomplete?: true;
        };
      };
    };
    readonly ImageFindData: {
      /** @description The matches, the best first. */
      readonly matches: readonly components['schemas']['PictureMatch'][];
      /** @description Only if there are no matches: the best places with a lower score. */
      readonly below_score?: readonly components['schemas']['PictureMatch'][];
      /** @description Number of matches in the answer. */
      readonly match_count: number;
      /** @description The region that was searched. */
      readonly region: components['schemas']['Region'];
      /** @description About the request. */
      readonly meta: {
        /** @description Time at which the request arrived, in milliseconds since 1970. */
        readonly received_ms: number;
        /** @description A note that the person left when they handed the desktop back, once for each agent. */
        readonly note?: string;
        /** @description What changed after the answer to the last action of this caller that sent `changes`, or whose effect was `unchanged`, before anybody acted again. */
        readonly later?: {
          /** @description The action. */
          readonly of: string;
          /** @description It came at most this long after the answer, in milliseconds. */
          readonly after_ms: number;
          /** @description Elements that appeared, changed or went. */
          readonly elements: number;
          /** @description Windows that did. */
          readonly windows: number;
          /** @description Lines that are left out. */
          readonly more: number;
          /** @description A line each, as in `changes` of actions. */
          readonly text: string;
          /**
           * @description More may have changed: the desktop could not be followed all the time, or its elements not be listed.
           * @constant
           */
          readonly incomplete?: true;
        };
      };
    };
    readonly InteractData: {
      readonly result: components['schemas']['ActionResult'];
      /** @description About the request. */
      readonly meta: {
        /** @description Index of the display that was used; 0 if the requested one does not exist. */
        readonly screen: number;
        /** @description Names of members in the request that this action does not use. Absent if there are none. */
        readonly ignored?: readonly string[];
        /** @description Time at which the request arrived, in milliseconds since 1970. */
        readonly received_ms: number;
        /** @description A note that the person left when they handed the desktop back, once for each agent. */
        readonly note?: string;
        /** @description What changed after the answer to the last action of this caller that sent `changes`, or whose effect was `unchanged`, before anybody acted again. */
        readonly later?: {
          /** @description The action. */
          readonly of: string;
          /** @description It came at most this long after the answer, in milliseconds. */
          readonly after_ms: number;
          /** @description Elements that appeared, changed or went. */
          readonly elements: number;
          /** @description Windows that did. */
          readonly windows: number;
          /** @description Lines that are left out. */
          readonly more: number;
          /** @description A line each, as in `changes` of actions. */
          readonly text: string;
          /**
           * @description More may have changed: the desktop could not be followed all the time, or its elements not be listed.
           * @constant
           */
          readonly incomplete?: true;
        };
      };
    };
    /** @description One field that is not valid. */
    readonly Issue: {
      /** @description Path of the field, such as `actions.57.keys`; empty for the body itself. */
      readonly path: string;
      /** @description The problem, as a sentence. */
      readonly message: string;
      /** @description The problem, as a code. */
      readonly code: string;
      /** @description What to send instead. */
      readonly hint?: string;
    };
    readonly LaunchData: {
      /** @description Process id; null after a dry run, and for a document or address that Windows opened. */
      readonly pid: number | null;
      /** @description Program and arguments that were started. */
      readonly argv: readonly string[];
      /** @description Folder in which the program runs. */
      readonly cwd: string;
      /** @description True if the window appeared in time; null without wait_for_window. */
      readonly window_found: boolean | null;
      /** @description The window that was found; null if none was. */
      readonly window: components['schemas']['WindowRecord'] | null;
      /** @description True if the window is new; false if it was there before the start. */
      readonly window_is_new: boolean | null;
      /** @description Exit code, if the program ended while the service waited for its window. */
      readonly exit_code: number | null;
      /** @description Name of the signal that ended the program while the service waited for its window. */
      readonly signal: string | null;
      /** @description Last 1,000 characters of its standard error, if it ended while the service waited for its window. */
      readonly stderr: string | null;
      /** @description Only if no window was found: where it may be, and what to do next. */
      readonly hint?: string;
      /** @description True if nothing was started because dry_run was sent. */
      readonly dry_run: boolean;
      /** @description About the request. */
      readonly meta: {
        /** @description Time at which the request arrived, in milliseconds since 1970. */
        readonly received_ms: number;
        /** @description A note that the person left when they handed the desktop back, once for each agent. */
        readonly note?: string;
        /** @description What changed after the answer to the last action of this caller that sent `changes`, or whose effect was `unchanged`, before anybody acted again. */
        readonly later?: {
          /** @description The action. */
          readonly of: string;
          /** @description It came at most this long after the answer, in milliseconds. */
          readonly after_ms: number;
          /** @description Elements that appeared, changed or went. */
          readonly elements: number;
          /** @description Windows that did. */
          readonly windows: number;
          /** @description Lines that are left out. */
          readonly more: number;
          /** @description A line each, as in `changes` of actions. */
          readonly text: string;
          /**
           * @description More may have changed: the desktop could not be followed all the time, or its elements not be listed.
           * @constant
           */
          readonly incomplete?: true;
        };
      };
    };
    /** @description A word that was read. Boxes are in desktop pixels, or in pixels of the picture that was sent. */
    readonly OcrBlock: {
      /** @description The word as it was read. */
      readonly text: string;
      /** @description Confidence of the recognition, 0-1. */
      readonly confidence: number;
      readonly bbox: components['schemas']['Region'];
      /** @description The pixel in the middle of the box. */
      readonly center: components['schemas']['Point'];
    };
    readonly OcrData: {
      /** @description The text that was read. */
      readonly result: {
        /**
         * @description Source of the pixels. `screen`: the whole display. `region`: a region of the desktop. `window`: one window. `image`: a picture in the request.
         * @enum {string}
         */
        readonly mode: 'screen' | 'region' | 'window' | 'image';
        /** @description The languages from the request; null if none were sent. */
        readonly language_hint: string | null;
        /** @description The minimum confidence that was applied, 0-1. */
        readonly min_confidence: number;
        /** @description The region that was read. */
        readonly region: components['schemas']['Region'];
        /** @description Words in reading order. Not with format `text`, and not in a difference. */
        readonly blocks?: readonly components['schemas']['OcrBlock'][];
        /** @description Lines in reading order. Not with format `text`, and not in a difference. */
        readonly lines?: readonly components['schemas']['OcrLine'][];
        /** @description Only with format `text`: a line `x,y,width,height "text"` each; of a difference a line that counts, then `~` changed, `+` came, `-` went. */
        readonly text?: string;
        /** @description Only with since: what changed since the earlier look, instead of the whole. Replace `changed`, take out `removed` and `moved`, then insert `added` and `moved` at their indices in ascending order: the result is a whole look. */
        readonly delta?: {
          /** @description What is gone. */
          readonly removed: readonly number[];
          /** @description What has another place in the order. */
          readonly moved: readonly {
            /** @description Index in the earlier look. */
            readonly before: number;
            /** @description Index in the present look. */
            readonly at: number;
          }[];
          /** @description What changed, whole. */
          readonly changed: readonly {
            /** @description Index in the earlier look. */
            readonly before: number;
            /** @description As a whole look lists it. */
            readonly item: components['schemas']['OcrLine'];
          }[];
          /** @description What is new. */
          readonly added: readonly {
            /** @description Index in the present look. */
            readonly at: number;
            /** @description As a whole look lists it. */
            readonly item: components['schemas']['OcrLine'];
          }[];
        };
        /** @description Id of this look, for `since`. Not with mode image. */
        readonly look?: string;
        /** @description Only with since: the answer is the difference to this look. */
        readonly since?: {
          /** @description Id of the earlier look. */
          readonly look: string;
          /** @description When it was, in milliseconds ago. */
          readonly age_ms: number;
        };
        /**
         * @description Only with since: why the answer is complete nevertheless.
         * @enum {string}
         */
        readonly full?:
          | 'no earlier look at this'
          | 'that look was at something else'
          | 'that look is too old'
          | 'that look was dropped'
          | 'window moved'
          | 'most of it changed'
          | 'this part cannot be compared';
        /** @description Text that was seen and not read. Left out if there is none. */
        readonly gaps?: readonly components['schemas']['ReadingGap'][];
        readonly timing: components['schemas']['ReadingTiming'];
      };
      /** @description About the request. */
      readonly meta: {
        /** @description Time at which the request arrived, in milliseconds since 1970. */
        readonly received_ms: number;
        /** @description A note that the person left when they handed the desktop back, once for each agent. */
        readonly note?: string;
        /** @description What changed after the answer to the last action of this caller that sent `changes`, or whose effect was `unchanged`, before anybody acted again. */
        readonly later?: {
          /** @description The action. */
          readonly of: string;
          /** @description It came at most this long after the answer, in milliseconds. */
          readonly after_ms: number;
          /** @description Elements that appeared, changed or went. */
          readonly elements: number;
          /** @description Windows that did. */
          readonly windows: number;
          /** @description Lines that are left out. */
          readonly more: number;
          /** @description A line each, as in `changes` of actions. */
          readonly text: string;
          /**
           * @description More may have changed: the desktop could not be followed all the time, or its elements not be listed.
           * @constant
           */
          readonly incomplete?: true;
        };
      };
    };
    readonly OcrFindData: {
      /** @description The matches, those written as the query first, then the most confident; with near, the closest first. */
      readonly matches: readonly components['schemas']['TextMatch'][];
      /** @description Only if there are no matches: places where the text was recognised with less than min_confidence. */
      readonly below_confidence?: readonly components['schemas']['PlacedText'][];
      /** @description Number of matches in the answer. */
      readonly match_count: number;
      /** @description Number of words that were searched. */
      readonly blocks_considered: number;
      /** @description The region that was read. */
      readonly region: components['schemas']['Region'];
      /** @description Text that was seen and not read. Left out if there is none. */
      readonly gaps?: readonly components['schemas']['ReadingGap'][];
      readonly timing: components['schemas']['ReadingTiming'];
      /** @description About the request. */
      readonly meta: {
        /** @description Time at which the request arrived, in milliseconds since 1970. */
        readonly received_ms: number;
        /** @description A note that the person left when they handed the desktop back, once for each agent. */
        readonly note?: string;
        /** @description What changed after the answer to the last action of this caller that sent `changes`, or whose effect was `unchanged`, before anybody acted again. */
        readonly later?: {
          /** @description The action. */
          readonly of: string;
          /** @description It came at most this long after the answer, in milliseconds. */
          readonly after_ms: number;
          /** @description Elements that appeared, changed or went. */
          readonly elements: number;
          /** @description Windows that did. */
          readonly windows: number;
          /** @description Lines that are left out. */
          readonly more: number;
          /** @description A line each, as in `changes` of actions. */
          readonly text: string;
          /**
           * @description More may have changed: the desktop could not be followed all the time, or its elements not be listed.
           * @constant
           */
          readonly incomplete?: true;
        };
      };
    };
    /** @description A line of words that was read. */
    readonly OcrLine: {
      /** @description The words of the line, separated by single spaces. */
      readonly text: string;
      /** @description Confidence of the recognition, 0-1. */
      readonly confidence: number;
      readonly bbox: components['schemas']['Region'];
      /** @description The pixel in the middle of the box. */
      readonly center: components['schemas']['Point'];
      /** @description The words from left to right. */
      readonly words: readonly components['schemas']['OcrBlock'][];
    };
    /** @description A picture with its size. */
    readonly Picture: {
      /** @description The bytes of the picture, base64. */
      readonly base64: string;
      /**
       * @description `png` is lossless; `jpeg` is smaller and lossy.
       * @enum {string}
       */
      readonly format: 'png' | 'jpeg';
      /**
       * @description The media type of the bytes.
       * @enum {string}
       */
      readonly mime_type: 'image/png' | 'image/jpeg';
      /** @description In picture pixels. */
      readonly width: number;
      /** @description In picture pixels. */
      readonly height: number;
    };
    /** @description A place that looks like the picture. */
    readonly PictureMatch: {
      readonly bbox: components['schemas']['Region'];
      /** @description The pixel to click, in the middle of the box. */
      readonly center: components['schemas']['Point'];
      /** @description Desktop pixels per pixel of the picture that was sent. */
      readonly scale: number;
      /** @description Similarity of the place to the picture, 0-1. 1: identical. */
      readonly score: number;
    };
    /** @description The part of the desktop that a picture shows. */
    readonly PictureMeta: {
      /** @description Index of the display that holds most of the region. */
      readonly screen: number;
      /** @description The region that the picture shows, in desktop pixels. */
      readonly region: components['schemas']['Region'];
      /** @description All displays of the desktop. */
      readonly displays: readonly components['schemas']['Display'][];
      readonly grid?: components['schemas']['Grid'];
      /** @description Picture pixels per desktop pixel. */
      readonly scale: {
        /** @description Horizontal scale. */
        readonly x: number;
        /** @description Vertical scale. */
        readonly y: number;
      };
      /** @description Time at which the request arrived, in milliseconds since 1970. */
      readonly received_ms?: number;
      /** @description A note that the person left when they handed the desktop back, once for each agent. */
      readonly note?: string;
    };
    readonly PixelsFindData: {
      /** @description The colour that was looked for, `#rrggbb`. */
      readonly color: string;
      /** @description The pixel that was asked for and its colour. */
      readonly at?: {
        /** @description Distance from the left edge of the desktop, in pixels. */
        readonly x: number;
        /** @description Distance from the top edge of the desktop, in pixels. */
        readonly y: number;
        /** @description sRGB colour as `#rrggbb`. */
        readonly color: string;
      };
      /** @description In reading order. */
      readonly regions: readonly components['schemas']['ColorRegion'][];
      /** @description Number of regions of at least min_pixels, those beyond max_results included. */
      readonly region_count: number;
      /** @description Number of pixels of the colour in the searched part, those of small regions included. */
      readonly pixel_count: number;
      /** @description The region that was searched. */
      readonly region: components['schemas']['Region'];
      /** @description About the request. */
      readonly meta: {
        /** @description Time at which the request arrived, in milliseconds since 1970. */
        readonly received_ms: number;
        /** @description A note that the person left when they handed the desktop back, once for each agent. */
        readonly note?: string;
        /** @description What changed after the answer to the last action of this caller that sent `changes`, or whose effect was `unchanged`, before anybody acted again. */
        readonly later?: {
          /** @description The action. */
          readonly of: string;
          /** @description It came at most this long after the answer, in milliseconds. */
          readonly after_ms: number;
          /** @description Elements that appeared, changed or went. */
          readonly elements: number;
          /** @description Windows that did. */
          readonly windows: number;
          /** @description Lines that are left out. */
          readonly more: number;
          /** @description A line each, as in `changes` of actions. */
          readonly text: string;
          /**
           * @description More may have changed: the desktop could not be followed all the time, or its elements not be listed.
           * @constant
           */
          readonly incomplete?: true;
        };
      };
    };
    /** @description A control or a text next to the anchor. */
    readonly Place: {
      /**
       * @description Kind of control, by its looks; `icon` is a mark without a frame, `text` a text that is on no control.
       * @enum {string}
       */
      readonly kind:
        | 'button'
        | 'checkbox'
        | 'radio'
        | 'switch'
        | 'field'
        | 'combobox'
        | 'slider'
        | 'cell'
        | 'icon'
        | 'text';
      /** @description Text that was read on it. Empty if there is none. */
      readonly text: string;
      readonly bbox: components['schemas']['Region'];
      /** @description The pixel to click; of a slider the middle of its thumb. */
      readonly center: components['schemas']['Point'];
      /** @description Near its left end; of a slider where the thumb is at the least value. */
      readonly left_end: components['schemas']['Point'];
      /** @description Near its right end; of a slider where the thumb is at the greatest value. */
      readonly right_end: components['schemas']['Point'];
      /** @description Of a check box, a radio button or a switch: whether it is on. */
      readonly on?: boolean;
      /** @description The part of a slider or switch that moves. */
      readonly thumb?: components['schemas']['Region'];
      /** @description Of a slider: 0 at its left or lower end to 1 at its right or upper end. */
      readonly value?: number;
    };
    /** @description A text and its place. */
    readonly PlacedText: {
      /** @description The words that were read. */
      readonly text: string;
      /** @description Confidence of the recognition, 0-1. */
      readonly confidence: number;
      /** @description The box around the words. */
      readonly bbox: components['schemas']['Region'];
      /** @description The pixel to click. */
      readonly center: components['schemas']['Point'];
    };
    readonly PlacesFindData: {
      /** @description The text, element or rectangle that the places are relative to. */
      readonly anchor: {
        /** @description The text as it was read, or the name of the element. */
        readonly text: string;
        readonly bbox: components['schemas']['Region'];
      };
      /** @description Number of places where the text is; `of.nth` chooses one. */
      readonly anchor_count: number;
      /** @description The point, if an end or the centre was asked for. */
      readonly point: components['schemas']['Point'] | null;
      /** @description The texts and controls that were found. */
      readonly places: readonly components['schemas']['Place'][];
      /** @description The region that was searched. */
      readonly region: components['schemas']['Region'];
      /** @description About the request. */
      readonly meta: {
        /** @description Time at which the request arrived, in milliseconds since 1970. */
        readonly received_ms: number;
        /** @description A note that the person left when they handed the desktop back, once for each agent. */
        readonly note?: string;
        /** @description What changed after the answer to the last action of this caller that sent `changes`, or whose effect was `unchanged`, before anybody acted again. */
        readonly later?: {
          /** @description The action. */
          readonly of: string;
          /** @description It came at most this long after the answer, in milliseconds. */
          readonly after_ms: number;
          /** @description Elements that appeared, changed or went. */
          readonly elements: number;
          /** @description Windows that did. */
          readonly windows: number;
          /** @description Lines that are left out. */
          readonly more: number;
          /** @description A line each, as in `changes` of actions. */
          readonly text: string;
          /**
           * @description More may have changed: the desktop could not be followed all the time, or its elements not be listed.
           * @constant
           */
          readonly incomplete?: true;
        };
      };
    };
    /** @description A pixel of the desktop. */
    readonly Point: {
      /** @description Distance from the left edge of the desktop, in pixels. */
      readonly x: number;
      /** @description Distance from the top edge of the desktop, in pixels. */
      readonly y: number;
    };
    /** @description A place on the desktop: a pixel, a cell of a grid, or an element. */
    readonly PointerTarget:
      | (
          | {
              /**
               * @description Target a pixel.
               * @constant
               */
              readonly mode: 'pixel';
              /**
               * @description x and y are desktop pixels. This is the default.
               * @constant
               */
              readonly space?: 'global';
              /** @description In desktop pixels. */
              readonly x: number;
              /** @description In desktop pixels. */
              readonly y: number;
              /** @description Offset added to x, in pixels; the sum is rounded down. Default: 0. */
              readonly dx?: number;
              /** @description Offset added to y, in pixels; the sum is rounded down. Default: 0. */
              readonly dy?: number;
            }
          | {
              /**
               * @description Target a pixel.
               * @constant
               */
              readonly mode: 'pixel';
              /**
               * @description x and y are pixels of a picture that shows the given region.
               * @constant
               */
              readonly space: 'image';
              /** @description Picture pixels. */
              readonly x: number;
              /** @description Picture pixels. */
              readonly y: number;
              /** @description Left edge of the region that the picture shows, in desktop pixels. */
              readonly region_x?: number;
              /** @description Top edge of the region that the picture shows, in desktop pixels. */
              readonly region_y?: number;
              /** @description Width of the region that the picture shows, in desktop pixels. */
              readonly region_width?: number;
              /** @description Height of the region that the picture shows, in desktop pixels. */
              readonly region_height?: number;
              /** @description The region that the picture shows as one object: `meta.region` of the answer with the picture. */
              readonly region?: components['schemas']['WantedRegion'];
              /** @description Picture pixels. */
              readonly image_width: number;
              /** @description Picture pixels. */
              readonly image_height: number;
            }
        )
      | {
          /**
           * @description Target a cell of a grid.
           * @constant
           */
          readonly mode: 'grid';
          /** @description Left edge of the region that the picture shows, in desktop pixels. */
          readonly region_x?: number;
          /** @description Top edge of the region that the picture shows, in desktop pixels. */
          readonly region_y?: number;
          /** @description Width of the region that the picture shows, in desktop pixels. */
          readonly region_width?: number;
          /** @description Height of the region that the picture shows, in desktop pixels. */
          readonly region_height?: number;
          /** @description The region that the picture shows as one object: `meta.region` of the answer with the picture. */
          readonly region?: components['schemas']['WantedRegion'];
          /** @description Number of rows of the grid. */
          readonly rows: number;
          /** @description Number of columns of the grid. */
          readonly cols: number;
          /** @description Row of the cell, from 0 at the top. */
          readonly row: number;
          /** @description Column of the cell, from 0 at the left. */
          readonly col: number;
          /** @description Horizontal position in the cell: -1 is its left edge, 0 its middle, 1 its right edge. Default: 0. */
          readonly dx?: number;
          /** @description Vertical position in the cell: -1 is its upper edge, 0 its middle, 1 its lower edge. Default: 0. */
          readonly dy?: number;
        }
      | {
          /**
           * @description Target an element of a program, listed by GET /elements.
           * @constant
           */
          readonly mode: 'element';
          /** @description Id of the element, such as `e12`. */
          readonly id: string;
          /** @description Name of the element as it was listed. If it differs, nothing is done. */
          readonly name?: string;
        };
    /** @description Text that was seen and not read. */
    readonly ReadingGap: {
      /**
       * @description `script`: lines in a script of which no language is installed. `vertical`: text in columns from top to bottom, which is never read; look at the picture. `time`: lines that were not read in time; ask again.
       * @enum {string}
       */
      readonly kind: 'script' | 'vertical' | 'time';
      /** @description Name of the script, such as Hangul. */
      readonly script?: string;
      /** @description Debian package with the data of a language in that script. */
      readonly install?: string;
      /** @description Number of lines that were not read in time. */
      readonly lines?: number;
    };
    /** @description Cost of the text recognition. */
    readonly ReadingTiming: {
      /** @description Total duration, in milliseconds. */
      readonly total_ms: number;
      /** @description Number of pixels that were read for this answer. */
      readonly read_pixels: number;
      /** @description Number of pixels whose text was taken from an earlier reading. */
      readonly reused_pixels: number;
    };
    /** @description A rectangle. */
    readonly Region: {
      /** @description Left edge, in desktop pixels. */
      readonly x: number;
      /** @description Top edge, in desktop pixels. */
      readonly y: number;
      /** @description In pixels. */
      readonly width: number;
      /** @description In pixels. */
      readonly height: number;
    };
    /** @description One pointer or keyboard action on a localized target. */
    readonly ResolvedAction:
      | {
          /**
           * @description The action to perform.
           * @constant
           */
          readonly action: 'move';
          /** @description Where to perform the action. */
          readonly target: components['schemas']['ResolvedTarget'];
          /** @description Duration in milliseconds. Default: 0. */
          readonly duration_ms?: number;
          /** @description Keys to hold down during the action, such as `["ctrl"]`. */
          readonly hold_keys?:
            components['schemas']['KeyChord'] | readonly components['schemas']['KeyName'][];
          /** @description Index of the display, 0 is the primary one. `all`: search every display, in this order. Any other value means 0. A POST accepts it in the body or in the query. */
          readonly screen?: 'all' | number;
          /** @description After the action, wait for the first change and then until the screen stops changing. If nothing changes, the wait ends after first_ms. */
          readonly settle?: {
            /** @description Maximum wait for the first change, in milliseconds. Default: 400, or max_ms if that is less. Parts of the screen that moved before the action, a hover colour and a blinking caret do not count as a change. */
            readonly first_ms?: number;
            /** @description Maximum wait for the screen to stop changing, in milliseconds: from the first change if first_ms is sent, else from the end of the action. Default: 3000. */
            readonly max_ms?: number;
            /** @description The screen counts as settled after this many milliseconds without a visible change. Default: 200. */
            readonly quiet_ms?: number;
          };
          /** @description True: report in `effect` what the action changed on the screen. Waits up to 400 ms for a change; send settle with first_ms to wait longer. Default: false. */
          readonly evidence?: boolean;
          /** @description True: list in `changes` the windows, elements and texts that appeared, changed and went, with their ids, in at most 400 tokens. In a batch: of the batch as a whole. Default: false. */
          readonly changes?: boolean;
          /**
           * @description `changed`: add a picture of the part of the screen that changed.
           * @constant
           */
          readonly return_image?: 'changed';
        }
      | {
          /**
           * @description The action to perform.
           * @constant
           */
          readonly action: 'click';
          /**
           * @description Mouse button to press. Default: "left".
           * @enum {string}
           */
          readonly button?: 'left' | 'right' | 'middle' | 'back' | 'forward';
          /** @description Number of clicks, 1-10. Default: 1. */
          readonly clicks?: number;
          /** @description Where to perform the action. Default: at the current pointer position. */
          readonly target?: components['schemas']['ResolvedTarget'];
          /** @description Keys to hold down during the action, such as `["ctrl"]`. */
          readonly hold_keys?:
            components['schemas']['KeyChord'] | readonly components['schemas']['KeyName'][];
          /** @description Index of the display, 0 is the primary one. `all`: search every display, in this order. Any other value means 0. A POST accepts it in the body or in the query. */
          readonly screen?: 'all' | number;
          /** @description After the action, wait for the first change and then until the screen stops changing. If nothing changes, the wait ends after first_ms. */
          readonly settle?: {
            /** @description Maximum wait for the first change, in milliseconds. Default: 400, or max_ms if that is less. Parts of the screen that moved before the action, a hover colour and a blinking caret do not count as a change. */
            readonly first_ms?: number;
            /** @description Maximum wait for the screen to stop changing, in milliseconds: from the first change if first_ms is sent, else from the end of the action. Default: 3000. */
            readonly max_ms?: number;
            /** @description The screen counts as settled after this many milliseconds without a visible change. Default: 200. */
            readonly quiet_ms?: number;
          };
          /** @description True: report in `effect` what the action changed on the screen. Waits up to 400 ms for a change; send settle with first_ms to wait longer. Default: false. */
          readonly evidence?: boolean;
          /** @description True: list in `changes` the windows, elements and texts that appeared, changed and went, with their ids, in at most 400 tokens. In a batch: of the batch as a whole. Default: false. */
          readonly changes?: boolean;
          /**
           * @description `changed`: add a picture of the part of the screen that changed.
           * @constant
           */
          readonly return_image?: 'changed';
        }
      | {
          /**
           * @description The action to perform.
           * @enum {string}
           */
          readonly action: 'right_click' | 'middle_click';
          /** @description Number of clicks, 1-10. Default: 1. */
          readonly clicks?: number;
          /** @description Where to perform the action. Default: at the current pointer position. */
          readonly target?: components['schemas']['ResolvedTarget'];
          /** @description Keys to hold down during the action, such as `["ctrl"]`. */
          readonly hold_keys?:
            components['schemas']['KeyChord'] | readonly components['schemas']['KeyName'][];
          /** @description Index of the display, 0 is the primary one. `all`: search every display, in this order. Any other value means 0. A POST accepts it in the body or in the query. */
          readonly screen?: 'all' | number;
          /** @description After the action, wait for the first change and then until the screen stops changing. If nothing changes, the wait ends after first_ms. */
          readonly settle?: {
            /** @description Maximum wait for the first change, in milliseconds. Default: 400, or max_ms if that is less. Parts of the screen that moved before the action, a hover colour and a blinking caret do not count as a change. */
            readonly first_ms?: number;
            /** @description Maximum wait for the screen to stop changing, in milliseconds: from the first change if first_ms is sent, else from the end of the action. Default: 3000. */
            readonly max_ms?: number;
            /** @description The screen counts as settled after this many milliseconds without a visible change. Default: 200. */
            readonly quiet_ms?: number;
          };
          /** @description True: report in `effect` what the action changed on the screen. Waits up to 400 ms for a change; send settle with first_ms to wait longer. Default: false. */
          readonly evidence?: boolean;
          /** @description True: list in `changes` the windows, elements and texts that appeared, changed and went, with their ids, in at most 400 tokens. In a batch: of the batch as a whole. Default: false. */
          readonly changes?: boolean;
          /**
           * @description `changed`: add a picture of the part of the screen that changed.
           * @constant
           */
          readonly return_image?: 'changed';
        }
      | {
          /**
           * @description The action to perform.
           * @constant
           */
          readonly action: 'double_click';
          /** @description Where to perform the action. Default: at the current pointer position. */
          readonly target?: components['schemas']['ResolvedTarget'];
          /** @description Keys to hold down during the action, such as `["ctrl"]`. */
          readonly hold_keys?:
            components['schemas']['KeyChord'] | readonly components['schemas']['KeyName'][];
          /** @description Index of the display, 0 is the primary one. `all`: search every display, in this order. Any other value means 0. A POST accepts it in the body or in the query. */
          readonly screen?: 'all' | number;
          /** @description After the action, wait for the first change and then until the screen stops changing. If nothing changes, the wait ends after first_ms. */
          readonly settle?: {
            /** @description Maximum wait for the first change, in milliseconds. Default: 400, or max_ms if that is less. Parts of the screen that moved before the action, a hover colour and a blinking caret do not count as a change. */
            readonly first_ms?: number;
            /** @description Maximum wait for the screen to stop changing, in milliseconds: from the first change if first_ms is sent, else from the end of the action. Default: 3000. */
            readonly max_ms?: number;
            /** @description The screen counts as settled after this many milliseconds without a visible change. Default: 200. */
            readonly quiet_ms?: number;
          };
          /** @description True: report in `effect` what the action changed on the screen. Waits up to 400 ms for a change; send settle with first_ms to wait longer. Default: false. */
          readonly evidence?: boolean;
          /** @description True: list in `changes` the windows, elements and texts that appeared, changed and went, with their ids, in at most 400 tokens. In a batch: of the batch as a whole. Default: false. */
          readonly changes?: boolean;
          /**
           * @description `changed`: add a picture of the part of the screen that changed.
           * @constant
           */
          readonly return_image?: 'changed';
        }
      | {
          /**
           * @description The action to perform.
           * @constant
           */
          readonly action: 'scroll';
          /** @description Vertical wheel notches; positive scrolls up. */
          readonly scroll_amount?: number;
          /** @description Horizontal wheel notches; positive scrolls right. */
          readonly scroll_x?: number;
          /** @description Where to perform the action. Default: at the current pointer position. */
          readonly target?: components['schemas']['ResolvedTarget'];
          /** @description Keys to hold down during the action, such as `["ctrl"]`. */
          readonly hold_keys?:
            components['schemas']['KeyChord'] | readonly components['schemas']['KeyName'][];
          /** @description Index of the display, 0 is the primary one. `all`: search every display, in this order. Any other value means 0. A POST accepts it in the body or in the query. */
          readonly screen?: 'all' | number;
          /** @description After the action, wait for the first change and then until the screen stops changing. If nothing changes, the wait ends after first_ms. */
          readonly settle?: {
            /** @description Maximum wait for the first change, in milliseconds. Default: 400, or max_ms if that is less. Parts of the screen that moved before the action, a hover colour and a blinking caret do not count as a change. */
            readonly first_ms?: number;
            /** @description Maximum wait for the screen to stop changing, in milliseconds: from the first change if first_ms is sent, else from the end of the action. Default: 3000. */
            readonly max_ms?: number;
            /** @description The screen counts as settled after this many milliseconds without a visible change. Default: 200. */
            readonly quiet_ms?: number;
          };
          /** @description True: report in `effect` what the action changed on the screen. Waits up to 400 ms for a change; send settle with first_ms to wait longer. Default: false. */
          readonly evidence?: boolean;
          /** @description True: list in `changes` the windows, elements and texts that appeared, changed and went, with their ids, in at most 400 tokens. In a batch: of the batch as a whole. Default: false. */
          readonly changes?: boolean;
          /**
           * @description `changed`: add a picture of the part of the screen that changed.
           * @constant
           */
          readonly return_image?: 'changed';
          /** @description Left edge of the region, in desktop pixels. Send all four region_* members together. */
          readonly region_x?: number | null;
          /** @description Top edge of the region, in desktop pixels. */
          readonly region_y?: number | null;
          /** @description Width of the region, in pixels. */
          readonly region_width?: number | null;
          /** @description Height of the region, in pixels. */
          readonly region_height?: number | null;
          /** @description The region as one object, instead of the region_* members. */
          readonly region?: components['schemas']['WantedRegion'];
          /** @description Use the rectangle of the one window that these selectors match. */
          readonly window?: components['schemas']['WindowSelectors'];
        }
      | {
          /**
           * @description The action to perform.
           * @constant
           */
          readonly action: 'type';
          /** @description Text to type, up to 10000 characters of any script. \n presses Enter, \t presses Tab. */
          readonly text: string;
          /** @description Pause between two characters, in milliseconds. Default: 0. */
          readonly interval_ms?: number;
          /**
           * @description `keys`: press a key for each character. `paste`: paste the text through the clipboard, then restore the clipboard. Default: "keys".
           * @enum {string}
           */
          readonly method?: 'keys' | 'paste';
          /** @description Index of the display, 0 is the primary one. `all`: search every display, in this order. Any other value means 0. A POST accepts it in the body or in the query. */
          readonly screen?: 'all' | number;
          /** @description After the action, wait for the first change and then until the screen stops changing. If nothing changes, the wait ends after first_ms. */
          readonly settle?: {
            /** @description Maximum wait for the first change, in milliseconds. Default: 400, or max_ms if that is less. Parts of the screen that moved before the action, a hover colour and a blinking caret do not count as a change. */
            readonly first_ms?: number;
            /** @description Maximum wait for the screen to stop changing, in milliseconds: from the first change if first_ms is sent, else from the end of the action. Default: 3000. */
            readonly max_ms?: number;
            /** @description The screen counts as settled after this many milliseconds without a visible change. Default: 200. */
            readonly quiet_ms?: number;
          };
          /** @description True: report in `effect` what the action changed on the screen. Waits up to 400 ms for a change; send settle with first_ms to wait longer. Default: false. */
          readonly evidence?: boolean;
          /** @description True: list in `changes` the windows, elements and texts that appeared, changed and went, with their ids, in at most 400 tokens. In a batch: of the batch as a whole. Default: false. */
          readonly changes?: boolean;
          /**
           * @description `changed`: add a picture of the part of the screen that changed.
           * @constant
           */
          readonly return_image?: 'changed';
        }
      | {
          /**
           * @description The action to perform.
           * @constant
           */
          readonly action: 'hotkey';
          /** @description Keys to press in this order and release in reverse order. In a combination of two or more keys an upper-case letter adds no Shift; a letter alone is typed as written. */
          readonly keys: components['schemas']['KeyChord'] | readonly components['schemas']['KeyName'][];
          /** @description Number of times to press the keys, 1-100. Default: 1. */
          readonly repeat?: number;
          /** @description Index of the display, 0 is the primary one. `all`: search every display, in this order. Any other value means 0. A POST accepts it in the body or in the query. */
          readonly screen?: 'all' | number;
          /** @description After the action, wait for the first change and then until the screen stops changing. If nothing changes, the wait ends after first_ms. */
          readonly settle?: {
            /** @description Maximum wait for the first change, in milliseconds. Default: 400, or max_ms if that is less. Parts of the screen that moved before the action, a hover colour and a blinking caret do not count as a change. */
            readonly first_ms?: number;
            /** @description Maximum wait for the screen to stop changing, in milliseconds: from the first change if first_ms is sent, else from the end of the action. Default: 3000. */
            readonly max_ms?: number;
            /** @description The screen counts as settled after this many milliseconds without a visible change. Default: 200. */
            readonly quiet_ms?: number;
          };
          /** @description True: report in `effect` what the action changed on the screen. Waits up to 400 ms for a change; send settle with first_ms to wait longer. Default: false. */
          readonly evidence?: boolean;
          /** @description True: list in `changes` the windows, elements and texts that appeared, changed and went, with their ids, in at most 400 tokens. In a batch: of the batch as a whole. Default: false. */
          readonly changes?: boolean;
          /**
           * @description `changed`: add a picture of the part of the screen that changed.
           * @constant
           */
          readonly return_image?: 'changed';
        }
      | {
          /**
           * @description The action to perform.
           * @constant
           */
          readonly action: 'drag';
          /** @description Where to press the button. */
          readonly target: components['schemas']['ResolvedTarget'];
          /** @description Where to release the button. Send either `to` or `path`. */
          readonly to?: components['schemas']['ResolvedTarget'];
          /** @description Points to drag through; the button is released at the last one. */
          readonly path?: readonly components['schemas']['ResolvedTarget'][];
          /**
           * @description Mouse button to press. Default: "left".
           * @enum {string}
           */
          readonly button?: 'left' | 'right' | 'middle' | 'back' | 'forward';
          /** @description Duration in milliseconds. Default: 0. */
          readonly duration_ms?: number;
          /** @description Keys to hold down during the action, such as `["ctrl"]`. */
          readonly hold_keys?:
            components['schemas']['KeyChord'] | readonly components['schemas']['KeyName'][];
          /** @description Index of the display, 0 is the primary one. `all`: search every display, in this order. Any other value means 0. A POST accepts it in the body or in the query. */
          readonly screen?: 'all' | number;
          /** @description After the action, wait for the first change and then until the screen stops changing. If nothing changes, the wait ends after first_ms. */
          readonly settle?: {
            /** @description Maximum wait for the first change, in milliseconds. Default: 400, or max_ms if that is less. Parts of the screen that moved before the action, a hover colour and a blinking caret do not count as a change. */
            readonly first_ms?: number;
            /** @description Maximum wait for the screen to stop changing, in milliseconds: from the first change if first_ms is sent, else from the end of the action. Default: 3000. */
            readonly max_ms?: number;
            /** @description The screen counts as settled after this many milliseconds without a visible change. Default: 200. */
            readonly quiet_ms?: number;
          };
          /** @description True: report in `effect` what the action changed on the screen. Waits up to 400 ms for a change; send settle with first_ms to wait longer. Default: false. */
          readonly evidence?: boolean;
          /** @description True: list in `changes` the windows, elements and texts that appeared, changed and went, with their ids, in at most 400 tokens. In a batch: of the batch as a whole. Default: false. */
          readonly changes?: boolean;
          /**
           * @description `changed`: add a picture of the part of the screen that changed.
           * @constant
           */
          readonly return_image?: 'changed';
        }
      | {
          /**
           * @description The action to perform.
           * @constant
           */
          readonly action: 'drop';
          /** @description Where to drop the files. */
          readonly target: components['schemas']['ResolvedTarget'];
          /** @description Shared files to drop on the window there, 1-100, by their paths in `/files/{path}`. Needs the scope files; X11 only. */
          readonly files: readonly string[];
          /** @description Index of the display, 0 is the primary one. `all`: search every display, in this order. Any other value means 0. A POST accepts it in the body or in the query. */
          readonly screen?: 'all' | number;
          /** @description After the action, wait for the first change and then until the screen stops changing. If nothing changes, the wait ends after first_ms. */
          readonly settle?: {
            /** @description Maximum wait for the first change, in milliseconds. Default: 400, or max_ms if that is less. Parts of the screen that moved before the action, a hover colour and a blinking caret do not count as a change. */
            readonly first_ms?: number;
            /** @description Maximum wait for the screen to stop changing, in milliseconds: from the first change if first_ms is sent, else from the end of the action. Default: 3000. */
            readonly max_ms?: number;
            /** @description The screen counts as settled after this many milliseconds without a visible change. Default: 200. */
            readonly quiet_ms?: number;
          };
          /** @description True: report in `effect` what the action changed on the screen. Waits up to 400 ms for a change; send settle with first_ms to wait longer. Default: false. */
          readonly evidence?: boolean;
          /** @description True: list in `changes` the windows, elements and texts that appeared, changed and went, with their ids, in at most 400 tokens. In a batch: of the batch as a whole. Default: false. */
          readonly changes?: boolean;
          /**
           * @description `changed`: add a picture of the part of the screen that changed.
           * @constant
           */
          readonly return_image?: 'changed';
        }
      | {
          /**
           * @description The action to perform.
           * @enum {string}
           */
          readonly action: 'mouse_down' | 'mouse_up';
          /**
           * @description Mouse button to press. Default: "left".
           * @enum {string}
           */
          readonly button?: 'left' | 'right' | 'middle' | 'back' | 'forward';
          /** @description Where to perform the action. Default: at the current pointer position. */
          readonly target?: components['schemas']['ResolvedTarget'];
          /** @description Keys to hold down during the action, such as `["ctrl"]`. */
          readonly hold_keys?:
            components['schemas']['KeyChord'] | readonly components['schemas']['KeyName'][];
          /** @description Index of the display, 0 is the primary one. `all`: search every display, in this order. Any other value means 0. A POST accepts it in the body or in the query. */
          readonly screen?: 'all' | number;
          /** @description After the action, wait for the first change and then until the screen stops changing. If nothing changes, the wait ends after first_ms. */
          readonly settle?: {
            /** @description Maximum wait for the first change, in milliseconds. Default: 400, or max_ms if that is less. Parts of the screen that moved before the action, a hover colour and a blinking caret do not count as a change. */
            readonly first_ms?: number;
            /** @description Maximum wait for the screen to stop changing, in milliseconds: from the first change if first_ms is sent, else from the end of the action. Default: 3000. */
            readonly max_ms?: number;
            /** @description The screen counts as settled after this many milliseconds without a visible change. Default: 200. */
            readonly quiet_ms?: number;
          };
          /** @description True: report in `effect` what the action changed on the screen. Waits up to 400 ms for a change; send settle with first_ms to wait longer. Default: false. */
          readonly evidence?: boolean;
          /** @description True: list in `changes` the windows, elements and texts that appeared, changed and went, with their ids, in at most 400 tokens. In a batch: of the batch as a whole. Default: false. */
          readonly changes?: boolean;
          /**
           * @description `changed`: add a picture of the part of the screen that changed.
           * @constant
           */
          readonly return_image?: 'changed';
        }
      | {
          /**
           * @description The action to perform.
           * @enum {string}
           */
          readonly action: 'key_down' | 'key_up';
          /** @description Keys to press or release. A pressed key is released after 30 s at the latest. */
          readonly keys: components['schemas']['KeyChord'] | readonly components['schemas']['KeyName'][];
          /** @description Index of the display, 0 is the primary one. `all`: search every display, in this order. Any other value means 0. A POST accepts it in the body or in the query. */
          readonly screen?: 'all' | number;
          /** @description After the action, wait for the first change and then until the screen stops changing. If nothing changes, the wait ends after first_ms. */
          readonly settle?: {
            /** @description Maximum wait for the first change, in milliseconds. Default: 400, or max_ms if that is less. Parts of the screen that moved before the action, a hover colour and a blinking caret do not count as a change. */
            readonly first_ms?: number;
            /** @description Maximum wait for the screen to stop changing, in milliseconds: from the first change if first_ms is sent, else from the end of the action. Default: 3000. */
            readonly max_ms?: number;
            /** @description The screen counts as settled after this many milliseconds without a visible change. Default: 200. */
            readonly quiet_ms?: number;
          };
          /** @description True: report in `effect` what the action changed on the screen. Waits up to 400 ms for a change; send settle with first_ms to wait longer. Default: false. */
          readonly evidence?: boolean;
          /** @description True: list in `changes` the windows, elements and texts that appeared, changed and went, with their ids, in at most 400 tokens. In a batch: of the batch as a whole. Default: false. */
          readonly changes?: boolean;
          /**
           * @description `changed`: add a picture of the part of the screen that changed.
           * @constant
           */
          readonly return_image?: 'changed';
        }
      | {
          /**
           * @description The action to perform.
           * @enum {string}
           */
          readonly action: 'press' | 'scroll_to';
          /** @description The element. */
          readonly target: {
            /**
             * @description Target an element of a program, listed by GET /elements.
             * @constant
             */
            readonly mode: 'element';
            /** @description Id of the element, such as `e12`. */
            readonly id: string;
            /** @description Name of the element as it was listed. If it differs, nothing is done. */
            readonly name?: string;
          };
          /** @description Index of the display, 0 is the primary one. `all`: search every display, in this order. Any other value means 0. A POST accepts it in the body or in the query. */
          readonly screen?: 'all' | number;
          /** @description After the action, wait for the first change and then until the screen stops changing. If nothing changes, the wait ends after first_ms. */
          readonly settle?: {
            /** @description Maximum wait for the first change, in milliseconds. Default: 400, or max_ms if that is less. Parts of the screen that moved before the action, a hover colour and a blinking caret do not count as a change. */
            readonly first_ms?: number;
            /** @description Maximum wait for the screen to stop changing, in milliseconds: from the first change if first_ms is sent, else from the end of the action. Default: 3000. */
            readonly max_ms?: number;
            /** @description The screen counts as settled after this many milliseconds without a visible change. Default: 200. */
            readonly quiet_ms?: number;
          };
          /** @description True: report in `effect` what the action changed on the screen. Waits up to 400 ms for a change; send settle with first_ms to wait longer. Default: false. */
          readonly evidence?: boolean;
          /** @description True: list in `changes` the windows, elements and texts that appeared, changed and went, with their ids, in at most 400 tokens. In a batch: of the batch as a whole. Default: false. */
          readonly changes?: boolean;
          /**
           * @description `changed`: add a picture of the part of the screen that changed.
           * @constant
           */
          readonly return_image?: 'changed';
        }
      | {
          /**
           * @description The action to perform.
           * @constant
           */
          readonly action: 'set_text';
          /** @description Replaces the text of the field. */
          readonly text: string;
          /** @description The element. */
          readonly target: {
            /**
             * @description Target an element of a program, listed by GET /elements.
             * @constant
             */
            readonly mode: 'element';
            /** @description Id of the element, such as `e12`. */
            readonly id: string;
            /** @description Name of the element as it was listed. If it differs, nothing is done. */
            readonly name?: string;
          };
          /** @description Index of the display, 0 is the primary one. `all`: search every display, in this order. Any other value means 0. A POST accepts it in the body or in the query. */
          readonly screen?: 'all' | number;
          /** @description After the action, wait for the first change and then until the screen stops changing. If nothing changes, the wait ends after first_ms. */
          readonly settle?: {
            /** @description Maximum wait for the first change, in milliseconds. Default: 400, or max_ms if that is less. Parts of the screen that moved before the action, a hover colour and a blinking caret do not count as a change. */
            readonly first_ms?: number;
            /** @description Maximum wait for the screen to stop changing, in milliseconds: from the first change if first_ms is sent, else from the end of the action. Default: 3000. */
            readonly max_ms?: number;
            /** @description The screen counts as settled after this many milliseconds without a visible change. Default: 200. */
            readonly quiet_ms?: number;
          };
          /** @description True: report in `effect` what the action changed on the screen. Waits up to 400 ms for a change; send settle with first_ms to wait longer. Default: false. */
          readonly evidence?: boolean;
          /** @description True: list in `changes` the windows, elements and texts that appeared, changed and went, with their ids, in at most 400 tokens. In a batch: of the batch as a whole. Default: false. */
          readonly changes?: boolean;
          /**
           * @description `changed`: add a picture of the part of the screen that changed.
           * @constant
           */
          readonly return_image?: 'changed';
        }
      | {
          /**
           * @description The action to perform.
           * @constant
           */
          readonly action: 'set_value';
          /** @description New value of the slider or the number field. */
          readonly value: number;
          /** @description The element. */
          readonly target: {
            /**
             * @description Target an element of a program, listed by GET /elements.
             * @constant
             */
            readonly mode: 'element';
            /** @description Id of the element, such as `e12`. */
            readonly id: string;
            /** @description Name of the element as it was listed. If it differs, nothing is done. */
            readonly name?: string;
          };
          /** @description Index of the display, 0 is the primary one. `all`: search every display, in this order. Any other value means 0. A POST accepts it in the body or in the query. */
          readonly screen?: 'all' | number;
          /** @description After the action, wait for the first change and then until the screen stops changing. If nothing changes, the wait ends after first_ms. */
          readonly settle?: {
            /** @description Maximum wait for the first change, in milliseconds. Default: 400, or max_ms if that is less. Parts of the screen that moved before the action, a hover colour and a blinking caret do not count as a change. */
            readonly first_ms?: number;
            /** @description Maximum wait for the screen to stop changing, in milliseconds: from the first change if first_ms is sent, else from the end of the action. Default: 3000. */
            readonly max_ms?: number;
            /** @description The screen counts as settled after this many milliseconds without a visible change. Default: 200. */
            readonly quiet_ms?: number;
          };
          /** @description True: report in `effect` what the action changed on the screen. Waits up to 400 ms for a change; send settle with first_ms to wait longer. Default: false. */
          readonly evidence?: boolean;
          /** @description True: list in `changes` the windows, elements and texts that appeared, changed and went, with their ids, in at most 400 tokens. In a batch: of the batch as a whole. Default: false. */
          readonly changes?: boolean;
          /**
           * @description `changed`: add a picture of the part of the screen that changed.
           * @constant
           */
          readonly return_image?: 'changed';
        }
      | {
          /**
           * @description The action to perform.
           * @constant
           */
          readonly action: 'select';
          /** @description Name of the option to choose in a list; left out for a tab. */
          readonly option?: string;
          /** @description The element. */
          readonly target: {
            /**
             * @description Target an element of a program, listed by GET /elements.
             * @constant
             */
            readonly mode: 'element';
            /** @description Id of the element, such as `e12`. */
            readonly id: string;
            /** @description Name of the element as it was listed. If it differs, nothing is done. */
            readonly name?: string;
          };
          /** @description Index of the display, 0 is the primary one. `all`: search every display, in this order. Any other value means 0. A POST accepts it in the body or in the query. */
          readonly screen?: 'all' | number;
          /** @description After the action, wait for the first change and then until the screen stops changing. If nothing changes, the wait ends after first_ms. */
          readonly settle?: {
            /** @description Maximum wait for the first change, in milliseconds. Default: 400, or max_ms if that is less. Parts of the screen that moved before the action, a hover colour and a blinking caret do not count as a change. */
            readonly first_ms?: number;
            /** @description Maximum wait for the screen to stop changing, in milliseconds: from the first change if first_ms is sent, else from the end of the action. Default: 3000. */
            readonly max_ms?: number;
            /** @description The screen counts as settled after this many milliseconds without a visible change. Default: 200. */
            readonly quiet_ms?: number;
          };
          /** @description True: report in `effect` what the action changed on the screen. Waits up to 400 ms for a change; send settle with first_ms to wait longer. Default: false. */
          readonly evidence?: boolean;
          /** @description True: list in `changes` the windows, elements and texts that appeared, changed and went, with their ids, in at most 400 tokens. In a batch: of the batch as a whole. Default: false. */
          readonly changes?: boolean;
          /**
           * @description `changed`: add a picture of the part of the screen that changed.
           * @constant
           */
          readonly return_image?: 'changed';
        }
      | {
          /**
           * @description The action to perform.
           * @constant
           */
          readonly action: 'wait';
          /** @description Duration in milliseconds. */
          readonly duration_ms: number;
          /** @description Index of the display, 0 is the primary one. `all`: search every display, in this order. Any other value means 0. A POST accepts it in the body or in the query. */
          readonly screen?: 'all' | number;
          /** @description After the action, wait for the first change and then until the screen stops changing. If nothing changes, the wait ends after first_ms. */
          readonly settle?: {
            /** @description Maximum wait for the first change, in milliseconds. Default: 400, or max_ms if that is less. Parts of the screen that moved before the action, a hover colour and a blinking caret do not count as a change. */
            readonly first_ms?: number;
            /** @description Maximum wait for the screen to stop changing, in milliseconds: from the first change if first_ms is sent, else from the end of the action. Default: 3000. */
            readonly max_ms?: number;
            /** @description The screen counts as settled after this many milliseconds without a visible change. Default: 200. */
            readonly quiet_ms?: number;
          };
          /** @description True: report in `effect` what the action changed on the screen. Waits up to 400 ms for a change; send settle with first_ms to wait longer. Default: false. */
          readonly evidence?: boolean;
          /** @description True: list in `changes` the windows, elements and texts that appeared, changed and went, with their ids, in at most 400 tokens. In a batch: of the batch as a whole. Default: false. */
          readonly changes?: boolean;
          /**
           * @description `changed`: add a picture of the part of the screen that changed.
           * @constant
           */
          readonly return_image?: 'changed';
        };
    /** @description A place that /v2/localize found, or an element. */
    readonly ResolvedTarget:
      | {
          /** @description The resolved_target_id of an answer of /v2/localize. */
          readonly resolved_target_id: string;
        }
      | {
          /**
           * @description Target an element of a program, listed by GET /elements.
           * @constant
           */
          readonly mode: 'element';
          /** @description Id of the element, such as `e12`. */
          readonly id: string;
          /** @description Name of the element as it was listed. If it differs, nothing is done. */
          readonly name?: string;
        };
    readonly ScreenData: {
      readonly image?: components['schemas']['Picture'];
      /** @description Only with marks: the elements that are marked, at most 120. */
      readonly marks?: readonly components['schemas']['Element'][];
      /** @description Only with changed, instead of image. */
      readonly changed?: {
        /** @description When you were shown the earlier picture, in milliseconds ago. */
        readonly age_ms: number;
        /** @description Put over the earlier picture they make the present one. Empty: nothing changed. */
        readonly parts: readonly {
          /** @description In pixels of the picture. */
          readonly place: components['schemas']['Region'];
          readonly image: components['schemas']['Picture'];
        }[];
      };
      /**
       * @description Only with changed: why the picture is whole nevertheless.
       * @enum {string}
       */
      readonly full?:
        | 'no earlier look at this'
        | 'that look was at something else'
        | 'that look is too old'
        | 'that look was dropped'
        | 'window moved'
        | 'most of it changed'
        | 'this part cannot be compared';
      readonly meta: components['schemas']['PictureMeta'];
    };
    readonly SeeData: {
      readonly image: components['schemas']['Picture'];
      /** @description The part of the desktop that the picture shows, its text and its elements. */
      readonly meta: {
        /** @description Index of the display that holds most of the region. */
        readonly screen: number;
        /** @description The region that the picture shows, in desktop pixels. */
        readonly region: components['schemas']['Region'];
        /** @description All displays of the desktop. */
        readonly displays: readonly components['schemas']['Display'][];
        readonly grid?: components['schemas']['Grid'];
        /** @description Picture pixels per desktop pixel. */
        readonly scale: {
          /** @description Horizontal scale. */
          readonly x: number;
          /** @description Vertical scale. */
          readonly y: number;
        };
        /** @description Time at which the request arrived, in milliseconds since 1970. */
        readonly received_ms: number;
        /** @description A note that the person left when they handed the desktop back, once for each agent. */
        readonly note?: string;
        /** @description The words in reading order. Only with ocr, and not in a difference. */
        readonly ocr?: readonly {
          /** @description One word as it was read. */
          readonly text: string;
          /** @description Confidence of the recognition, 0-1. */
          readonly confidence: number;
          /** @description In desktop pixels. */
          readonly bbox: components['schemas']['Region'];
          /** @description In desktop pixels. */
          readonly center: components['schemas']['Point'];
          /** @description The same box relative to the top left corner of meta.region. */
          readonly region_relative_bbox: components['schemas']['Region'];
        }[];
        /** @description Only with ocr: the id of the look at the text, with since what changed in it, and what was not read. */
        readonly ocr_look?: {
          /** @description Id of this look, for `since`. */
          readonly look: string;
          /** @description Only with since: the answer is the difference to this look. */
          readonly since?: {
            /** @description Id of the earlier look. */
            readonly look: string;
            /** @description When it was, in milliseconds ago. */
            readonly age_ms: number;
          };
          /**
           * @description Only with since: why the answer is complete nevertheless.
           * @enum {string}
           */
          readonly full?:
            | 'no earlier look at this'
            | 'that look was at something else'
            | 'that look is too old'
            | 'that look was dropped'
            | 'window moved'
            | 'most of it changed'
            | 'this part cannot be compared';
          /** @description Only with since: what changed since the earlier look, instead of the whole. Replace `changed`, take out `removed` and `moved`, then insert `added` and `moved` at their indices in ascending order: the result is a whole look. */
          readonly delta?: {
            /** @description What is gone. */
            readonly removed: readonly number[];
            /** @description What has another place in the order. */
            readonly moved: readonly {
              /** @description Index in the earlier look. */
              readonly before: number;
              /** @description Index in the present look. */
              readonly at: number;
            }[];
            /** @description What changed, whole. */
            readonly changed: readonly {
              /** @description Index in the earlier look. */
              readonly before: number;
              /** @description As a whole look lists it. */
              readonly item: {
                /** @description One word as it was read. */
                readonly text: string;
                /** @description Confidence of the recognition, 0-1. */
                readonly confidence: number;
                /** @description In desktop pixels. */
                readonly bbox: components['schemas']['Region'];
                /** @description In desktop pixels. */
                readonly center: components['schemas']['Point'];
                /** @description The same box relative to the top left corner of meta.region. */
                readonly region_relative_bbox: components['schemas']['Region'];
              };
            }[];
            /** @description What is new. */
            readonly added: readonly {
              /** @description Index in the present look. */
              readonly at: number;
              /** @description As a whole look lists it. */
              readonly item: {
                /** @description One word as it was read. */
                readonly text: string;
                /** @description Confidence of the recognition, 0-1. */
                readonly confidence: number;
                /** @description In desktop pixels. */
                readonly bbox: components['schemas']['Region'];
                /** @description In desktop pixels. */
                readonly center: components['schemas']['Point'];
                /** @description The same box relative to the top left corner of meta.region. */
                readonly region_relative_bbox: components['schemas']['Region'];
              };
            }[];
          };
          /** @description Text that was seen and not read. Left out if there is none. */
          readonly gaps?: readonly components['schemas']['ReadingGap'][];
        };
        /** @description Only with elements `text` or `json`. */
        readonly elements?: {
          /** @description Number of elements in the answer. */
          readonly count: number;
          /** @description Number of elements that are shown. */
          readonly total: number;
          /** @description As text: a line `# hwnd "title" x,y,width,height` for each window, the one in front first, then a line `id role "name" x,y =value states` for each element. Its x,y is where a click reaches it; a slider or an image has x,y,width,height instead, and a text of more than 60 characters ends in `…`. */
          readonly text?: string;
          /** @description As JSON: the windows and their elements. */
          readonly windows?: readonly {
            /** @description Handle of the window. */
            readonly hwnd: number;
            /** @description Title of the window; untrusted text. */
            readonly title: string;
            /** @description Rectangle of the window with its frame. */
            readonly rect: components['schemas']['Region'];
            /** @description Of a menu or another popup that is its own window: handle of the window that it belongs to. */
            readonly popup_of?: number;
            /**
             * @description Why elements of this window are missing. `no_tree`: its program exposes none. `not_answering`: its program does not answer in time. `too_large`: it has more elements than are read. `waking`: its page does not describe itself yet; ask again. `elevated`: its program runs with more rights than the service. `text_pending`: its texts were not read in time; ask again.
             * @enum {string}
             */
            readonly gap?: 'no_tree' | 'not_answering' | 'too_large' | 'waking' | 'elevated' | 'text_pending';
            /** @description Text that was seen and not read. Left out if there is none. */
            readonly gaps?: readonly components['schemas']['ReadingGap'][];
            /** @description Number of its elements that the limit left out. */
            readonly more: number;
            /** @description In screen order. */
            readonly elements: readonly components['schemas']['Element'][];
          }[];
          /** @description Id of this look, for `since`. */
          readonly look: string;
          /** @description Only with since: the answer is the difference to this look. */
          readonly since?: {
            /** @description Id of the earlier look. */
            readonly look: string;
            /** @description When it was, in milliseconds ago. */
            readonly age_ms: number;
          };
          /**
           * @description Only with since: why the answer is complete nevertheless.
           * @enum {string}
           */
          readonly full?:
            | 'no earlier look at this'
            | 'that look was at something else'
            | 'that look is too old'
            | 'that look was dropped'
            | 'window moved'
            | 'most of it changed'
            | 'this part cannot be compared';
          /** @description Only with since, as JSON: instead of `windows`, what changed in them. */
          readonly delta?: components['schemas']['ElementsDelta'];
        };
        /** @description Only with marks: the elements that are marked, at most 120. */
        readonly marks?: readonly components['schemas']['Element'][];
        /** @description What changed after the answer to the last action of this caller that sent `changes`, or whose effect was `unchanged`, before anybody acted again. */
        readonly later?: {
          /** @description The action. */
          readonly of: string;
          /** @description It came at most this long after the answer, in milliseconds. */
          readonly after_ms: number;
          /** @description Elements that appeared, changed or went. */
          readonly elements: number;
          /** @description Windows that did. */
          readonly windows: number;
          /** @description Lines that are left out. */
          readonly more: number;
          /** @description A line each, as in `changes` of actions. */
          readonly text: string;
          /**
           * @description More may have changed: the desktop could not be followed all the time, or its elements not be listed.
           * @constant
           */
          readonly incomplete?: true;
        };
      };
    };
    readonly SeeZoomData: {
      readonly image: components['schemas']['Picture'];
      readonly meta: components['schemas']['PictureMeta'];
    };
    /** @description Several conditions combined. */
    readonly SeveralConditions: {
      /**
       * @description `all`: every condition must hold. `any`: one of them must.
       * @enum {string}
       */
      readonly kind: 'all' | 'any';
      /** @description 1-8 conditions; they cannot be nested. */
      readonly conditions: readonly (
        | components['schemas']['TextCondition']
        | components['schemas']['WindowCondition']
        | components['schemas']['VisualCondition']
        | components['schemas']['ElementCondition']
      )[];
    };
    /** @description A text appears or disappears. */
    readonly TextCondition: {
      /**
       * @description A text on the screen. Optional if `text` is sent.
       * @constant
       */
      readonly kind?: 'text';
      /**
       * @description Part of the desktop to use. `screen`: the whole display. `region`: the region that is sent. `window`: the window that matches. Default: the part that the other members name, else the whole display.
       * @enum {string}
       */
      readonly mode?: 'screen' | 'region' | 'window';
      /** @description Left edge of the region, in desktop pixels. Send all four region_* members together. */
      readonly region_x?: number | null;
      /** @description Top edge of the region, in desktop pixels. */
      readonly region_y?: number | null;
      /** @description Width of the region, in pixels. */
      readonly region_width?: number | null;
      /** @description Height of the region, in pixels. */
      readonly region_height?: number | null;
      /** @description The region as one object, instead of the region_* members. */
      readonly region?: components['schemas']['WantedRegion'];
      /** @description Use the rectangle of the one window that these selectors match. */
      readonly window?: components['schemas']['WindowSelectors'];
      /** @description Text to look for. */
      readonly text: string;
      /**
       * @description `contains`: anywhere in a line; accents, vowel points, tone marks, forms of alef and the script of figures do not count (CLDR collation for searching), and text written as sent comes first. `exact`: whole words as written. `regex`: an expression (RE2 syntax: no look-around, no back-references) that matches anywhere in a line. Default: "contains".
       * @enum {string}
       */
      readonly match?: 'contains' | 'exact' | 'regex';
      /** @description True: upper and lower case must match. Default: false. */
      readonly case_sensitive?: boolean;
      /** @description True: wait until the text is there. False: wait until it is gone. Default: true. */
      readonly present?: boolean;
      /** @description Languages of the text: Tesseract codes or two-letter codes, joined by `+`, such as `deu+eng`. Default: recognised line by line, among default_languages of /health. */
      readonly language_hint?: string | null;
      /** @description Alias of language_hint. */
      readonly ocr_lang?: string | null;
      /** @description Minimum confidence, 0-1; a value above 1 and up to 100 is a percentage. Words below it are dropped. */
      readonly min_confidence?: number;
      /** @description Alias of min_confidence. */
      readonly ocr_min_confidence?: number;
    };
    /** @description A place where a text was found. */
    readonly TextMatch: {
      /** @description The matched words. */
      readonly text: string;
      /** @description Confidence of the recognition, 0-1. */
      readonly confidence: number;
      /** @description The box around the matched words. */
      readonly bbox: components['schemas']['Region'];
      /** @description The pixel to click: in the middle; of a text over two lines in the middle of its larger part. */
      readonly center: components['schemas']['Point'];
      /** @description The matched words. */
      readonly words: readonly components['schemas']['OcrBlock'][];
      /** @description The whole line that holds the match; both lines if the match spans two. */
      readonly line: string;
    };
    readonly V2ActData: {
      /** @description The target of the action; null for actions without a target. */
      readonly resolved_target_id: string | null;
      readonly result: components['schemas']['ActionResult'];
      /** @description About the request. */
      readonly meta: {
        /** @description Names of members in the request that this action does not use. Absent if there are none. */
        readonly ignored?: readonly string[];
        /** @description Time at which the request arrived, in milliseconds since 1970. */
        readonly received_ms: number;
        /** @description A note that the person left when they handed the desktop back, once for each agent. */
        readonly note?: string;
        /** @description What changed after the answer to the last action of this caller that sent `changes`, or whose effect was `unchanged`, before anybody acted again. */
        readonly later?: {
          /** @description The action. */
          readonly of: string;
          /** @description It came at most this long after the answer, in milliseconds. */
          readonly after_ms: number;
          /** @description Elements that appeared, changed or went. */
          readonly elements: number;
          /** @description Windows that did. */
          readonly windows: number;
          /** @description Lines that are left out. */
          readonly more: number;
          /** @description A line each, as in `changes` of actions. */
          readonly text: string;
          /**
           * @description More may have changed: the desktop could not be followed all the time, or its elements not be listed.
           * @constant
           */
          readonly incomplete?: true;
        };
      };
    };
    readonly V2ActVerifyData: {
      /** @description True if the condition was met. */
      readonly verified: boolean;
      /**
       * @description `met`, `not_met`, or `not_checked` if no check came to a result: the condition may be met all the same.
       * @enum {string}
       */
      readonly state: 'met' | 'not_met' | 'not_checked';
      /**
       * @description The risk level that was applied.
       * @enum {string}
       */
      readonly risk_level: 'low' | 'high';
      /** @description True if the condition already held before the first attempt: then `verified` does not prove that the action worked. Null if unknown, as for a visual condition with state `stable`. */
      readonly held_before: boolean | null;
      /** @description One entry for each time the action was started. */
      readonly attempts: readonly {
        /** @description Result of the action. */
        readonly action:
          | {
              /**
               * @description The action was performed.
               * @constant
               */
              readonly ok: true;
              readonly result: components['schemas']['ActionResult'];
            }
          | {
              /**
               * @description The action failed, completely or partly.
               * @constant
               */
              readonly ok: false;
              readonly error: components['schemas']['ErrorMember'];
            };
        /** @description Result of the verification. Null if the action failed; holds `error` if the condition could not be evaluated. */
        readonly verification: components['schemas']['WaitResult'] | null;
        /** @description Duration of the attempt, in milliseconds. */
        readonly elapsed_ms: number;
      }[];
      /** @description About the request. */
      readonly meta: {
        /** @description Names of members in the request that this action does not use. Absent if there are none. */
        readonly ignored?: readonly string[];
        /** @description Time at which the request arrived, in milliseconds since 1970. */
        readonly received_ms: number;
        /** @description A note that the person left when they handed the desktop back, once for each agent. */
        readonly note?: string;
        /** @description What changed after the answer to the last action of this caller that sent `changes`, or whose effect was `unchanged`, before anybody acted again. */
        readonly later?: {
          /** @description The action. */
          readonly of: string;
          /** @description It came at most this long after the answer, in milliseconds. */
          readonly after_ms: number;
          /** @description Elements that appeared, changed or went. */
          readonly elements: number;
          /** @description Windows that did. */
          readonly windows: number;
          /** @description Lines that are left out. */
          readonly more: number;
          /** @description A line each, as in `changes` of actions. */
          readonly text: string;
          /**
           * @description More may have changed: the desktop could not be followed all the time, or its elements not be listed.
           * @constant
           */
          readonly incomplete?: true;
        };
      };
    };
    readonly V2LocalizeData: {
      /** @description Id of the target, for /v2/act and /v2/act-verify. */
      readonly resolved_target_id: string;
      /** @description The pixel that an action will use, in desktop pixels. */
      readonly point: components['schemas']['Point'];
      /** @description The rectangle that is compared with the screen before an action, in desktop pixels. */
      readonly bbox: components['schemas']['Region'];
      /** @description Confidence of the localization, 0-1: of the text recognition for a text, else 1. */
      readonly localization_confidence: number;
      /** @description All matches of the text; empty if text_query was not sent. */
      readonly candidates: readonly components['schemas']['TextMatch'][];
      /** @description Time at which the target expires, in milliseconds since 1970. */
      readonly expires_at: number;
      /** @description About the request. */
      readonly meta: {
        /** @description Time at which the request arrived, in milliseconds since 1970. */
        readonly received_ms: number;
        /** @description A note that the person left when they handed the desktop back, once for each agent. */
        readonly note?: string;
        /** @description What changed after the answer to the last action of this caller that sent `changes`, or whose effect was `unchanged`, before anybody acted again. */
        readonly later?: {
          /** @description The action. */
          readonly of: string;
          /** @description It came at most this long after the answer, in milliseconds. */
          readonly after_ms: number;
          /** @description Elements that appeared, changed or went. */
          readonly elements: number;
          /** @description Windows that did. */
          readonly windows: number;
          /** @description Lines that are left out. */
          readonly more: number;
          /** @description A line each, as in `changes` of actions. */
          readonly text: string;
          /**
           * @description More may have changed: the desktop could not be followed all the time, or its elements not be listed.
           * @constant
           */
          readonly incomplete?: true;
        };
      };
    };
    readonly V2ObserveData: {
      /** @description Id of the observation, for /v2/localize. */
      readonly observation_id: string;
      /** @description Index of the display that holds most of the region. */
      readonly screen: number;
      /** @description The region that was observed, in desktop pixels. */
      readonly region: components['schemas']['Region'];
      /** @description Only with include_image. */
      readonly image?: components['schemas']['Picture'];
      /** @description Only with with_grid. */
      readonly grid?: components['schemas']['Grid'];
      /** @description Picture pixels per desktop pixel. */
      readonly scale?: {
        /** @description Horizontal scale. */
        readonly x: number;
        /** @description Vertical scale. */
        readonly y: number;
      };
      /** @description The text that was read. */
      readonly ocr: {
        /** @description The words in reading order, in desktop pixels; empty in a difference. */
        readonly blocks: readonly components['schemas']['OcrBlock'][];
        /** @description The lines in reading order; empty if group_lines is false, and in a difference. */
        readonly lines: readonly components['schemas']['OcrLine'][];
        /** @description Id of this look at the text, for `since`. */
        readonly look?: string;
        /** @description Only with since: the answer is the difference to this look. */
        readonly since?: {
          /** @description Id of the earlier look. */
          readonly look: string;
          /** @description When it was, in milliseconds ago. */
          readonly age_ms: number;
        };
        /**
         * @description Only with since: why the answer is complete nevertheless.
         * @enum {string}
         */
        readonly full?:
          | 'no earlier look at this'
          | 'that look was at something else'
          | 'that look is too old'
          | 'that look was dropped'
          | 'window moved'
          | 'most of it changed'
          | 'this part cannot be compared';
        /** @description Only with since: what changed in the lines, or in the words if group_lines is false. */
        readonly delta?: {
          /** @description What is gone. */
          readonly removed: readonly number[];
          /** @description What has another place in the order. */
          readonly moved: readonly {
            /** @description Index in the earlier look. */
            readonly before: number;
            /** @description Index in the present look. */
            readonly at: number;
          }[];
          /** @description What changed, whole. */
          readonly changed: readonly {
            /** @description Index in the earlier look. */
            readonly before: number;
            /** @description As a whole look lists it. */
            readonly item: components['schemas']['OcrLine'];
          }[];
          /** @description What is new. */
          readonly added: readonly {
            /** @description Index in the present look. */
            readonly at: number;
            /** @description As a whole look lists it. */
            readonly item: components['schemas']['OcrLine'];
          }[];
        };
        /** @description Text that was seen and not read. Left out if there is none. */
        readonly gaps?: readonly components['schemas']['ReadingGap'][];
        /**
         * @description `area`: nothing was read, because the area is larger than max_ocr_area_px.
         * @constant
         */
        readonly skipped?: 'area';
      };
      /** @description Only with elements `text` or `json`. */
      readonly elements?: {
        /** @description Number of elements in the answer. */
        readonly count: number;
        /** @description Number of elements that are shown. */
        readonly total: number;
        /** @description As text: a line `# hwnd "title" x,y,width,height` for each window, the one in front first, then a line `id role "name" x,y =value states` for each element. Its x,y is where a click reaches it; a slider or an image has x,y,width,height instead, and a text of more than 60 characters ends in `…`. */
        readonly text?: string;
        /** @description As JSON: the windows and their elements. */
        readonly windows?: readonly {
          /** @description Handle of the window. */
          readonly hwnd: number;
          /** @description Title of the window; untrusted text. */
          readonly title: string;
          /** @description Rectangle of the window with its frame. */
          readonly rect: components['schemas']['Region'];
          /** @description Of a menu or another popup that is its own window: handle of the window that it belongs to. */
          readonly popup_of?: number;
          /**
           * @description Why elements of this window are missing. `no_tree`: its program exposes none. `not_answering`: its program does not answer in time. `too_large`: it has more elements than are read. `waking`: its page does not describe itself yet; ask again. `elevated`: its program runs with more rights than the service. `text_pending`: its texts were not read in time; ask again.
           * @enum {string}
           */
          readonly gap?: 'no_tree' | 'not_answering' | 'too_large' | 'waking' | 'elevated' | 'text_pending';
          /** @description Text that was seen and not read. Left out if there is none. */
          readonly gaps?: readonly components['schemas']['ReadingGap'][];
          /** @description Number of its elements that the limit left out. */
          readonly more: number;
          /** @description In screen order. */
          readonly elements: readonly components['schemas']['Element'][];
        }[];
        /** @description Id of this look, for `since`. */
        readonly look: string;
        /** @description Only with since: the answer is the difference to this look. */
        readonly since?: {
          /** @description Id of the earlier look. */
          readonly look: string;
          /** @description When it was, in milliseconds ago. */
          readonly age_ms: number;
        };
        /**
         * @description Only with since: why the answer is complete nevertheless.
         * @enum {string}
         */
        readonly full?:
          | 'no earlier look at this'
          | 'that look was at something else'
          | 'that look is too old'
          | 'that look was dropped'
          | 'window moved'
          | 'most of it changed'
          | 'this part cannot be compared';
        /** @description Only with since, as JSON: instead of `windows`, what changed in them. */
        readonly delta?: components['schemas']['ElementsDelta'];
      };
      /** @description Only with marks: the elements that are marked, at most 120. */
      readonly marks?: readonly components['schemas']['Element'][];
      /** @description Durations of the steps. */
      readonly timing: {
        /** @description Duration of the capture, in milliseconds. */
        readonly capture_ms: number;
        /** @description Duration of the encoding, in milliseconds; 0 without a picture. */
        readonly encode_ms: number;
        /** @description Duration of the text recognition, in milliseconds; 0 if nothing was read. */
        readonly ocr_ms: number;
      };
      /** @description Time at which the observation expires, in milliseconds since 1970. */
      readonly expires_at: number;
      /** @description About the request. */
      readonly meta: {
        /** @description Time at which the request arrived, in milliseconds since 1970. */
        readonly received_ms: number;
        /** @description A note that the person left when they handed the desktop back, once for each agent. */
        readonly note?: string;
        /** @description What changed after the answer to the last action of this caller that sent `changes`, or whose effect was `unchanged`, before anybody acted again. */
        readonly later?: {
          /** @description The action. */
          readonly of: string;
          /** @description It came at most this long after the answer, in milliseconds. */
          readonly after_ms: number;
          /** @description Elements that appeared, changed or went. */
          readonly elements: number;
          /** @description Windows that did. */
          readonly windows: number;
          /** @description Lines that are left out. */
          readonly more: number;
          /** @description A line each, as in `changes` of actions. */
          readonly text: string;
          /**
           * @description More may have changed: the desktop could not be followed all the time, or its elements not be listed.
           * @constant
           */
          readonly incomplete?: true;
        };
      };
    };
    readonly VisionDiffData: {
      /** @description Mean difference over all pixels and channels, |a-b|/255: 0 (equal) to 1. */
      readonly diff_ratio: number;
      /** @description True if diff_ratio >= diff_threshold. */
      readonly changed: boolean;
      /** @description The region that was compared. */
      readonly region: components['schemas']['Region'];
      /** @description About the request. */
      readonly meta: {
        /** @description Time at which the request arrived, in milliseconds since 1970. */
        readonly received_ms: number;
        /** @description A note that the person left when they handed the desktop back, once for each agent. */
        readonly note?: string;
        /** @description What changed after the answer to the last action of this caller that sent `changes`, or whose effect was `unchanged`, before anybody acted again. */
        readonly later?: {
          /** @description The action. */
          readonly of: string;
          /** @description It came at most this long after the answer, in milliseconds. */
          readonly after_ms: number;
          /** @description Elements that appeared, changed or went. */
          readonly elements: number;
          /** @description Windows that did. */
          readonly windows: number;
          /** @description Lines that are left out. */
          readonly more: number;
          /** @description A line each, as in `changes` of actions. */
          readonly text: string;
          /**
           * @description More may have changed: the desktop could not be followed all the time, or its elements not be listed.
           * @constant
           */
          readonly incomplete?: true;
        };
      };
    };
    readonly VisionStabilityData: {
      /** @description True if nothing changed. With diff_threshold: max_diff_ratio is at most diff_threshold. Without: no capture differs visibly from the first. */
      readonly stable: boolean;
      /** @description Number of captures taken. */
      readonly sample_count: number;
      /** @description Largest difference between two consecutive captures, 0-1. */
      readonly max_diff_ratio: number;
      /** @description Mean difference between consecutive captures, 0-1. */
      readonly avg_diff_ratio: number;
      /** @description The region that was compared, in desktop pixels. */
      readonly region: components['schemas']['Region'];
      /** @description About the request. */
      readonly meta: {
        /** @description Time at which the request arrived, in milliseconds since 1970. */
        readonly received_ms: number;
        /** @description A note that the person left when they handed the desktop back, once for each agent. */
        readonly note?: string;
        /** @description What changed after the answer to the last action of this caller that sent `changes`, or whose effect was `unchanged`, before anybody acted again. */
        readonly later?: {
          /** @description The action. */
          readonly of: string;
          /** @description It came at most this long after the answer, in milliseconds. */
          readonly after_ms: number;
          /** @description Elements that appeared, changed or went. */
          readonly elements: number;
          /** @description Windows that did. */
          readonly windows: number;
          /** @description Lines that are left out. */
          readonly more: number;
          /** @description A line each, as in `changes` of actions. */
          readonly text: string;
          /**
           * @description More may have changed: the desktop could not be followed all the time, or its elements not be listed.
           * @constant
           */
          readonly incomplete?: true;
        };
      };
    };
    /** @description A part of the screen changes or stops changing. */
    readonly VisualCondition: {
      /**
       * @description A change of pixels. Optional if `state` is sent.
       * @constant
       */
      readonly kind?: 'visual';
      /**
       * @description `change`: the pixels differ from those at the start. `stable`: the pixels have not changed for stable_for_ms.
       * @enum {string}
       */
      readonly state: 'change' | 'stable';
      /**
       * @description Part of the desktop to use. `screen`: the whole display. `region`: the region that is sent. `window`: the window that matches. Default: the part that the other members name, else the whole display.
       * @enum {string}
       */
      readonly mode?: 'screen' | 'region' | 'window';
      /** @description Left edge of the region, in desktop pixels. Send all four region_* members together. */
      readonly region_x?: number | null;
      /** @description Top edge of the region, in desktop pixels. */
      readonly region_y?: number | null;
      /** @description Width of the region, in pixels. */
      readonly region_width?: number | null;
      /** @description Height of the region, in pixels. */
      readonly region_height?: number | null;
      /** @description The region as one object, instead of the region_* members. */
      readonly region?: components['schemas']['WantedRegion'];
      /** @description Use the rectangle of the one window that these selectors match. */
      readonly window?: components['schemas']['WindowSelectors'];
      /** @description Mean difference over all pixels and channels that counts as a change, 0-1. 0: any difference counts. Default: 0.01, and also any visible change however small (one pixel with a channel that differs by more than 8), except a blinking caret. */
      readonly diff_threshold?: number;
      /** @description Time without a change that counts as stable, in milliseconds. Only with state `stable`. Default: 500. */
      readonly stable_for_ms?: number;
    };
    readonly WaitData: components['schemas']['WaitResult'];
    /** @description Result of a wait. */
    readonly WaitResult: {
      /** @description True if the condition was met. */
      readonly satisfied: boolean;
      /**
       * @description `met`, `not_met`, or `not_checked` if no check came to a result: the condition may be met all the same.
       * @enum {string}
       */
      readonly state: 'met' | 'not_met' | 'not_checked';
      /**
       * @description Only with state `not_checked`. `check_unfinished`: the first check had not ended in time. `check_failed`: `error` says why. `no_evidence`: the check could not tell, as where texts were not read in time.
       * @enum {string}
       */
      readonly unchecked_reason?: 'check_unfinished' | 'check_failed' | 'no_evidence';
      /** @description True if timeout_ms was over before the condition was met. */
      readonly timed_out: boolean;
      /** @description Duration of the wait, in milliseconds. */
      readonly elapsed_ms: number;
      /** @description Number of checks made. */
      readonly polls: number;
      /** @description The condition from the request, with its defaults filled in. */
      readonly condition: unknown;
      /** @description Only for kind text: the words that matched, in desktop pixels. */
      readonly blocks?: readonly components['schemas']['OcrBlock'][];
      /** @description Only for kind window: the window that matched. */
      readonly window?: components['schemas']['WindowRecord'] | null;
      /** @description Only for kind element: the element that was found. */
      readonly element?: {
        /** @description Id of the element. */
        readonly id: string;
        /**
         * @description What it is.
         * @enum {string}
         */
        readonly role:
          | 'button'
          | 'checkbox'
          | 'radio'
          | 'switch'
          | 'field'
          | 'password'
          | 'combobox'
          | 'list_item'
          | 'cell'
          | 'tab'
          | 'menu'
          | 'menu_item'
          | 'link'
          | 'slider'
          | 'spin'
          | 'text'
          | 'image'
          | 'group'
          | 'document';
        /** @description Its label; untrusted text. */
        readonly name: string;
        /** @description Its content or position. */
        readonly value?: string | number;
        /** @description States that the element has. */
        readonly states: readonly (
          'focused' | 'checked' | 'mixed' | 'selected' | 'expanded' | 'pressed' | 'disabled' | 'readonly'
        )[];
        /** @description Its rectangle. */
        readonly rect: components['schemas']['Region'];
      } | null;
      /** @description Only for kind visual. */
      readonly visual?: {
        /** @description Mean difference at the last check, 0-1. */
        readonly diff_ratio: number;
        /** @description Time without a change, in milliseconds. */
        readonly stable_ms: number;
        /** @description The region that was compared, in desktop pixels. */
        readonly region: components['schemas']['Region'];
      };
      /** @description Why the condition could not be evaluated. */
      readonly error?: components['schemas']['ErrorMember'];
      /** @description Only for kinds all and any: one entry for each nested condition, in order. */
      readonly conditions?: readonly {
        /** @description The kind of the nested condition. */
        readonly kind: string;
        /**
         * @description `unknown`: the condition could not be evaluated.
         * @enum {string}
         */
        readonly outcome: 'met' | 'unmet' | 'unknown';
        /** @description Only for kind text: the words that matched, in desktop pixels. */
        readonly blocks?: readonly components['schemas']['OcrBlock'][];
        /** @description Only for kind window: the window that matched. */
        readonly window?: components['schemas']['WindowRecord'] | null;
        /** @description Only for kind element: the element that was found. */
        readonly element?: {
          /** @description Id of the element. */
          readonly id: string;
          /**
           * @description What it is.
           * @enum {string}
           */
          readonly role:
            | 'button'
            | 'checkbox'
            | 'radio'
            | 'switch'
            | 'field'
            | 'password'
            | 'combobox'
            | 'list_item'
            | 'cell'
            | 'tab'
            | 'menu'
            | 'menu_item'
            | 'link'
            | 'slider'
            | 'spin'
            | 'text'
            | 'image'
            | 'group'
            | 'document';
          /** @description Its label; untrusted text. */
          readonly name: string;
          /** @description Its content or position. */
          readonly value?: string | number;
          /** @description States that the element has. */
          readonly states: readonly (
            'focused' | 'checked' | 'mixed' | 'selected' | 'expanded' | 'pressed' | 'disabled' | 'readonly'
          )[];
          /** @description Its rectangle. */
          readonly rect: components['schemas']['Region'];
        } | null;
        /** @description Only for kind visual. */
        readonly visual?: {
          /** @description Mean difference at the last check, 0-1. */
          readonly diff_ratio: number;
          /** @description Time without a change, in milliseconds. */
          readonly stable_ms: number;
          /** @description The region that was compared, in desktop pixels. */
          readonly region: components['schemas']['Region'];
        };
        /** @description Why the condition could not be evaluated. */
        readonly error?: components['schemas']['ErrorMember'];
      }[];
    };
    /** @description A rectangle in desktop pixels. */
    readonly WantedRegion: {
      /** @description Left edge, in desktop pixels. */
      readonly x: number;
      /** @description Top edge, in desktop pixels. */
      readonly y: number;
      /** @description In pixels. */
      readonly width: number;
      /** @description In pixels. */
      readonly height: number;
    };
    /** @description A window exists, has the keyboard focus, or is gone. */
    readonly WindowCondition: {
      /**
       * @description A window. Optional if a selector is sent.
       * @constant
       */
      readonly kind?: 'window';
      /** @description Text that the window title contains, ignoring case. */
      readonly title_contains?: string;
      /** @description Regular expression (RE2 syntax) that matches somewhere in the window title, ignoring case. */
      readonly title_regex?: string;
      /** @description Full name of the program that owns the window, such as `firefox`; `.exe` may be left out. */
      readonly process_name?: string;
      /** @description Handle of the window: the hwnd of a window in an answer. */
      readonly hwnd?: number;
      /** @description Process id of the program that owns the window. */
      readonly pid?: number;
      /** @description True: consider only visible windows, not minimised ones and those on other virtual desktops. Default: true. */
      readonly visible_only?: boolean;
      /**
       * @description `exists`: a window matches. `focused`: a matching window has the keyboard focus. `closed`: no window matches any more. Default: "exists".
       * @enum {string}
       */
      readonly state?: 'exists' | 'focused' | 'closed';
    };
    /** @description A top-level window. */
    readonly WindowRecord: {
      /** @description Handle of the window, for the selector hwnd. */
      readonly hwnd: number;
      /** @description Title of the window, cut after 1024 characters. */
      readonly title: string;
      /** @description Class of the window, chosen by its program. */
      readonly class_name: string;
      /** @description Process id of its program; 0 if unknown. */
      readonly pid: number;
      /** @description Name of its program, such as `firefox`. */
      readonly process_name: string;
      /** @description True if it is shown; false for minimised windows and windows on other virtual desktops. */
      readonly visible: boolean;
      /** @description True if it accepts input. */
      readonly enabled: boolean;
      /** @description True if it is minimised. */
      readonly minimized: boolean;
      /** @description True if it is maximised. */
      readonly maximized: boolean;
      /** @description True if it has the keyboard focus. */
      readonly foreground: boolean;
      /**
       * @description True for a popup: a menu, a tooltip or the list of a combo box. Absent otherwise.
       * @constant
       */
      readonly popup?: true;
      /** @description Rectangle of the window with its frame, in desktop pixels. Null on desktops that do not report where windows are. */
      readonly rect: components['schemas']['Region'] | null;
    };
    /** @description Selects a window. Every selector that is sent must match. */
    readonly WindowSelectors: {
      /** @description Text that the window title contains, ignoring case. */
      readonly title_contains?: string;
      /** @description Regular expression (RE2 syntax) that matches somewhere in the window title, ignoring case. */
      readonly title_regex?: string;
      /** @description Full name of the program that owns the window, such as `firefox`; `.exe` may be left out. */
      readonly process_name?: string;
      /** @description Handle of the window: the hwnd of a window in an answer. */
      readonly hwnd?: number;
      /** @description Process id of the program that owns the window. */
      readonly pid?: number;
      /** @description True: consider only visible windows, not minimised ones and those on other virtual desktops. Default: true. */
      readonly visible_only?: boolean;
    };
    readonly WindowsActionData: {
      /**
       * @description The action from the request.
       * @enum {string}
       */
      readonly action: 'focus' | 'restore' | 'minimize' | 'maximize' | 'close' | 'move' | 'resize';
      /** @description True if the window did what was asked within timeout_ms. */
      readonly achieved: boolean;
      /** @description True if timeout_ms was over before it did. */
      readonly timed_out: boolean;
      /** @description The window before the action. */
      readonly before: components['schemas']['WindowRecord'];
      /** @description The window after the action; null if it is gone. */
      readonly after: components['schemas']['WindowRecord'] | null;
      /** @description True if the window is gone. */
      readonly closed: boolean;
      /** @description About the request. */
      readonly meta: {
        /** @description Time at which the request arrived, in milliseconds since 1970. */
        readonly received_ms: number;
        /** @description A note that the person left when they handed the desktop back, once for each agent. */
        readonly note?: string;
        /** @description What changed after the answer to the last action of this caller that sent `changes`, or whose effect was `unchanged`, before anybody acted again. */
        readonly later?: {
          /** @description The action. */
          readonly of: string;
          /** @description It came at most this long after the answer, in milliseconds. */
          readonly after_ms: number;
          /** @description Elements that appeared, changed or went. */
          readonly elements: number;
          /** @description Windows that did. */
          readonly windows: number;
          /** @description Lines that are left out. */
          readonly more: number;
          /** @description A line each, as in `changes` of actions. */
          readonly text: string;
          /**
           * @description More may have changed: the desktop could not be followed all the time, or its elements not be listed.
           * @constant
           */
          readonly incomplete?: true;
        };
      };
    };
    readonly WindowsData: {
      /** @description Number of windows in the answer. */
      readonly count: number;
      /** @description The windows, the lowest in the stacking order first. */
      readonly windows: readonly components['schemas']['WindowRecord'][];
      /** @description About the request. */
      readonly meta: {
        /** @description Time at which the request arrived, in milliseconds since 1970. */
        readonly received_ms: number;
        /** @description A note that the person left when they handed the desktop back, once for each agent. */
        readonly note?: string;
        /** @description What changed after the answer to the last action of this caller that sent `changes`, or whose effect was `unchanged`, before anybody acted again. */
        readonly later?: {
          /** @description The action. */
          readonly of: string;
          /** @description It came at most this long after the answer, in milliseconds. */
          readonly after_ms: number;
          /** @description Elements that appeared, changed or went. */
          readonly elements: number;
          /** @description Windows that did. */
          readonly windows: number;
          /** @description Lines that are left out. */
          readonly more: number;
          /** @description A line each, as in `changes` of actions. */
          readonly text: string;
          /**
           * @description More may have changed: the desktop could not be followed all the time, or its elements not be listed.
           * @constant
           */
          readonly incomplete?: true;
        };
      };
    };
    readonly ZoomData: {
      readonly image: components['schemas']['Picture'];
      readonly meta: components['schemas']['PictureMeta'];
    };
    /** @description A key name in upper or lower case, or one printable character. A combination such as `ctrl+c` stands for its keys. */
    readonly KeyName: string;
    /** @description The keys as one string, such as `ctrl+shift+t`. A single or trailing `+` is the plus key. */
    readonly KeyChord: string;
    readonly GetScreenQuery: {
      /** @description Index of the display, 0 is the primary one. A value that is not an index means 0. A POST accepts it in the body or in the query. */
      readonly screen?: number;
      /**
       * @description Part of the desktop to use. Default: the part that the other members name, else the whole display.
       * @enum {string}
       */
      readonly mode?: 'screen' | 'region' | 'window';
      /** @description Left edge of the region, in desktop pixels. Send all four region_* members together. */
      readonly region_x?: number;
      /** @description Top edge of the region, in desktop pixels. */
      readonly region_y?: number;
      /** @description Width of the region, in pixels. */
      readonly region_width?: number;
      /** @description Height of the region, in pixels. */
      readonly region_height?: number;
      /** @description The region as one string, `x,y,width,height` in desktop pixels: the form of the response header x-region. */
      readonly region?: string;
      /** @description Text that the window title contains, ignoring case. */
      readonly title_contains?: string;
      /** @description Regular expression (RE2 syntax) that matches somewhere in the window title, ignoring case. */
      readonly title_regex?: string;
      /** @description Full name of the program that owns the window, such as `firefox`; `.exe` may be left out. */
      readonly process_name?: string;
      /** @description Handle of the window: the hwnd of a window in an answer. */
      readonly hwnd?: number;
      /** @description Process id of the program that owns the window. */
      readonly pid?: number;
      /** @description True: consider only visible windows, not minimised ones and those on other virtual desktops. Default: true. */
      readonly visible_only?: boolean;
      /** @description Draw a grid with labelled cells over the picture. Default: true. */
      readonly with_grid?: boolean;
      /** @description Rows of the grid, 1-100. Default: the configured number (12), or fewer where cells would be smaller than 8 pixels. */
      readonly grid_rows?: number;
      /** @description Columns of the grid, 1-100. Default: the configured number (12), or fewer where cells would be smaller than 8 pixels. */
      readonly grid_cols?: number;
      /** @description Label each cell of the grid with `row,col`. Default: true. */
      readonly include_labels?: boolean;
      /**
       * @description `png` is lossless; `jpeg` is smaller and lossy. Default: "png".
       * @enum {string}
       */
      readonly image_format?: 'png' | 'jpeg';
      /** @description JPEG quality, 1 (smallest) to 100 (best). Ignored for PNG. Default: 85. */
      readonly jpeg_quality?: number;
      /** @description True: answer with the bytes of the picture instead of JSON. A POST accepts it in the body or in the query. Default: false. */
      readonly asImage?: boolean;
      /** @description Scale of the picture: picture pixels per desktop pixel, 0.05-1. Default: 1. */
      readonly scale?: number;
      /** @description Maximum length of the longer side of the picture, in pixels: larger pictures are scaled down. */
      readonly max_edge?: number;
      /**
       * @description Model that the picture is for: a larger picture is scaled down to what the model takes, and one of too many bytes is encoded as JPEG. With scale or max_edge the smaller picture wins. `gemini` gives coordinates in thousandths of each side, other models in pixels of the picture. Default: no bound.
       * @enum {string}
       */
      readonly for?: 'any' | 'claude' | 'claude-2576' | 'openai' | 'openai-original' | 'gemini' | 'native';
      /** @description Draw the mouse pointer into the picture. Default: false. */
      readonly cursor?: boolean;
      /** @description True: outline the elements and write the number of their id next to each, 12 for `e12`; texts are not marked. The answer lists them in `marks`. Default: false. */
      readonly marks?: boolean;
      /** @description True: answer only the parts that changed since you were shown this picture, of the same part, size and grid. They are the pixels of a PNG, and close to them in a JPEG. Default: false. */
      readonly changed?: boolean;
    };
    readonly PostZoomQuery: {
      /** @description Index of the display, 0 is the primary one. A value that is not an index means 0. A POST accepts it in the body or in the query. */
      readonly screen?: number;
      /** @description True: answer with the bytes of the picture instead of JSON. A POST accepts it in the body or in the query. */
      readonly asImage?: boolean;
    };
    readonly PostZoomBody: {
      /** @description Index of the display, 0 is the primary one. A value that is not an index means 0. A POST accepts it in the body or in the query. */
      readonly screen?: number;
      /** @description True: answer with the bytes of the picture instead of JSON. A POST accepts it in the body or in the query. */
      readonly asImage?: boolean;
      /** @description Centre of the crop, in desktop pixels. Required unless a region or window is sent. */
      readonly center_x?: number;
      /** @description Centre of the crop, in desktop pixels. Required unless a region or window is sent. */
      readonly center_y?: number;
      /** @description Width of the crop around the centre, in desktop pixels. Default: 640. */
      readonly width?: number;
      /** @description Height of the crop around the centre, in desktop pixels. Default: 360. */
      readonly height?: number;
      /**
       * @description Part of the desktop to use. `screen`: the whole display. `region`: the region that is sent. `window`: the window that matches. Default: the part that the other members name, else the whole display.
       * @enum {string}
       */
      readonly mode?: 'screen' | 'region' | 'window';
      /** @description Left edge of the region, in desktop pixels. Send all four region_* members together. */
      readonly region_x?: number | null;
      /** @description Top edge of the region, in desktop pixels. */
      readonly region_y?: number | null;
      /** @description Width of the region, in pixels. */
      readonly region_width?: number | null;
      /** @description Height of the region, in pixels. */
      readonly region_height?: number | null;
      /** @description The region as one object, instead of the region_* members. */
      readonly region?: components['schemas']['WantedRegion'];
      /** @description Use the rectangle of the one window that these selectors match. */
      readonly window?: components['schemas']['WindowSelectors'];
      /** @description Draw a grid with labelled cells over the picture. Default: true. */
      readonly with_grid?: boolean;
      /** @description Rows of the grid, 1-100. Default: the configured number (12), or fewer where cells would be smaller than 8 pixels. */
      readonly grid_rows?: number;
      /** @description Columns of the grid, 1-100. Default: the configured number (12), or fewer where cells would be smaller than 8 pixels. */
      readonly grid_cols?: number;
      /** @description Label each cell of the grid with `row,col`. Default: true. */
      readonly include_labels?: boolean;
      /**
       * @description `png` is lossless; `jpeg` is smaller and lossy. Default: "png".
       * @enum {string}
       */
      readonly image_format?: 'png' | 'jpeg';
      /** @description JPEG quality, 1 (smallest) to 100 (best). Ignored for PNG. Default: 85. */
      readonly jpeg_quality?: number;
      /** @description Maximum length of the longer side of the picture, in pixels: larger pictures are scaled down. */
      readonly max_edge?: number;
      /**
       * @description Model that the picture is for: a larger picture is scaled down to what the model takes, and one of too many bytes is encoded as JPEG. With scale or max_edge the smaller picture wins. `gemini` gives coordinates in thousandths of each side, other models in pixels of the picture. Default: no bound.
       * @enum {string}
       */
      readonly for?: 'any' | 'claude' | 'claude-2576' | 'openai' | 'openai-original' | 'gemini' | 'native';
      /** @description Draw the mouse pointer into the picture. Default: false. */
      readonly cursor?: boolean;
      /** @description Scale of the picture: picture pixels per desktop pixel, 0.05-4. Default: 1. */
      readonly scale?: number;
    };
    readonly PostActionQuery: {
      /** @description Index of the display, 0 is the primary one. `all`: search every display, in this order. Any other value means 0. A POST accepts it in the body or in the query. */
      readonly screen?: 'all' | number;
    };
    readonly PostActionBody: components['schemas']['Action'];
    readonly PostActionVerifyQuery: {
      /** @description Index of the display, 0 is the primary one. `all`: search every display, in this order. Any other value means 0. A POST accepts it in the body or in the query. */
      readonly screen?: 'all' | number;
    };
    readonly PostActionVerifyBody: {
      /** @description Index of the display, 0 is the primary one. `all`: search every display, in this order. Any other value means 0. A POST accepts it in the body or in the query. */
      readonly screen?: 'all' | number;
      readonly action: components['schemas']['Action'];
      /** @description The condition that shows that the action worked. */
      readonly condition: components['schemas']['Condition'];
      /** @description Number of further attempts if the first one is not verified. Default: 0. */
      readonly retries?: number;
      /** @description Maximum duration of all attempts together, in milliseconds. Default: 5000. */
      readonly timeout_ms?: number;
      /** @description Interval between two checks, in milliseconds. Default: 200. */
      readonly poll_interval_ms?: number;
      /** @description True: a condition that already held before the action counts only after it has been seen not to hold. Use it if the condition may be true already. Default: false. */
      readonly require_change?: boolean;
      /** @description Pause between two attempts, in milliseconds. Default: 200. */
      readonly retry_delay_ms?: number;
    };
    readonly PostBatchQuery: {
      /** @description Index of the display, 0 is the primary one. `all`: search every display, in this order. Any other value means 0. A POST accepts it in the body or in the query. */
      readonly screen?: 'all' | number;
    };
    readonly PostBatchBody: {
      /** @description Index of the display, 0 is the primary one. `all`: search every display, in this order. Any other value means 0. A POST accepts it in the body or in the query. */
      readonly screen?: 'all' | number;
      /** @description 1-100 actions, performed in this order. */
      readonly actions: readonly components['schemas']['Action'][];
      /** @description True: stop after the first action that fails. Default: true. */
      readonly stop_on_error?: boolean;
    };
    readonly GetElementsQuery: {
      /** @description Index of the display, 0 is the primary one. `all`: search every display, in this order. Any other value means 0. A POST accepts it in the body or in the query. */
      readonly screen?: 'all' | number;
      /**
       * @description Part of the desktop to use. Default: the part that the other members name, else the whole display.
       * @enum {string}
       */
      readonly mode?: 'screen' | 'region' | 'window';
      /** @description Left edge of the region, in desktop pixels. Send all four region_* members together. */
      readonly region_x?: number;
      /** @description Top edge of the region, in desktop pixels. */
      readonly region_y?: number;
      /** @description Width of the region, in pixels. */
      readonly region_width?: number;
      /** @description Height of the region, in pixels. */
      readonly region_height?: number;
      /** @description The region as one string, `x,y,width,height` in desktop pixels: the form of the response header x-region. */
      readonly region?: string;
      /** @description Text that the window title contains, ignoring case. */
      readonly title_contains?: string;
      /** @description Regular expression (RE2 syntax) that matches somewhere in the window title, ignoring case. */
      readonly title_regex?: string;
      /** @description Full name of the program that owns the window, such as `firefox`; `.exe` may be left out. */
      readonly process_name?: string;
      /** @description Handle of the window: the hwnd of a window in an answer. */
      readonly hwnd?: number;
      /** @description Process id of the program that owns the window. */
      readonly pid?: number;
      /** @description True: consider only visible windows, not minimised ones and those on other virtual desktops. Default: true. */
      readonly visible_only?: boolean;
      /** @description Maximum number of elements in the answer. Default: 120. */
      readonly limit?: number;
      /** @description True: for windows whose programs expose no elements, find texts and controls in the picture, which takes up to 3 s. False: list these windows without elements. Default: true. */
      readonly fill?: boolean;
      /** @description `last`, or the `look` of an earlier answer: answer only what changed since then. Callers are told apart by their token, address and user agent. */
      readonly since?: string;
      /**
       * @description `text`: one line for each element, about 9 tokens. `json`: every member. Default: "text".
       * @enum {string}
       */
      readonly format?: 'text' | 'json';
    };
    readonly PostElementsFindQuery: {
      /** @description Index of the display, 0 is the primary one. `all`: search every display, in this order. Any other value means 0. A POST accepts it in the body or in the query. */
      readonly screen?: 'all' | number;
    };
    readonly PostElementsFindBody: {
      /** @description Index of the display, 0 is the primary one. `all`: search every display, in this order. Any other value means 0. A POST accepts it in the body or in the query. */
      readonly screen?: 'all' | number;
      /**
       * @description Part of the desktop to use. `screen`: the whole display. `region`: the region that is sent. `window`: the window that matches. Default: the part that the other members name, else the whole display.
       * @enum {string}
       */
      readonly mode?: 'screen' | 'region' | 'window';
      /** @description Left edge of the region, in desktop pixels. Send all four region_* members together. */
      readonly region_x?: number | null;
      /** @description Top edge of the region, in desktop pixels. */
      readonly region_y?: number | null;
      /** @description Width of the region, in pixels. */
      readonly region_width?: number | null;
      /** @description Height of the region, in pixels. */
      readonly region_height?: number | null;
      /** @description The region as one object, instead of the region_* members. */
      readonly region?: components['schemas']['WantedRegion'];
      /** @description Use the rectangle of the one window that these selectors match. */
      readonly window?: components['schemas']['WindowSelectors'];
      /** @description Name to look for, ignoring case. */
      readonly name?: string;
      /**
       * @description Compared as texts on the screen are, each name as one whole. `contains`: anywhere in the name. `exact`: all of it. `regex`: an expression (RE2 syntax) that matches anywhere in the name. Default: "contains".
       * @enum {string}
       */
      readonly match?: 'contains' | 'exact' | 'regex';
      /**
       * @description Only elements of this role. `document` and `group` are listed only if this names them; their ids go into `within`.
       * @enum {string}
       */
      readonly role?:
        | 'button'
        | 'checkbox'
        | 'radio'
        | 'switch'
        | 'field'
        | 'password'
        | 'combobox'
        | 'list_item'
        | 'cell'
        | 'tab'
        | 'menu'
        | 'menu_item'
        | 'link'
        | 'slider'
        | 'spin'
        | 'text'
        | 'image'
        | 'group'
        | 'document';
      /** @description Only what lies in the element with this id, such as a row, a list or a tab, a `document` or a `group`. */
      readonly within?: string;
      /** @description True: also find what is scrolled out of view, which has no place yet and is marked `scrolled_out`. The action `scroll_to` brings it into view. Default: false. */
      readonly scrolled_out?: boolean;
      /** @description Maximum number of elements in the answer. Default: 120. */
      readonly limit?: number;
      /** @description True: for windows whose programs expose no elements, find texts and controls in the picture, which takes up to 3 s. False: list these windows without elements. Default: true. */
      readonly fill?: boolean;
    };
    readonly GetWindowsQuery: {
      /** @description Text that the window title contains, ignoring case. */
      readonly title_contains?: string;
      /** @description Regular expression (RE2 syntax) that matches somewhere in the window title, ignoring case. */
      readonly title_regex?: string;
      /** @description Full name of the program that owns the window, such as `firefox`; `.exe` may be left out. */
      readonly process_name?: string;
      /** @description Handle of the window: the hwnd of a window in an answer. */
      readonly hwnd?: number;
      /** @description Process id of the program that owns the window. */
      readonly pid?: number;
      /** @description True: consider only visible windows, not minimised ones and those on other virtual desktops. Default: true. */
      readonly visible_only?: boolean;
      /** @description True: also list popups that are windows of their own: menus, tooltips and lists of combo boxes. Default: false. */
      readonly include_popups?: boolean;
    };
    readonly PostWindowsActionBody:
      | {
          /**
           * @description The request to the window.
           * @enum {string}
           */
          readonly action: 'focus' | 'restore' | 'minimize' | 'maximize' | 'close';
          /** @description Text that the window title contains, ignoring case. */
          readonly title_contains?: string;
          /** @description Regular expression (RE2 syntax) that matches somewhere in the window title, ignoring case. */
          readonly title_regex?: string;
          /** @description Full name of the program that owns the window, such as `firefox`; `.exe` may be left out. */
          readonly process_name?: string;
          /** @description Handle of the window: the hwnd of a window in an answer. */
          readonly hwnd?: number;
          /** @description Process id of the program that owns the window. */
          readonly pid?: number;
          /** @description True: consider only visible windows, not minimised ones and those on other virtual desktops. Default: true. */
          readonly visible_only?: boolean;
          /** @description Maximum wait for the effect, in milliseconds. Default: 3000. */
          readonly timeout_ms?: number;
        }
      | {
          /**
           * @description The request to the window.
           * @constant
           */
          readonly action: 'move';
          /** @description New left edge of the frame, in desktop pixels. */
          readonly x: number;
          /** @description New top edge of the frame, in desktop pixels. */
          readonly y: number;
          /** @description Text that the window title contains, ignoring case. */
          readonly title_contains?: string;
          /** @description Regular expression (RE2 syntax) that matches somewhere in the window title, ignoring case. */
          readonly title_regex?: string;
          /** @description Full name of the program that owns the window, such as `firefox`; `.exe` may be left out. */
          readonly process_name?: string;
          /** @description Handle of the window: the hwnd of a window in an answer. */
          readonly hwnd?: number;
          /** @description Process id of the program that owns the window. */
          readonly pid?: number;
          /** @description True: consider only visible windows, not minimised ones and those on other virtual desktops. Default: true. */
          readonly visible_only?: boolean;
          /** @description Maximum wait for the effect, in milliseconds. Default: 3000. */
          readonly timeout_ms?: number;
        }
      | {
          /**
           * @description The request to the window.
           * @constant
           */
          readonly action: 'resize';
          /** @description New width of the frame, in pixels. */
          readonly width: number;
          /** @description New height of the frame, in pixels. */
          readonly height: number;
          /** @description Text that the window title contains, ignoring case. */
          readonly title_contains?: string;
          /** @description Regular expression (RE2 syntax) that matches somewhere in the window title, ignoring case. */
          readonly title_regex?: string;
          /** @description Full name of the program that owns the window, such as `firefox`; `.exe` may be left out. */
          readonly process_name?: string;
          /** @description Handle of the window: the hwnd of a window in an answer. */
          readonly hwnd?: number;
          /** @description Process id of the program that owns the window. */
          readonly pid?: number;
          /** @description True: consider only visible windows, not minimised ones and those on other virtual desktops. Default: true. */
          readonly visible_only?: boolean;
          /** @description Maximum wait for the effect, in milliseconds. Default: 3000. */
          readonly timeout_ms?: number;
        };
    readonly PostLaunchBody: {
      /** @description Path of the program, or a name that is looked up on PATH. A leading `~` or `$HOME` is the home folder. */
      readonly executable: string;
      /** @description Arguments, passed as they are, without a shell. */
      readonly args?: readonly string[];
      /** @description Existing folder to run in. Default: the home folder. A leading `~` or `$HOME` is the home folder. */
      readonly cwd?: string;
      /** @description True: answer when the program has opened its window, or when timeout_ms is over. Default: false. */
      readonly wait_for_window?: boolean;
      /** @description Window to wait for. Default: a new window of the program. */
      readonly match?: components['schemas']['WindowSelectors'];
      /** @description Maximum wait for the window, in milliseconds. Default: 10000. */
      readonly timeout_ms?: number;
      /** @description True: return argv and cwd, and start nothing. Default: false. */
      readonly dry_run?: boolean;
    };
    readonly PostVisionDiffQuery: {
      /** @description Index of the display, 0 is the primary one. A value that is not an index means 0. A POST accepts it in the body or in the query. */
      readonly screen?: number;
    };
    readonly PostVisionDiffBody: {
      /** @description Index of the display, 0 is the primary one. A value that is not an index means 0. A POST accepts it in the body or in the query. */
      readonly screen?: number;
      /**
       * @description Source of the pixels. `screen`: the whole display. `region`: the region that is sent. `window`: the window that matches. `image`: a picture in the request. Default: the region or window that is sent, else `screen`.
       * @enum {string}
       */
      readonly mode?: 'screen' | 'region' | 'window' | 'image';
      /** @description Left edge of the region, in desktop pixels. Send all four region_* members together. */
      readonly region_x?: number | null;
      /** @description Top edge of the region, in desktop pixels. */
      readonly region_y?: number | null;
      /** @description Width of the region, in pixels. */
      readonly region_width?: number | null;
      /** @description Height of the region, in pixels. */
      readonly region_height?: number | null;
      /** @description The region as one object, instead of the region_* members. */
      readonly region?: components['schemas']['WantedRegion'];
      /** @description Use the rectangle of the one window that these selectors match. */
      readonly window?: components['schemas']['WindowSelectors'];
      /** @description Time between the two captures, in milliseconds. Default: 250. */
      readonly delay_ms?: number;
      /** @description Mean difference at which the pictures count as changed, 0-1. 0: any difference counts. Default: 0.01. */
      readonly diff_threshold?: number;
      /** @description PNG or JPEG picture, as base64 or as a data URL. Only with mode `image`. */
      readonly before_image_base64?: string;
      /** @description PNG or JPEG picture, as base64 or as a data URL. Only with mode `image`. */
      readonly after_image_base64?: string;
    };
    readonly PostVisionStabilityQuery: {
      /** @description Index of the display, 0 is the primary one. A value that is not an index means 0. A POST accepts it in the body or in the query. */
      readonly screen?: number;
    };
    readonly PostVisionStabilityBody: {
      /** @description Index of the display, 0 is the primary one. A value that is not an index means 0. A POST accepts it in the body or in the query. */
      readonly screen?: number;
      /**
       * @description Part of the desktop to use. `screen`: the whole display. `region`: the region that is sent. `window`: the window that matches. Default: the part that the other members name, else the whole display.
       * @enum {string}
       */
      readonly mode?: 'screen' | 'region' | 'window';
      /** @description Left edge of the region, in desktop pixels. Send all four region_* members together. */
      readonly region_x?: number | null;
      /** @description Top edge of the region, in desktop pixels. */
      readonly region_y?: number | null;
      /** @description Width of the region, in pixels. */
      readonly region_width?: number | null;
      /** @description Height of the region, in pixels. */
      readonly region_height?: number | null;
      /** @description The region as one object, instead of the region_* members. */
      readonly region?: components['schemas']['WantedRegion'];
      /** @description Use the rectangle of the one window that these selectors match. */
      readonly window?: components['schemas']['WindowSelectors'];
      /** @description Time between two captures, in milliseconds. Default: 100. */
      readonly sample_interval_ms?: number;
      /** @description Total duration, in milliseconds. Default: 1000. */
      readonly duration_ms?: number;
      /** @description Mean difference over all pixels and channels that counts as a change, 0-1. 0: any difference counts. Default: 0.01, and also any visible change however small (one pixel with a channel that differs by more than 8), except a blinking caret. */
      readonly diff_threshold?: number;
    };
    readonly PostWaitQuery: {
      /** @description Index of the display, 0 is the primary one. A value that is not an index means 0. A POST accepts it in the body or in the query. */
      readonly screen?: number;
    };
    readonly PostWaitBody: {
      /** @description Index of the display, 0 is the primary one. A value that is not an index means 0. A POST accepts it in the body or in the query. */
      readonly screen?: number;
      readonly condition: components['schemas']['Condition'];
      /** @description Time in which the condition must be met, in milliseconds. The last check begins when it is over. Default: 10000. */
      readonly timeout_ms?: number;
      /** @description Interval between two checks, in milliseconds. Default: 200. */
      readonly poll_interval_ms?: number;
    };
    readonly PostOcrQuery: {
      /** @description Index of the display, 0 is the primary one. A value that is not an index means 0. A POST accepts it in the body or in the query. */
      readonly screen?: number;
    };
    readonly PostOcrBody: {
      /** @description Index of the display, 0 is the primary one. A value that is not an index means 0. A POST accepts it in the body or in the query. */
      readonly screen?: number;
      /**
       * @description Source of the pixels. `screen`: the whole display. `region`: the region that is sent. `window`: the window that matches. `image`: a picture in the request. Default: the region or window that is sent, else `screen`.
       * @enum {string}
       */
      readonly mode?: 'screen' | 'region' | 'window' | 'image';
      /** @description Left edge of the region, in desktop pixels. Send all four region_* members together. */
      readonly region_x?: number | null;
      /** @description Top edge of the region, in desktop pixels. */
      readonly region_y?: number | null;
      /** @description Width of the region, in pixels. */
      readonly region_width?: number | null;
      /** @description Height of the region, in pixels. */
      readonly region_height?: number | null;
      /** @description The region as one object, instead of the region_* members. */
      readonly region?: components['schemas']['WantedRegion'];
      /** @description Use the rectangle of the one window that these selectors match. */
      readonly window?: components['schemas']['WindowSelectors'];
      /** @description PNG or JPEG picture to read, as base64 or as a data URL. Only with mode `image`. */
      readonly image_base64?: string;
      /** @description Languages of the text: Tesseract codes or two-letter codes, joined by `+`, such as `deu+eng`. Default: recognised line by line, among default_languages of /health. */
      readonly language_hint?: string | null;
      /** @description Alias of language_hint. */
      readonly ocr_lang?: string | null;
      /** @description Minimum confidence, 0-1; a value above 1 and up to 100 is a percentage. Words below it are dropped. */
      readonly min_confidence?: number;
      /** @description Alias of min_confidence. */
      readonly ocr_min_confidence?: number;
      /** @description `last`, or the `look` of an earlier answer: answer only what changed since then. Callers are told apart by their token, address and user agent. */
      readonly since?: string;
      /**
       * @description `json`: every word and line. `text`: one line for each line, with its place. Default: "json".
       * @enum {string}
       */
      readonly format?: 'json' | 'text';
    };
    readonly PostOcrFindQuery: {
      /** @description Index of the display, 0 is the primary one. `all`: search every display, in this order. Any other value means 0. A POST accepts it in the body or in the query. */
      readonly screen?: 'all' | number;
    };
    readonly PostOcrFindBody: {
      /** @description Index of the display, 0 is the primary one. `all`: search every display, in this order. Any other value means 0. A POST accepts it in the body or in the query. */
      readonly screen?: 'all' | number;
      /**
       * @description Source of the pixels. `screen`: the whole display. `region`: the region that is sent. `window`: the window that matches. `image`: a picture in the request. Default: the region or window that is sent, else `screen`.
       * @enum {string}
       */
      readonly mode?: 'screen' | 'region' | 'window' | 'image';
      /** @description Left edge of the region, in desktop pixels. Send all four region_* members together. */
      readonly region_x?: number | null;
      /** @description Top edge of the region, in desktop pixels. */
      readonly region_y?: number | null;
      /** @description Width of the region, in pixels. */
      readonly region_width?: number | null;
      /** @description Height of the region, in pixels. */
      readonly region_height?: number | null;
      /** @description The region as one object, instead of the region_* members. */
      readonly region?: components['schemas']['WantedRegion'];
      /** @description Use the rectangle of the one window that these selectors match. */
      readonly window?: components['schemas']['WindowSelectors'];
      /** @description PNG or JPEG picture to read, as base64 or as a data URL. Only with mode `image`. */
      readonly image_base64?: string;
      /** @description Languages of the text: Tesseract codes or two-letter codes, joined by `+`, such as `deu+eng`. Default: recognised line by line, among default_languages of /health. */
      readonly language_hint?: string | null;
      /** @description Alias of language_hint. */
      readonly ocr_lang?: string | null;
      /** @description Minimum confidence, 0-1; a value above 1 and up to 100 is a percentage. Words below it are dropped. */
      readonly min_confidence?: number;
      /** @description Alias of min_confidence. */
      readonly ocr_min_confidence?: number;
      /** @description Text to look for. */
      readonly query: string;
      /**
       * @description `contains`: anywhere in a line; accents, vowel points, tone marks, forms of alef and the script of figures do not count (CLDR collation for searching), and text written as sent comes first. `exact`: whole words as written. `regex`: an expression (RE2 syntax: no look-around, no back-references) that matches anywhere in a line. Default: "contains".
       * @enum {string}
       */
      readonly match?: 'contains' | 'exact' | 'regex';
      /** @description True: upper and lower case must match. Default: false. */
      readonly case_sensitive?: boolean;
      /** @description True: match across the words of a line. False: each word counts as a line. A query of several words always matches across. Default: false. */
      readonly group_lines?: boolean;
      /** @description Maximum number of matches. Default: 20. */
      readonly max_results?: number;
      /** @description Sort the matches by their distance from this pixel. */
      readonly near?: {
        /** @description In desktop pixels. */
        readonly x: number;
        /** @description In desktop pixels. */
        readonly y: number;
      };
    };
    readonly PostPixelsFindQuery: {
      /** @description Index of the display, 0 is the primary one. `all`: search every display, in this order. Any other value means 0. A POST accepts it in the body or in the query. */
      readonly screen?: 'all' | number;
    };
    readonly PostPixelsFindBody: {
      /** @description Index of the display, 0 is the primary one. `all`: search every display, in this order. Any other value means 0. A POST accepts it in the body or in the query. */
      readonly screen?: 'all' | number;
      /**
       * @description Part of the desktop to use. `screen`: the whole display. `region`: the region that is sent. `window`: the window that matches. Default: the part that the other members name, else the whole display.
       * @enum {string}
       */
      readonly mode?: 'screen' | 'region' | 'window';
      /** @description Left edge of the region, in desktop pixels. Send all four region_* members together. */
      readonly region_x?: number | null;
      /** @description Top edge of the region, in desktop pixels. */
      readonly region_y?: number | null;
      /** @description Width of the region, in pixels. */
      readonly region_width?: number | null;
      /** @description Height of the region, in pixels. */
      readonly region_height?: number | null;
      /** @description The region as one object, instead of the region_* members. */
      readonly region?: components['schemas']['WantedRegion'];
      /** @description Use the rectangle of the one window that these selectors match. */
      readonly window?: components['schemas']['WindowSelectors'];
      /** @description Colour to look for, `#rrggbb` or `#rgb`. Default: the colour at `at`. */
      readonly color?: string;
      /** @description Pixel whose colour is returned. */
      readonly at?: {
        /** @description In desktop pixels. */
        readonly x: number;
        /** @description In desktop pixels. */
        readonly y: number;
      };
      /** @description Largest difference of the red, the green and the blue value, 0-255. 0: exactly this colour. Default: 10. */
      readonly tolerance?: number;
      /** @description Regions of fewer pixels are left out. Default: 16. */
      readonly min_pixels?: number;
      /** @description Maximum number of regions. Default: 50. */
      readonly max_results?: number;
    };
    readonly PostImageFindQuery: {
      /** @description Index of the display, 0 is the primary one. `all`: search every display, in this order. Any other value means 0. A POST accepts it in the body or in the query. */
      readonly screen?: 'all' | number;
    };
    readonly PostImageFindBody: {
      /** @description Index of the display, 0 is the primary one. `all`: search every display, in this order. Any other value means 0. A POST accepts it in the body or in the query. */
      readonly screen?: 'all' | number;
      /**
       * @description Part of the desktop to use. `screen`: the whole display. `region`: the region that is sent. `window`: the window that matches. Default: the part that the other members name, else the whole display.
       * @enum {string}
       */
      readonly mode?: 'screen' | 'region' | 'window';
      /** @description Left edge of the region, in desktop pixels. Send all four region_* members together. */
      readonly region_x?: number | null;
      /** @description Top edge of the region, in desktop pixels. */
      readonly region_y?: number | null;
      /** @description Width of the region, in pixels. */
      readonly region_width?: number | null;
      /** @description Height of the region, in pixels. */
      readonly region_height?: number | null;
      /** @description The region as one object, instead of the region_* members. */
      readonly region?: components['schemas']['WantedRegion'];
      /** @description Use the rectangle of the one window that these selectors match. */
      readonly window?: components['schemas']['WindowSelectors'];
      /** @description PNG or JPEG picture to look for, as base64 or as a data URL. */
      readonly image_base64: string;
      /** @description Smallest size to look for, in desktop pixels per pixel of the picture, 0.25-4. Default: 0.75. */
      readonly min_scale?: number;
      /** @description Largest size to look for, in desktop pixels per pixel of the picture, 0.25-4. Default: 2. */
      readonly max_scale?: number;
      /** @description Minimum similarity, 0-1. Places below it are left out. Default: 0.75. */
      readonly min_score?: number;
      /** @description Maximum number of matches. Default: 20. */
      readonly max_results?: number;
    };
    readonly PostPlacesFindQuery: {
      /** @description Index of the display, 0 is the primary one. A value that is not an index means 0. A POST accepts it in the body or in the query. */
      readonly screen?: number;
    };
    readonly PostPlacesFindBody: {
      /** @description Index of the display, 0 is the primary one. A value that is not an index means 0. A POST accepts it in the body or in the query. */
      readonly screen?: number;
      /**
       * @description Part of the desktop to use. `screen`: the whole display. `region`: the region that is sent. `window`: the window that matches. Default: the part that the other members name, else the whole display.
       * @enum {string}
       */
      readonly mode?: 'screen' | 'region' | 'window';
      /** @description Left edge of the region, in desktop pixels. Send all four region_* members together. */
      readonly region_x?: number | null;
      /** @description Top edge of the region, in desktop pixels. */
      readonly region_y?: number | null;
      /** @description Width of the region, in pixels. */
      readonly region_width?: number | null;
      /** @description Height of the region, in pixels. */
      readonly region_height?: number | null;
      /** @description The region as one object, instead of the region_* members. */
      readonly region?: components['schemas']['WantedRegion'];
      /** @description Use the rectangle of the one window that these selectors match. */
      readonly window?: components['schemas']['WindowSelectors'];
      /** @description Only what lies in the element with this id, such as a row, a list or a tab, a `document` or a `group`. */
      readonly within?: string;
      /** @description The text, element or rectangle that places are relative to. */
      readonly of: {
        /** @description Text on the screen. */
        readonly text?: string;
        /**
         * @description `contains`: anywhere in a line; accents, vowel points, tone marks, forms of alef and the script of figures do not count (CLDR collation for searching), and text written as sent comes first. `exact`: whole words as written. `regex`: an expression (RE2 syntax: no look-around, no back-references) that matches anywhere in a line. Default: "contains".
         * @enum {string}
         */
        readonly match?: 'contains' | 'exact' | 'regex';
        /** @description Index of the place of the text, from 0 in reading order. Default: 0. */
        readonly nth?: number;
        /** @description A rectangle instead of a text, such as the box of an earlier answer. */
        readonly bbox?: components['schemas']['WantedRegion'];
        /** @description Id of an element instead of a text, such as `e12`. */
        readonly id?: string;
      };
      /**
       * @description `center` and the ends: a point of the anchor itself. `right_of`, `left_of`, `above`, `below`: texts and controls on that side, the nearest first. `row`, `column`: everything at the height or width of the anchor, from the left or the top, the anchor included.
       * @enum {string}
       */
      readonly place:
        | 'center'
        | 'left_end'
        | 'right_end'
        | 'top_end'
        | 'bottom_end'
        | 'right_of'
        | 'left_of'
        | 'above'
        | 'below'
        | 'row'
        | 'column';
      /**
       * @description Only places of this kind. Default: any.
       * @enum {string}
       */
      readonly kind?:
        | 'button'
        | 'checkbox'
        | 'radio'
        | 'switch'
        | 'field'
        | 'combobox'
        | 'slider'
        | 'cell'
        | 'icon'
        | 'text';
      /** @description Maximum number of places. Default: 20. */
      readonly max_results?: number;
      /** @description Languages of the text: Tesseract codes or two-letter codes, joined by `+`, such as `deu+eng`. Default: recognised line by line, among default_languages of /health. */
      readonly language_hint?: string | null;
    };
    readonly PostExecBody: {
      /** @description The command line. */
      readonly command: string;
      /**
       * @description Shell to use. Default: exec.default_shell of /health.
       * @enum {string}
       */
      readonly shell?: 'bash' | 'powershell' | 'cmd';
      /** @description Maximum duration in seconds; the command is ended then. Default: 30. */
      readonly timeout_s?: number;
      /** @description Absolute path of an existing folder to run in. Default: the home folder. */
      readonly cwd?: string;
      /** @description True: return what would run, and run nothing: the members of a run are null. Default: false. */
      readonly dry_run?: boolean;
    };
    readonly GetChangesQuery: {
      /** @description `last`, or `next` of an earlier answer: the changes after it. Default: from now on. */
      readonly since?: string;
      /** @description Maximum wait for a change, in milliseconds. The answer comes with the first one. Default: 0. */
      readonly wait_ms?: number;
      /** @description Only these, separated by commas: window_opened, window_closed, title, focus, text, element, region. Default: all. */
      readonly kinds?: string;
      /** @description True: also return pictures of the places that changed. Default: false. */
      readonly crops?: boolean;
    };
    readonly GetClipboardQuery: {
      /**
       * @description What to read: `text`, `image` for a picture, or `files` for the shared files that were copied. Default: "text".
       * @enum {string}
       */
      readonly type?: 'text' | 'image' | 'files';
    };
    readonly PostClipboardBody: {
      /** @description The new text. */
      readonly text?: string;
      /** @description PNG or JPEG picture to copy, as base64 or as a data URL. */
      readonly image_base64?: string;
      /** @description Shared files to copy, 1-100, by their paths in `/files/{path}`. */
      readonly files?: readonly string[];
    };
    readonly GetFilesQuery: {
      /** @description Only files below this folder, such as `invoices`. Default: all of them. */
      readonly folder?: string;
      /** @description Maximum number of files. Default: 1000. */
      readonly limit?: number;
    };
    readonly PostHandoverBody: {
      /** @description What the person is asked to do, in their words. Required without handover_id. */
      readonly reason?: string;
      /** @description Time that the person has to hand back, in milliseconds. Default: 300000. */
      readonly timeout_ms?: number;
      /** @description Maximum duration of this request, in milliseconds. Default: until the person has answered. */
      readonly wait_ms?: number;
      /** @description Handle of a pending request, to go on waiting for it. */
      readonly handover_id?: string;
    };
    readonly PostSeeQuery: {
      /** @description Index of the display, 0 is the primary one. A value that is not an index means 0. A POST accepts it in the body or in the query. */
      readonly screen?: number;
      /** @description True: answer with the bytes of the picture instead of JSON. A POST accepts it in the body or in the query. */
      readonly asImage?: boolean;
    };
    readonly PostSeeBody: {
      /** @description Index of the display, 0 is the primary one. A value that is not an index means 0. A POST accepts it in the body or in the query. */
      readonly screen?: number;
      /** @description True: answer with the bytes of the picture instead of JSON. A POST accepts it in the body or in the query. */
      readonly asImage?: boolean;
      /**
       * @description Part of the desktop to use. `screen`: the whole display. `region`: the region that is sent. `window`: the window that matches. Default: the part that the other members name, else the whole display.
       * @enum {string}
       */
      readonly mode?: 'screen' | 'region' | 'window';
      /** @description Left edge of the region, in desktop pixels. Send all four region_* members together. */
      readonly region_x?: number | null;
      /** @description Top edge of the region, in desktop pixels. */
      readonly region_y?: number | null;
      /** @description Width of the region, in pixels. */
      readonly region_width?: number | null;
      /** @description Height of the region, in pixels. */
      readonly region_height?: number | null;
      /** @description The region as one object, instead of the region_* members. */
      readonly region?: components['schemas']['WantedRegion'];
      /** @description Use the rectangle of the one window that these selectors match. */
      readonly window?: components['schemas']['WindowSelectors'];
      /** @description Draw a grid with labelled cells over the picture. Default: true. */
      readonly with_grid?: boolean;
      /** @description Rows of the grid, 1-100. Default: the configured number (12), or fewer where cells would be smaller than 8 pixels. */
      readonly grid_rows?: number;
      /** @description Columns of the grid, 1-100. Default: the configured number (12), or fewer where cells would be smaller than 8 pixels. */
      readonly grid_cols?: number;
      /** @description Label each cell of the grid with `row,col`. Default: true. */
      readonly include_labels?: boolean;
      /**
       * @description `png` is lossless; `jpeg` is smaller and lossy. Default: "png".
       * @enum {string}
       */
      readonly image_format?: 'png' | 'jpeg';
      /** @description JPEG quality, 1 (smallest) to 100 (best). Ignored for PNG. Default: 85. */
      readonly jpeg_quality?: number;
      /** @description Maximum length of the longer side of the picture, in pixels: larger pictures are scaled down. */
      readonly max_edge?: number;
      /**
       * @description Model that the picture is for: a larger picture is scaled down to what the model takes, and one of too many bytes is encoded as JPEG. With scale or max_edge the smaller picture wins. `gemini` gives coordinates in thousandths of each side, other models in pixels of the picture. Default: no bound.
       * @enum {string}
       */
      readonly for?: 'any' | 'claude' | 'claude-2576' | 'openai' | 'openai-original' | 'gemini' | 'native';
      /** @description Draw the mouse pointer into the picture. Default: false. */
      readonly cursor?: boolean;
      /** @description Scale of the picture: picture pixels per desktop pixel, 0.05-1. Default: 1. */
      readonly scale?: number;
      /** @description True: read the text (OCR) and return it in meta.ocr. Default: false. */
      readonly ocr?: boolean;
      /** @description Languages of the text: Tesseract codes or two-letter codes, joined by `+`, such as `deu+eng`. Default: recognised line by line, among default_languages of /health. */
      readonly language_hint?: string | null;
      /** @description Alias of language_hint. */
      readonly ocr_lang?: string | null;
      /** @description Minimum confidence, 0-1; a value above 1 and up to 100 is a percentage. Words below it are dropped. */
      readonly min_confidence?: number;
      /** @description Alias of min_confidence. */
      readonly ocr_min_confidence?: number;
      /** @description Tesseract's page segmentation mode, 0-13. 0 and 2 read no text. Default: the layout is detected. */
      readonly ocr_psm?: number | null;
      /**
       * @description `text`: also list the elements that are shown, one line for each, less than 9 tokens. `json`: every member of them. `none`: no program is asked for its elements. Default: "none".
       * @enum {string}
       */
      readonly elements?: 'none' | 'text' | 'json';
      /** @description Maximum number of elements in the answer. Default: 120. */
      readonly max_elements?: number;
      /** @description True: outline the elements and write the number of their id next to each, 12 for `e12`; texts are not marked. The answer lists them in `marks`. Default: false. */
      readonly marks?: boolean;
      /** @description `last`, or the `look` of an earlier answer: answer only what changed since then. Callers are told apart by their token, address and user agent. */
      readonly since?: string;
    };
    readonly PostSeeZoomQuery: {
      /** @description Index of the display, 0 is the primary one. A value that is not an index means 0. A POST accepts it in the body or in the query. */
      readonly screen?: number;
      /** @description True: answer with the bytes of the picture instead of JSON. A POST accepts it in the body or in the query. */
      readonly asImage?: boolean;
    };
    readonly PostSeeZoomBody: {
      /** @description Index of the display, 0 is the primary one. A value that is not an index means 0. A POST accepts it in the body or in the query. */
      readonly screen?: number;
      /** @description True: answer with the bytes of the picture instead of JSON. A POST accepts it in the body or in the query. */
      readonly asImage?: boolean;
      /** @description Centre of the crop, in desktop pixels. Required unless a region or window is sent. */
      readonly center_x?: number;
      /** @description Centre of the crop, in desktop pixels. Required unless a region or window is sent. */
      readonly center_y?: number;
      /** @description Width of the crop around the centre, in desktop pixels. Default: 640. */
      readonly width?: number;
      /** @description Height of the crop around the centre, in desktop pixels. Default: 360. */
      readonly height?: number;
      /**
       * @description Part of the desktop to use. `screen`: the whole display. `region`: the region that is sent. `window`: the window that matches. Default: the part that the other members name, else the whole display.
       * @enum {string}
       */
      readonly mode?: 'screen' | 'region' | 'window';
      /** @description Left edge of the region, in desktop pixels. Send all four region_* members together. */
      readonly region_x?: number | null;
      /** @description Top edge of the region, in desktop pixels. */
      readonly region_y?: number | null;
      /** @description Width of the region, in pixels. */
      readonly region_width?: number | null;
      /** @description Height of the region, in pixels. */
      readonly region_height?: number | null;
      /** @description The region as one object, instead of the region_* members. */
      readonly region?: components['schemas']['WantedRegion'];
      /** @description Use the rectangle of the one window that these selectors match. */
      readonly window?: components['schemas']['WindowSelectors'];
      /** @description Draw a grid with labelled cells over the picture. Default: true. */
      readonly with_grid?: boolean;
      /** @description Rows of the grid, 1-100. Default: the configured number (12), or fewer where cells would be smaller than 8 pixels. */
      readonly grid_rows?: number;
      /** @description Columns of the grid, 1-100. Default: the configured number (12), or fewer where cells would be smaller than 8 pixels. */
      readonly grid_cols?: number;
      /** @description Label each cell of the grid with `row,col`. Default: true. */
      readonly include_labels?: boolean;
      /**
       * @description `png` is lossless; `jpeg` is smaller and lossy. Default: "png".
       * @enum {string}
       */
      readonly image_format?: 'png' | 'jpeg';
      /** @description JPEG quality, 1 (smallest) to 100 (best). Ignored for PNG. Default: 85. */
      readonly jpeg_quality?: number;
      /** @description Maximum length of the longer side of the picture, in pixels: larger pictures are scaled down. */
      readonly max_edge?: number;
      /**
       * @description Model that the picture is for: a larger picture is scaled down to what the model takes, and one of too many bytes is encoded as JPEG. With scale or max_edge the smaller picture wins. `gemini` gives coordinates in thousandths of each side, other models in pixels of the picture. Default: no bound.
       * @enum {string}
       */
      readonly for?: 'any' | 'claude' | 'claude-2576' | 'openai' | 'openai-original' | 'gemini' | 'native';
      /** @description Draw the mouse pointer into the picture. Default: false. */
      readonly cursor?: boolean;
      /** @description Scale of the picture: picture pixels per desktop pixel, 0.05-4. Default: 1. */
      readonly scale?: number;
    };
    readonly PostInteractQuery: {
      /** @description Index of the display, 0 is the primary one. `all`: search every display, in this order. Any other value means 0. A POST accepts it in the body or in the query. */
      readonly screen?: 'all' | number;
    };
    readonly PostInteractBody: {
      /** @description Index of the display, 0 is the primary one. `all`: search every display, in this order. Any other value means 0. A POST accepts it in the body or in the query. */
      readonly screen?: 'all' | number;
      readonly action: components['schemas']['Action'];
    };
    readonly PostV2ObserveQuery: {
      /** @description Index of the display, 0 is the primary one. A value that is not an index means 0. A POST accepts it in the body or in the query. */
      readonly screen?: number;
    };
    readonly PostV2ObserveBody: {
      /** @description Index of the display, 0 is the primary one. A value that is not an index means 0. A POST accepts it in the body or in the query. */
      readonly screen?: number;
      /**
       * @description Part of the desktop to use. `screen`: the whole display. `region`: the region that is sent. `window`: the window that matches. Default: the part that the other members name, else the whole display.
       * @enum {string}
       */
      readonly mode?: 'screen' | 'region' | 'window';
      /** @description Left edge of the region, in desktop pixels. Send all four region_* members together. */
      readonly region_x?: number | null;
      /** @description Top edge of the region, in desktop pixels. */
      readonly region_y?: number | null;
      /** @description Width of the region, in pixels. */
      readonly region_width?: number | null;
      /** @description Height of the region, in pixels. */
      readonly region_height?: number | null;
      /** @description The region as one object, instead of the region_* members. */
      readonly region?: components['schemas']['WantedRegion'];
      /** @description Use the rectangle of the one window that these selectors match. */
      readonly window?: components['schemas']['WindowSelectors'];
      /** @description True: return the picture. Default: true. */
      readonly include_image?: boolean;
      /** @description Draw a grid with labelled cells over the picture, to localize by cell. Default: false. */
      readonly with_grid?: boolean;
      /** @description Rows of the grid, 1-100. Default: the configured number (12), or fewer where cells would be smaller than 8 pixels. */
      readonly grid_rows?: number;
      /** @description Columns of the grid, 1-100. Default: the configured number (12), or fewer where cells would be smaller than 8 pixels. */
      readonly grid_cols?: number;
      /** @description Label each cell of the grid with `row,col`. Default: true. */
      readonly include_labels?: boolean;
      /**
       * @description `png` is lossless; `jpeg` is smaller and lossy. Default: "png".
       * @enum {string}
       */
      readonly image_format?: 'png' | 'jpeg';
      /** @description JPEG quality, 1 (smallest) to 100 (best). Ignored for PNG. Default: 85. */
      readonly jpeg_quality?: number;
      /** @description Maximum length of the longer side of the picture, in pixels: larger pictures are scaled down. */
      readonly max_edge?: number;
      /**
       * @description Model that the picture is for: a larger picture is scaled down to what the model takes, and one of too many bytes is encoded as JPEG. With scale or max_edge the smaller picture wins. `gemini` gives coordinates in thousandths of each side, other models in pixels of the picture. Default: no bound.
       * @enum {string}
       */
      readonly for?: 'any' | 'claude' | 'claude-2576' | 'openai' | 'openai-original' | 'gemini' | 'native';
      /** @description Draw the mouse pointer into the picture. Default: false. */
      readonly cursor?: boolean;
      /** @description Scale of the picture: picture pixels per desktop pixel, 0.05-1. Default: 1. */
      readonly scale?: number;
      /**
       * @description Part to read (OCR). `region`: the observed part. `screen`: the whole display. `none`: nothing. Default: the same part as mode, and `none` for a window.
       * @enum {string}
       */
      readonly ocr_mode?: 'none' | 'screen' | 'region';
      /** @description Languages of the text: Tesseract codes or two-letter codes, joined by `+`, such as `deu+eng`. Default: recognised line by line, among default_languages of /health. */
      readonly language_hint?: string | null;
      /** @description Alias of language_hint. */
      readonly ocr_lang?: string | null;
      /** @description Minimum confidence, 0-1; a value above 1 and up to 100 is a percentage. Words below it are dropped. */
      readonly min_confidence?: number;
      /** @description Alias of min_confidence. */
      readonly ocr_min_confidence?: number;
      /** @description Maximum area to read, in pixels. A larger area is not read, and ocr.skipped is set. Default: 8294400. */
      readonly max_ocr_area_px?: number;
      /** @description True: group nearby words into lines. False: text is localized within single words only. Default: true. */
      readonly group_lines?: boolean;
      /**
       * @description `text`: also list the elements that are shown, one line for each, less than 9 tokens. `json`: every member of them. `none`: no program is asked for its elements. Default: "none".
       * @enum {string}
       */
      readonly elements?: 'none' | 'text' | 'json';
      /** @description Maximum number of elements in the answer. Default: 120. */
      readonly max_elements?: number;
      /** @description True: outline the elements and write the number of their id next to each, 12 for `e12`; texts are not marked. The answer lists them in `marks`. Default: false. */
      readonly marks?: boolean;
      /** @description `last`, or the `look` of an earlier answer: answer only what changed since then. Callers are told apart by their token, address and user agent. */
      readonly since?: string;
    };
    readonly PostV2LocalizeBody: {
      /** @description The observation_id of an answer of /v2/observe. */
      readonly observation_id: string;
      /** @description Text to find in the observation. Several words are found across a line, and across two lines if a label wraps. */
      readonly text_query?: string;
      /**
       * @description `contains`: anywhere in a line; accents, vowel points, tone marks, forms of alef and the script of figures do not count (CLDR collation for searching), and text written as sent comes first. `exact`: whole words as written. `regex`: an expression (RE2 syntax: no look-around, no back-references) that matches anywhere in a line. Default: "contains".
       * @enum {string}
       */
      readonly text_match?: 'contains' | 'exact' | 'regex';
      /** @description True: upper and lower case must match. Default: false. */
      readonly case_sensitive?: boolean;
      /** @description Index of the match to use, from 0; the most confident match is first. Default: 0. */
      readonly candidate_index?: number;
      /** @description A pixel of the picture that /v2/observe returned, whatever its scale. */
      readonly image_tool_point?: {
        /** @description Distance from the left edge of the picture, in picture pixels. */
        readonly x: number;
        /** @description Distance from the top edge of the picture, in picture pixels. */
        readonly y: number;
      };
      /** @description A cell of a grid over the observed region. */
      readonly grid_cell?: {
        /** @description Number of rows of the grid over the observed region. */
        readonly rows: number;
        /** @description Number of columns of the grid over the observed region. */
        readonly cols: number;
        /** @description Row of the cell, from 0 at the top. */
        readonly row: number;
        /** @description Column of the cell, from 0 at the left. */
        readonly col: number;
        /** @description Horizontal position in the cell: -1 is its left edge, 0 its middle, 1 its right edge. Default: 0. */
        readonly dx?: number;
        /** @description Vertical position in the cell: -1 is its upper edge, 0 its middle, 1 its lower edge. Default: 0. */
        readonly dy?: number;
      };
      /** @description Use the centre of the one window that these selectors match. */
      readonly window?: components['schemas']['WindowSelectors'];
    };
    readonly PostV2ActBody: {
      readonly action: components['schemas']['ResolvedAction'];
    };
    readonly PostV2ActVerifyQuery: {
      /** @description Index of the display, 0 is the primary one. A value that is not an index means 0. A POST accepts it in the body or in the query. */
      readonly screen?: number;
    };
    readonly PostV2ActVerifyBody: {
      readonly action: components['schemas']['ResolvedAction'];
      /** @description The condition that shows that the action worked. */
      readonly condition: components['schemas']['Condition'];
      /**
       * @description `low`: one attempt, up to 2500 ms. `high`: one retry, up to 6000 ms in all. Default: "low".
       * @enum {string}
       */
      readonly risk_level?: 'low' | 'high';
      /**
       * @description When risk level high performs the action again. `always`: if the condition was not met. `undelivered`: only if nothing of the action reached the desktop; use it for an action that must not happen twice. Default: "always".
       * @enum {string}
       */
      readonly repeat?: 'undelivered' | 'always';
      /** @description True: a condition that already held before the action counts only after it has been seen not to hold. Use it if the condition may be true already. Default: false. */
      readonly require_change?: boolean;
      /** @description Index of the display, 0 is the primary one. A value that is not an index means 0. A POST accepts it in the body or in the query. */
      readonly screen?: number;
    };
  };
  responses: never;
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type ActChanges = components['schemas']['ActChanges'];
export type Action = components['schemas']['Action'];
export type ActionData = components['schemas']['ActionData'];
export type ActionResult = components['schemas']['ActionResult'];
export type ActionVerifyData = components['schemas']['ActionVerifyData'];
export type BatchData = components['schemas']['BatchData'];
export type Capability = components['schemas']['Capability'];
export type Change = components['schemas']['Change'];
export type ChangesData = components['schemas']['ChangesData'];
export type ClipboardData = components['schemas']['ClipboardData'];
export type ClipboardWrittenData = components['schemas']['ClipboardWrittenData'];
export type ColorRegion = components['schemas']['ColorRegion'];
export type Condition = components['schemas']['Condition'];
export type ControlPauseData = components['schemas']['ControlPauseData'];
export type ControlResumeData = components['schemas']['ControlResumeData'];
export type Desktop = components['schemas']['Desktop'];
export type Display = components['schemas']['Display'];
export type DisplaysData = components['schemas']['DisplaysData'];
export type Element = components['schemas']['Element'];
export type ElementCondition = components['schemas']['ElementCondition'];
export type ElementsData = components['schemas']['ElementsData'];
export type ElementsDelta = components['schemas']['ElementsDelta'];
export type ElementsFindData = components['schemas']['ElementsFindData'];
export type ErrorMember = components['schemas']['ErrorMember'];
export type ExecData = components['schemas']['ExecData'];
export type Failure = components['schemas']['Failure'];
export type FileDeletedData = components['schemas']['FileDeletedData'];
export type FileWrittenData = components['schemas']['FileWrittenData'];
export type FilesData = components['schemas']['FilesData'];
export type FoundElement = components['schemas']['FoundElement'];
export type Grid = components['schemas']['Grid'];
export type HandoverData = components['schemas']['HandoverData'];
export type HealthData = components['schemas']['HealthData'];
export type ImageFindData = components['schemas']['ImageFindData'];
export type InteractData = components['schemas']['InteractData'];
export type Issue = components['schemas']['Issue'];
export type LaunchData = components['schemas']['LaunchData'];
export type OcrBlock = components['schemas']['OcrBlock'];
export type OcrData = components['schemas']['OcrData'];
export type OcrFindData = components['schemas']['OcrFindData'];
export type OcrLine = components['schemas']['OcrLine'];
export type Picture = components['schemas']['Picture'];
export type PictureMatch = components['schemas']['PictureMatch'];
export type PictureMeta = components['schemas']['PictureMeta'];
export type PixelsFindData = components['schemas']['PixelsFindData'];
export type Place = components['schemas']['Place'];
export type PlacedText = components['schemas']['PlacedText'];
export type PlacesFindData = components['schemas']['PlacesFindData'];
export type Point = components['schemas']['Point'];
export type PointerTarget = components['schemas']['PointerTarget'];
export type ReadingGap = components['schemas']['ReadingGap'];
export type ReadingTiming = components['schemas']['ReadingTiming'];
export type Region = components['schemas']['Region'];
export type ResolvedAction = components['schemas']['ResolvedAction'];
export type ResolvedTarget = components['schemas']['ResolvedTarget'];
export type ScreenData = components['schemas']['ScreenData'];
export type SeeData = components['schemas']['SeeData'];
export type SeeZoomData = components['schemas']['SeeZoomData'];
export type SeveralConditions = components['schemas']['SeveralConditions'];
export type TextCondition = components['schemas']['TextCondition'];
export type TextMatch = components['schemas']['TextMatch'];
export type V2ActData = components['schemas']['V2ActData'];
export type V2ActVerifyData = components['schemas']['V2ActVerifyData'];
export type V2LocalizeData = components['schemas']['V2LocalizeData'];
export type V2ObserveData = components['schemas']['V2ObserveData'];
export type VisionDiffData = components['schemas']['VisionDiffData'];
export type VisionStabilityData = components['schemas']['VisionStabilityData'];
export type VisualCondition = components['schemas']['VisualCondition'];
export type WaitData = components['schemas']['WaitData'];
export type WaitResult = components['schemas']['WaitResult'];
export type WantedRegion = components['schemas']['WantedRegion'];
export type WindowCondition = components['schemas']['WindowCondition'];
export type WindowRecord = components['schemas']['WindowRecord'];
export type WindowSelectors = components['schemas']['WindowSelectors'];
export type WindowsActionData = components['schemas']['WindowsActionData'];
export type WindowsData = components['schemas']['WindowsData'];
export type ZoomData = components['schemas']['ZoomData'];
export type KeyName = components['schemas']['KeyName'];
export type KeyChord = components['schemas']['KeyChord'];
export type GetScreenQuery = components['schemas']['GetScreenQuery'];
export type PostZoomQuery = components['schemas']['PostZoomQuery'];
export type PostZoomBody = components['schemas']['PostZoomBody'];
export type PostActionQuery = components['schemas']['PostActionQuery'];
export type PostActionBody = components['schemas']['PostActionBody'];
export type PostActionVerifyQuery = components['schemas']['PostActionVerifyQuery'];
export type PostActionVerifyBody = components['schemas']['PostActionVerifyBody'];
export type PostBatchQuery = components['schemas']['PostBatchQuery'];
export type PostBatchBody = components['schemas']['PostBatchBody'];
export type GetElementsQuery = components['schemas']['GetElementsQuery'];
export type PostElementsFindQuery = components['schemas']['PostElementsFindQuery'];
export type PostElementsFindBody = components['schemas']['PostElementsFindBody'];
export type GetWindowsQuery = components['schemas']['GetWindowsQuery'];
export type PostWindowsActionBody = components['schemas']['PostWindowsActionBody'];
export type PostLaunchBody = components['schemas']['PostLaunchBody'];
export type PostVisionDiffQuery = components['schemas']['PostVisionDiffQuery'];
export type PostVisionDiffBody = components['schemas']['PostVisionDiffBody'];
export type PostVisionStabilityQuery = components['schemas']['PostVisionStabilityQuery'];
export type PostVisionStabilityBody = components['schemas']['PostVisionStabilityBody'];
export type PostWaitQuery = components['schemas']['PostWaitQuery'];
export type PostWaitBody = components['schemas']['PostWaitBody'];
export type PostOcrQuery = components['schemas']['PostOcrQuery'];
export type PostOcrBody = components['schemas']['PostOcrBody'];
export type PostOcrFindQuery = components['schemas']['PostOcrFindQuery'];
export type PostOcrFindBody = components['schemas']['PostOcrFindBody'];
export type PostPixelsFindQuery = components['schemas']['PostPixelsFindQuery'];
export type PostPixelsFindBody = components['schemas']['PostPixelsFindBody'];
export type PostImageFindQuery = components['schemas']['PostImageFindQuery'];
export type PostImageFindBody = components['schemas']['PostImageFindBody'];
export type PostPlacesFindQuery = components['schemas']['PostPlacesFindQuery'];
export type PostPlacesFindBody = components['schemas']['PostPlacesFindBody'];
export type PostExecBody = components['schemas']['PostExecBody'];
export type GetChangesQuery = components['schemas']['GetChangesQuery'];
export type GetClipboardQuery = components['schemas']['GetClipboardQuery'];
export type PostClipboardBody = components['schemas']['PostClipboardBody'];
export type GetFilesQuery = components['schemas']['GetFilesQuery'];
export type PostHandoverBody = components['schemas']['PostHandoverBody'];
export type PostSeeQuery = components['schemas']['PostSeeQuery'];
export type PostSeeBody = components['schemas']['PostSeeBody'];
export type PostSeeZoomQuery = components['schemas']['PostSeeZoomQuery'];
export type PostSeeZoomBody = components['schemas']['PostSeeZoomBody'];
export type PostInteractQuery = components['schemas']['PostInteractQuery'];
export type PostInteractBody = components['schemas']['PostInteractBody'];
export type PostV2ObserveQuery = components['schemas']['PostV2ObserveQuery'];
export type PostV2ObserveBody = components['schemas']['PostV2ObserveBody'];
export type PostV2LocalizeBody = components['schemas']['PostV2LocalizeBody'];
export type PostV2ActBody = components['schemas']['PostV2ActBody'];
export type PostV2ActVerifyQuery = components['schemas']['PostV2ActVerifyQuery'];
export type PostV2ActVerifyBody = components['schemas']['PostV2ActVerifyBody'];

/** What each route takes and answers. */
export interface Routes {
  /** Reports whether the service works, its capabilities and its limits. */
  readonly 'GET /health': { readonly query: undefined; readonly body: undefined; readonly data: HealthData };
  /** Lists the displays, the primary one first. */
  readonly 'GET /displays': {
    readonly query: undefined;
    readonly body: undefined;
    readonly data: DisplaysData;
  };
  /** Captures a display, a region or a window as a picture, with a labelled grid. */
  readonly 'GET /screen': {
    readonly query: GetScreenQuery;
    readonly body: undefined;
    readonly data: ScreenData;
  };
  /** Captures a crop around a point, a region or a window, with its own grid. */
  readonly 'POST /zoom': {
    readonly query: PostZoomQuery;
    readonly body: PostZoomBody;
    readonly data: ZoomData;
  };
  /** Performs one pointer or keyboard action. */
  readonly 'POST /action': {
    readonly query: PostActionQuery;
    readonly body: PostActionBody;
    readonly data: ActionData;
  };
  /** Performs an action, then waits for a condition that shows its effect. */
  readonly 'POST /action/verify': {
    readonly query: PostActionVerifyQuery;
    readonly body: PostActionVerifyBody;
    readonly data: ActionVerifyData;
  };
  /** Performs several actions in a row, without actions of other callers in between. */
  readonly 'POST /batch': {
    readonly query: PostBatchQuery;
    readonly body: PostBatchBody;
    readonly data: BatchData;
  };
  /** Lists the visible buttons, fields and other elements, grouped by window. */
  readonly 'GET /elements': {
    readonly query: GetElementsQuery;
    readonly body: undefined;
    readonly data: ElementsData;
  };
  /** Finds elements by their name and role. */
  readonly 'POST /elements/find': {
    readonly query: PostElementsFindQuery;
    readonly body: PostElementsFindBody;
    readonly data: ElementsFindData;
  };
  /** Lists the windows of the desktop. */
  readonly 'GET /windows': {
    readonly query: GetWindowsQuery;
    readonly body: undefined;
    readonly data: WindowsData;
  };
  /** Focuses, moves, resizes, minimises, maximises, restores or closes one window. */
  readonly 'POST /windows/action': {
    readonly query: undefined;
    readonly body: PostWindowsActionBody;
    readonly data: WindowsActionData;
  };
  /** Starts a program without a shell. */
  readonly 'POST /launch': {
    readonly query: undefined;
    readonly body: PostLaunchBody;
    readonly data: LaunchData;
  };
  /** Measures how much two pictures differ. */
  readonly 'POST /vision/diff': {
    readonly query: PostVisionDiffQuery;
    readonly body: PostVisionDiffBody;
    readonly data: VisionDiffData;
  };
  /** Checks whether a part of the screen stays unchanged for some time. */
  readonly 'POST /vision/stability': {
    readonly query: PostVisionStabilityQuery;
    readonly body: PostVisionStabilityBody;
    readonly data: VisionStabilityData;
  };
  /** Waits for a text, a window, or a change on the screen. */
  readonly 'POST /wait': {
    readonly query: PostWaitQuery;
    readonly body: PostWaitBody;
    readonly data: WaitData;
  };
  /** Reads the text of a display, a region, a window or a picture (OCR). */
  readonly 'POST /ocr': { readonly query: PostOcrQuery; readonly body: PostOcrBody; readonly data: OcrData };
  /** Finds text on the screen or in a picture. */
  readonly 'POST /ocr/find': {
    readonly query: PostOcrFindQuery;
    readonly body: PostOcrFindBody;
    readonly data: OcrFindData;
  };
  /** Finds the places of a colour on the screen, or reads the colour of a pixel. */
  readonly 'POST /pixels/find': {
    readonly query: PostPixelsFindQuery;
    readonly body: PostPixelsFindBody;
    readonly data: PixelsFindData;
  };
  /** Finds where a small picture, such as an icon, is on the screen. */
  readonly 'POST /image/find': {
    readonly query: PostImageFindQuery;
    readonly body: PostImageFindBody;
    readonly data: ImageFindData;
  };
  /** Finds places relative to a text or an element: its ends, and the controls in its row, in its column or next to it. */
  readonly 'POST /places/find': {
    readonly query: PostPlacesFindQuery;
    readonly body: PostPlacesFindBody;
    readonly data: PlacesFindData;
  };
  /** Runs a shell command. */
  readonly 'POST /exec': { readonly query: undefined; readonly body: PostExecBody; readonly data: ExecData };
  /** Reports what happened on the desktop: windows, titles, the focus, elements, texts and places. */
  readonly 'GET /changes': {
    readonly query: GetChangesQuery;
    readonly body: undefined;
    readonly data: ChangesData;
  };
  /** Pauses all actions immediately; calls that only read still work. */
  readonly 'POST /control/pause': {
    readonly query: undefined;
    readonly body: undefined;
    readonly data: ControlPauseData;
  };
  /** Resumes actions after a pause that was set over HTTP. */
  readonly 'POST /control/resume': {
    readonly query: undefined;
    readonly body: undefined;
    readonly data: ControlResumeData;
  };
  /** Reads the clipboard: its text, a picture or files. */
  readonly 'GET /clipboard': {
    readonly query: GetClipboardQuery;
    readonly body: undefined;
    readonly data: ClipboardData;
  };
  /** Replaces the content of the clipboard. */
  readonly 'POST /clipboard': {
    readonly query: undefined;
    readonly body: PostClipboardBody;
    readonly data: ClipboardWrittenData;
  };
  /** Lists the shared files. */
  readonly 'GET /files': {
    readonly query: GetFilesQuery;
    readonly body: undefined;
    readonly data: FilesData;
  };
  /** Asks a person to take over, and answers when they have handed back. */
  readonly 'POST /handover': {
    readonly query: undefined;
    readonly body: PostHandoverBody;
    readonly data: HandoverData;
  };
  /** Captures a display, a region or a window as a picture, with a labelled grid and optionally its text and its elements. */
  readonly 'POST /see': { readonly query: PostSeeQuery; readonly body: PostSeeBody; readonly data: SeeData };
  /** Captures a crop around a point, a region or a window, with its own grid. */
  readonly 'POST /see/zoom': {
    readonly query: PostSeeZoomQuery;
    readonly body: PostSeeZoomBody;
    readonly data: SeeZoomData;
  };
  /** Performs one pointer or keyboard action. */
  readonly 'POST /interact': {
    readonly query: PostInteractQuery;
    readonly body: PostInteractBody;
    readonly data: InteractData;
  };
  /** Captures and reads a display, a region or a window, and keeps the observation. */
  readonly 'POST /v2/observe': {
    readonly query: PostV2ObserveQuery;
    readonly body: PostV2ObserveBody;
    readonly data: V2ObserveData;
  };
  /** Finds the pixel to act on in an observation. */
  readonly 'POST /v2/localize': {
    readonly query: undefined;
    readonly body: PostV2LocalizeBody;
    readonly data: V2LocalizeData;
  };
  /** Performs one action on a localized target. */
  readonly 'POST /v2/act': {
    readonly query: undefined;
    readonly body: PostV2ActBody;
    readonly data: V2ActData;
  };
  /** Performs one action on a localized target, then waits for a condition that shows its effect. */
  readonly 'POST /v2/act-verify': {
    readonly query: PostV2ActVerifyQuery;
    readonly body: PostV2ActVerifyBody;
    readonly data: V2ActVerifyData;
  };
  /** Writes a shared file. */
  readonly 'PUT /files/{path}': {
    readonly query: undefined;
    readonly body: undefined;
    readonly data: FileWrittenData;
  };
  /** Deletes a shared file. */
  readonly 'DELETE /files/{path}': {
    readonly query: undefined;
    readonly body: undefined;
    readonly data: FileDeletedData;
  };
}
