/** The wire's types, generated from the catalog by `npm run generate`. */

export interface components {
  schemas: {
    /** @description One pointer or keyboard action. */
    readonly Action:
      | {
          /**
           * @description What to do.
           * @constant
           */
          readonly action: 'move';
          /** @description Where. */
          readonly target: components['schemas']['PointerTarget'];
          /**
           * @description Milliseconds.
           * @default 0
           */
          readonly duration_ms?: number;
          /** @description Held down around the action. */
          readonly hold_keys?:
            components['schemas']['KeyChord'] | readonly components['schemas']['KeyName'][];
          /**
           * @description Zero-based display index; anything that is none means 0. In the body or the query.
           * @default 0
           */
          readonly screen?: number;
          /** @description After the action, wait for the first change, then until the screen is quiet. An action without any effect ends the wait after first_ms. */
          readonly settle?: {
            /** @description How long to wait for the first change, milliseconds. Left out: 400, or max_ms where that is less. What moved before the action, a hover colour and a blinking caret are not waited for. */
            readonly first_ms?: number;
            /**
             * @description Longest wait for quiet, milliseconds: counted from the first change where first_ms is sent, else from the end of the action.
             * @default 3000
             */
            readonly max_ms?: number;
            /**
             * @description Quiet means no visible change for this long, milliseconds.
             * @default 200
             */
            readonly quiet_ms?: number;
          };
          /**
           * @description Answer with `effect`: what the action changed. Waits up to 400 ms for a change; send settle with first_ms to wait longer.
           * @default false
           */
          readonly evidence?: boolean;
          /**
           * @description Answer with a picture of what changed.
           * @constant
           */
          readonly return_image?: 'changed';
        }
      | {
          /**
           * @description What to do.
           * @constant
           */
          readonly action: 'click';
          /**
           * @description Mouse button.
           * @default left
           * @enum {string}
           */
          readonly button?: 'left' | 'right' | 'middle' | 'back' | 'forward';
          /**
           * @description How often, 1-10.
           * @default 1
           */
          readonly clicks?: number;
          /** @description Where; left out, where the pointer is. */
          readonly target?: components['schemas']['PointerTarget'];
          /** @description Held down around the action. */
          readonly hold_keys?:
            components['schemas']['KeyChord'] | readonly components['schemas']['KeyName'][];
          /**
           * @description Zero-based display index; anything that is none means 0. In the body or the query.
           * @default 0
           */
          readonly screen?: number;
          /** @description After the action, wait for the first change, then until the screen is quiet. An action without any effect ends the wait after first_ms. */
          readonly settle?: {
            /** @description How long to wait for the first change, milliseconds. Left out: 400, or max_ms where that is less. What moved before the action, a hover colour and a blinking caret are not waited for. */
            readonly first_ms?: number;
            /**
             * @description Longest wait for quiet, milliseconds: counted from the first change where first_ms is sent, else from the end of the action.
             * @default 3000
             */
            readonly max_ms?: number;
            /**
             * @description Quiet means no visible change for this long, milliseconds.
             * @default 200
             */
            readonly quiet_ms?: number;
          };
          /**
           * @description Answer with `effect`: what the action changed. Waits up to 400 ms for a change; send settle with first_ms to wait longer.
           * @default false
           */
          readonly evidence?: boolean;
          /**
           * @description Answer with a picture of what changed.
           * @constant
           */
          readonly return_image?: 'changed';
        }
      | {
          /**
           * @description What to do.
           * @enum {string}
           */
          readonly action: 'right_click' | 'middle_click';
          /**
           * @description How often, 1-10.
           * @default 1
           */
          readonly clicks?: number;
          /** @description Where; left out, where the pointer is. */
          readonly target?: components['schemas']['PointerTarget'];
          /** @description Held down around the action. */
          readonly hold_keys?:
            components['schemas']['KeyChord'] | readonly components['schemas']['KeyName'][];
          /**
           * @description Zero-based display index; anything that is none means 0. In the body or the query.
           * @default 0
           */
          readonly screen?: number;
          /** @description After the action, wait for the first change, then until the screen is quiet. An action without any effect ends the wait after first_ms. */
          readonly settle?: {
            /** @description How long to wait for the first change, milliseconds. Left out: 400, or max_ms where that is less. What moved before the action, a hover colour and a blinking caret are not waited for. */
            readonly first_ms?: number;
            /**
             * @description Longest wait for quiet, milliseconds: counted from the first change where first_ms is sent, else from the end of the action.
             * @default 3000
             */
            readonly max_ms?: number;
            /**
             * @description Quiet means no visible change for this long, milliseconds.
             * @default 200
             */
            readonly quiet_ms?: number;
          };
          /**
           * @description Answer with `effect`: what the action changed. Waits up to 400 ms for a change; send settle with first_ms to wait longer.
           * @default false
           */
          readonly evidence?: boolean;
          /**
           * @description Answer with a picture of what changed.
           * @constant
           */
          readonly return_image?: 'changed';
        }
      | {
          /**
           * @description What to do.
           * @constant
           */
          readonly action: 'double_click';
          /** @description Where; left out, where the pointer is. */
          readonly target?: components['schemas']['PointerTarget'];
          /** @description Held down around the action. */
          readonly hold_keys?:
            components['schemas']['KeyChord'] | readonly components['schemas']['KeyName'][];
          /**
           * @description Zero-based display index; anything that is none means 0. In the body or the query.
           * @default 0
           */
          readonly screen?: number;
          /** @description After the action, wait for the first change, then until the screen is quiet. An action without any effect ends the wait after first_ms. */
          readonly settle?: {
            /** @description How long to wait for the first change, milliseconds. Left out: 400, or max_ms where that is less. What moved before the action, a hover colour and a blinking caret are not waited for. */
            readonly first_ms?: number;
            /**
             * @description Longest wait for quiet, milliseconds: counted from the first change where first_ms is sent, else from the end of the action.
             * @default 3000
             */
            readonly max_ms?: number;
            /**
             * @description Quiet means no visible change for this long, milliseconds.
             * @default 200
             */
            readonly quiet_ms?: number;
          };
          /**
           * @description Answer with `effect`: what the action changed. Waits up to 400 ms for a change; send settle with first_ms to wait longer.
           * @default false
           */
          readonly evidence?: boolean;
          /**
           * @description Answer with a picture of what changed.
           * @constant
           */
          readonly return_image?: 'changed';
        }
      | {
          /**
           * @description What to do.
           * @constant
           */
          readonly action: 'scroll';
          /** @description Wheel notches; positive is up. */
          readonly scroll_amount?: number;
          /** @description Wheel notches; positive is right. */
          readonly scroll_x?: number;
          /** @description Where; left out, where the pointer is. */
          readonly target?: components['schemas']['PointerTarget'];
          /** @description Held down around the action. */
          readonly hold_keys?:
            components['schemas']['KeyChord'] | readonly components['schemas']['KeyName'][];
          /**
           * @description Zero-based display index; anything that is none means 0. In the body or the query.
           * @default 0
           */
          readonly screen?: number;
          /** @description After the action, wait for the first change, then until the screen is quiet. An action without any effect ends the wait after first_ms. */
          readonly settle?: {
            /** @description How long to wait for the first change, milliseconds. Left out: 400, or max_ms where that is less. What moved before the action, a hover colour and a blinking caret are not waited for. */
            readonly first_ms?: number;
            /**
             * @description Longest wait for quiet, milliseconds: counted from the first change where first_ms is sent, else from the end of the action.
             * @default 3000
             */
            readonly max_ms?: number;
            /**
             * @description Quiet means no visible change for this long, milliseconds.
             * @default 200
             */
            readonly quiet_ms?: number;
          };
          /**
           * @description Answer with `effect`: what the action changed. Waits up to 400 ms for a change; send settle with first_ms to wait longer.
           * @default false
           */
          readonly evidence?: boolean;
          /**
           * @description Answer with a picture of what changed.
           * @constant
           */
          readonly return_image?: 'changed';
          /** @description Left edge, global pixels. */
          readonly region_x?: number | null;
          /** @description Top edge, global pixels. */
          readonly region_y?: number | null;
          /** @description Width, pixels. */
          readonly region_width?: number | null;
          /** @description Height, pixels. */
          readonly region_height?: number | null;
          /** @description The same region as one object. */
          readonly region?: components['schemas']['WantedRegion'];
          /** @description The rectangle of the window that these selectors match; exactly one must match. */
          readonly window?: components['schemas']['WindowSelectors'];
        }
      | {
          /**
           * @description What to do.
           * @constant
           */
          readonly action: 'type';
          /** @description Up to 10000 characters of any script; \n is Enter, \t is Tab. */
          readonly text: string;
          /**
           * @description Pause between characters, milliseconds.
           * @default 0
           */
          readonly interval_ms?: number;
          /**
           * @description `paste` goes by the clipboard and puts it back.
           * @default keys
           * @enum {string}
           */
          readonly method?: 'keys' | 'paste';
          /**
           * @description Zero-based display index; anything that is none means 0. In the body or the query.
           * @default 0
           */
          readonly screen?: number;
          /** @description After the action, wait for the first change, then until the screen is quiet. An action without any effect ends the wait after first_ms. */
          readonly settle?: {
            /** @description How long to wait for the first change, milliseconds. Left out: 400, or max_ms where that is less. What moved before the action, a hover colour and a blinking caret are not waited for. */
            readonly first_ms?: number;
            /**
             * @description Longest wait for quiet, milliseconds: counted from the first change where first_ms is sent, else from the end of the action.
             * @default 3000
             */
            readonly max_ms?: number;
            /**
             * @description Quiet means no visible change for this long, milliseconds.
             * @default 200
             */
            readonly quiet_ms?: number;
          };
          /**
           * @description Answer with `effect`: what the action changed. Waits up to 400 ms for a change; send settle with first_ms to wait longer.
           * @default false
           */
          readonly evidence?: boolean;
          /**
           * @description Answer with a picture of what changed.
           * @constant
           */
          readonly return_image?: 'changed';
        }
      | {
          /**
           * @description What to do.
           * @constant
           */
          readonly action: 'hotkey';
          /** @description Pressed in order, released in reverse. In a chord of two or more the case of a letter adds no Shift; a letter alone is typed as it is written. */
          readonly keys: components['schemas']['KeyChord'] | readonly components['schemas']['KeyName'][];
          /**
           * @description How often it is pressed, 1-100.
           * @default 1
           */
          readonly repeat?: number;
          /**
           * @description Zero-based display index; anything that is none means 0. In the body or the query.
           * @default 0
           */
          readonly screen?: number;
          /** @description After the action, wait for the first change, then until the screen is quiet. An action without any effect ends the wait after first_ms. */
          readonly settle?: {
            /** @description How long to wait for the first change, milliseconds. Left out: 400, or max_ms where that is less. What moved before the action, a hover colour and a blinking caret are not waited for. */
            readonly first_ms?: number;
            /**
             * @description Longest wait for quiet, milliseconds: counted from the first change where first_ms is sent, else from the end of the action.
             * @default 3000
             */
            readonly max_ms?: number;
            /**
             * @description Quiet means no visible change for this long, milliseconds.
             * @default 200
             */
            readonly quiet_ms?: number;
          };
          /**
           * @description Answer with `effect`: what the action changed. Waits up to 400 ms for a change; send settle with first_ms to wait longer.
           * @default false
           */
          readonly evidence?: boolean;
          /**
           * @description Answer with a picture of what changed.
           * @constant
           */
          readonly return_image?: 'changed';
        }
      | {
          /**
           * @description What to do.
           * @constant
           */
          readonly action: 'drag';
          /** @description Where the button is pressed. */
          readonly target: components['schemas']['PointerTarget'];
          /** @description Where it is released; or give path. */
          readonly to?: components['schemas']['PointerTarget'];
          /** @description Every place to pass, the last one the end. */
          readonly path?: readonly components['schemas']['PointerTarget'][];
          /**
           * @description Mouse button.
           * @default left
           * @enum {string}
           */
          readonly button?: 'left' | 'right' | 'middle' | 'back' | 'forward';
          /**
           * @description Milliseconds.
           * @default 0
           */
          readonly duration_ms?: number;
          /** @description Held down around the action. */
          readonly hold_keys?:
            components['schemas']['KeyChord'] | readonly components['schemas']['KeyName'][];
          /**
           * @description Zero-based display index; anything that is none means 0. In the body or the query.
           * @default 0
           */
          readonly screen?: number;
          /** @description After the action, wait for the first change, then until the screen is quiet. An action without any effect ends the wait after first_ms. */
          readonly settle?: {
            /** @description How long to wait for the first change, milliseconds. Left out: 400, or max_ms where that is less. What moved before the action, a hover colour and a blinking caret are not waited for. */
            readonly first_ms?: number;
            /**
             * @description Longest wait for quiet, milliseconds: counted from the first change where first_ms is sent, else from the end of the action.
             * @default 3000
             */
            readonly max_ms?: number;
            /**
             * @description Quiet means no visible change for this long, milliseconds.
             * @default 200
             */
            readonly quiet_ms?: number;
          };
          /**
           * @description Answer with `effect`: what the action changed. Waits up to 400 ms for a change; send settle with first_ms to wait longer.
           * @default false
           */
          readonly evidence?: boolean;
          /**
           * @description Answer with a picture of what changed.
           * @constant
           */
          readonly return_image?: 'changed';
        }
      | {
          /**
           * @description What to do.
           * @enum {string}
           */
          readonly action: 'mouse_down' | 'mouse_up';
          /**
           * @description Mouse button.
           * @default left
           * @enum {string}
           */
          readonly button?: 'left' | 'right' | 'middle' | 'back' | 'forward';
          /** @description Where; left out, where the pointer is. */
          readonly target?: components['schemas']['PointerTarget'];
          /** @description Held down around the action. */
          readonly hold_keys?:
            components['schemas']['KeyChord'] | readonly components['schemas']['KeyName'][];
          /**
           * @description Zero-based display index; anything that is none means 0. In the body or the query.
           * @default 0
           */
          readonly screen?: number;
          /** @description After the action, wait for the first change, then until the screen is quiet. An action without any effect ends the wait after first_ms. */
          readonly settle?: {
            /** @description How long to wait for the first change, milliseconds. Left out: 400, or max_ms where that is less. What moved before the action, a hover colour and a blinking caret are not waited for. */
            readonly first_ms?: number;
            /**
             * @description Longest wait for quiet, milliseconds: counted from the first change where first_ms is sent, else from the end of the action.
             * @default 3000
             */
            readonly max_ms?: number;
            /**
             * @description Quiet means no visible change for this long, milliseconds.
             * @default 200
             */
            readonly quiet_ms?: number;
          };
          /**
           * @description Answer with `effect`: what the action changed. Waits up to 400 ms for a change; send settle with first_ms to wait longer.
           * @default false
           */
          readonly evidence?: boolean;
          /**
           * @description Answer with a picture of what changed.
           * @constant
           */
          readonly return_image?: 'changed';
        }
      | {
          /**
           * @description What to do.
           * @enum {string}
           */
          readonly action: 'key_down' | 'key_up';
          /** @description Held for at most 30 s. */
          readonly keys: components['schemas']['KeyChord'] | readonly components['schemas']['KeyName'][];
          /**
           * @description Zero-based display index; anything that is none means 0. In the body or the query.
           * @default 0
           */
          readonly screen?: number;
          /** @description After the action, wait for the first change, then until the screen is quiet. An action without any effect ends the wait after first_ms. */
          readonly settle?: {
            /** @description How long to wait for the first change, milliseconds. Left out: 400, or max_ms where that is less. What moved before the action, a hover colour and a blinking caret are not waited for. */
            readonly first_ms?: number;
            /**
             * @description Longest wait for quiet, milliseconds: counted from the first change where first_ms is sent, else from the end of the action.
             * @default 3000
             */
            readonly max_ms?: number;
            /**
             * @description Quiet means no visible change for this long, milliseconds.
             * @default 200
             */
            readonly quiet_ms?: number;
          };
          /**
           * @description Answer with `effect`: what the action changed. Waits up to 400 ms for a change; send settle with first_ms to wait longer.
           * @default false
           */
          readonly evidence?: boolean;
          /**
           * @description Answer with a picture of what changed.
           * @constant
           */
          readonly return_image?: 'changed';
        }
      | {
          /**
           * @description What to do.
           * @constant
           */
          readonly action: 'wait';
          /** @description Milliseconds. */
          readonly duration_ms: number;
          /**
           * @description Zero-based display index; anything that is none means 0. In the body or the query.
           * @default 0
           */
          readonly screen?: number;
          /** @description After the action, wait for the first change, then until the screen is quiet. An action without any effect ends the wait after first_ms. */
          readonly settle?: {
            /** @description How long to wait for the first change, milliseconds. Left out: 400, or max_ms where that is less. What moved before the action, a hover colour and a blinking caret are not waited for. */
            readonly first_ms?: number;
            /**
             * @description Longest wait for quiet, milliseconds: counted from the first change where first_ms is sent, else from the end of the action.
             * @default 3000
             */
            readonly max_ms?: number;
            /**
             * @description Quiet means no visible change for this long, milliseconds.
             * @default 200
             */
            readonly quiet_ms?: number;
          };
          /**
           * @description Answer with `effect`: what the action changed. Waits up to 400 ms for a change; send settle with first_ms to wait longer.
           * @default false
           */
          readonly evidence?: boolean;
          /**
           * @description Answer with a picture of what changed.
           * @constant
           */
          readonly return_image?: 'changed';
        }
      | {
          /**
           * @description What to do.
           * @constant
           */
          readonly action: 'click_text';
          /** @description The text to click. */
          readonly click_text: {
            /** @description Text to find on the screen; a label that wraps over two lines is one text. */
            readonly text: string;
            /**
             * @description `contains`: anywhere in a line. `exact`: whole words. `line`: the whole line; one that equals the text before one that contains it. `regex`: text is an expression, without look-around and back-references.
             * @default contains
             * @enum {string}
             */
            readonly match?: 'contains' | 'exact' | 'line' | 'regex';
            /**
             * @description Tell upper from lower case.
             * @default false
             */
            readonly case_sensitive?: boolean;
            /**
             * @description How many characters may be wrong, missing or too many, 0-10: for text that is misread. The closest match is the best. Not with regex.
             * @default 0
             */
            readonly tolerance?: number;
            /** @description Languages to read: Tesseract codes or two letters, joined by `+`. English where left out. */
            readonly language_hint?: string | null;
            /** @description Another name of language_hint. */
            readonly ocr_lang?: string | null;
            /** @description The least confidence, 0-1; more than 1 and up to 100 is read as percent. Text below it is left out. */
            readonly min_confidence?: number;
            /** @description Another name of min_confidence. */
            readonly ocr_min_confidence?: number;
            /**
             * @description Where the text is in several places and neither nth, near nor anchor says which: the most confident match, or the first in reading order.
             * @default best
             * @enum {string}
             */
            readonly occurrence?: 'best' | 'first';
            /** @description Which place, counted from 0 in reading order; with near or anchor from the closest. `candidates` in an answer has this order. */
            readonly nth?: number;
            /** @description Click the place closest to this pixel. */
            readonly near?: {
              /** @description Global pixels. */
              readonly x: number;
              /** @description Global pixels. */
              readonly y: number;
            };
            /** @description Another text that tells which place is meant, such as the name at the left of a button: `{"text":"Alice","side":"right"}`. */
            readonly anchor?: {
              /** @description A text nearby, found anywhere in a line. */
              readonly text: string;
              /**
               * @description On which side of the anchor the text to click is. `left` and `right` mean in its row.
               * @enum {string}
               */
              readonly side: 'left' | 'right' | 'above' | 'below';
              /**
               * @description Where the text is expected, pixels away from the edge of the anchor; the closest is meant.
               * @default 0
               */
              readonly offset?: number;
            };
            /**
             * @description `screen`: the whole display; `region`: the given region; `window`: the window that matches. Left out, it is what the other members name.
             * @enum {string}
             */
            readonly mode?: 'screen' | 'region' | 'window';
            /** @description Left edge, global pixels. */
            readonly region_x?: number | null;
            /** @description Top edge, global pixels. */
            readonly region_y?: number | null;
            /** @description Width, pixels. */
            readonly region_width?: number | null;
            /** @description Height, pixels. */
            readonly region_height?: number | null;
            /** @description The same region as one object. */
            readonly region?: components['schemas']['WantedRegion'];
            /** @description The rectangle of the window that these selectors match; exactly one must match. */
            readonly window?: components['schemas']['WindowSelectors'];
          };
          /**
           * @description Mouse button.
           * @default left
           * @enum {string}
           */
          readonly button?: 'left' | 'right' | 'middle' | 'back' | 'forward';
          /**
           * @description How often, 1-10.
           * @default 1
           */
          readonly clicks?: number;
          /** @description Held down around the action. */
          readonly hold_keys?:
            components['schemas']['KeyChord'] | readonly components['schemas']['KeyName'][];
          /**
           * @description Zero-based display index; anything that is none means 0. In the body or the query.
           * @default 0
           */
          readonly screen?: number;
          /** @description After the action, wait for the first change, then until the screen is quiet. An action without any effect ends the wait after first_ms. */
          readonly settle?: {
            /** @description How long to wait for the first change, milliseconds. Left out: 400, or max_ms where that is less. What moved before the action, a hover colour and a blinking caret are not waited for. */
            readonly first_ms?: number;
            /**
             * @description Longest wait for quiet, milliseconds: counted from the first change where first_ms is sent, else from the end of the action.
             * @default 3000
             */
            readonly max_ms?: number;
            /**
             * @description Quiet means no visible change for this long, milliseconds.
             * @default 200
             */
            readonly quiet_ms?: number;
          };
          /**
           * @description Answer with `effect`: what the action changed. Waits up to 400 ms for a change; send settle with first_ms to wait longer.
           * @default false
           */
          readonly evidence?: boolean;
          /**
           * @description Answer with a picture of what changed.
           * @constant
           */
          readonly return_image?: 'changed';
        };
    readonly ActionData: {
      readonly result: components['schemas']['ActionResult'];
      /** @description About the request. */
      readonly meta: {
        /** @description The display that was meant; 0 for one that is not there. */
        readonly screen: number;
        /** @description Members that were sent and that this action does not use; only where there are any. */
        readonly ignored?: readonly string[];
        /** @description When the request arrived, epoch milliseconds. */
        readonly received_ms: number;
      };
    };
    /** @description What an action did. */
    readonly ActionResult: {
      /** @description What was done. */
      readonly action: string;
      /** @description The pixel it aimed at; null for acts without a place. */
      readonly point: components['schemas']['Point'] | null;
      /** @description Where the pointer is afterwards. */
      readonly pointer: components['schemas']['Point'];
      /** @description Milliseconds. */
      readonly duration_ms: number;
      /** @description Code points typed. */
      readonly characters?: number;
      /** @description The text that was clicked. */
      readonly matched?: components['schemas']['TextMatch'];
      /** @description Only where the text to click is in several places: up to 20 of them in reading order, the clicked one among them. To click another, send its index as nth, or near or anchor. */
      readonly candidates?: readonly components['schemas']['PlacedText'][];
      /** @description With settle: how the picture came to rest. */
      readonly settled?: {
        /** @description False: something still moved when the time was up. */
        readonly quiet: boolean;
        /** @description From the end of the action, milliseconds. */
        readonly elapsed_ms: number;
      };
      /** @description With evidence: what the action changed. */
      readonly effect?: {
        /**
         * @description `unknown` where the screen could not be seen, or nothing changed but what moved before the action and the pointer is on it.
         * @enum {string}
         */
        readonly state: 'changed' | 'unchanged' | 'unknown';
        /** @description Share of the desktop's pixels of which a channel differs by more than 8, 0-1. What moved before the action, a hover colour and a blinking caret do not count. */
        readonly changed_ratio: number;
        /** @description The smallest rectangle around all that changed, global pixels. */
        readonly region: components['schemas']['Region'] | null;
        /** @description What changed, as separate rectangles in reading order, global pixels. */
        readonly regions: readonly components['schemas']['Region'][];
        /** @description The focused window. */
        readonly window_before: components['schemas']['WindowRecord'] | null;
        /** @description The focused window afterwards. */
        readonly window_after: components['schemas']['WindowRecord'] | null;
        /** @description Nothing changed in time: neither pixels nor the focused window nor the pointer. */
        readonly suspected_noop: boolean;
      };
      /** @description A picture of what changed. */
      readonly changed_image?: {
        /** @description The bytes of the picture. */
        readonly base64: string;
        /**
         * @description PNG is without loss.
         * @enum {string}
         */
        readonly format: 'png' | 'jpeg';
        /**
         * @description The media type of the bytes.
         * @enum {string}
         */
        readonly mime_type: 'image/png' | 'image/jpeg';
        /** @description Picture pixels. */
        readonly width: number;
        /** @description Picture pixels. */
        readonly height: number;
        /** @description What the picture shows, global pixels. */
        readonly region: components['schemas']['Region'];
      };
    };
    readonly ActionVerifyData: {
      /** @description The condition was met. */
      readonly verified: boolean;
      /** @description Whether the condition held before the first attempt: then verified does not show that the action worked. Null where that is not known, as for visual `stable`. */
      readonly held_before: boolean | null;
      /** @description One for each time the action was begun. */
      readonly attempts: readonly {
        /** @description What became of the action. */
        readonly action:
          | {
              /**
               * @description It was done.
               * @constant
               */
              readonly ok: true;
              readonly result: components['schemas']['ActionResult'];
            }
          | {
              /**
               * @description It was not done, or not wholly.
               * @constant
               */
              readonly ok: false;
              readonly error: components['schemas']['ErrorMember'];
            };
        /** @description Null where the action failed; `error` where the condition could not be evaluated. */
        readonly verification: components['schemas']['WaitResult'] | null;
        /** @description Milliseconds. */
        readonly elapsed_ms: number;
      }[];
      /** @description About the request. */
      readonly meta: {
        /** @description Members that were sent and that this action does not use; only where there are any. */
        readonly ignored?: readonly string[];
        /** @description When the request arrived, epoch milliseconds. */
        readonly received_ms: number;
      };
    };
    readonly BatchData: {
      /** @description One for each action that was begun. */
      readonly results: readonly (
        | {
            /** @description Its place in the request, from 0. */
            readonly index: number;
            /**
             * @description It was done.
             * @constant
             */
            readonly ok: true;
            /** @description About the action. */
            readonly meta: {
              /** @description The display that was meant; 0 for one that is not there. */
              readonly screen: number;
              /** @description Members that were sent and that this action does not use; only where there are any. */
              readonly ignored?: readonly string[];
            };
            readonly result: components['schemas']['ActionResult'];
          }
        | {
            /** @description Its place in the request, from 0. */
            readonly index: number;
            /**
             * @description It was not done, or not wholly.
             * @constant
             */
            readonly ok: false;
            /** @description About the action. */
            readonly meta: {
              /** @description The display that was meant; 0 for one that is not there. */
              readonly screen: number;
              /** @description Members that were sent and that this action does not use; only where there are any. */
              readonly ignored?: readonly string[];
            };
            readonly error: components['schemas']['ErrorMember'];
          }
      )[];
      /** @description Actions that succeeded. */
      readonly completed: number;
      /** @description Index of the action after which nothing more ran. */
      readonly stopped_at: number | null;
      /** @description About the request. */
      readonly meta: {
        /** @description The display that was meant; 0 for one that is not there. */
        readonly screen: number;
        /** @description When the request arrived, epoch milliseconds. */
        readonly received_ms: number;
      };
    };
    /** @description What the machine can do here and now. */
    readonly Capability: {
      /** @description It works now. */
      readonly available: boolean;
      /** @description What does it, or would. */
      readonly adapter: string | null;
      /** @description Why not, or what is limited. */
      readonly reason: string | null;
      /** @description What a person can do about it. */
      readonly remedy: string | null;
    };
    readonly ClipboardData: {
      /** @description Empty where the clipboard holds no text. */
      readonly text: string;
      /** @description About the request. */
      readonly meta: {
        /** @description When the request arrived, epoch milliseconds. */
        readonly received_ms: number;
      };
    };
    readonly ClipboardWrittenData: {
      /** @description Code points written. */
      readonly characters: number;
      /** @description About the request. */
      readonly meta: {
        /** @description When the request arrived, epoch milliseconds. */
        readonly received_ms: number;
      };
    };
    /** @description What is waited for. */
    readonly Condition:
      | components['schemas']['TextCondition']
      | components['schemas']['WindowCondition']
      | components['schemas']['VisualCondition']
      | components['schemas']['SeveralConditions'];
    readonly ControlPauseData: {
      /** @description The hands are stopped. */
      readonly paused: boolean;
      /** @description Who stopped them; what a person stopped only a person lifts. */
      readonly paused_by: ('person' | 'http') | null;
      /** @description About the request. */
      readonly meta: {
        /** @description When the request arrived, epoch milliseconds. */
        readonly received_ms: number;
      };
    };
    readonly ControlResumeData: {
      /** @description The hands are stopped. */
      readonly paused: boolean;
      /** @description Who stopped them; what a person stopped only a person lifts. */
      readonly paused_by: ('person' | 'http') | null;
      /** @description About the request. */
      readonly meta: {
        /** @description When the request arrived, epoch milliseconds. */
        readonly received_ms: number;
      };
    };
    /** @description A display and its rectangle in global pixels. */
    readonly Display: {
      /** @description Zero-based index, the primary display first. */
      readonly screen: number;
      /** @description One-based position in the capture backend's order. */
      readonly mss_index: number;
      /** @description True for the primary display. */
      readonly primary: boolean;
      /** @description Left edge, global pixels. */
      readonly x: number;
      /** @description Top edge, global pixels. */
      readonly y: number;
      /** @description Pixels. */
      readonly width: number;
      /** @description Pixels. */
      readonly height: number;
    };
    readonly DisplaysData: {
      /** @description The display that is meant where none is named. */
      readonly default_screen: number;
      /** @description In the order of `screen`. */
      readonly displays: readonly components['schemas']['Display'][];
      /** @description About the request. */
      readonly meta: {
        /** @description When the request arrived, epoch milliseconds. */
        readonly received_ms: number;
      };
    };
    /** @description Why something was not done. */
    readonly ErrorMember:
      | {
          /**
           * @description Fields do not fit.
           * @constant
           */
          readonly code: 'validation_error';
          /** @description The first of them, for a person. */
          readonly message: string;
          /**
           * @description The same as code.
           * @constant
           */
          readonly reason: 'validation_error';
          /** @description What to send instead. */
          readonly hint: string;
          /** @description At most 50. */
          readonly details: readonly components['schemas']['Issue'][];
        }
      | {
          /**
           * @description Everything else.
           * @constant
           */
          readonly code: 'http_error';
          /** @description What happened, for a person. */
          readonly message: string;
          /**
           * @description What happened, for a program.
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
            | 'not_found'
            | 'window_not_found'
            | 'text_not_found'
            | 'text_below_confidence'
            | 'observation_not_found'
            | 'target_not_found'
            | 'candidate_not_found'
            | 'method_not_allowed'
            | 'request_timeout'
            | 'headers_too_large'
            | 'ambiguous_window'
            | 'target_stale'
            | 'payload_too_large'
            | 'image_too_large'
            | 'unsupported_media_type'
            | 'content_encoding_unsupported'
            | 'image_format_unsupported'
            | 'image_invalid'
            | 'image_size_mismatch'
            | 'language_unavailable'
            | 'regex_unsupported'
            | 'paused'
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
            | 'ocr_timeout';
          /** @description What to do next. */
          readonly hint: string;
          /** @description Some reasons add members: `candidates`, `nearest`, `found`, `diff_ratio`, `allow`. */
          readonly details: {
            /** @description The HTTP status. */
            readonly status: number;
            /**
             * @description The same as beside code.
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
              | 'not_found'
              | 'window_not_found'
              | 'text_not_found'
              | 'text_below_confidence'
              | 'observation_not_found'
              | 'target_not_found'
              | 'candidate_not_found'
              | 'method_not_allowed'
              | 'request_timeout'
              | 'headers_too_large'
              | 'ambiguous_window'
              | 'target_stale'
              | 'payload_too_large'
              | 'image_too_large'
              | 'unsupported_media_type'
              | 'content_encoding_unsupported'
              | 'image_format_unsupported'
              | 'image_invalid'
              | 'image_size_mismatch'
              | 'language_unavailable'
              | 'regex_unsupported'
              | 'paused'
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
              | 'ocr_timeout';
            /** @description The same as beside code. */
            readonly hint: string;
            /**
             * @description How much of the act had reached the desktop.
             * @enum {string}
             */
            readonly delivery?: 'not_delivered' | 'partly' | 'delivered';
          } & Readonly<Record<string, unknown>>;
        };
    readonly ExecData:
      | {
          /** @description What the command printed, cut to the configured length. */
          readonly stdout: string;
          /** @description What it printed as errors, cut to the configured length. */
          readonly stderr: string;
          /** @description Null when a signal ended the command. */
          readonly exit_code: number | null;
          /** @description The signal that ended it. */
          readonly signal: string | null;
          /** @description The whole process tree was ended at the timeout; the output is what came until then. */
          readonly timed_out: boolean;
          /** @description Processes that the command left running, or that ran at the timeout, and that were ended. */
          readonly ended_processes: number;
          /** @description Milliseconds. */
          readonly duration_ms: number;
          /**
           * @description The shell that runs it.
           * @enum {string}
           */
          readonly shell: 'bash' | 'powershell' | 'cmd';
          /** @description The folder it runs in. */
          readonly cwd: string;
          /** @description Process id of the shell. */
          readonly pid: number;
          /** @description Not all of it is in the answer. */
          readonly stdout_truncated: boolean;
          /** @description Not all of it is in the answer. */
          readonly stderr_truncated: boolean;
          /** @description Characters printed in all. */
          readonly stdout_chars: number;
          /** @description Characters printed in all. */
          readonly stderr_chars: number;
          /** @description About the request. */
          readonly meta: {
            /** @description When the request arrived, epoch milliseconds. */
            readonly received_ms: number;
          };
        }
      | {
          /**
           * @description Nothing was run.
           * @constant
           */
          readonly dry_run: true;
          /** @description What would run. */
          readonly argv: readonly string[];
          /** @description The folder it runs in. */
          readonly cwd: string;
          /**
           * @description The shell that runs it.
           * @enum {string}
           */
          readonly shell: 'bash' | 'powershell' | 'cmd';
          /** @description About the request. */
          readonly meta: {
            /** @description When the request arrived, epoch milliseconds. */
            readonly received_ms: number;
          };
        };
    /** @description Every failure, in every generation. */
    readonly Failure: {
      /**
       * @description False.
       * @constant
       */
      readonly ok: false;
      /** @description Names the request in the answer and in the log. */
      readonly request_id: string;
      /** @description When the answer was made, epoch milliseconds. */
      readonly time_ms: number;
      /** @description Null. */
      readonly data: null;
      readonly error: components['schemas']['ErrorMember'];
    };
    /** @description The grid that was drawn. */
    readonly Grid: {
      /** @description How many rows. */
      readonly rows: number;
      /** @description How many columns. */
      readonly cols: number;
      /** @description Global pixels, a real number. */
      readonly cell_width: number;
      /** @description Global pixels, a real number. */
      readonly cell_height: number;
      /**
       * @description Rows and columns count from 0.
       * @constant
       */
      readonly index_base: 0;
      /** @description What the grid covers. */
      readonly region: components['schemas']['Region'];
      /** @description How a cell and offsets become a global pixel. */
      readonly formula: string;
      /**
       * @description Which cells carry their label: `edges` are the first row and column.
       * @enum {string}
       */
      readonly labels: 'all' | 'edges' | 'none';
    };
    readonly HealthData: {
      /**
       * @description `degraded`: seeing, pointing or typing does not work.
       * @enum {string}
       */
      readonly status: 'ok' | 'degraded';
      /** @description The service's version. */
      readonly version: string;
      /**
       * @description Which generations it offers.
       * @enum {string}
       */
      readonly api: 'all' | 'flat' | 'see' | 'v2';
      /** @description Shell commands. */
      readonly exec: {
        /** @description Switched on by the person who runs the service. */
        readonly enabled: boolean;
        /** @description Without a secret no command runs. */
        readonly secret_configured: boolean;
        /**
         * @description The shell of commands that name none.
         * @enum {string}
         */
        readonly default_shell: 'bash' | 'powershell' | 'cmd';
        /** @description Characters of each stream that an answer holds. */
        readonly max_output_chars: number;
      };
      /** @description How safe it runs. */
      readonly flags: {
        /** @description A token is asked for. */
        readonly auth_required: boolean;
        /** @description Only this machine reaches the service. */
        readonly loopback_only: boolean;
        /** @description The exec secret is not the token. */
        readonly exec_secret_distinct: boolean;
        /** @description The hands are stopped. */
        readonly paused: boolean;
        /**
         * @description /launch and /exec take dry_run.
         * @constant
         */
        readonly dry_run_supported: true;
      };
      /** @description By name. */
      readonly capabilities: {
        readonly displays: components['schemas']['Capability'];
        readonly capture: components['schemas']['Capability'];
        readonly pointer: components['schemas']['Capability'];
        readonly keyboard: components['schemas']['Capability'];
        readonly windows: components['schemas']['Capability'];
        readonly window_manager: components['schemas']['Capability'];
        readonly clipboard: components['schemas']['Capability'];
        readonly ocr: components['schemas']['Capability'];
        readonly launch: components['schemas']['Capability'];
        readonly exec: components['schemas']['Capability'];
      };
      /** @description Every bound that a request can meet, by name. */
      readonly limits: Readonly<Record<string, number>>;
      /** @description About the request. */
      readonly meta: {
        /** @description When the request arrived, epoch milliseconds. */
        readonly received_ms: number;
      };
    };
    readonly InteractData: {
      readonly result: components['schemas']['ActionResult'];
      /** @description About the request. */
      readonly meta: {
        /** @description The display that was meant; 0 for one that is not there. */
        readonly screen: number;
        /** @description Members that were sent and that this action does not use; only where there are any. */
        readonly ignored?: readonly string[];
        /** @description When the request arrived, epoch milliseconds. */
        readonly received_ms: number;
      };
    };
    /** @description One field that does not fit. */
    readonly Issue: {
      /** @description Dotted, as `actions.57.keys`; the body itself is the empty string. */
      readonly path: string;
      /** @description What is wrong, for a person. */
      readonly message: string;
      /** @description What is wrong, for a program. */
      readonly code: string;
      /** @description What to send instead. */
      readonly hint?: string;
    };
    readonly LaunchData: {
      /** @description Null after a dry run. */
      readonly pid: number | null;
      /** @description What was started. */
      readonly argv: readonly string[];
      /** @description The folder it runs in. */
      readonly cwd: string;
      /** @description Null without wait_for_window. */
      readonly window_found: boolean | null;
      /** @description The window that was found. */
      readonly window: components['schemas']['WindowRecord'] | null;
      /** @description False: it matched, but was there before. */
      readonly window_is_new: boolean | null;
      /** @description Of a program that ended while its window was waited for. */
      readonly exit_code: number | null;
      /** @description The signal that ended it meanwhile. */
      readonly signal: string | null;
      /** @description The last 1,000 characters of its stderr, where it ended meanwhile. */
      readonly stderr: string | null;
      /** @description Nothing was started. */
      readonly dry_run: boolean;
      /** @description About the request. */
      readonly meta: {
        /** @description When the request arrived, epoch milliseconds. */
        readonly received_ms: number;
      };
    };
    /** @description A word that was read; global pixels, or those of the picture that was sent. */
    readonly OcrBlock: {
      /** @description One word. */
      readonly text: string;
      /** @description 0-1. */
      readonly confidence: number;
      readonly bbox: components['schemas']['Region'];
      /** @description The pixel in the middle. */
      readonly center: components['schemas']['Point'];
    };
    readonly OcrData: {
      /** @description What was read. */
      readonly result: {
        /**
         * @description `screen`: the whole display; `region`: the given region; `window`: the window that matches; `image`: a picture that is sent.
         * @enum {string}
         */
        readonly mode: 'screen' | 'region' | 'window' | 'image';
        /** @description As it was sent. */
        readonly language_hint: string | null;
        /** @description 0-1. */
        readonly min_confidence: number;
        /** @description What was read. */
        readonly region: components['schemas']['Region'];
        /** @description Words in reading order. */
        readonly blocks: readonly components['schemas']['OcrBlock'][];
        /** @description Lines in reading order. */
        readonly lines: readonly components['schemas']['OcrLine'][];
        readonly timing: components['schemas']['ReadingTiming'];
      };
      /** @description About the request. */
      readonly meta: {
        /** @description When the request arrived, epoch milliseconds. */
        readonly received_ms: number;
      };
    };
    readonly OcrFindData: {
      /** @description By confidence, or by distance with near. */
      readonly matches: readonly components['schemas']['TextMatch'][];
      /** @description Only where there are no matches, but the text was read less surely than min_confidence asks for. */
      readonly below_confidence?: readonly components['schemas']['PlacedText'][];
      /** @description How many matches the answer holds. */
      readonly match_count: number;
      /** @description Words that were looked at. */
      readonly blocks_considered: number;
      /** @description What was read. */
      readonly region: components['schemas']['Region'];
      readonly timing: components['schemas']['ReadingTiming'];
      /** @description About the request. */
      readonly meta: {
        /** @description When the request arrived, epoch milliseconds. */
        readonly received_ms: number;
      };
    };
    /** @description A line of words that was read. */
    readonly OcrLine: {
      /** @description The words with single spaces in between. */
      readonly text: string;
      /** @description 0-1. */
      readonly confidence: number;
      readonly bbox: components['schemas']['Region'];
      /** @description The pixel in the middle. */
      readonly center: components['schemas']['Point'];
      /** @description From left to right. */
      readonly words: readonly components['schemas']['OcrBlock'][];
    };
    /** @description A picture. */
    readonly Picture: {
      /** @description The bytes of the picture. */
      readonly base64: string;
      /**
       * @description PNG is without loss.
       * @enum {string}
       */
      readonly format: 'png' | 'jpeg';
      /**
       * @description The media type of the bytes.
       * @enum {string}
       */
      readonly mime_type: 'image/png' | 'image/jpeg';
      /** @description Picture pixels. */
      readonly width: number;
      /** @description Picture pixels. */
      readonly height: number;
    };
    /** @description Where a picture is from. */
    readonly PictureMeta: {
      /** @description The display that holds most of the region. */
      readonly screen: number;
      /** @description What the picture shows, global pixels. */
      readonly region: components['schemas']['Region'];
      /** @description Every display. */
      readonly displays: readonly components['schemas']['Display'][];
      readonly grid?: components['schemas']['Grid'];
      /** @description Picture pixels per global pixel. */
      readonly scale: {
        /** @description Across. */
        readonly x: number;
        /** @description Down. */
        readonly y: number;
      };
      /** @description When the request arrived, epoch milliseconds. */
      readonly received_ms?: number;
    };
    /** @description A text and its place. */
    readonly PlacedText: {
      /** @description The words that were read. */
      readonly text: string;
      /** @description 0-1. */
      readonly confidence: number;
      /** @description The union of the words. */
      readonly bbox: components['schemas']['Region'];
      /** @description The pixel to click. */
      readonly center: components['schemas']['Point'];
    };
    /** @description A pixel. */
    readonly Point: {
      /** @description From the left. */
      readonly x: number;
      /** @description From the top. */
      readonly y: number;
    };
    /** @description A place: a pixel, or a cell of a grid. */
    readonly PointerTarget:
      | (
          | {
              /**
               * @description A pixel.
               * @constant
               */
              readonly mode: 'pixel';
              /**
               * @description x and y are global; may be left out.
               * @constant
               */
              readonly space?: 'global';
              /** @description Global pixels. */
              readonly x: number;
              /** @description Global pixels. */
              readonly y: number;
              /**
               * @description Added to x, then rounded down.
               * @default 0
               */
              readonly dx?: number;
              /**
               * @description Added to y, then rounded down.
               * @default 0
               */
              readonly dy?: number;
            }
          | {
              /**
               * @description A pixel.
               * @constant
               */
              readonly mode: 'pixel';
              /**
               * @description x and y are pixels of a picture of the given region.
               * @constant
               */
              readonly space: 'image';
              /** @description Picture pixels. */
              readonly x: number;
              /** @description Picture pixels. */
              readonly y: number;
              /** @description Left edge of the region shown, global pixels. */
              readonly region_x?: number;
              /** @description Top edge of the region shown, global pixels. */
              readonly region_y?: number;
              /** @description Width of the region shown, global pixels. */
              readonly region_width?: number;
              /** @description Height of the region shown, global pixels. */
              readonly region_height?: number;
              /** @description The region shown as one object, such as `meta.region`. */
              readonly region?: components['schemas']['WantedRegion'];
              /** @description Picture pixels. */
              readonly image_width: number;
              /** @description Picture pixels. */
              readonly image_height: number;
            }
        )
      | {
          /**
           * @description A cell of a grid.
           * @constant
           */
          readonly mode: 'grid';
          /** @description Left edge of the region shown, global pixels. */
          readonly region_x?: number;
          /** @description Top edge of the region shown, global pixels. */
          readonly region_y?: number;
          /** @description Width of the region shown, global pixels. */
          readonly region_width?: number;
          /** @description Height of the region shown, global pixels. */
          readonly region_height?: number;
          /** @description The region shown as one object, such as `meta.region`. */
          readonly region?: components['schemas']['WantedRegion'];
          /** @description How many rows the grid has. */
          readonly rows: number;
          /** @description How many columns the grid has. */
          readonly cols: number;
          /** @description Counts from 0 at the top. */
          readonly row: number;
          /** @description Counts from 0 at the left. */
          readonly col: number;
          /**
           * @description -1 is the left edge of the cell, 1 its right edge.
           * @default 0
           */
          readonly dx?: number;
          /**
           * @description -1 is the upper edge of the cell, 1 its lower edge.
           * @default 0
           */
          readonly dy?: number;
        };
    /** @description What the reading cost. */
    readonly ReadingTiming: {
      /** @description Milliseconds. */
      readonly total_ms: number;
      /** @description Pixels that were read for this answer. */
      readonly read_pixels: number;
      /** @description Pixels whose text was known already. */
      readonly reused_pixels: number;
    };
    /** @description A rectangle. */
    readonly Region: {
      /** @description Left edge, global pixels. */
      readonly x: number;
      /** @description Top edge, global pixels. */
      readonly y: number;
      /** @description Pixels. */
      readonly width: number;
      /** @description Pixels. */
      readonly height: number;
    };
    /** @description One pointer or keyboard action on a localized target. */
    readonly ResolvedAction:
      | {
          /**
           * @description What to do.
           * @constant
           */
          readonly action: 'move';
          /** @description Where. */
          readonly target: components['schemas']['ResolvedTarget'];
          /**
           * @description Milliseconds.
           * @default 0
           */
          readonly duration_ms?: number;
          /** @description Held down around the action. */
          readonly hold_keys?:
            components['schemas']['KeyChord'] | readonly components['schemas']['KeyName'][];
          /**
           * @description Zero-based display index; anything that is none means 0. In the body or the query.
           * @default 0
           */
          readonly screen?: number;
          /** @description After the action, wait for the first change, then until the screen is quiet. An action without any effect ends the wait after first_ms. */
          readonly settle?: {
            /** @description How long to wait for the first change, milliseconds. Left out: 400, or max_ms where that is less. What moved before the action, a hover colour and a blinking caret are not waited for. */
            readonly first_ms?: number;
            /**
             * @description Longest wait for quiet, milliseconds: counted from the first change where first_ms is sent, else from the end of the action.
             * @default 3000
             */
            readonly max_ms?: number;
            /**
             * @description Quiet means no visible change for this long, milliseconds.
             * @default 200
             */
            readonly quiet_ms?: number;
          };
          /**
           * @description Answer with `effect`: what the action changed. Waits up to 400 ms for a change; send settle with first_ms to wait longer.
           * @default false
           */
          readonly evidence?: boolean;
          /**
           * @description Answer with a picture of what changed.
           * @constant
           */
          readonly return_image?: 'changed';
        }
      | {
          /**
           * @description What to do.
           * @constant
           */
          readonly action: 'click';
          /**
           * @description Mouse button.
           * @default left
           * @enum {string}
           */
          readonly button?: 'left' | 'right' | 'middle' | 'back' | 'forward';
          /**
           * @description How often, 1-10.
           * @default 1
           */
          readonly clicks?: number;
          /** @description Where; left out, where the pointer is. */
          readonly target?: components['schemas']['ResolvedTarget'];
          /** @description Held down around the action. */
          readonly hold_keys?:
            components['schemas']['KeyChord'] | readonly components['schemas']['KeyName'][];
          /**
           * @description Zero-based display index; anything that is none means 0. In the body or the query.
           * @default 0
           */
          readonly screen?: number;
          /** @description After the action, wait for the first change, then until the screen is quiet. An action without any effect ends the wait after first_ms. */
          readonly settle?: {
            /** @description How long to wait for the first change, milliseconds. Left out: 400, or max_ms where that is less. What moved before the action, a hover colour and a blinking caret are not waited for. */
            readonly first_ms?: number;
            /**
             * @description Longest wait for quiet, milliseconds: counted from the first change where first_ms is sent, else from the end of the action.
             * @default 3000
             */
            readonly max_ms?: number;
            /**
             * @description Quiet means no visible change for this long, milliseconds.
             * @default 200
             */
            readonly quiet_ms?: number;
          };
          /**
           * @description Answer with `effect`: what the action changed. Waits up to 400 ms for a change; send settle with first_ms to wait longer.
           * @default false
           */
          readonly evidence?: boolean;
          /**
           * @description Answer with a picture of what changed.
           * @constant
           */
          readonly return_image?: 'changed';
        }
      | {
          /**
           * @description What to do.
           * @enum {string}
           */
          readonly action: 'right_click' | 'middle_click';
          /**
           * @description How often, 1-10.
           * @default 1
           */
          readonly clicks?: number;
          /** @description Where; left out, where the pointer is. */
          readonly target?: components['schemas']['ResolvedTarget'];
          /** @description Held down around the action. */
          readonly hold_keys?:
            components['schemas']['KeyChord'] | readonly components['schemas']['KeyName'][];
          /**
           * @description Zero-based display index; anything that is none means 0. In the body or the query.
           * @default 0
           */
          readonly screen?: number;
          /** @description After the action, wait for the first change, then until the screen is quiet. An action without any effect ends the wait after first_ms. */
          readonly settle?: {
            /** @description How long to wait for the first change, milliseconds. Left out: 400, or max_ms where that is less. What moved before the action, a hover colour and a blinking caret are not waited for. */
            readonly first_ms?: number;
            /**
             * @description Longest wait for quiet, milliseconds: counted from the first change where first_ms is sent, else from the end of the action.
             * @default 3000
             */
            readonly max_ms?: number;
            /**
             * @description Quiet means no visible change for this long, milliseconds.
             * @default 200
             */
            readonly quiet_ms?: number;
          };
          /**
           * @description Answer with `effect`: what the action changed. Waits up to 400 ms for a change; send settle with first_ms to wait longer.
           * @default false
           */
          readonly evidence?: boolean;
          /**
           * @description Answer with a picture of what changed.
           * @constant
           */
          readonly return_image?: 'changed';
        }
      | {
          /**
           * @description What to do.
           * @constant
           */
          readonly action: 'double_click';
          /** @description Where; left out, where the pointer is. */
          readonly target?: components['schemas']['ResolvedTarget'];
          /** @description Held down around the action. */
          readonly hold_keys?:
            components['schemas']['KeyChord'] | readonly components['schemas']['KeyName'][];
          /**
           * @description Zero-based display index; anything that is none means 0. In the body or the query.
           * @default 0
           */
          readonly screen?: number;
          /** @description After the action, wait for the first change, then until the screen is quiet. An action without any effect ends the wait after first_ms. */
          readonly settle?: {
            /** @description How long to wait for the first change, milliseconds. Left out: 400, or max_ms where that is less. What moved before the action, a hover colour and a blinking caret are not waited for. */
            readonly first_ms?: number;
            /**
             * @description Longest wait for quiet, milliseconds: counted from the first change where first_ms is sent, else from the end of the action.
             * @default 3000
             */
            readonly max_ms?: number;
            /**
             * @description Quiet means no visible change for this long, milliseconds.
             * @default 200
             */
            readonly quiet_ms?: number;
          };
          /**
           * @description Answer with `effect`: what the action changed. Waits up to 400 ms for a change; send settle with first_ms to wait longer.
           * @default false
           */
          readonly evidence?: boolean;
          /**
           * @description Answer with a picture of what changed.
           * @constant
           */
          readonly return_image?: 'changed';
        }
      | {
          /**
           * @description What to do.
           * @constant
           */
          readonly action: 'scroll';
          /** @description Wheel notches; positive is up. */
          readonly scroll_amount?: number;
          /** @description Wheel notches; positive is right. */
          readonly scroll_x?: number;
          /** @description Where; left out, where the pointer is. */
          readonly target?: components['schemas']['ResolvedTarget'];
          /** @description Held down around the action. */
          readonly hold_keys?:
            components['schemas']['KeyChord'] | readonly components['schemas']['KeyName'][];
          /**
           * @description Zero-based display index; anything that is none means 0. In the body or the query.
           * @default 0
           */
          readonly screen?: number;
          /** @description After the action, wait for the first change, then until the screen is quiet. An action without any effect ends the wait after first_ms. */
          readonly settle?: {
            /** @description How long to wait for the first change, milliseconds. Left out: 400, or max_ms where that is less. What moved before the action, a hover colour and a blinking caret are not waited for. */
            readonly first_ms?: number;
            /**
             * @description Longest wait for quiet, milliseconds: counted from the first change where first_ms is sent, else from the end of the action.
             * @default 3000
             */
            readonly max_ms?: number;
            /**
             * @description Quiet means no visible change for this long, milliseconds.
             * @default 200
             */
            readonly quiet_ms?: number;
          };
          /**
           * @description Answer with `effect`: what the action changed. Waits up to 400 ms for a change; send settle with first_ms to wait longer.
           * @default false
           */
          readonly evidence?: boolean;
          /**
           * @description Answer with a picture of what changed.
           * @constant
           */
          readonly return_image?: 'changed';
          /** @description Left edge, global pixels. */
          readonly region_x?: number | null;
          /** @description Top edge, global pixels. */
          readonly region_y?: number | null;
          /** @description Width, pixels. */
          readonly region_width?: number | null;
          /** @description Height, pixels. */
          readonly region_height?: number | null;
          /** @description The same region as one object. */
          readonly region?: components['schemas']['WantedRegion'];
          /** @description The rectangle of the window that these selectors match; exactly one must match. */
          readonly window?: components['schemas']['WindowSelectors'];
        }
      | {
          /**
           * @description What to do.
           * @constant
           */
          readonly action: 'type';
          /** @description Up to 10000 characters of any script; \n is Enter, \t is Tab. */
          readonly text: string;
          /**
           * @description Pause between characters, milliseconds.
           * @default 0
           */
          readonly interval_ms?: number;
          /**
           * @description `paste` goes by the clipboard and puts it back.
           * @default keys
           * @enum {string}
           */
          readonly method?: 'keys' | 'paste';
          /**
           * @description Zero-based display index; anything that is none means 0. In the body or the query.
           * @default 0
           */
          readonly screen?: number;
          /** @description After the action, wait for the first change, then until the screen is quiet. An action without any effect ends the wait after first_ms. */
          readonly settle?: {
            /** @description How long to wait for the first change, milliseconds. Left out: 400, or max_ms where that is less. What moved before the action, a hover colour and a blinking caret are not waited for. */
            readonly first_ms?: number;
            /**
             * @description Longest wait for quiet, milliseconds: counted from the first change where first_ms is sent, else from the end of the action.
             * @default 3000
             */
            readonly max_ms?: number;
            /**
             * @description Quiet means no visible change for this long, milliseconds.
             * @default 200
             */
            readonly quiet_ms?: number;
          };
          /**
           * @description Answer with `effect`: what the action changed. Waits up to 400 ms for a change; send settle with first_ms to wait longer.
           * @default false
           */
          readonly evidence?: boolean;
          /**
           * @description Answer with a picture of what changed.
           * @constant
           */
          readonly return_image?: 'changed';
        }
      | {
          /**
           * @description What to do.
           * @constant
           */
          readonly action: 'hotkey';
          /** @description Pressed in order, released in reverse. In a chord of two or more the case of a letter adds no Shift; a letter alone is typed as it is written. */
          readonly keys: components['schemas']['KeyChord'] | readonly components['schemas']['KeyName'][];
          /**
           * @description How often it is pressed, 1-100.
           * @default 1
           */
          readonly repeat?: number;
          /**
           * @description Zero-based display index; anything that is none means 0. In the body or the query.
           * @default 0
           */
          readonly screen?: number;
          /** @description After the action, wait for the first change, then until the screen is quiet. An action without any effect ends the wait after first_ms. */
          readonly settle?: {
            /** @description How long to wait for the first change, milliseconds. Left out: 400, or max_ms where that is less. What moved before the action, a hover colour and a blinking caret are not waited for. */
            readonly first_ms?: number;
            /**
             * @description Longest wait for quiet, milliseconds: counted from the first change where first_ms is sent, else from the end of the action.
             * @default 3000
             */
            readonly max_ms?: number;
            /**
             * @description Quiet means no visible change for this long, milliseconds.
             * @default 200
             */
            readonly quiet_ms?: number;
          };
          /**
           * @description Answer with `effect`: what the action changed. Waits up to 400 ms for a change; send settle with first_ms to wait longer.
           * @default false
           */
          readonly evidence?: boolean;
          /**
           * @description Answer with a picture of what changed.
           * @constant
           */
          readonly return_image?: 'changed';
        }
      | {
          /**
           * @description What to do.
           * @constant
           */
          readonly action: 'drag';
          /** @description Where the button is pressed. */
          readonly target: components['schemas']['ResolvedTarget'];
          /** @description Where it is released; or give path. */
          readonly to?: components['schemas']['ResolvedTarget'];
          /** @description Every place to pass, the last one the end. */
          readonly path?: readonly components['schemas']['ResolvedTarget'][];
          /**
           * @description Mouse button.
           * @default left
           * @enum {string}
           */
          readonly button?: 'left' | 'right' | 'middle' | 'back' | 'forward';
          /**
           * @description Milliseconds.
           * @default 0
           */
          readonly duration_ms?: number;
          /** @description Held down around the action. */
          readonly hold_keys?:
            components['schemas']['KeyChord'] | readonly components['schemas']['KeyName'][];
          /**
           * @description Zero-based display index; anything that is none means 0. In the body or the query.
           * @default 0
           */
          readonly screen?: number;
          /** @description After the action, wait for the first change, then until the screen is quiet. An action without any effect ends the wait after first_ms. */
          readonly settle?: {
            /** @description How long to wait for the first change, milliseconds. Left out: 400, or max_ms where that is less. What moved before the action, a hover colour and a blinking caret are not waited for. */
            readonly first_ms?: number;
            /**
             * @description Longest wait for quiet, milliseconds: counted from the first change where first_ms is sent, else from the end of the action.
             * @default 3000
             */
            readonly max_ms?: number;
            /**
             * @description Quiet means no visible change for this long, milliseconds.
             * @default 200
             */
            readonly quiet_ms?: number;
          };
          /**
           * @description Answer with `effect`: what the action changed. Waits up to 400 ms for a change; send settle with first_ms to wait longer.
           * @default false
           */
          readonly evidence?: boolean;
          /**
           * @description Answer with a picture of what changed.
           * @constant
           */
          readonly return_image?: 'changed';
        }
      | {
          /**
           * @description What to do.
           * @enum {string}
           */
          readonly action: 'mouse_down' | 'mouse_up';
          /**
           * @description Mouse button.
           * @default left
           * @enum {string}
           */
          readonly button?: 'left' | 'right' | 'middle' | 'back' | 'forward';
          /** @description Where; left out, where the pointer is. */
          readonly target?: components['schemas']['ResolvedTarget'];
          /** @description Held down around the action. */
          readonly hold_keys?:
            components['schemas']['KeyChord'] | readonly components['schemas']['KeyName'][];
          /**
           * @description Zero-based display index; anything that is none means 0. In the body or the query.
           * @default 0
           */
          readonly screen?: number;
          /** @description After the action, wait for the first change, then until the screen is quiet. An action without any effect ends the wait after first_ms. */
          readonly settle?: {
            /** @description How long to wait for the first change, milliseconds. Left out: 400, or max_ms where that is less. What moved before the action, a hover colour and a blinking caret are not waited for. */
            readonly first_ms?: number;
            /**
             * @description Longest wait for quiet, milliseconds: counted from the first change where first_ms is sent, else from the end of the action.
             * @default 3000
             */
            readonly max_ms?: number;
            /**
             * @description Quiet means no visible change for this long, milliseconds.
             * @default 200
             */
            readonly quiet_ms?: number;
          };
          /**
           * @description Answer with `effect`: what the action changed. Waits up to 400 ms for a change; send settle with first_ms to wait longer.
           * @default false
           */
          readonly evidence?: boolean;
          /**
           * @description Answer with a picture of what changed.
           * @constant
           */
          readonly return_image?: 'changed';
        }
      | {
          /**
           * @description What to do.
           * @enum {string}
           */
          readonly action: 'key_down' | 'key_up';
          /** @description Held for at most 30 s. */
          readonly keys: components['schemas']['KeyChord'] | readonly components['schemas']['KeyName'][];
          /**
           * @description Zero-based display index; anything that is none means 0. In the body or the query.
           * @default 0
           */
          readonly screen?: number;
          /** @description After the action, wait for the first change, then until the screen is quiet. An action without any effect ends the wait after first_ms. */
          readonly settle?: {
            /** @description How long to wait for the first change, milliseconds. Left out: 400, or max_ms where that is less. What moved before the action, a hover colour and a blinking caret are not waited for. */
            readonly first_ms?: number;
            /**
             * @description Longest wait for quiet, milliseconds: counted from the first change where first_ms is sent, else from the end of the action.
             * @default 3000
             */
            readonly max_ms?: number;
            /**
             * @description Quiet means no visible change for this long, milliseconds.
             * @default 200
             */
            readonly quiet_ms?: number;
          };
          /**
           * @description Answer with `effect`: what the action changed. Waits up to 400 ms for a change; send settle with first_ms to wait longer.
           * @default false
           */
          readonly evidence?: boolean;
          /**
           * @description Answer with a picture of what changed.
           * @constant
           */
          readonly return_image?: 'changed';
        }
      | {
          /**
           * @description What to do.
           * @constant
           */
          readonly action: 'wait';
          /** @description Milliseconds. */
          readonly duration_ms: number;
          /**
           * @description Zero-based display index; anything that is none means 0. In the body or the query.
           * @default 0
           */
          readonly screen?: number;
          /** @description After the action, wait for the first change, then until the screen is quiet. An action without any effect ends the wait after first_ms. */
          readonly settle?: {
            /** @description How long to wait for the first change, milliseconds. Left out: 400, or max_ms where that is less. What moved before the action, a hover colour and a blinking caret are not waited for. */
            readonly first_ms?: number;
            /**
             * @description Longest wait for quiet, milliseconds: counted from the first change where first_ms is sent, else from the end of the action.
             * @default 3000
             */
            readonly max_ms?: number;
            /**
             * @description Quiet means no visible change for this long, milliseconds.
             * @default 200
             */
            readonly quiet_ms?: number;
          };
          /**
           * @description Answer with `effect`: what the action changed. Waits up to 400 ms for a change; send settle with first_ms to wait longer.
           * @default false
           */
          readonly evidence?: boolean;
          /**
           * @description Answer with a picture of what changed.
           * @constant
           */
          readonly return_image?: 'changed';
        };
    /** @description A place that /v2/localize found. */
    readonly ResolvedTarget: {
      /** @description From /v2/localize. */
      readonly resolved_target_id: string;
    };
    readonly ScreenData: {
      readonly image: components['schemas']['Picture'];
      readonly meta: components['schemas']['PictureMeta'];
    };
    readonly SeeData: {
      readonly image: components['schemas']['Picture'];
      /** @description Where the picture is from, and what it says. */
      readonly meta: {
        /** @description The display that holds most of the region. */
        readonly screen: number;
        /** @description What the picture shows, global pixels. */
        readonly region: components['schemas']['Region'];
        /** @description Every display. */
        readonly displays: readonly components['schemas']['Display'][];
        readonly grid?: components['schemas']['Grid'];
        /** @description Picture pixels per global pixel. */
        readonly scale: {
          /** @description Across. */
          readonly x: number;
          /** @description Down. */
          readonly y: number;
        };
        /** @description When the request arrived, epoch milliseconds. */
        readonly received_ms: number;
        /** @description Words in reading order; only with ocr true. */
        readonly ocr?: readonly {
          /** @description One word. */
          readonly text: string;
          /** @description 0-1. */
          readonly confidence: number;
          /** @description Global pixels. */
          readonly bbox: components['schemas']['Region'];
          /** @description Global pixels. */
          readonly center: components['schemas']['Point'];
          /** @description The same box counted from the corner of meta.region. */
          readonly region_relative_bbox: components['schemas']['Region'];
        }[];
      };
    };
    readonly SeeZoomData: {
      readonly image: components['schemas']['Picture'];
      readonly meta: components['schemas']['PictureMeta'];
    };
    /** @description Several conditions together. */
    readonly SeveralConditions: {
      /**
       * @description Whether every one must hold, or one.
       * @enum {string}
       */
      readonly kind: 'all' | 'any';
      /** @description 1-8, without nesting. */
      readonly conditions: readonly (
        | components['schemas']['TextCondition']
        | components['schemas']['WindowCondition']
        | components['schemas']['VisualCondition']
      )[];
    };
    /** @description A text appears or goes. */
    readonly TextCondition: {
      /**
       * @description Text on the screen. May be left out beside text.
       * @constant
       */
      readonly kind?: 'text';
      /**
       * @description `screen`: the whole display; `region`: the given region; `window`: the window that matches. Left out, it is what the other members name.
       * @enum {string}
       */
      readonly mode?: 'screen' | 'region' | 'window';
      /** @description Left edge, global pixels. */
      readonly region_x?: number | null;
      /** @description Top edge, global pixels. */
      readonly region_y?: number | null;
      /** @description Width, pixels. */
      readonly region_width?: number | null;
      /** @description Height, pixels. */
      readonly region_height?: number | null;
      /** @description The same region as one object. */
      readonly region?: components['schemas']['WantedRegion'];
      /** @description The rectangle of the window that these selectors match; exactly one must match. */
      readonly window?: components['schemas']['WindowSelectors'];
      /** @description What to look for. */
      readonly text: string;
      /**
       * @description Anywhere in a line, whole words, or an expression.
       * @default contains
       * @enum {string}
       */
      readonly match?: 'contains' | 'exact' | 'regex';
      /**
       * @description Tell upper from lower case.
       * @default false
       */
      readonly case_sensitive?: boolean;
      /**
       * @description False: wait until the text is gone.
       * @default true
       */
      readonly present?: boolean;
      /** @description Languages to read: Tesseract codes or two letters, joined by `+`. English where left out. */
      readonly language_hint?: string | null;
      /** @description Another name of language_hint. */
      readonly ocr_lang?: string | null;
      /** @description The least confidence, 0-1; more than 1 and up to 100 is read as percent. Text below it is left out. */
      readonly min_confidence?: number;
      /** @description Another name of min_confidence. */
      readonly ocr_min_confidence?: number;
    };
    /** @description A place where a text was found. */
    readonly TextMatch: {
      /** @description The matched words. */
      readonly text: string;
      /** @description 0-1. */
      readonly confidence: number;
      /** @description The union of the matched words. */
      readonly bbox: components['schemas']['Region'];
      /** @description The pixel to click: in the middle; of a text over two lines in the middle of its larger part. */
      readonly center: components['schemas']['Point'];
      /** @description The matched words. */
      readonly words: readonly components['schemas']['OcrBlock'][];
      /** @description The whole line; both lines of a text over two. */
      readonly line: string;
    };
    readonly V2ActData: {
      /** @description The target that was acted on; null without one. */
      readonly resolved_target_id: string | null;
      readonly result: components['schemas']['ActionResult'];
      /** @description About the request. */
      readonly meta: {
        /** @description Members that were sent and that this action does not use; only where there are any. */
        readonly ignored?: readonly string[];
        /** @description When the request arrived, epoch milliseconds. */
        readonly received_ms: number;
      };
    };
    readonly V2ActVerifyData: {
      /** @description The condition was met. */
      readonly verified: boolean;
      /**
       * @description The risk level that was applied.
       * @enum {string}
       */
      readonly risk_level: 'low' | 'high';
      /** @description Whether the condition held before the first attempt: then verified does not show that the action worked. Null where that is not known, as for visual `stable`. */
      readonly held_before: boolean | null;
      /** @description One for each time the action was begun. */
      readonly attempts: readonly {
        /** @description What became of the action. */
        readonly action:
          | {
              /**
               * @description It was done.
               * @constant
               */
              readonly ok: true;
              readonly result: components['schemas']['ActionResult'];
            }
          | {
              /**
               * @description It was not done, or not wholly.
               * @constant
               */
              readonly ok: false;
              readonly error: components['schemas']['ErrorMember'];
            };
        /** @description Null where the action failed; `error` where the condition could not be evaluated. */
        readonly verification: components['schemas']['WaitResult'] | null;
        /** @description Milliseconds. */
        readonly elapsed_ms: number;
      }[];
      /** @description About the request. */
      readonly meta: {
        /** @description Members that were sent and that this action does not use; only where there are any. */
        readonly ignored?: readonly string[];
        /** @description When the request arrived, epoch milliseconds. */
        readonly received_ms: number;
      };
    };
    readonly V2LocalizeData: {
      /** @description For /v2/act and /v2/act-verify. */
      readonly resolved_target_id: string;
      /** @description Global pixels. */
      readonly point: components['schemas']['Point'];
      /** @description What is compared with the screen before an act, global pixels. */
      readonly bbox: components['schemas']['Region'];
      /** @description 0-1: the reader's for text, else 1. */
      readonly localization_confidence: number;
      /** @description Every match of the text; empty for other clues. */
      readonly candidates: readonly components['schemas']['TextMatch'][];
      /** @description When the target is forgotten, epoch milliseconds. */
      readonly expires_at: number;
      /** @description About the request. */
      readonly meta: {
        /** @description When the request arrived, epoch milliseconds. */
        readonly received_ms: number;
      };
    };
    readonly V2ObserveData: {
      /** @description For /v2/localize. */
      readonly observation_id: string;
      /** @description The display that holds most of the region. */
      readonly screen: number;
      /** @description What was observed, global pixels. */
      readonly region: components['schemas']['Region'];
      /** @description Only with include_image. */
      readonly image?: components['schemas']['Picture'];
      /** @description Only with with_grid. */
      readonly grid?: components['schemas']['Grid'];
      /** @description Picture pixels per global pixel. */
      readonly scale?: {
        /** @description Across. */
        readonly x: number;
        /** @description Down. */
        readonly y: number;
      };
      /** @description What was read. */
      readonly ocr: {
        /** @description Words in reading order, global pixels. */
        readonly blocks: readonly components['schemas']['OcrBlock'][];
        /** @description Empty without group_lines. */
        readonly lines: readonly components['schemas']['OcrLine'][];
        /**
         * @description Nothing was read, since the area was larger than max_ocr_area_px.
         * @constant
         */
        readonly skipped?: 'area';
      };
      /** @description Where the time went. */
      readonly timing: {
        /** @description Milliseconds. */
        readonly capture_ms: number;
        /** @description Milliseconds; 0 without a picture. */
        readonly encode_ms: number;
        /** @description Milliseconds; 0 where nothing was read. */
        readonly ocr_ms: number;
      };
      /** @description When the observation is forgotten, epoch milliseconds. */
      readonly expires_at: number;
      /** @description About the request. */
      readonly meta: {
        /** @description When the request arrived, epoch milliseconds. */
        readonly received_ms: number;
      };
    };
    readonly VisionDiffData: {
      /** @description Mean over pixels and channels of |a-b|/255. */
      readonly diff_ratio: number;
      /** @description diff_ratio >= diff_threshold, and not 0. */
      readonly changed: boolean;
      /** @description What was compared. */
      readonly region: components['schemas']['Region'];
      /** @description About the request. */
      readonly meta: {
        /** @description When the request arrived, epoch milliseconds. */
        readonly received_ms: number;
      };
    };
    readonly VisionStabilityData: {
      /** @description With diff_threshold: max_diff_ratio <= diff_threshold between consecutive samples. Without: no sample differs visibly from the first. */
      readonly stable: boolean;
      /** @description Captures taken. */
      readonly sample_count: number;
      /** @description The largest difference between consecutive ones, 0-1. */
      readonly max_diff_ratio: number;
      /** @description Their mean difference, 0-1. */
      readonly avg_diff_ratio: number;
      /** @description What was compared, global pixels. */
      readonly region: components['schemas']['Region'];
      /** @description About the request. */
      readonly meta: {
        /** @description When the request arrived, epoch milliseconds. */
        readonly received_ms: number;
      };
    };
    /** @description A part of the screen changes or keeps still. */
    readonly VisualCondition: {
      /**
       * @description Pixels. May be left out beside state.
       * @constant
       */
      readonly kind?: 'visual';
      /**
       * @description `change`: against the frame at the start; `stable`: no change for stable_for_ms.
       * @enum {string}
       */
      readonly state: 'change' | 'stable';
      /**
       * @description `screen`: the whole display; `region`: the given region; `window`: the window that matches. Left out, it is what the other members name.
       * @enum {string}
       */
      readonly mode?: 'screen' | 'region' | 'window';
      /** @description Left edge, global pixels. */
      readonly region_x?: number | null;
      /** @description Top edge, global pixels. */
      readonly region_y?: number | null;
      /** @description Width, pixels. */
      readonly region_width?: number | null;
      /** @description Height, pixels. */
      readonly region_height?: number | null;
      /** @description The same region as one object. */
      readonly region?: components['schemas']['WantedRegion'];
      /** @description The rectangle of the window that these selectors match; exactly one must match. */
      readonly window?: components['schemas']['WindowSelectors'];
      /**
       * @description Mean difference over pixels and channels that counts as a change, 0-1; 0 means any difference. Left out: 0.01, and any visible change however small (one pixel of which a channel differs by more than 8), apart from a blinking caret.
       * @default 0.01
       */
      readonly diff_threshold?: number;
      /**
       * @description With stable: milliseconds.
       * @default 500
       */
      readonly stable_for_ms?: number;
    };
    readonly WaitData: components['schemas']['WaitResult'];
    /** @description How a wait ended. */
    readonly WaitResult: {
      /** @description The condition was met. */
      readonly satisfied: boolean;
      /** @description The time was up before. */
      readonly timed_out: boolean;
      /** @description Milliseconds. */
      readonly elapsed_ms: number;
      /** @description Number of checks made. */
      readonly polls: number;
      /** @description The condition that was sent, its defaults filled in. */
      readonly condition: unknown;
      /** @description For text: the words that matched, global pixels. */
      readonly blocks?: readonly components['schemas']['OcrBlock'][];
      /** @description For windows: the one that matched. */
      readonly window?: components['schemas']['WindowRecord'] | null;
      /** @description For visual conditions. */
      readonly visual?: {
        /** @description Mean difference at the last look, 0-1. */
        readonly diff_ratio: number;
        /** @description How long it has kept still, milliseconds. */
        readonly stable_ms: number;
        /** @description What was compared, global pixels. */
        readonly region: components['schemas']['Region'];
      };
      /** @description Why it could not be evaluated. */
      readonly error?: components['schemas']['ErrorMember'];
      /** @description For all and any: each child, in order. */
      readonly conditions?: readonly {
        /** @description The kind of the child. */
        readonly kind: string;
        /**
         * @description `unknown`: it could not be evaluated.
         * @enum {string}
         */
        readonly outcome: 'met' | 'unmet' | 'unknown';
        /** @description For text: the words that matched, global pixels. */
        readonly blocks?: readonly components['schemas']['OcrBlock'][];
        /** @description For windows: the one that matched. */
        readonly window?: components['schemas']['WindowRecord'] | null;
        /** @description For visual conditions. */
        readonly visual?: {
          /** @description Mean difference at the last look, 0-1. */
          readonly diff_ratio: number;
          /** @description How long it has kept still, milliseconds. */
          readonly stable_ms: number;
          /** @description What was compared, global pixels. */
          readonly region: components['schemas']['Region'];
        };
        /** @description Why it could not be evaluated. */
        readonly error?: components['schemas']['ErrorMember'];
      }[];
    };
    /** @description A rectangle in global pixels. */
    readonly WantedRegion: {
      /** @description Left edge, global pixels. */
      readonly x: number;
      /** @description Top edge, global pixels. */
      readonly y: number;
      /** @description Pixels. */
      readonly width: number;
      /** @description Pixels. */
      readonly height: number;
    };
    /** @description A window exists, has the keyboard, or is gone. */
    readonly WindowCondition: {
      /**
       * @description A window. May be left out beside a selector.
       * @constant
       */
      readonly kind?: 'window';
      /** @description Part of the title, upper and lower case alike. */
      readonly title_contains?: string;
      /** @description Expression on the title, case-insensitive, linear time. */
      readonly title_regex?: string;
      /** @description The whole name of the program; `.exe` is optional. */
      readonly process_name?: string;
      /** @description Window handle. */
      readonly hwnd?: number;
      /** @description Process id. */
      readonly pid?: number;
      /**
       * @description Leave out hidden windows: minimised ones and those on other desktops.
       * @default true
       */
      readonly visible_only?: boolean;
      /**
       * @description `closed`: no window matches any more.
       * @default exists
       * @enum {string}
       */
      readonly state?: 'exists' | 'focused' | 'closed';
    };
    /** @description A top-level window. */
    readonly WindowRecord: {
      /** @description The system's window handle. */
      readonly hwnd: number;
      /** @description As its frame shows it; cut after 1024 characters. */
      readonly title: string;
      /** @description The program's own name for this kind of window. */
      readonly class_name: string;
      /** @description Process id; 0 where the system does not tell. */
      readonly pid: number;
      /** @description Name of its program. */
      readonly process_name: string;
      /** @description Shown on the current desktop; false for minimised windows and those on other desktops. */
      readonly visible: boolean;
      /** @description Takes input. */
      readonly enabled: boolean;
      /** @description Shown as an icon only. */
      readonly minimized: boolean;
      /** @description Fills its display. */
      readonly maximized: boolean;
      /** @description Has the keyboard. */
      readonly foreground: boolean;
      /**
       * @description Only on popups: menus, tooltips and lists of combo boxes.
       * @constant
       */
      readonly popup?: true;
      /** @description With its frame, global pixels. */
      readonly rect: components['schemas']['Region'];
    };
    /** @description Which window is meant; all given selectors must hold. */
    readonly WindowSelectors: {
      /** @description Part of the title, upper and lower case alike. */
      readonly title_contains?: string;
      /** @description Expression on the title, case-insensitive, linear time. */
      readonly title_regex?: string;
      /** @description The whole name of the program; `.exe` is optional. */
      readonly process_name?: string;
      /** @description Window handle. */
      readonly hwnd?: number;
      /** @description Process id. */
      readonly pid?: number;
      /**
       * @description Leave out hidden windows: minimised ones and those on other desktops.
       * @default true
       */
      readonly visible_only?: boolean;
    };
    readonly WindowsActionData: {
      /**
       * @description What was asked.
       * @enum {string}
       */
      readonly action: 'focus' | 'restore' | 'minimize' | 'maximize' | 'close' | 'move' | 'resize';
      /** @description The window was seen to obey. */
      readonly achieved: boolean;
      /** @description The time was up before it was. */
      readonly timed_out: boolean;
      /** @description The window before. */
      readonly before: components['schemas']['WindowRecord'];
      /** @description The window as last seen; null when it is gone. */
      readonly after: components['schemas']['WindowRecord'] | null;
      /** @description The window disappeared. */
      readonly closed: boolean;
      /** @description About the request. */
      readonly meta: {
        /** @description When the request arrived, epoch milliseconds. */
        readonly received_ms: number;
      };
    };
    readonly WindowsData: {
      /** @description How many. */
      readonly count: number;
      /** @description The lowest first. */
      readonly windows: readonly components['schemas']['WindowRecord'][];
      /** @description About the request. */
      readonly meta: {
        /** @description When the request arrived, epoch milliseconds. */
        readonly received_ms: number;
      };
    };
    readonly ZoomData: {
      readonly image: components['schemas']['Picture'];
      readonly meta: components['schemas']['PictureMeta'];
    };
    /** @description A key name, upper and lower case alike, or one printable character. A chord such as `ctrl+c` stands for its keys. */
    readonly KeyName: string;
    /** @description The keys as one text, such as `ctrl+shift+t`; a lone or trailing `+` is the plus key. */
    readonly KeyChord: string;
    readonly GetScreenQuery: {
      /**
       * @description Zero-based display index; anything that is none means 0. In the body or the query.
       * @default 0
       */
      readonly screen?: number;
      /**
       * @description Left out, it is what the other members name.
       * @enum {string}
       */
      readonly mode?: 'screen' | 'region' | 'window';
      /** @description Left edge, global pixels. */
      readonly region_x?: number;
      /** @description Top edge, global pixels. */
      readonly region_y?: number;
      /** @description Width, pixels. */
      readonly region_width?: number;
      /** @description Height, pixels. */
      readonly region_height?: number;
      /** @description The same region as `x,y,width,height`, as the header x-region writes it. */
      readonly region?: string;
      /** @description Part of the title, upper and lower case alike. */
      readonly title_contains?: string;
      /** @description Expression on the title, case-insensitive, linear time. */
      readonly title_regex?: string;
      /** @description The whole name of the program; `.exe` is optional. */
      readonly process_name?: string;
      /** @description Window handle. */
      readonly hwnd?: number;
      /** @description Process id. */
      readonly pid?: number;
      /**
       * @description Leave out hidden windows: minimised ones and those on other desktops.
       * @default true
       */
      readonly visible_only?: boolean;
      /**
       * @description Draw the labelled grid.
       * @default true
       */
      readonly with_grid?: boolean;
      /** @description Grid rows, 1-100. Left out: the configured number (12), or fewer where cells would be under 8 pixels. */
      readonly grid_rows?: number;
      /** @description Grid columns, 1-100. Left out: the configured number (12), or fewer where cells would be under 8 pixels. */
      readonly grid_cols?: number;
      /**
       * @description Write `row,col` into the cells.
       * @default true
       */
      readonly include_labels?: boolean;
      /**
       * @description PNG is without loss.
       * @default png
       * @enum {string}
       */
      readonly image_format?: 'png' | 'jpeg';
      /**
       * @description JPEG quality, 1-100.
       * @default 85
       */
      readonly jpeg_quality?: number;
      /**
       * @description Answer with the bytes of the picture instead of JSON. In the body or the query.
       * @default false
       */
      readonly asImage?: boolean;
      /**
       * @description Picture pixels per global pixel, 0.05-1.
       * @default 1
       */
      readonly scale?: number;
      /** @description The longer side of the picture at most, pixels. */
      readonly max_edge?: number;
      /**
       * @description Draw the pointer.
       * @default false
       */
      readonly cursor?: boolean;
    };
    readonly PostZoomQuery: {
      /**
       * @description Zero-based display index; anything that is none means 0. In the body or the query.
       * @default 0
       */
      readonly screen?: number;
      /** @description Answer with the bytes of the picture instead of JSON. In the body or the query. */
      readonly asImage?: boolean;
    };
    readonly PostZoomBody: {
      /**
       * @description Zero-based display index; anything that is none means 0. In the body or the query.
       * @default 0
       */
      readonly screen?: number;
      /** @description Answer with the bytes of the picture instead of JSON. In the body or the query. */
      readonly asImage?: boolean;
      /** @description Global pixels; needed unless a region or window is given. */
      readonly center_x?: number;
      /** @description Global pixels; needed unless a region or window is given. */
      readonly center_y?: number;
      /**
       * @description Crop width around the centre, global pixels.
       * @default 640
       */
      readonly width?: number;
      /**
       * @description Crop height around the centre, global pixels.
       * @default 360
       */
      readonly height?: number;
      /**
       * @description `screen`: the whole display; `region`: the given region; `window`: the window that matches. Left out, it is what the other members name.
       * @enum {string}
       */
      readonly mode?: 'screen' | 'region' | 'window';
      /** @description Left edge, global pixels. */
      readonly region_x?: number | null;
      /** @description Top edge, global pixels. */
      readonly region_y?: number | null;
      /** @description Width, pixels. */
      readonly region_width?: number | null;
      /** @description Height, pixels. */
      readonly region_height?: number | null;
      /** @description The same region as one object. */
      readonly region?: components['schemas']['WantedRegion'];
      /** @description The rectangle of the window that these selectors match; exactly one must match. */
      readonly window?: components['schemas']['WindowSelectors'];
      /**
       * @description Draw the labelled grid.
       * @default true
       */
      readonly with_grid?: boolean;
      /** @description Grid rows, 1-100. Left out: the configured number (12), or fewer where cells would be under 8 pixels. */
      readonly grid_rows?: number;
      /** @description Grid columns, 1-100. Left out: the configured number (12), or fewer where cells would be under 8 pixels. */
      readonly grid_cols?: number;
      /**
       * @description Write `row,col` into the cells.
       * @default true
       */
      readonly include_labels?: boolean;
      /**
       * @description PNG is without loss.
       * @default png
       * @enum {string}
       */
      readonly image_format?: 'png' | 'jpeg';
      /**
       * @description JPEG quality, 1-100.
       * @default 85
       */
      readonly jpeg_quality?: number;
      /** @description The longer side of the picture at most, pixels. */
      readonly max_edge?: number;
      /**
       * @description Draw the pointer.
       * @default false
       */
      readonly cursor?: boolean;
      /**
       * @description Picture pixels per global pixel, 0.05-4.
       * @default 1
       */
      readonly scale?: number;
    };
    readonly PostActionQuery: {
      /**
       * @description Zero-based display index; anything that is none means 0. In the body or the query.
       * @default 0
       */
      readonly screen?: number;
    };
    readonly PostActionBody: components['schemas']['Action'];
    readonly PostActionVerifyQuery: {
      /**
       * @description Zero-based display index; anything that is none means 0. In the body or the query.
       * @default 0
       */
      readonly screen?: number;
    };
    readonly PostActionVerifyBody: {
      /**
       * @description Zero-based display index; anything that is none means 0. In the body or the query.
       * @default 0
       */
      readonly screen?: number;
      readonly action: components['schemas']['Action'];
      /** @description What shows that it worked. */
      readonly condition: components['schemas']['Condition'];
      /**
       * @description Attempts beyond the first.
       * @default 0
       */
      readonly retries?: number;
      /**
       * @description Milliseconds for everything.
       * @default 5000
       */
      readonly timeout_ms?: number;
      /**
       * @description Milliseconds between two looks.
       * @default 200
       */
      readonly poll_interval_ms?: number;
      /**
       * @description True: a condition that held before the action counts only after a look has found that it does not hold. Use it where the condition may be true already.
       * @default false
       */
      readonly require_change?: boolean;
      /**
       * @description Milliseconds between two attempts.
       * @default 200
       */
      readonly retry_delay_ms?: number;
    };
    readonly PostBatchQuery: {
      /**
       * @description Zero-based display index; anything that is none means 0. In the body or the query.
       * @default 0
       */
      readonly screen?: number;
    };
    readonly PostBatchBody: {
      /**
       * @description Zero-based display index; anything that is none means 0. In the body or the query.
       * @default 0
       */
      readonly screen?: number;
      /** @description In this order, 1-100. */
      readonly actions: readonly components['schemas']['Action'][];
      /**
       * @description Run nothing after the first that fails.
       * @default true
       */
      readonly stop_on_error?: boolean;
    };
    readonly GetWindowsQuery: {
      /** @description Part of the title, upper and lower case alike. */
      readonly title_contains?: string;
      /** @description Expression on the title, case-insensitive, linear time. */
      readonly title_regex?: string;
      /** @description The whole name of the program; `.exe` is optional. */
      readonly process_name?: string;
      /** @description Window handle. */
      readonly hwnd?: number;
      /** @description Process id. */
      readonly pid?: number;
      /**
       * @description Leave out hidden windows: minimised ones and those on other desktops.
       * @default true
       */
      readonly visible_only?: boolean;
      /**
       * @description List menus, tooltips and lists of combo boxes that are windows of their own too.
       * @default false
       */
      readonly include_popups?: boolean;
    };
    readonly PostWindowsActionBody:
      | {
          /**
           * @description What to do.
           * @enum {string}
           */
          readonly action: 'focus' | 'restore' | 'minimize' | 'maximize' | 'close';
          /** @description Part of the title, upper and lower case alike. */
          readonly title_contains?: string;
          /** @description Expression on the title, case-insensitive, linear time. */
          readonly title_regex?: string;
          /** @description The whole name of the program; `.exe` is optional. */
          readonly process_name?: string;
          /** @description Window handle. */
          readonly hwnd?: number;
          /** @description Process id. */
          readonly pid?: number;
          /**
           * @description Leave out hidden windows: minimised ones and those on other desktops.
           * @default true
           */
          readonly visible_only?: boolean;
          /**
           * @description How long the effect is waited for, milliseconds.
           * @default 3000
           */
          readonly timeout_ms?: number;
        }
      | {
          /**
           * @description What to do.
           * @constant
           */
          readonly action: 'move';
          /** @description New left edge of the frame, global pixels. */
          readonly x: number;
          /** @description New top edge of the frame, global pixels. */
          readonly y: number;
          /** @description Part of the title, upper and lower case alike. */
          readonly title_contains?: string;
          /** @description Expression on the title, case-insensitive, linear time. */
          readonly title_regex?: string;
          /** @description The whole name of the program; `.exe` is optional. */
          readonly process_name?: string;
          /** @description Window handle. */
          readonly hwnd?: number;
          /** @description Process id. */
          readonly pid?: number;
          /**
           * @description Leave out hidden windows: minimised ones and those on other desktops.
           * @default true
           */
          readonly visible_only?: boolean;
          /**
           * @description How long the effect is waited for, milliseconds.
           * @default 3000
           */
          readonly timeout_ms?: number;
        }
      | {
          /**
           * @description What to do.
           * @constant
           */
          readonly action: 'resize';
          /** @description New width of the frame, pixels. */
          readonly width: number;
          /** @description New height of the frame, pixels. */
          readonly height: number;
          /** @description Part of the title, upper and lower case alike. */
          readonly title_contains?: string;
          /** @description Expression on the title, case-insensitive, linear time. */
          readonly title_regex?: string;
          /** @description The whole name of the program; `.exe` is optional. */
          readonly process_name?: string;
          /** @description Window handle. */
          readonly hwnd?: number;
          /** @description Process id. */
          readonly pid?: number;
          /**
           * @description Leave out hidden windows: minimised ones and those on other desktops.
           * @default true
           */
          readonly visible_only?: boolean;
          /**
           * @description How long the effect is waited for, milliseconds.
           * @default 3000
           */
          readonly timeout_ms?: number;
        };
    readonly PostLaunchBody: {
      /** @description A path, or a bare name that is looked up on PATH; `~` and `$HOME` at its start are your home. */
      readonly executable: string;
      /**
       * @description Its arguments, each as it is.
       * @default []
       */
      readonly args?: readonly string[];
      /** @description An existing folder; the home folder where left out. `~` and `$HOME` at its start are that. */
      readonly cwd?: string;
      /**
       * @description Answer when its window is there, or the time is up.
       * @default false
       */
      readonly wait_for_window?: boolean;
      /** @description Which window to wait for; a new one of the program where left out. */
      readonly match?: components['schemas']['WindowSelectors'];
      /**
       * @description How long to wait for the window.
       * @default 10000
       */
      readonly timeout_ms?: number;
      /**
       * @description Answer argv and cwd, and start nothing.
       * @default false
       */
      readonly dry_run?: boolean;
    };
    readonly PostVisionDiffQuery: {
      /**
       * @description Zero-based display index; anything that is none means 0. In the body or the query.
       * @default 0
       */
      readonly screen?: number;
    };
    readonly PostVisionDiffBody: {
      /**
       * @description Zero-based display index; anything that is none means 0. In the body or the query.
       * @default 0
       */
      readonly screen?: number;
      /**
       * @description `screen`: the whole display; `region`: the given region; `window`: the window that matches; `image`: a picture that is sent. Left out, it is what a region or window names, else `screen`.
       * @enum {string}
       */
      readonly mode?: 'screen' | 'region' | 'window' | 'image';
      /** @description Left edge, global pixels. */
      readonly region_x?: number | null;
      /** @description Top edge, global pixels. */
      readonly region_y?: number | null;
      /** @description Width, pixels. */
      readonly region_width?: number | null;
      /** @description Height, pixels. */
      readonly region_height?: number | null;
      /** @description The same region as one object. */
      readonly region?: components['schemas']['WantedRegion'];
      /** @description The rectangle of the window that these selectors match; exactly one must match. */
      readonly window?: components['schemas']['WindowSelectors'];
      /**
       * @description Milliseconds between the two captures.
       * @default 250
       */
      readonly delay_ms?: number;
      /**
       * @description Mean difference from which on pictures count as changed, 0-1; 0 means any difference.
       * @default 0.01
       */
      readonly diff_threshold?: number;
      /** @description PNG or JPEG, base64 or data URL. */
      readonly before_image_base64?: string;
      /** @description PNG or JPEG, base64 or data URL. */
      readonly after_image_base64?: string;
    };
    readonly PostVisionStabilityQuery: {
      /**
       * @description Zero-based display index; anything that is none means 0. In the body or the query.
       * @default 0
       */
      readonly screen?: number;
    };
    readonly PostVisionStabilityBody: {
      /**
       * @description Zero-based display index; anything that is none means 0. In the body or the query.
       * @default 0
       */
      readonly screen?: number;
      /**
       * @description `screen`: the whole display; `region`: the given region; `window`: the window that matches. Left out, it is what the other members name.
       * @enum {string}
       */
      readonly mode?: 'screen' | 'region' | 'window';
      /** @description Left edge, global pixels. */
      readonly region_x?: number | null;
      /** @description Top edge, global pixels. */
      readonly region_y?: number | null;
      /** @description Width, pixels. */
      readonly region_width?: number | null;
      /** @description Height, pixels. */
      readonly region_height?: number | null;
      /** @description The same region as one object. */
      readonly region?: components['schemas']['WantedRegion'];
      /** @description The rectangle of the window that these selectors match; exactly one must match. */
      readonly window?: components['schemas']['WindowSelectors'];
      /**
       * @description Milliseconds between two captures.
       * @default 100
       */
      readonly sample_interval_ms?: number;
      /**
       * @description Milliseconds in all.
       * @default 1000
       */
      readonly duration_ms?: number;
      /**
       * @description Mean difference over pixels and channels that counts as a change, 0-1; 0 means any difference. Left out: 0.01, and any visible change however small (one pixel of which a channel differs by more than 8), apart from a blinking caret.
       * @default 0.01
       */
      readonly diff_threshold?: number;
    };
    readonly PostWaitQuery: {
      /**
       * @description Zero-based display index; anything that is none means 0. In the body or the query.
       * @default 0
       */
      readonly screen?: number;
    };
    readonly PostWaitBody: {
      /**
       * @description Zero-based display index; anything that is none means 0. In the body or the query.
       * @default 0
       */
      readonly screen?: number;
      readonly condition: components['schemas']['Condition'];
      /**
       * @description Milliseconds.
       * @default 10000
       */
      readonly timeout_ms?: number;
      /**
       * @description Milliseconds between two looks.
       * @default 200
       */
      readonly poll_interval_ms?: number;
    };
    readonly PostOcrQuery: {
      /**
       * @description Zero-based display index; anything that is none means 0. In the body or the query.
       * @default 0
       */
      readonly screen?: number;
    };
    readonly PostOcrBody: {
      /**
       * @description Zero-based display index; anything that is none means 0. In the body or the query.
       * @default 0
       */
      readonly screen?: number;
      /**
       * @description `screen`: the whole display; `region`: the given region; `window`: the window that matches; `image`: a picture that is sent. Left out, it is what a region or window names, else `screen`.
       * @enum {string}
       */
      readonly mode?: 'screen' | 'region' | 'window' | 'image';
      /** @description Left edge, global pixels. */
      readonly region_x?: number | null;
      /** @description Top edge, global pixels. */
      readonly region_y?: number | null;
      /** @description Width, pixels. */
      readonly region_width?: number | null;
      /** @description Height, pixels. */
      readonly region_height?: number | null;
      /** @description The same region as one object. */
      readonly region?: components['schemas']['WantedRegion'];
      /** @description The rectangle of the window that these selectors match; exactly one must match. */
      readonly window?: components['schemas']['WindowSelectors'];
      /** @description PNG or JPEG, base64 or data URL; with mode image. */
      readonly image_base64?: string;
      /** @description Languages to read: Tesseract codes or two letters, joined by `+`. English where left out. */
      readonly language_hint?: string | null;
      /** @description Another name of language_hint. */
      readonly ocr_lang?: string | null;
      /** @description The least confidence, 0-1; more than 1 and up to 100 is read as percent. Text below it is left out. */
      readonly min_confidence?: number;
      /** @description Another name of min_confidence. */
      readonly ocr_min_confidence?: number;
    };
    readonly PostOcrFindQuery: {
      /**
       * @description Zero-based display index; anything that is none means 0. In the body or the query.
       * @default 0
       */
      readonly screen?: number;
    };
    readonly PostOcrFindBody: {
      /**
       * @description Zero-based display index; anything that is none means 0. In the body or the query.
       * @default 0
       */
      readonly screen?: number;
      /**
       * @description `screen`: the whole display; `region`: the given region; `window`: the window that matches; `image`: a picture that is sent. Left out, it is what a region or window names, else `screen`.
       * @enum {string}
       */
      readonly mode?: 'screen' | 'region' | 'window' | 'image';
      /** @description Left edge, global pixels. */
      readonly region_x?: number | null;
      /** @description Top edge, global pixels. */
      readonly region_y?: number | null;
      /** @description Width, pixels. */
      readonly region_width?: number | null;
      /** @description Height, pixels. */
      readonly region_height?: number | null;
      /** @description The same region as one object. */
      readonly region?: components['schemas']['WantedRegion'];
      /** @description The rectangle of the window that these selectors match; exactly one must match. */
      readonly window?: components['schemas']['WindowSelectors'];
      /** @description PNG or JPEG, base64 or data URL; with mode image. */
      readonly image_base64?: string;
      /** @description Languages to read: Tesseract codes or two letters, joined by `+`. English where left out. */
      readonly language_hint?: string | null;
      /** @description Another name of language_hint. */
      readonly ocr_lang?: string | null;
      /** @description The least confidence, 0-1; more than 1 and up to 100 is read as percent. Text below it is left out. */
      readonly min_confidence?: number;
      /** @description Another name of min_confidence. */
      readonly ocr_min_confidence?: number;
      /** @description What to look for. */
      readonly query: string;
      /**
       * @description `contains`: anywhere in it. `exact`: whole words, neither joined nor split. `regex`: an expression.
       * @default contains
       * @enum {string}
       */
      readonly match?: 'contains' | 'exact' | 'regex';
      /**
       * @description Tell upper from lower case.
       * @default false
       */
      readonly case_sensitive?: boolean;
      /**
       * @description Match across the words of a line; else word by word. A query of several words always matches across.
       * @default false
       */
      readonly group_lines?: boolean;
      /**
       * @description At most so many matches.
       * @default 20
       */
      readonly max_results?: number;
      /** @description Sort by distance from here. */
      readonly near?: {
        /** @description Global pixels. */
        readonly x: number;
        /** @description Global pixels. */
        readonly y: number;
      };
    };
    readonly PostExecBody: {
      /** @description What the shell runs. */
      readonly command: string;
      /**
       * @description The configured shell where left out.
       * @enum {string}
       */
      readonly shell?: 'bash' | 'powershell' | 'cmd';
      /**
       * @description Seconds.
       * @default 30
       */
      readonly timeout_s?: number;
      /** @description An existing folder; absolute. The home folder where left out. */
      readonly cwd?: string;
      /**
       * @description Answer what would run, and run nothing.
       * @default false
       */
      readonly dry_run?: boolean;
    };
    readonly PostClipboardBody: {
      /** @description The new text. */
      readonly text: string;
    };
    readonly PostSeeQuery: {
      /**
       * @description Zero-based display index; anything that is none means 0. In the body or the query.
       * @default 0
       */
      readonly screen?: number;
      /** @description Answer with the bytes of the picture instead of JSON. In the body or the query. */
      readonly asImage?: boolean;
    };
    readonly PostSeeBody: {
      /**
       * @description Zero-based display index; anything that is none means 0. In the body or the query.
       * @default 0
       */
      readonly screen?: number;
      /** @description Answer with the bytes of the picture instead of JSON. In the body or the query. */
      readonly asImage?: boolean;
      /**
       * @description `screen`: the whole display; `region`: the given region; `window`: the window that matches. Left out, it is what the other members name.
       * @enum {string}
       */
      readonly mode?: 'screen' | 'region' | 'window';
      /** @description Left edge, global pixels. */
      readonly region_x?: number | null;
      /** @description Top edge, global pixels. */
      readonly region_y?: number | null;
      /** @description Width, pixels. */
      readonly region_width?: number | null;
      /** @description Height, pixels. */
      readonly region_height?: number | null;
      /** @description The same region as one object. */
      readonly region?: components['schemas']['WantedRegion'];
      /** @description The rectangle of the window that these selectors match; exactly one must match. */
      readonly window?: components['schemas']['WindowSelectors'];
      /**
       * @description Draw the labelled grid.
       * @default true
       */
      readonly with_grid?: boolean;
      /** @description Grid rows, 1-100. Left out: the configured number (12), or fewer where cells would be under 8 pixels. */
      readonly grid_rows?: number;
      /** @description Grid columns, 1-100. Left out: the configured number (12), or fewer where cells would be under 8 pixels. */
      readonly grid_cols?: number;
      /**
       * @description Write `row,col` into the cells.
       * @default true
       */
      readonly include_labels?: boolean;
      /**
       * @description PNG is without loss.
       * @default png
       * @enum {string}
       */
      readonly image_format?: 'png' | 'jpeg';
      /**
       * @description JPEG quality, 1-100.
       * @default 85
       */
      readonly jpeg_quality?: number;
      /** @description The longer side of the picture at most, pixels. */
      readonly max_edge?: number;
      /**
       * @description Draw the pointer.
       * @default false
       */
      readonly cursor?: boolean;
      /**
       * @description Picture pixels per global pixel, 0.05-1.
       * @default 1
       */
      readonly scale?: number;
      /**
       * @description Read the text and answer it in meta.ocr.
       * @default false
       */
      readonly ocr?: boolean;
      /** @description Languages to read: Tesseract codes or two letters, joined by `+`. English where left out. */
      readonly language_hint?: string | null;
      /** @description Another name of language_hint. */
      readonly ocr_lang?: string | null;
      /** @description The least confidence, 0-1; more than 1 and up to 100 is read as percent. Text below it is left out. */
      readonly min_confidence?: number;
      /** @description Another name of min_confidence. */
      readonly ocr_min_confidence?: number;
      /** @description Tesseract's page segmentation mode, 3-13; left out, the layout is found by itself. */
      readonly ocr_psm?: number | null;
    };
    readonly PostSeeZoomQuery: {
      /**
       * @description Zero-based display index; anything that is none means 0. In the body or the query.
       * @default 0
       */
      readonly screen?: number;
      /** @description Answer with the bytes of the picture instead of JSON. In the body or the query. */
      readonly asImage?: boolean;
    };
    readonly PostSeeZoomBody: {
      /**
       * @description Zero-based display index; anything that is none means 0. In the body or the query.
       * @default 0
       */
      readonly screen?: number;
      /** @description Answer with the bytes of the picture instead of JSON. In the body or the query. */
      readonly asImage?: boolean;
      /** @description Global pixels; needed unless a region or window is given. */
      readonly center_x?: number;
      /** @description Global pixels; needed unless a region or window is given. */
      readonly center_y?: number;
      /**
       * @description Crop width around the centre, global pixels.
       * @default 640
       */
      readonly width?: number;
      /**
       * @description Crop height around the centre, global pixels.
       * @default 360
       */
      readonly height?: number;
      /**
       * @description `screen`: the whole display; `region`: the given region; `window`: the window that matches. Left out, it is what the other members name.
       * @enum {string}
       */
      readonly mode?: 'screen' | 'region' | 'window';
      /** @description Left edge, global pixels. */
      readonly region_x?: number | null;
      /** @description Top edge, global pixels. */
      readonly region_y?: number | null;
      /** @description Width, pixels. */
      readonly region_width?: number | null;
      /** @description Height, pixels. */
      readonly region_height?: number | null;
      /** @description The same region as one object. */
      readonly region?: components['schemas']['WantedRegion'];
      /** @description The rectangle of the window that these selectors match; exactly one must match. */
      readonly window?: components['schemas']['WindowSelectors'];
      /**
       * @description Draw the labelled grid.
       * @default true
       */
      readonly with_grid?: boolean;
      /** @description Grid rows, 1-100. Left out: the configured number (12), or fewer where cells would be under 8 pixels. */
      readonly grid_rows?: number;
      /** @description Grid columns, 1-100. Left out: the configured number (12), or fewer where cells would be under 8 pixels. */
      readonly grid_cols?: number;
      /**
       * @description Write `row,col` into the cells.
       * @default true
       */
      readonly include_labels?: boolean;
      /**
       * @description PNG is without loss.
       * @default png
       * @enum {string}
       */
      readonly image_format?: 'png' | 'jpeg';
      /**
       * @description JPEG quality, 1-100.
       * @default 85
       */
      readonly jpeg_quality?: number;
      /** @description The longer side of the picture at most, pixels. */
      readonly max_edge?: number;
      /**
       * @description Draw the pointer.
       * @default false
       */
      readonly cursor?: boolean;
      /**
       * @description Picture pixels per global pixel, 0.05-4.
       * @default 1
       */
      readonly scale?: number;
    };
    readonly PostInteractQuery: {
      /**
       * @description Zero-based display index; anything that is none means 0. In the body or the query.
       * @default 0
       */
      readonly screen?: number;
    };
    readonly PostInteractBody: {
      /**
       * @description Zero-based display index; anything that is none means 0. In the body or the query.
       * @default 0
       */
      readonly screen?: number;
      readonly action: components['schemas']['Action'];
    };
    readonly PostV2ObserveQuery: {
      /**
       * @description Zero-based display index; anything that is none means 0. In the body or the query.
       * @default 0
       */
      readonly screen?: number;
    };
    readonly PostV2ObserveBody: {
      /**
       * @description Zero-based display index; anything that is none means 0. In the body or the query.
       * @default 0
       */
      readonly screen?: number;
      /**
       * @description `screen`: the whole display; `region`: the given region; `window`: the window that matches. Left out, it is what the other members name.
       * @enum {string}
       */
      readonly mode?: 'screen' | 'region' | 'window';
      /** @description Left edge, global pixels. */
      readonly region_x?: number | null;
      /** @description Top edge, global pixels. */
      readonly region_y?: number | null;
      /** @description Width, pixels. */
      readonly region_width?: number | null;
      /** @description Height, pixels. */
      readonly region_height?: number | null;
      /** @description The same region as one object. */
      readonly region?: components['schemas']['WantedRegion'];
      /** @description The rectangle of the window that these selectors match; exactly one must match. */
      readonly window?: components['schemas']['WindowSelectors'];
      /**
       * @description Answer with the picture.
       * @default true
       */
      readonly include_image?: boolean;
      /**
       * @description Draw the labelled grid, for localizing by cell.
       * @default false
       */
      readonly with_grid?: boolean;
      /** @description Grid rows, 1-100. Left out: the configured number (12), or fewer where cells would be under 8 pixels. */
      readonly grid_rows?: number;
      /** @description Grid columns, 1-100. Left out: the configured number (12), or fewer where cells would be under 8 pixels. */
      readonly grid_cols?: number;
      /**
       * @description Write `row,col` into the cells.
       * @default true
       */
      readonly include_labels?: boolean;
      /**
       * @description PNG is without loss.
       * @default png
       * @enum {string}
       */
      readonly image_format?: 'png' | 'jpeg';
      /**
       * @description JPEG quality, 1-100.
       * @default 85
       */
      readonly jpeg_quality?: number;
      /** @description The longer side of the picture at most, pixels. */
      readonly max_edge?: number;
      /**
       * @description Draw the pointer.
       * @default false
       */
      readonly cursor?: boolean;
      /**
       * @description Picture pixels per global pixel, 0.05-1.
       * @default 1
       */
      readonly scale?: number;
      /**
       * @description `region` reads what is observed, `screen` the whole display, `none` nothing. Left out: as mode, and none for a window.
       * @enum {string}
       */
      readonly ocr_mode?: 'none' | 'screen' | 'region';
      /** @description Languages to read: Tesseract codes or two letters, joined by `+`. English where left out. */
      readonly language_hint?: string | null;
      /** @description Another name of language_hint. */
      readonly ocr_lang?: string | null;
      /** @description The least confidence, 0-1; more than 1 and up to 100 is read as percent. Text below it is left out. */
      readonly min_confidence?: number;
      /** @description Another name of min_confidence. */
      readonly ocr_min_confidence?: number;
      /**
       * @description A larger area is not read, in pixels.
       * @default 8294400
       */
      readonly max_ocr_area_px?: number;
      /**
       * @description Put nearby words together to lines; else text is localized within single words.
       * @default true
       */
      readonly group_lines?: boolean;
    };
    readonly PostV2LocalizeBody: {
      /** @description From /v2/observe. */
      readonly observation_id: string;
      /** @description Text to find in the observation: several words are found across a line, and over two where a label wraps. */
      readonly text_query?: string;
      /**
       * @description How text_query matches.
       * @default contains
       * @enum {string}
       */
      readonly text_match?: 'exact' | 'contains' | 'regex';
      /**
       * @description Tell upper from lower case.
       * @default false
       */
      readonly case_sensitive?: boolean;
      /**
       * @description Which match of the text, counted from 0: the most confident first.
       * @default 0
       */
      readonly candidate_index?: number;
      /** @description A pixel of the picture that /v2/observe answered, whatever its scale. */
      readonly image_tool_point?: {
        /** @description From the left edge of the picture, its own pixels. */
        readonly x: number;
        /** @description From the top edge of the picture, its own pixels. */
        readonly y: number;
      };
      /** @description A cell of a grid over the observed region. */
      readonly grid_cell?: {
        /** @description Rows of the grid over the observed region. */
        readonly rows: number;
        /** @description Columns of the grid over the observed region. */
        readonly cols: number;
        /** @description Counts from 0 at the top. */
        readonly row: number;
        /** @description Counts from 0 at the left. */
        readonly col: number;
        /**
         * @description -1 is the left edge of the cell, 1 its right edge.
         * @default 0
         */
        readonly dx?: number;
        /**
         * @description -1 is the upper edge of the cell, 1 its lower edge.
         * @default 0
         */
        readonly dy?: number;
      };
      /** @description The middle of the one window that these selectors match. */
      readonly window?: components['schemas']['WindowSelectors'];
    };
    readonly PostV2ActBody: {
      readonly action: components['schemas']['ResolvedAction'];
    };
    readonly PostV2ActVerifyQuery: {
      /**
       * @description Zero-based display index; anything that is none means 0. In the body or the query.
       * @default 0
       */
      readonly screen?: number;
    };
    readonly PostV2ActVerifyBody: {
      readonly action: components['schemas']['ResolvedAction'];
      /** @description What shows that it worked. */
      readonly condition: components['schemas']['Condition'];
      /**
       * @description `low`: no retry, 2500 ms. `high`: 6000 ms, one retry only where nothing of the action was delivered.
       * @default low
       * @enum {string}
       */
      readonly risk_level?: 'low' | 'high';
      /**
       * @description True: a condition that held before the action counts only after a look has found that it does not hold. Use it where the condition may be true already.
       * @default false
       */
      readonly require_change?: boolean;
      /**
       * @description Zero-based display index; anything that is none means 0. In the body or the query.
       * @default 0
       */
      readonly screen?: number;
    };
  };
  responses: never;
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type Action = components['schemas']['Action'];
export type ActionData = components['schemas']['ActionData'];
export type ActionResult = components['schemas']['ActionResult'];
export type ActionVerifyData = components['schemas']['ActionVerifyData'];
export type BatchData = components['schemas']['BatchData'];
export type Capability = components['schemas']['Capability'];
export type ClipboardData = components['schemas']['ClipboardData'];
export type ClipboardWrittenData = components['schemas']['ClipboardWrittenData'];
export type Condition = components['schemas']['Condition'];
export type ControlPauseData = components['schemas']['ControlPauseData'];
export type ControlResumeData = components['schemas']['ControlResumeData'];
export type Display = components['schemas']['Display'];
export type DisplaysData = components['schemas']['DisplaysData'];
export type ErrorMember = components['schemas']['ErrorMember'];
export type ExecData = components['schemas']['ExecData'];
export type Failure = components['schemas']['Failure'];
export type Grid = components['schemas']['Grid'];
export type HealthData = components['schemas']['HealthData'];
export type InteractData = components['schemas']['InteractData'];
export type Issue = components['schemas']['Issue'];
export type LaunchData = components['schemas']['LaunchData'];
export type OcrBlock = components['schemas']['OcrBlock'];
export type OcrData = components['schemas']['OcrData'];
export type OcrFindData = components['schemas']['OcrFindData'];
export type OcrLine = components['schemas']['OcrLine'];
export type Picture = components['schemas']['Picture'];
export type PictureMeta = components['schemas']['PictureMeta'];
export type PlacedText = components['schemas']['PlacedText'];
export type Point = components['schemas']['Point'];
export type PointerTarget = components['schemas']['PointerTarget'];
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
export type PostExecBody = components['schemas']['PostExecBody'];
export type PostClipboardBody = components['schemas']['PostClipboardBody'];
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
  /** Whether the service works, what it may do, and its limits. */
  readonly 'GET /health': { readonly query: undefined; readonly body: undefined; readonly data: HealthData };
  /** Every display, the primary one first. */
  readonly 'GET /displays': {
    readonly query: undefined;
    readonly body: undefined;
    readonly data: DisplaysData;
  };
  /** A picture of a display, a region or a window, with a labelled grid. */
  readonly 'GET /screen': {
    readonly query: GetScreenQuery;
    readonly body: undefined;
    readonly data: ScreenData;
  };
  /** A crop around a point, a region or a window, with a grid of its own. */
  readonly 'POST /zoom': {
    readonly query: PostZoomQuery;
    readonly body: PostZoomBody;
    readonly data: ZoomData;
  };
  /** One pointer or keyboard action. */
  readonly 'POST /action': {
    readonly query: PostActionQuery;
    readonly body: PostActionBody;
    readonly data: ActionData;
  };
  /** One action, then a condition that shows its effect. */
  readonly 'POST /action/verify': {
    readonly query: PostActionVerifyQuery;
    readonly body: PostActionVerifyBody;
    readonly data: ActionVerifyData;
  };
  /** Several actions in a row, with nobody else in between. */
  readonly 'POST /batch': {
    readonly query: PostBatchQuery;
    readonly body: PostBatchBody;
    readonly data: BatchData;
  };
  /** The windows of the desktop. */
  readonly 'GET /windows': {
    readonly query: GetWindowsQuery;
    readonly body: undefined;
    readonly data: WindowsData;
  };
  /** One request about exactly one window. */
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
  /** How much two pictures differ. */
  readonly 'POST /vision/diff': {
    readonly query: PostVisionDiffQuery;
    readonly body: PostVisionDiffBody;
    readonly data: VisionDiffData;
  };
  /** Whether a part of the screen keeps still. */
  readonly 'POST /vision/stability': {
    readonly query: PostVisionStabilityQuery;
    readonly body: PostVisionStabilityBody;
    readonly data: VisionStabilityData;
  };
  /** Waits for a text, a window, or a change of the picture. */
  readonly 'POST /wait': {
    readonly query: PostWaitQuery;
    readonly body: PostWaitBody;
    readonly data: WaitData;
  };
  /** Reads the text of a display, a region or a picture. */
  readonly 'POST /ocr': { readonly query: PostOcrQuery; readonly body: PostOcrBody; readonly data: OcrData };
  /** Finds text in what is read. */
  readonly 'POST /ocr/find': {
    readonly query: PostOcrFindQuery;
    readonly body: PostOcrFindBody;
    readonly data: OcrFindData;
  };
  /** Runs a shell command. */
  readonly 'POST /exec': { readonly query: undefined; readonly body: PostExecBody; readonly data: ExecData };
  /** Stops all acting at once; reading goes on. */
  readonly 'POST /control/pause': {
    readonly query: undefined;
    readonly body: undefined;
    readonly data: ControlPauseData;
  };
  /** Lifts a pause that was set over HTTP. */
  readonly 'POST /control/resume': {
    readonly query: undefined;
    readonly body: undefined;
    readonly data: ControlResumeData;
  };
  /** The clipboard's text. */
  readonly 'GET /clipboard': {
    readonly query: undefined;
    readonly body: undefined;
    readonly data: ClipboardData;
  };
  /** Replaces the clipboard's text. */
  readonly 'POST /clipboard': {
    readonly query: undefined;
    readonly body: PostClipboardBody;
    readonly data: ClipboardWrittenData;
  };
  /** A picture of a display, a region or a window, with a labelled grid and, where wished, its text. */
  readonly 'POST /see': { readonly query: PostSeeQuery; readonly body: PostSeeBody; readonly data: SeeData };
  /** A crop around a point, a region or a window, with a grid of its own. */
  readonly 'POST /see/zoom': {
    readonly query: PostSeeZoomQuery;
    readonly body: PostSeeZoomBody;
    readonly data: SeeZoomData;
  };
  /** One pointer or keyboard action. */
  readonly 'POST /interact': {
    readonly query: PostInteractQuery;
    readonly body: PostInteractBody;
    readonly data: InteractData;
  };
  /** Looks at a display, a region or a window, reads it, and keeps what was seen. */
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
  /** One action on a localized target. */
  readonly 'POST /v2/act': {
    readonly query: undefined;
    readonly body: PostV2ActBody;
    readonly data: V2ActData;
  };
  /** One action on a localized target, then a condition that shows its effect. */
  readonly 'POST /v2/act-verify': {
    readonly query: PostV2ActVerifyQuery;
    readonly body: PostV2ActVerifyBody;
    readonly data: V2ActVerifyData;
  };
}
