/**
 * Ten more looks of toolkits and design systems in wide use that no other set shows, with their measures, colours, states and focus rings
 * as published; drawn without a look at the rules, to be read once. Most of their icons are ones of the theme that no other set shows.
 */
import { dealt } from './icon-parts.ts';
import { ICONS } from './icons.ts';
import { pillSwitch, trackAndThumb } from './kit-parts.ts';
import { DARK, LIGHT, type Look } from './looks.ts';
import { themeIcons } from './theme-icons.ts';

/** The seed of the lot that gives each look its icons, some of earlier lists and some of the theme. */
const VERDICT_ICONS_SEED = 28_30_000;
const [OF_LISTS, OF_THEME] = [5, 12] as const;

const PRIMEVUE: Look = {
  ...DARK,
  name: 'primevue',
  ground: '#09090b',
  panel: '#18181b',
  ink: '#ffffff',
  face: '#27272a',
  pressed: '#3f3f46',
  field: '#09090b',
  line: '#52525b',
  accent: '#34d399',
  onAccent: '#09090b',
  radius: 6,
  height: 33,
  mark: 20,
  font: 'Inter',
  fontSize: 14,
  focus: 'outline: 1px solid #34d399; outline-offset: 2px',
  arrow: 'chevron',
  css: `
  button { border-color: #27272a; color: #d4d4d8; padding: 0 11px; font-weight: 500 } input.focus, div.combobox.focus { outline: 0 !important; border-color: #34d399 }
  div.combobox { background: #09090b } .combobox svg { color: #a1a1aa } i.checkbox { border-radius: 4px } i.radio.on { background: #34d399 } i.radio.on b { width: 12px; height: 12px; background: #09090b }
  table td { border-width: 0 0 1px; border-color: #3f3f46; padding: 8px 10px } .panel { border-color: #3f3f46; border-radius: 12px }
  ${pillSwitch({ width: 40, height: 24, knob: 16, off: '#3f3f46', on: '#34d399', knobOff: '#a1a1aa', knobOn: '#09090b' })}
  ${trackAndThumb('#3f3f46', '#34d399', 3, 'background: #09090b; border: 2px solid #3f3f46')}`,
};

const ELEMENT: Look = {
  ...LIGHT,
  name: 'element-plus',
  panel: '#fafafa',
  ink: '#606266',
  face: '#ffffff',
  pressed: '#ecf5ff',
  line: '#dcdfe6',
  accent: '#409eff',
  radius: 4,
  height: 32,
  mark: 14,
  font: 'Liberation Sans',
  fontSize: 14,
  focus: 'outline: 2px solid #a0cfff; outline-offset: 1px',
  arrow: 'chevron',
  css: `
  button { padding: 0 15px } button.pressed { color: #409eff; border-color: #409eff } button.disabled { opacity: 1; color: #a8abb2; border-color: #e4e7ed }
  input.focus, div.combobox.focus { outline: 0 !important; border-color: #409eff } input.disabled { background: #f5f7fa; opacity: 1; color: #a8abb2 } .combobox svg { color: #a8abb2; width: 11px }
  i.checkbox { border-radius: 2px } i.radio.on { background: #409eff } i.radio.on b { width: 4px; height: 4px; background: #ffffff }
  table td { border-color: #ebeef5; padding: 8px 10px } table.head tr:first-child { background: #ffffff; color: #909399 }
  ${pillSwitch({ width: 40, height: 20, knob: 16, off: '#dcdfe6', on: '#409eff', knobOff: '#ffffff', knobOn: '#ffffff' })}
  ${trackAndThumb('#e4e7ed', '#409eff', 6, 'background: #ffffff; border: 2px solid #409eff')}`,
};

const RADIX: Look = {
  ...DARK,
  name: 'radix-themes',
  ground: '#111113',
  panel: '#18191b',
  ink: '#edeef0',
  face: '#272a2d',
  pressed: '#363a3f',
  field: '#19191b',
  line: '#43484e',
  accent: '#3e63dd',
  onAccent: '#ffffff',
  radius: 4,
  height: 32,
  mark: 16,
  font: 'Roboto',
  fontSize: 14,
  focus: 'outline: 2px solid #435db1; outline-offset: 2px',
  arrow: 'chevron',
  css: `
  button { border: 0; padding: 0 12px; color: #b0b4ba; font-weight: 500 } button.primary { color: #ffffff } button.disabled { opacity: 1; background: #212225; color: #5a6169 }
  input.focus, div.combobox.focus { outline-offset: -1px !important } div.combobox { background: #19191b } .combobox svg { width: 9px }
  i.checkbox { border-radius: 4px } i.radio.on { background: #3e63dd } i.radio.on b { width: 6px; height: 6px; background: #ffffff }
  table td { border-width: 0 0 1px; border-color: #2e3135 } table.head tr:first-child { background: #212225 } .panel { border-color: #2e3135; border-radius: 8px }
  ${pillSwitch({ width: 35, height: 20, knob: 18, off: '#2e3135', on: '#3e63dd', knobOff: '#ffffff', knobOn: '#ffffff' })}
  ${trackAndThumb('#2e3135', '#3e63dd', 8, 'background: #ffffff; box-shadow: 0 0 0 1px rgba(0, 0, 0, .3)')}`,
};

const ELEMENTARY: Look = {
  ...LIGHT,
  name: 'elementary',
  ground: '#f5f5f5',
  panel: '#ffffff',
  ink: '#333333',
  face: '#f7f7f7',
  pressed: '#e0e0e0',
  line: '#bfbfbf',
  accent: '#3689e6',
  radius: 5,
  height: 28,
  mark: 16,
  font: 'Inter',
  fontSize: 13,
  focus: 'border-color: #3689e6; box-shadow: 0 0 0 2px rgba(54, 137, 230, .35)',
  arrow: 'triangle',
  css: `
  button:not(.primary):not(.pressed), div.combobox { background: linear-gradient(#ffffff, #f2f2f2); box-shadow: inset 0 1px 0 #ffffff, 0 1px 1px rgba(0, 0, 0, .12) } button.pressed { box-shadow: inset 0 1px 2px rgba(0, 0, 0, .2) }
  button.primary:not(.pressed) { background: linear-gradient(#4a9af0, #3689e6); border-color: #2b70bd } button.disabled { color: #555555 } .combobox svg { width: 8px }
  i.checkbox, i.radio { border-color: #b0b0b0; box-shadow: inset 0 1px 1px rgba(0, 0, 0, .08) } i.radio.on { background: #3689e6 } i.radio.on b { width: 6px; height: 6px; background: #ffffff }
  table td { border-width: 0 1px 1px 0; border-color: #e3e3e3; background: #ffffff; padding: 4px 8px } table.head tr:first-child td { background: #f7f7f7 }
  ${pillSwitch({ width: 36, height: 20, knob: 16, off: '#d4d4d4', on: '#3689e6', knobOff: '#ffffff', knobOn: '#ffffff', frame: [1, '#b5b5b5'] })}
  ${trackAndThumb('#d4d4d4', '#3689e6', 4, 'background: #ffffff; border: 1px solid #b0b0b0; box-shadow: 0 1px 2px rgba(0, 0, 0, .2)')}`,
};

const GREYBIRD: Look = {
  ...LIGHT,
  name: 'greybird',
  ground: '#cecece',
  panel: '#dedede',
  ink: '#3c3c3c',
  face: '#dcdcdc',
  pressed: '#b5b5b5',
  field: '#fcfcfc',
  line: '#9a9a9a',
  accent: '#398ee7',
  radius: 3,
  height: 28,
  mark: 15,
  font: 'DejaVu Sans',
  fontSize: 13,
  focus: 'border-color: #398ee7; box-shadow: inset 0 0 0 1px rgba(57, 142, 231, .45)',
  arrow: 'triangle',
  tick: 'unfilled',
  isShaded: true,
  css: `
  button { padding: 0 10px } button.primary { border-color: #2a6bb0 } button.pressed { box-shadow: inset 0 2px 3px rgba(0, 0, 0, .18) }
  input[type=text] { box-shadow: inset 0 1px 2px rgba(0, 0, 0, .12); border-color: #a3a3a3 } i.checkbox, i.radio { border-color: #8f8f8f } i.checkbox.on { color: #3c3c3c } i.radio.on { border-color: #8f8f8f } i.radio.on b { width: 7px; height: 7px; background: #3c3c3c }
  table td { border-width: 0 1px; border-color: #dddddd; background: #fcfcfc; padding: 3px 8px } table.head tr:first-child td { background: linear-gradient(#e6e6e6, #d4d4d4); border-color: #b0b0b0 } tr:nth-child(even) td { background: #f2f2f2 }
  ${pillSwitch({ width: 44, height: 22, knob: 20, off: '#b8b8b8', on: '#398ee7', knobOff: '#e4e4e4', knobOn: '#e4e4e4', frame: [1, '#8f8f8f'] })}
  ${trackAndThumb('#b4b4b4', '#398ee7', 5, 'background: linear-gradient(#ececec, #d2d2d2); border: 1px solid #8f8f8f')}`,
};

const LIGHTNING: Look = {
  ...LIGHT,
  name: 'lightning',
  ground: '#f3f3f3',
  panel: '#ffffff',
  ink: '#181818',
  face: '#ffffff',
  pressed: '#f3f3f3',
  line: '#747474',
  accent: '#0176d3',
  radius: 4,
  height: 32,
  mark: 16,
  font: 'Open Sans',
  fontSize: 13,
  focus: 'border-color: #1b96ff; box-shadow: 0 0 3px #0176d3',
  arrow: 'triangle',
  tick: 'unfilled',
  css: `
  button { color: #0176d3; border-color: #747474; padding: 0 16px } button.pressed { color: #014486 } button.disabled { opacity: 1; color: #939393; border-color: #c9c9c9 } input.focus { box-shadow: 0 0 3px #0176d3, inset 0 0 0 1px #1b96ff !important }
  div.combobox { background: #ffffff } i.checkbox { border-radius: 2px } i.checkbox.on { border-color: #747474; color: #0176d3 } i.radio.on { border-color: #747474 } i.radio.on b { width: 8px; height: 8px }
  table td { border-width: 1px 0 0; border-color: #e5e5e5; background: #ffffff; padding: 4px 8px } table.head tr:first-child td { background: #f3f3f3; color: #444444 }
  ${pillSwitch({ width: 48, height: 24, knob: 20, off: '#747474', on: '#0176d3', knobOff: '#ffffff', knobOn: '#ffffff' })}
  ${trackAndThumb('#c9c9c9', '#c9c9c9', 4, 'background: #0176d3')}`,
};

const POLARIS: Look = {
  ...LIGHT,
  name: 'polaris',
  ground: '#f1f1f1',
  panel: '#ffffff',
  ink: '#303030',
  face: '#ffffff',
  pressed: '#f2f2f2',
  field: '#fdfdfd',
  line: '#8a8a8a',
  accent: '#303030',
  radius: 8,
  height: 28,
  mark: 16,
  font: 'Inter',
  fontSize: 13,
  focus: 'outline: 2px solid #005bd3; outline-offset: 1px',
  arrow: 'both',
  css: `
  button { border: 0; padding: 0 12px; font-weight: 550; box-shadow: inset 0 -1px 0 #b5b5b5, inset -1px 0 0 #e3e3e3, inset 1px 0 0 #e3e3e3, inset 0 1px 0 #e3e3e3 } button.primary:not(.pressed) { background: linear-gradient(#3d3d3d, #2a2a2a); box-shadow: inset 0 -1px 0 1px rgba(0, 0, 0, .8), inset 0 0 0 1px #303030 }
  button.pressed { box-shadow: inset 0 2px 1px rgba(0, 0, 0, .16), inset 1px 0 0 rgba(0, 0, 0, .12), inset -1px 0 0 rgba(0, 0, 0, .12) } button.disabled { opacity: 1; background: #ebebeb; color: #b5b5b5; box-shadow: none }
  input[type=text], div.combobox { height: 32px; padding: 0 12px; background: #fdfdfd } i.checkbox { border-radius: 4px } i.radio.on b { width: 8px; height: 8px }
  table td { border-width: 0 0 1px; border-color: #ebebeb; background: #ffffff } table.head tr:first-child td { background: #f7f7f7; color: #616161; font-weight: 550; font-size: 12px } .panel { border-color: #e3e3e3; border-radius: 12px }
  ${pillSwitch({ width: 36, height: 20, knob: 16, off: '#8a8a8a', on: '#303030', knobOff: '#ffffff', knobOn: '#ffffff' })}
  ${trackAndThumb('#d4d4d4', '#303030', 4, 'background: #303030; border: 1px solid #303030')}`,
};

const PATTERNFLY: Look = {
  ...LIGHT,
  name: 'patternfly-6',
  ground: '#ffffff',
  panel: '#f2f2f2',
  ink: '#151515',
  face: '#ffffff',
  pressed: '#e0f0ff',
  line: '#8c8c8c',
  accent: '#0066cc',
  radius: 17,
  height: 34,
  mark: 14,
  font: 'DejaVu Sans',
  fontSize: 13,
  focus: 'outline: 2px solid #0066cc; outline-offset: 3px',
  arrow: 'triangle',
  css: `
  button { color: #0066cc; border-color: #0066cc; padding: 0 20px; background: none } button.pressed { color: #004d99; border-color: #004d99 } button.disabled { opacity: 1; border: 0; background: #c7c7c7; color: #707070 }
  input[type=text], div.combobox { border-radius: 6px; background: #ffffff } input.disabled { opacity: 1; background: #e0e0e0; color: #707070 } .combobox svg { width: 9px }
  i.checkbox { border-radius: 2px } i.radio.on b { width: 8px; height: 8px } i.checkbox, i.radio { border-color: #767676 }
  table td { border-width: 0 0 1px; border-color: #c7c7c7; padding: 7px 8px } .panel { border: 0; border-radius: 16px }
  ${pillSwitch({ width: 42, height: 24, knob: 16, off: '#ffffff', on: '#0066cc', knobOff: '#4d4d4d', knobOn: '#ffffff', frame: [1, '#8c8c8c'] })}
  ${trackAndThumb('#c7c7c7', '#0066cc', 4, 'background: #ffffff; border: 2px solid #0066cc')}`,
};

const DISCORD: Look = {
  ...DARK,
  name: 'discord',
  ground: '#313338',
  panel: '#2b2d31',
  ink: '#dbdee1',
  face: '#4e5058',
  pressed: '#80848e',
  field: '#1e1f22',
  line: '#80848e',
  accent: '#5865f2',
  onAccent: '#ffffff',
  radius: 3,
  height: 32,
  mark: 20,
  font: 'Open Sans',
  fontSize: 14,
  focus: 'box-shadow: 0 0 0 4px #00a8fc',
  arrow: 'chevron',
  css: `
  button, input[type=text], div.combobox { border: 0 } button { color: #ffffff; font-weight: 500 } div.combobox { background: #1e1f22 } .combobox svg { color: #b5bac1 }
  i.checkbox, i.radio { background: none; border-width: 2px } i.checkbox { border-radius: 6px; border-width: 1px } i.radio.on { border-color: #dbdee1 } i.radio.on b { width: 10px; height: 10px; background: #dbdee1 }
  table td { border-color: #3f4147 } .panel { border: 0; border-radius: 8px } hr { border-color: #3f4147 }
  ${pillSwitch({ width: 40, height: 24, knob: 18, off: '#80848e', on: '#23a55a', knobOff: '#ffffff', knobOn: '#ffffff' })}
  ${trackAndThumb('#4e5058', '#5865f2', 8, 'background: #ffffff; border-radius: 3px; width: 10px; height: 24px; margin: -4px 0 0 3px')}
  div.slider.upright b { width: 24px; height: 10px; margin: 0 0 3px -4px }`,
};

const COSMIC: Look = {
  ...DARK,
  name: 'cosmic',
  ground: '#1b1b1b',
  panel: '#262626',
  ink: '#e4e4e4',
  face: '#3e3e3e',
  pressed: '#565656',
  field: '#2c2c2c',
  line: '#6a6a6a',
  accent: '#63d0df',
  onAccent: '#10282b',
  radius: 16,
  height: 32,
  mark: 18,
  font: 'Open Sans',
  fontSize: 14,
  focus: 'outline: 2px solid #63d0df; outline-offset: 1px',
  arrow: 'chevron',
  css: `
  button { border: 0; padding: 0 16px; font-weight: 600 } input[type=text] { border-radius: 8px } div.combobox { border: 0; border-radius: 8px; background: #3e3e3e } .combobox svg { width: 11px }
  i.checkbox { border-radius: 4px } i.checkbox, i.radio { border-color: #8a8a8a } i.radio.on { background: #63d0df } i.radio.on b { width: 7px; height: 7px; background: #10282b }
  table td { border-width: 1px 0; border-color: #3b3b3b; padding: 6px 8px } .panel { border-color: #262626; border-radius: 8px }
  ${pillSwitch({ width: 48, height: 24, knob: 20, off: '#7d7d7d', on: '#63d0df', knobOff: '#1b1b1b', knobOn: '#1b1b1b' })}
  ${trackAndThumb('#6a6a6a', '#63d0df', 4, 'background: #63d0df')}`,
};

const SYSTEMS = [
  PRIMEVUE,
  ELEMENT,
  RADIX,
  ELEMENTARY,
  GREYBIRD,
  LIGHTNING,
  POLARIS,
  PATTERNFLY,
  DISCORD,
  COSMIC,
] as const;

/** The icons are drawn when they are asked for, because the theme's are read from its files. */
export const VERDICT_LOOKS: readonly Look[] = SYSTEMS.map((kit, place) => ({
  ...kit,
  get icons() {
    return [
      dealt(Object.values(ICONS).flat(), VERDICT_ICONS_SEED + place).slice(0, OF_LISTS),
      dealt(themeIcons('theme-spare'), VERDICT_ICONS_SEED + 100 + place).slice(0, OF_THEME),
    ].flat();
  },
}));
