/**
 * Ten looks of toolkits and design systems in wide use that no other set shows, with their measures, colours, states and focus rings as
 * published; drawn without a look at the rules, to be read once. Their icons are a lot's: unmet-icons.ts.
 */
import { pillSwitch, trackAndThumb } from './kit-parts.ts';
import { DARK, LIGHT, type Look } from './looks.ts';
import { unmetIcons } from './unmet-icons.ts';

const SHADCN: Look = {
  ...DARK,
  name: 'shadcn',
  ground: '#09090b',
  panel: '#09090b',
  ink: '#fafafa',
  face: '#27272a',
  pressed: '#1f1f22',
  field: '#09090b',
  line: '#27272a',
  accent: '#fafafa',
  onAccent: '#18181b',
  radius: 6,
  height: 36,
  mark: 16,
  font: 'Inter',
  fontSize: 14,
  focus: 'box-shadow: 0 0 0 2px #09090b, 0 0 0 4px #d4d4d8',
  arrow: 'both',
  css: `
  button { border: 0; padding: 0 16px; font-weight: 500 } div.combobox { background: #09090b; padding: 0 12px } .combobox svg { opacity: .5 }
  input[type=text] { padding: 0 12px } i.checkbox { border-radius: 4px } i.checkbox, i.radio { border-color: #fafafa } i.radio b { width: 9px; height: 9px }
  table td { border-width: 0 0 1px } table.head tr:first-child td { color: #a1a1aa }
  ${pillSwitch({ width: 36, height: 20, knob: 16, off: '#27272a', on: '#fafafa', knobOff: '#09090b', knobOn: '#09090b' })}
  ${trackAndThumb('#2e2e31', '#fafafa', 6, 'background: #09090b; border: 1px solid #a5a5a8')}`,
};

const MANTINE: Look = {
  ...LIGHT,
  name: 'mantine',
  panel: '#f8f9fa',
  ink: '#000000',
  face: '#ffffff',
  pressed: '#f1f3f5',
  line: '#ced4da',
  accent: '#228be6',
  radius: 4,
  height: 36,
  mark: 20,
  font: 'Open Sans',
  fontSize: 14,
  focus: 'outline: 2px solid #228be6; outline-offset: 2px',
  arrow: 'both',
  isStriped: true,
  css: `
  button { font-weight: 600; padding: 0 18px } button.disabled { opacity: 1; background: #f1f3f5; color: #adb5bd; border-color: #f1f3f5 } button.pressed { transform: translateY(1px) }
  input.focus, div.combobox.focus { outline: 0 !important; border-color: #228be6 } .combobox svg { color: #868e96 }
  i.radio.on { background: #228be6 } i.radio.on b { width: 8px; height: 8px; background: #ffffff }
  table td { border-width: 0 0 1px; border-color: #dee2e6; padding: 7px 10px } tr:nth-child(even) td { background: #f8f9fa }
  ${pillSwitch({ width: 38, height: 20, knob: 14, off: '#dee2e6', on: '#228be6', knobOff: '#ffffff', knobOn: '#ffffff' })}
  ${trackAndThumb('#e9ecef', '#228be6', 8, 'background: #ffffff; border: 4px solid #228be6')}`,
};

const ATLASSIAN: Look = {
  ...LIGHT,
  name: 'atlassian',
  panel: '#f7f8f9',
  ink: '#172b4d',
  face: '#f0f1f2',
  pressed: '#b9bec7',
  line: '#8590a2',
  accent: '#0c66e4',
  radius: 3,
  height: 32,
  mark: 14,
  font: 'Roboto',
  fontSize: 14,
  focus: 'outline: 2px solid #388bff; outline-offset: 2px',
  arrow: 'chevron',
  css: `
  button { border: 0; padding: 0 12px; font-weight: 500 } button.disabled { opacity: 1; background: #f7f8f9; color: #a5adba }
  div.combobox { background: #ffffff } .combobox svg { color: #44546f; width: 10px } input.focus, div.combobox.focus { outline: 0 !important; border-color: #388bff; box-shadow: inset 0 0 0 1px #388bff }
  i.radio.on { background: #0c66e4 } i.radio.on b { width: 6px; height: 6px; background: #ffffff }
  table td { border-width: 0 0 1px; border-color: #dcdfe4 } table.head tr:first-child td { border-width: 0 0 2px; background: none; color: #44546f }
  ${pillSwitch({ width: 32, height: 16, knob: 12, off: '#626f86', on: '#1f845a', knobOff: '#ffffff', knobOn: '#ffffff' })}
  ${trackAndThumb('#dcdfe4', '#44546f', 4, 'background: #44546f; border: 2px solid #ffffff')}`,
};

const HORIZON: Look = {
  ...LIGHT,
  name: 'sap-horizon',
  ground: '#f5f6f7',
  panel: '#ffffff',
  ink: '#131e29',
  face: '#ffffff',
  pressed: '#edf6ff',
  line: '#bcc3ca',
  accent: '#0070f2',
  radius: 8,
  height: 36,
  mark: 20,
  font: 'Open Sans',
  fontSize: 14,
  focus: 'outline: 2px solid #0032a5; outline-offset: 1px',
  arrow: 'chevron',
  tick: 'unfilled',
  css: `
  button { color: #0064d9; font-weight: 600; padding: 0 10px } button.pressed { color: #0064d9; border-color: #0064d9 } button.disabled { opacity: .4 }
  input[type=text], div.combobox { border-radius: 4px; border-color: #d5dadd; border-bottom-color: #556b81; background: #ffffff }
  i.checkbox, i.radio { border-color: #556b81 } i.checkbox { border-radius: 4px } i.checkbox.on { border-color: #556b81; color: #0064d9 } i.radio.on b { width: 8px; height: 8px; background: #0064d9 }
  table td { border-width: 0 0 1px; border-color: #e5e5e5; background: #ffffff; padding: 9px 10px }
  ${pillSwitch({ width: 50, height: 26, knob: 20, off: '#ffffff', on: '#ebf8ff', knobOff: '#ffffff', knobOn: '#ffffff', frame: [1, '#788fa6'] })}
  i.switch.on { border-color: #0064d9 } i.switch b { box-sizing: border-box; border: 1px solid #788fa6 } i.switch.on b { border-color: #0064d9 }
  ${trackAndThumb('#d5dadd', '#0064d9', 4, 'background: #ffffff; border: 1px solid #0064d9')}`,
};

const GOVERNMENT: Look = {
  ...LIGHT,
  name: 'govuk',
  panel: '#f3f2f1',
  ink: '#0b0c0c',
  face: '#e4e3e2',
  pressed: '#d2d1d0',
  line: '#0b0c0c',
  accent: '#00703c',
  radius: 0,
  border: 2,
  height: 38,
  mark: 24,
  font: 'Liberation Sans',
  fontSize: 16,
  focus: 'outline: 3px solid #ffdd00; outline-offset: 0; box-shadow: inset 0 0 0 2px #0b0c0c',
  arrow: 'chevron',
  tick: 'unfilled',
  css: `
  button, button.pressed { border: 0; padding: 0 10px; box-shadow: 0 2px 0 #929191 } button.primary { box-shadow: 0 2px 0 #002d18 }
  button.focus { background: #ffdd00; color: #0b0c0c; outline: 0 !important; box-shadow: 0 2px 0 #0b0c0c !important } div.combobox { background: #ffffff }
  i.checkbox, i.checkbox.on { background: #ffffff; color: #0b0c0c } i.radio.on { border-color: #0b0c0c } i.radio.on b { width: 12px; height: 12px; background: #0b0c0c }
  i.checkbox.focus, i.radio.focus { box-shadow: inset 0 0 0 2px #0b0c0c, 0 0 0 3px #ffdd00 !important; outline: 0 !important }
  table td { border-width: 0 0 1px; border-color: #b1b4b6 } .panel { border-color: #b1b4b6 }
  ${pillSwitch({ width: 48, height: 24, knob: 16, off: '#ffffff', on: '#00703c', knobOff: '#0b0c0c', knobOn: '#ffffff', frame: [2, '#0b0c0c'] })}
  i.switch.focus, div.slider.focus { box-shadow: none !important } ${trackAndThumb('#b1b4b6', '#00703c', 6, 'background: #0b0c0c')}`,
};

const SPECTRUM: Look = {
  ...DARK,
  name: 'spectrum',
  ground: '#1d1d1d',
  panel: '#262626',
  ink: '#e1e1e1',
  face: '#393939',
  pressed: '#4b4b4b',
  field: '#1d1d1d',
  line: '#6f6f6f',
  accent: '#3b63fb',
  onAccent: '#ffffff',
  radius: 16,
  height: 32,
  mark: 14,
  font: 'Nimbus Sans',
  fontSize: 14,
  focus: 'outline: 2px solid #5681ff; outline-offset: 2px',
  arrow: 'chevron',
  css: `
  button { border: 0; font-weight: bold } input[type=text] { border-radius: 4px } div.combobox { background: #323232; border: 0; border-radius: 4px }
  i.checkbox, i.radio { border: 2px solid #b0b0b0; background: none; border-radius: 3px } i.checkbox.on { background: #dedede; border-color: #dedede; color: #1d1d1d }
  i.radio { border-radius: 50% } i.radio.on { border: 4px solid #dedede } i.radio.on b { display: none }
  table td { border-width: 1px 0; border-color: #393939 } table.head tr:first-child td { background: none; font-size: 12px; color: #afafaf }
  ${pillSwitch({ width: 26, height: 14, knob: 14, off: '#4b4b4b', on: '#dedede', knobOff: '#1d1d1d', knobOn: '#1d1d1d' })}
  i.switch b { box-sizing: border-box; border: 2px solid #b0b0b0 } i.switch.on b { border-color: #dedede }
  ${trackAndThumb('#4b4b4b', '#b0b0b0', 2, 'background: #1d1d1d; border: 2px solid #b0b0b0')}`,
};

const JETBRAINS: Look = {
  ...DARK,
  name: 'intellij',
  ground: '#2b2d30',
  panel: '#1e1f22',
  ink: '#dfe1e5',
  face: '#2b2d30',
  pressed: '#43454a',
  field: '#2b2d30',
  line: '#4e5157',
  accent: '#3574f0',
  onAccent: '#ffffff',
  radius: 4,
  height: 28,
  mark: 16,
  font: 'Inter',
  fontSize: 13,
  focus: 'border-color: #3574f0; box-shadow: 0 0 0 1px #3574f0',
  arrow: 'chevron',
  css: `
  button.primary.focus { box-shadow: 0 0 0 1px #2b2d30, 0 0 0 3px #3574f0 } div.combobox { background: #393b40 } .combobox svg { width: 10px; color: #ced0d6 }
  i.checkbox, i.radio { border-color: #6f737a } i.checkbox.on, i.radio.on { border-color: #3574f0 } i.radio.on { background: #3574f0 } i.radio.on b { width: 6px; height: 6px; background: #ffffff }
  table td { border-color: #393b40; padding: 3px 8px } table.head tr:first-child td { background: #2b2d30; font-weight: normal }
  ${pillSwitch({ width: 30, height: 16, knob: 12, off: '#6f737a', on: '#3574f0', knobOff: '#dfe1e5', knobOn: '#ffffff' })}
  ${trackAndThumb('#4e5157', '#4e5157', 3, 'background: #ced0d6; transform: scale(.875)')}`,
};

const EDITOR: Look = {
  ...DARK,
  name: 'vs-code',
  ground: '#1f1f1f',
  panel: '#181818',
  ink: '#cccccc',
  face: '#313131',
  pressed: '#3c3c3c',
  field: '#313131',
  line: '#3c3c3c',
  accent: '#0078d4',
  onAccent: '#ffffff',
  radius: 2,
  height: 26,
  mark: 18,
  font: 'Open Sans',
  fontSize: 13,
  focus: 'outline: 1px solid #0078d4; outline-offset: -1px',
  arrow: 'chevron',
  tick: 'unfilled',
  css: `
  button { padding: 0 11px } button.primary { border-color: #1a86d9 } button.focus { outline-offset: 2px !important } .combobox svg { width: 10px }
  i.checkbox { border-radius: 3px } i.checkbox.on { color: #cccccc } i.radio.on { border-color: #3c3c3c } i.radio.on b { width: 8px; height: 8px; background: #cccccc }
  table td { border-width: 0 0 1px; border-color: #2b2b2b; padding: 4px 8px } table.head tr:first-child td { background: #252526 } .panel { border-color: #2b2b2b }
  ${pillSwitch({ width: 32, height: 18, knob: 12, off: '#313131', on: '#0078d4', knobOff: '#8b8b8b', knobOn: '#ffffff', frame: [1, '#3c3c3c'] })}
  ${trackAndThumb('#3c3c3c', '#0078d4', 4, 'background: #0078d4; transform: scale(.75)')}`,
};

const CINNAMON: Look = {
  ...LIGHT,
  name: 'mint-y',
  ground: '#ebebed',
  panel: '#ffffff',
  ink: '#303030',
  face: '#f5f5f6',
  pressed: '#d1d1d4',
  field: '#ffffff',
  line: '#c5c5c9',
  accent: '#35a854',
  radius: 6,
  height: 32,
  mark: 16,
  font: 'Lato',
  fontSize: 14,
  focus: 'outline: 2px solid rgba(53, 168, 84, .6); outline-offset: -3px',
  arrow: 'triangle',
  css: `
  button, div.combobox { box-shadow: 0 1px 1px rgba(0, 0, 0, .07) } button.primary { border-color: #2d8f47 } input.focus { outline: 0 !important; border-color: #35a854; box-shadow: inset 0 0 0 1px #35a854 }
  i.checkbox, i.radio { border-color: #a9a9ae } i.checkbox { border-radius: 3px } i.radio.on { background: #35a854 } i.radio.on b { width: 6px; height: 6px; background: #ffffff }
  table td { border-color: #dddddf; background: #ffffff } table.head tr:first-child td { background: #f7f7f8; color: #6f6f73 }
  ${pillSwitch({ width: 44, height: 24, knob: 20, off: '#c2c2c6', on: '#35a854', knobOff: '#ffffff', knobOn: '#ffffff' })}
  ${trackAndThumb('#cfcfd2', '#35a854', 4, 'background: #ffffff; border: 1px solid #a9a9ae')}`,
};

const METRO: Look = {
  ...DARK,
  name: 'windows-10',
  ground: '#1f1f1f',
  panel: '#2b2b2b',
  ink: '#ffffff',
  face: '#4b4b4b',
  pressed: '#7a7a7a',
  field: '#1f1f1f',
  line: '#9a9a9a',
  accent: '#0078d7',
  onAccent: '#ffffff',
  radius: 0,
  border: 2,
  height: 32,
  mark: 20,
  font: 'Open Sans',
  fontSize: 15,
  focus: 'outline: 2px solid #ffffff; outline-offset: 1px',
  arrow: 'chevron',
  css: `
  button, button.pressed { border-color: transparent; background-clip: border-box } input.focus { outline: 0 !important; border-color: #0078d7 } div.combobox { background: #1f1f1f } .combobox svg { width: 12px; stroke-width: 1 }
  i.checkbox, i.radio { border-color: #cccccc; background: none } i.radio.on { border-color: #0078d7 } i.radio.on b { width: 10px; height: 10px; background: #cccccc }
  table td { border-width: 1px; border-color: #4b4b4b } .panel { border-color: #2b2b2b }
  ${pillSwitch({ width: 44, height: 20, knob: 10, off: '#1f1f1f', on: '#0078d7', knobOff: '#cccccc', knobOn: '#ffffff', frame: [2, '#cccccc'] })}
  ${trackAndThumb('#8a8a8a', '#0078d7', 2, 'background: #0078d7; border-radius: 4px; width: 8px; height: 22px; margin: -3px 0 0 4px')}
  div.slider.upright b { width: 22px; height: 8px; margin: 0 0 4px -3px }`,
};

const SYSTEMS = [
  SHADCN,
  MANTINE,
  ATLASSIAN,
  HORIZON,
  GOVERNMENT,
  SPECTRUM,
  JETBRAINS,
  EDITOR,
  CINNAMON,
  METRO,
] as const;

/** The icons are drawn when they are asked for, because the theme's are read from its files. */
export const UNMET_LOOKS: readonly Look[] = SYSTEMS.map((kit, place) => ({
  ...kit,
  get icons() {
    return unmetIcons(place);
  },
}));
