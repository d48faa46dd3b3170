/**
 * Ten looks in the style of toolkits in wide use, with their measures, colours and focus rings; drawn after all rules, to be read once. Their
 * icons are a lot's: witness-icons.ts. Faces are the installed ones nearest to those of the toolkits.
 */
import { pillSwitch, trackAndThumb } from './kit-parts.ts';
import { DARK, LIGHT, type Look } from './looks.ts';
import { witnessIcons } from './witness-icons.ts';

const MATERIAL: Look = {
  ...LIGHT,
  name: 'material-3',
  ground: '#fef7ff',
  panel: '#f3edf7',
  ink: '#1d1b20',
  face: '#e8def8',
  pressed: '#d3c8e4',
  field: '#fef7ff',
  line: '#79747e',
  accent: '#6750a4',
  radius: 20,
  height: 40,
  mark: 18,
  font: 'Roboto',
  fontSize: 14,
  focus: 'outline: 3px solid #625b71; outline-offset: 2px',
  arrow: 'triangle',
  css: `
  button { border: 0; padding: 0 24px; font-weight: 500 }
  input[type=text], div.combobox { border-radius: 4px; background: #fef7ff; padding: 0 16px }
  i.checkbox, i.radio { border-width: 2px; border-color: #49454f } i.checkbox { border-radius: 2px } i.radio { width: 20px; height: 20px }
  ${pillSwitch({ width: 52, height: 32, knob: 16, knobWhenOn: 24, off: '#e6e0e9', on: '#6750a4', knobOff: '#79747e', knobOn: '#ffffff', frame: [2, '#79747e'] })}
  ${trackAndThumb('#e8def8', '#6750a4', 4, 'background: #6750a4')}
  .disabled:not(.check) { opacity: .38 }`,
};

const FLUENT: Look = {
  ...LIGHT,
  name: 'fluent-2',
  panel: '#fafafa',
  ink: '#242424',
  face: '#ffffff',
  pressed: '#e0e0e0',
  line: '#d1d1d1',
  accent: '#0f6cbd',
  radius: 4,
  height: 32,
  mark: 16,
  font: 'Open Sans',
  fontSize: 14,
  focus: 'outline: 2px solid #000000; outline-offset: 0',
  arrow: 'chevron',
  css: `
  button { font-weight: 600 } input[type=text], div.combobox { border-bottom-color: #616161 } .combobox svg { color: #616161 }
  i.checkbox, i.radio { border-color: #616161 } i.checkbox { border-radius: 2px }
  ${pillSwitch({ width: 40, height: 20, knob: 14, off: '#ffffff', on: '#0f6cbd', knobOff: '#616161', knobOn: '#ffffff', frame: [1, '#616161'] })}
  ${trackAndThumb('#616161', '#0f6cbd', 4, 'background: #0f6cbd; border: 3px solid #ffffff; box-shadow: 0 0 0 1px #d1d1d1')}`,
};

const BOOTSTRAP: Look = {
  ...LIGHT,
  name: 'bootstrap-5',
  panel: '#f8f9fa',
  ink: '#212529',
  face: '#6c757d',
  pressed: '#565e64',
  line: '#dee2e6',
  accent: '#0d6efd',
  radius: 6,
  height: 38,
  mark: 16,
  font: 'Liberation Sans',
  fontSize: 16,
  focus: 'border-color: #86b7fe; box-shadow: 0 0 0 4px rgba(13, 110, 253, .25)',
  arrow: 'chevron',
  isStriped: true,
  css: `
  button, button.pressed { color: #ffffff; border-color: #6c757d; padding: 0 12px } button.primary { border-color: #0d6efd }
  div.combobox { background: #ffffff } .combobox svg { color: #343a40 } i.checkbox { border-radius: 4px } i.radio.on { background: #0d6efd } i.radio.on b { background: #ffffff; width: 8px; height: 8px }
  td { padding: 5px 6px; min-width: 38px } tr:nth-child(even) td { background: #f2f2f2 } .progress { background: #e9ecef }
  ${pillSwitch({ width: 32, height: 16, knob: 12, off: '#ffffff', on: '#0d6efd', knobOff: '#bfbfbf', knobOn: '#ffffff', frame: [1, '#dee2e6'] })}
  ${trackAndThumb('#dee2e6', '#dee2e6', 8, 'background: #0d6efd')}
  button.disabled { opacity: .65 }`,
};

const MACOS: Look = {
  ...LIGHT,
  name: 'macos',
  ground: '#f6f6f6',
  panel: '#ffffff',
  ink: '#262626',
  face: '#ffffff',
  pressed: '#e4e4e4',
  line: '#cfcfcf',
  accent: '#007aff',
  radius: 6,
  height: 24,
  mark: 14,
  font: 'Inter',
  fontSize: 13,
  focus: 'box-shadow: 0 0 0 3px rgba(0, 122, 255, .5)',
  arrow: 'both',
  css: `
  button, div.combobox { border-color: #d9d9d9; box-shadow: 0 1px 1px rgba(0, 0, 0, .18) } button.primary { border-color: #007aff }
  div.combobox { padding: 0 3px 0 8px } .combobox svg { background: #007aff; color: #ffffff; padding: 1px 3px; border-radius: 4px }
  i.checkbox { border-radius: 4px } i.radio.on { background: #007aff } i.radio.on b { background: #ffffff; width: 6px; height: 6px }
  ${pillSwitch({ width: 38, height: 22, knob: 18, off: '#dcdcdc', on: '#007aff', knobOff: '#ffffff', knobOn: '#ffffff' })}
  ${trackAndThumb('#d8d8d8', '#007aff', 4, 'background: #ffffff; box-shadow: 0 1px 2px rgba(0, 0, 0, .35), 0 0 0 .5px rgba(0, 0, 0, .2)')}`,
};

const ADWAITA: Look = {
  ...DARK,
  name: 'libadwaita',
  ground: '#242424',
  panel: '#303030',
  ink: '#ffffff',
  face: '#3a3a3a',
  pressed: '#656565',
  field: '#3a3a3a',
  line: '#545454',
  accent: '#3584e4',
  onAccent: '#ffffff',
  radius: 9,
  height: 34,
  mark: 20,
  font: 'Cantarell',
  fontSize: 15,
  focus: 'outline: 2px solid #5f94d1; outline-offset: 1px',
  arrow: 'chevron',
  css: `
  td { padding: 5px 8px; min-width: 38px } button { font-weight: bold } button, input[type=text], div.combobox { border: 0 }
  i.checkbox { border-radius: 6px } i.checkbox, i.radio { border-width: 2px; background: none } i.radio.on { background: #3584e4 } i.radio.on b { background: #ffffff; width: 8px; height: 8px }
  ${pillSwitch({ width: 46, height: 26, knob: 20, off: '#505050', on: '#3584e4', knobOff: '#d3d3d3', knobOn: '#ffffff' })}
  ${trackAndThumb('#464646', '#3584e4', 8, 'background: #d3d3d3; box-shadow: 0 1px 3px rgba(0, 0, 0, .4)')}`,
};

const SHELL: Look = {
  ...DARK,
  name: 'gnome-shell',
  ground: '#1e1e20',
  panel: '#36363a',
  ink: '#ffffff',
  face: '#4a4a4e',
  pressed: '#6e6e72',
  field: '#4a4a4e',
  line: '#5e5e62',
  accent: '#3584e4',
  onAccent: '#ffffff',
  radius: 18,
  height: 36,
  mark: 18,
  font: 'Inter',
  fontSize: 14,
  focus: 'box-shadow: inset 0 0 0 2px #6aa5ec',
  arrow: 'triangle',
  css: `
  button { font-weight: bold; padding: 0 18px } button, input[type=text], div.combobox { border: 0 } input[type=text] { padding: 0 14px }
  i.checkbox, i.radio { border-width: 2px; border-color: #9a9a9e } i.radio.on { background: #3584e4 } i.radio.on b { background: #ffffff; width: 8px; height: 8px }
  td { padding: 5px 8px; min-width: 38px }
  ${pillSwitch({ width: 46, height: 22, knob: 18, off: '#5e5e62', on: '#3584e4', knobOff: '#f6f5f4', knobOn: '#ffffff' })}
  ${trackAndThumb('#5e5e62', '#3584e4', 4, 'background: #ffffff')}
  i.focus, div.slider.focus { box-shadow: 0 0 0 2px #6aa5ec !important }`,
};

const BREEZE: Look = {
  ...LIGHT,
  name: 'breeze',
  ground: '#eff0f1',
  panel: '#ffffff',
  ink: '#232629',
  face: '#fcfcfc',
  pressed: '#b3dcf2',
  line: '#b6b8ba',
  accent: '#3daee9',
  onAccent: '#232629',
  radius: 5,
  height: 32,
  mark: 18,
  font: 'Open Sans',
  fontSize: 13,
  focus: 'outline: 2px solid #9ed6f4; outline-offset: 0; border-color: #3daee9',
  arrow: 'chevron',
  tick: 'tick',
  isStriped: true,
  css: `
  button, div.combobox { box-shadow: 0 1px 1px rgba(0, 0, 0, .15) } button.primary, button.pressed { border-color: #3daee9 } button.primary { background: #93cee9 }
  i.checkbox.on { background: #b3dcf2; border-color: #3daee9 } i.radio.on { background: #b3dcf2 } i.radio.on b { background: #232629; width: 8px; height: 8px }
  tr:nth-child(even) td { background: #f7f7f8 }
  ${pillSwitch({ width: 36, height: 18, knob: 16, off: '#d5d6d8', on: '#3daee9', knobOff: '#fcfcfc', knobOn: '#fcfcfc', frame: [1, '#b6b8ba'] })}
  ${trackAndThumb('#d5d6d8', '#3daee9', 6, 'background: #fcfcfc; border: 1px solid #b6b8ba; box-shadow: 0 1px 1px rgba(0, 0, 0, .15)')}`,
};

const ANT: Look = {
  ...LIGHT,
  name: 'ant-design',
  panel: '#fafafa',
  ink: '#1f1f1f',
  face: '#ffffff',
  pressed: '#ffffff',
  line: '#d9d9d9',
  accent: '#1677ff',
  radius: 6,
  height: 32,
  mark: 16,
  font: 'Roboto',
  fontSize: 14,
  focus: 'outline: 3px solid #91caff; outline-offset: 1px',
  arrow: 'chevron',
  css: `
  button.pressed { color: #0958d9; border-color: #0958d9 } button.disabled { background: #f5f5f5; color: #bfbfbf; border-color: #d9d9d9 }
  input.focus, div.combobox.focus { border-color: #1677ff } .combobox svg { color: #bfbfbf; width: 10px } i.checkbox { border-radius: 4px } i.radio.on { background: #1677ff } i.radio.on b { background: #ffffff; width: 6px; height: 6px }
  table tr td { border-color: #f0f0f0 } table.head tr:first-child td { background: #fafafa }
  ${pillSwitch({ width: 44, height: 22, knob: 18, off: '#bfbfbf', on: '#1677ff', knobOff: '#ffffff', knobOn: '#ffffff' })}
  ${trackAndThumb('#f0f0f0', '#91caff', 4, 'background: #ffffff; border: 2px solid #91caff; transform: scale(.875)')}`,
};

const TAILWIND: Look = {
  ...DARK,
  name: 'tailwind-ui',
  ground: '#111827',
  panel: '#1f2937',
  ink: '#ffffff',
  face: '#2a3241',
  pressed: '#3f4757',
  field: '#1d2432',
  line: '#374151',
  accent: '#6366f1',
  onAccent: '#ffffff',
  radius: 6,
  height: 36,
  mark: 16,
  font: 'Inter',
  fontSize: 14,
  focus: 'outline: 2px solid #6366f1; outline-offset: 2px',
  arrow: 'chevron',
  css: `
  td { padding: 5px 8px } button { border: 0; font-weight: 600; padding: 0 12px } div.combobox { background: #1d2432 } .combobox svg { color: #9ca3af } i.checkbox { border-radius: 4px } i.checkbox, i.radio { border-color: #4b5563 } input.focus, div.combobox.focus { outline-offset: -2px }
  i.radio.on { background: #6366f1 } i.radio.on b { background: #ffffff; width: 6px; height: 6px }
  ${pillSwitch({ width: 44, height: 24, knob: 20, off: '#374151', on: '#6366f1', knobOff: '#ffffff', knobOn: '#ffffff' })}
  ${trackAndThumb('#374151', '#6366f1', 8, 'background: #6366f1')}`,
};

const WINDOWS: Look = {
  ...DARK,
  name: 'windows-11',
  ground: '#202020',
  panel: '#2b2b2b',
  ink: '#ffffff',
  face: '#373737',
  pressed: '#2c2c2c',
  field: '#2d2d2d',
  line: '#454545',
  accent: '#4cc2ff',
  onAccent: '#000000',
  radius: 4,
  height: 32,
  mark: 20,
  font: 'Open Sans',
  fontSize: 14,
  focus: 'outline: 2px solid #ffffff; outline-offset: 1px',
  arrow: 'chevron',
  css: `
  button.pressed { color: #c5c5c5 } input[type=text] { border-bottom-color: #9a9a9a } input.focus { border-bottom: 2px solid #4cc2ff }
  i.checkbox, i.radio { border-color: #9e9e9e; background: #272727 } i.radio.on { background: #4cc2ff } i.radio.on b { background: #000000; width: 10px; height: 10px }
  ${pillSwitch({ width: 40, height: 20, knob: 12, off: '#272727', on: '#4cc2ff', knobOff: '#cfcfcf', knobOn: '#000000', frame: [1, '#9e9e9e'] })}
  ${trackAndThumb('#9a9a9a', '#4cc2ff', 4, 'background: #4cc2ff; border: 4px solid #454545')}`,
};

const KITS = [MATERIAL, FLUENT, BOOTSTRAP, MACOS, ADWAITA, SHELL, BREEZE, ANT, TAILWIND, WINDOWS] as const;

/** The icons are drawn when they are asked for, because the theme's are read from its files. */
export const WITNESS_LOOKS: readonly Look[] = KITS.map((kit, place) => ({
  ...kit,
  get icons() {
    return witnessIcons(place);
  },
}));
