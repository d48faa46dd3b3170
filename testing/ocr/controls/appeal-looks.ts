/**
 * Ten more looks of toolkits and desktops in wide use that no other set shows, with their measures, colours, states and focus rings as
 * published; drawn without a look at the rules, to be read once. Most of their icons are ones of the theme that no other set shows.
 */
import { dealt } from './icon-parts.ts';
import { ICONS } from './icons.ts';
import { pillSwitch, trackAndThumb } from './kit-parts.ts';
import { DARK, LIGHT, type Look } from './looks.ts';
import { themeIcons } from './theme-icons.ts';

/** The seed of the lot that gives each look its icons, some of earlier lists and some of the theme. */
const APPEAL_ICONS_SEED = 28_40_000;
const [OF_LISTS, OF_THEME] = [5, 12] as const;

const BLUEPRINT: Look = {
  ...DARK,
  name: 'blueprint',
  ground: '#1c2127',
  panel: '#2f343c',
  ink: '#f6f7f9',
  face: '#383e47',
  pressed: '#252a31',
  field: '#181c22',
  line: '#4b535e',
  accent: '#2d72d2',
  onAccent: '#ffffff',
  radius: 2,
  height: 30,
  mark: 16,
  font: 'Roboto',
  fontSize: 14,
  focus: 'outline: 2px solid #215db0; outline-offset: 2px',
  arrow: 'both',
  css: `
  button { border: 0; padding: 0 10px; box-shadow: inset 0 0 0 1px rgba(255, 255, 255, .1), 0 1px 2px rgba(17, 20, 24, .2) } button.disabled { opacity: 1; background: rgba(64, 72, 84, .5); color: rgba(171, 179, 191, .6); box-shadow: none }
  input[type=text] { border: 0; padding: 0 10px; box-shadow: inset 0 0 0 1px rgba(255, 255, 255, .2), inset 0 -1px 1px rgba(255, 255, 255, .3) } input.focus { outline: 0 !important; box-shadow: inset 0 0 0 1px #8abbff, 0 0 0 2px rgba(138, 187, 255, .4) }
  div.combobox { border: 0; box-shadow: inset 0 0 0 1px rgba(255, 255, 255, .1), 0 1px 2px rgba(17, 20, 24, .2) } .combobox svg { color: #abb3bf; width: 8px }
  i.checkbox, i.radio { background: none; border-color: #738091 } i.checkbox { border-radius: 2px } i.radio.on { background: #2d72d2 } i.radio.on b { width: 6px; height: 6px; background: #ffffff }
  table td { border-width: 1px 0 0; border-color: rgba(255, 255, 255, .15); padding: 6px 10px } table.head tr:first-child { background: none } .panel { border: 1px solid rgba(255, 255, 255, .2) }
  ${pillSwitch({ width: 28, height: 16, knob: 12, off: '#0f1216', on: '#2d72d2', knobOff: '#404854', knobOn: '#ffffff', frame: [1, '#738091'] })}
  ${trackAndThumb('#404854', '#2d72d2', 6, 'background: #404854; border-radius: 2px; box-shadow: 0 0 0 1px rgba(255, 255, 255, .2), 0 1px 1px rgba(17, 20, 24, .4)')}`,
};

const FOMANTIC: Look = {
  ...LIGHT,
  name: 'fomantic-ui',
  panel: '#f9fafb',
  ink: '#212121',
  face: '#e0e1e2',
  pressed: '#babbbc',
  line: '#dedede',
  accent: '#2185d0',
  radius: 4,
  height: 36,
  mark: 17,
  font: 'Lato',
  fontSize: 14,
  focus: 'border-color: #96c8da; background-color: #cacbcd',
  arrow: 'triangle',
  tick: 'unfilled',
  css: `
  button { border: 0; color: #5a5a5a; font-weight: bold; padding: 0 21px } button.primary:not(.pressed) { color: #ffffff } button.primary.focus { background: #0d71bb !important } button.disabled { opacity: .45 }
  input[type=text] { padding: 0 14px } input.focus { border-color: #85b7d9 !important; background: #ffffff !important } div.combobox { background: #ffffff; padding: 0 14px } div.combobox.focus { background: #ffffff !important } .combobox svg { width: 8px; color: #5a5a5a }
  i.checkbox, i.radio { border-color: #d4d4d5 } i.checkbox { border-radius: 3px } i.checkbox.on { border-color: #b2b3b3; color: #0d0d0d } i.radio.on { border-color: #b2b3b3 } i.radio.on b { width: 9px; height: 9px; background: #0d0d0d } i.checkbox.focus, i.radio.focus { background: #ffffff !important; border-color: #96c8da !important }
  table { border: 1px solid #dededf } table td { border-width: 1px 0 0; border-color: #e9e9ea; padding: 8px 11px } table.head tr:first-child { background: #f9fafb }
  ${pillSwitch({ width: 49, height: 21, knob: 21, off: '#f2f2f2', on: '#0d71bb', knobOff: 'linear-gradient(#ffffff, #f2f2f2)', knobOn: 'linear-gradient(#ffffff, #f2f2f2)' })}
  i.switch b { box-shadow: 0 1px 2px rgba(34, 36, 38, .15), inset 0 0 0 1px rgba(34, 36, 38, .15) } i.switch.focus { background: #e8e8e8 !important } i.switch.on.focus { background: #0d71bb !important }
  ${trackAndThumb('#f2f2f2', '#1b1c1d', 6, 'width: 20px; height: 20px; margin: -2px; background: linear-gradient(#ffffff, #f2f2f2); box-shadow: 0 1px 2px rgba(34, 36, 38, .15), inset 0 0 0 1px rgba(34, 36, 38, .15)')}
  div.slider.focus { background: none !important } div.slider.focus b { background: #f2f2f2 }`,
};

const BULMA: Look = {
  ...LIGHT,
  name: 'bulma',
  panel: '#fafafa',
  ink: '#363636',
  face: '#ffffff',
  pressed: '#f5f5f5',
  line: '#dbdbdb',
  accent: '#00d1b2',
  radius: 4,
  height: 40,
  mark: 13,
  font: 'Liberation Sans',
  fontSize: 16,
  focus: 'border-color: #485fc7; box-shadow: 0 0 0 2px rgba(72, 95, 199, .25)',
  arrow: 'chevron',
  css: `
  button { padding: 0 16px } button.primary { border-color: #00d1b2 } button.pressed { border-color: #4a4a4a } input[type=text], div.combobox { box-shadow: inset 0 1px 2px rgba(10, 10, 10, .05); padding: 0 11px } input.disabled { opacity: 1; background: #f5f5f5; border-color: #f5f5f5; color: #7a7a7a; box-shadow: none }
  .combobox svg { color: #485fc7; width: 13px } i.checkbox, i.radio { border-color: #767676 } i.checkbox { border-radius: 2.5px } i.checkbox.on { background: #0075ff; border-color: #0075ff } i.radio.on { border-color: #0075ff } i.radio.on b { width: 7px; height: 7px; background: #0075ff }
  i.checkbox.focus, i.radio.focus { outline: 2px solid #101010; outline-offset: 1px; box-shadow: none !important }
  table td { border-width: 0 0 1px; padding: 6px 8px } table.head tr:first-child { background: none } table.head tr:first-child td { border-bottom-width: 2px } .panel { border: 0; border-radius: 6px; box-shadow: 0 8px 16px -2px rgba(10, 10, 10, .1), 0 0 0 1px rgba(10, 10, 10, .02) }
  i.switch { width: 48px; height: 24px; border-radius: 4px; background: #b5b5b5 } i.switch.on { background: #00d1b2 } i.switch b { left: 4px; top: 4px; width: 16px; height: 16px; border-radius: 4px } i.switch.on b { left: 28px }
  ${trackAndThumb('#dbdbdb', '#dbdbdb', 8, 'background: #ffffff; border: 1px solid #b5b5b5; border-radius: 4px')}`,
};

const KENDO: Look = {
  ...LIGHT,
  name: 'kendo-default',
  panel: '#fafafa',
  ink: '#424242',
  face: '#f5f5f5',
  pressed: '#d8d8d8',
  line: '#d6d6d6',
  accent: '#ff6358',
  radius: 4,
  height: 30,
  mark: 16,
  font: 'Roboto',
  fontSize: 14,
  focus: 'box-shadow: 0 0 0 2px rgba(0, 0, 0, .13)',
  arrow: 'triangle',
  css: `
  button { border-color: #ebebeb; padding: 0 8px } button.primary.focus { box-shadow: 0 0 0 2px rgba(255, 99, 88, .3) !important } .disabled:not(.check) { opacity: .6 } input[type=text] { border-color: #ebebeb } input.focus { border-color: #d6d6d6 } div.combobox { border-color: #ebebeb; padding: 0 8px } .combobox svg { width: 8px }
  i.checkbox { border-radius: 2px } i.radio.on { background: #ff6358 } i.radio.on b { width: 8px; height: 8px; background: #ffffff }
  table { border: 1px solid #ebebeb } table td { border-width: 0 0 1px 1px; border-color: #ebebeb; padding: 8px 10px } table.head tr:first-child td { background: #fafafa } .panel { border-color: #ebebeb }
  ${pillSwitch({ width: 60, height: 26, knob: 22, off: '#ebebeb', on: '#ff6358', knobOff: '#ffffff', knobOn: '#ffffff', frame: [1, '#d6d6d6'] })}
  i.switch b { box-shadow: 0 1px 3px rgba(0, 0, 0, .25) } i.switch::after { content: 'OFF'; position: absolute; right: 8px; top: 6px; font: 10px/12px Roboto; color: #424242 } i.switch.on::after { content: 'ON'; right: auto; left: 9px; color: #ffffff }
  ${trackAndThumb('#ebebeb', '#ff6358', 4, 'width: 14px; height: 14px; margin: 1px; background: #ff6358; border: 1px solid #ff6358')}`,
};

const HAIKU: Look = {
  ...LIGHT,
  name: 'haiku',
  ground: '#d8d8d8',
  panel: '#e0e0e0',
  ink: '#000000',
  face: '#e8e8e8',
  pressed: '#b4b4b4',
  field: '#ffffff',
  line: '#8c8c8c',
  accent: '#1b528c',
  radius: 3,
  height: 26,
  mark: 15,
  font: 'Open Sans',
  fontSize: 12,
  focus: 'border-color: #0000e5; box-shadow: inset 0 0 0 1px #8080f0',
  arrow: 'triangle',
  tick: 'cross',
  css: `
  button { background: linear-gradient(#fafafa, #e6e6e6 50%, #d2d2d2); box-shadow: inset 1px 1px 0 #ffffff, inset -1px -1px 0 #c4c4c4 } button.primary { background: linear-gradient(#fafafa, #e6e6e6 50%, #d2d2d2); color: #000000; border: 2px solid #6b6b6b } button.pressed { background: linear-gradient(#9a9a9a, #b8b8b8); box-shadow: none }
  input[type=text] { border-radius: 0; height: 24px; border-color: #7a7a7a #b0b0b0 #b8b8b8 #7a7a7a; padding: 0 4px } div.combobox { background: linear-gradient(#f6f6f6, #d6d6d6); height: 24px } .combobox svg { width: 7px }
  i.checkbox { border-radius: 0; border-color: #707070 #a8a8a8 #a8a8a8 #707070; box-shadow: inset 1px 1px 0 #c0c0c0 } i.checkbox.on { background: #ffffff; color: #1b528c; border-color: #707070 #a8a8a8 #a8a8a8 #707070 } i.radio { border-color: #787878 } i.radio.on { border-color: #787878 } i.radio.on b { width: 7px; height: 7px }
  table { border: 1px solid #9c9c9c } table td { border-width: 0 0 1px; border-color: #dcdcdc; background: #ffffff; padding: 2px 8px } table.head tr:first-child td { background: linear-gradient(#f0f0f0, #d4d4d4); border-width: 0 1px 1px 0; border-color: #a0a0a0; font-weight: normal } .panel { border-color: #b0b0b0; border-radius: 0 }
  i.switch { box-sizing: border-box; width: 40px; height: 18px; border-radius: 3px; background: #b8b8b8; border: 1px solid #7c7c7c } i.switch.on { background: #6698cb; border-color: #4a6f96 } i.switch b { left: 0; top: 0; width: 19px; height: 16px; border-radius: 2px; background: linear-gradient(#fafafa, #d2d2d2); box-shadow: 0 0 0 1px #8c8c8c } i.switch.on b { left: 19px }
  ${trackAndThumb('#b8b8b8', '#6698cb', 6, 'width: 12px; height: 18px; margin: -1px 0 0 2px; border-radius: 2px; border: 1px solid #7c7c7c; background: linear-gradient(90deg, #fafafa, #d0d0d0)')}
  div.slider s, div.slider u { box-sizing: border-box; border: 1px solid #888888 } div.slider.upright b { width: 18px; height: 12px; margin: 0 0 2px -1px; background: linear-gradient(#fafafa, #d0d0d0) } div.slider.focus { box-shadow: none !important } div.slider.focus b { border-color: #0000e5 }`,
};

const LUNA: Look = {
  ...LIGHT,
  name: 'windows-xp',
  ground: '#ece9d8',
  panel: '#f5f4ea',
  ink: '#000000',
  face: '#f3f2ec',
  pressed: '#dddbd3',
  field: '#ffffff',
  line: '#7f9db9',
  accent: '#21a121',
  radius: 3,
  height: 23,
  mark: 13,
  font: 'DejaVu Sans Condensed',
  fontSize: 11,
  focus: 'outline: 1px dotted #000000; outline-offset: 1px',
  arrow: 'chevron',
  tick: 'unfilled',
  css: `
  button, button.primary { border-color: #003c74; color: #000000; background: linear-gradient(#ffffff, #f3f2ec 70%, #ecebe6 85%, #d6d0c5) } button.primary, button.focus { box-shadow: inset 0 -2px 0 #6982ee, inset 0 2px 0 #cee7ff, inset 2px 0 0 #bcd4f6, inset -2px 0 0 #bcd4f6 } button.focus { outline-offset: -4px !important } button.pressed { border-color: #003c74; background: linear-gradient(#cdcac3, #e3e2dc 15%, #e5e4de 85%, #f2f2f1); box-shadow: none } button.disabled { opacity: 1; border-color: #c9c7ba; background: #f5f4ea; color: #a1a192; box-shadow: none }
  input[type=text], div.combobox { border-radius: 0; height: 21px; background: #ffffff; padding: 0 3px } input.focus, div.combobox.focus { outline: 0 !important } input.disabled { opacity: 1; background: #f5f4ea; border-color: #c9c7ba; color: #a1a192 } div.combobox { padding-right: 1px } div.combobox.focus span { background: #316ac5; color: #ffffff; outline: 1px dotted #ce953a } .combobox svg { box-sizing: border-box; width: 15px; height: 17px; padding: 4px 3px; border-radius: 2px; color: #4d6185; background: linear-gradient(135deg, #e1eafe, #aec8f7); border: 1px solid #b0c7f4 }
  i.checkbox, i.radio { border-color: #1c5180; background: linear-gradient(135deg, #dcdcd7, #ffffff) } i.checkbox { border-radius: 0 } i.checkbox.on { border-color: #1c5180; color: #21a121 } i.radio.on { border-color: #1c5180 } i.radio.on b { width: 5px; height: 5px; background: linear-gradient(135deg, #60cf5d, #1c921a) } .check.focus span { outline: 1px dotted #000000; outline-offset: 1px } i.checkbox.focus, i.radio.focus { outline: 0 !important }
  table { border: 1px solid #7f9db9 } table td { border-width: 0 1px 1px 0; border-color: #ece9d8; background: #ffffff; padding: 1px 6px; height: 15px } table.head tr:first-child td { background: linear-gradient(#ebeadb 80%, #d6d2c2); border-color: #cbc7b8; font-weight: normal } .panel { border-color: #d0d0bf; border-radius: 4px }
  i.switch { box-sizing: border-box; width: 38px; height: 17px; border-radius: 3px; background: #ffffff; border: 1px solid #7f9db9 } i.switch.on { background: #89d986 } i.switch b { left: 1px; top: 1px; width: 15px; height: 13px; border-radius: 2px; background: linear-gradient(135deg, #e1eafe, #aec8f7); box-shadow: inset 0 0 0 1px #9cb6e8 } i.switch.on b { left: 20px }
  ${trackAndThumb('#f0f0ea', '#f0f0ea', 4, 'width: 11px; height: 20px; margin: -3px 0 0 2px; border-radius: 2px; background: linear-gradient(#f7f7f4 72%, #45bf3c 72%); border: 1px solid #778892; clip-path: polygon(0 0, 100% 0, 100% 72%, 50% 100%, 0 72%)')}
  div.slider s { box-sizing: border-box; border: 1px solid #9d9c99 } div.slider u { display: none } div.slider.upright b { width: 20px; height: 11px; margin: 0 0 2px -3px; background: linear-gradient(90deg, #f7f7f4 72%, #45bf3c 72%); clip-path: polygon(0 0, 72% 0, 100% 50%, 72% 100%, 0 100%) }`,
};

const VUETIFY: Look = {
  ...DARK,
  name: 'vuetify',
  ground: '#121212',
  panel: '#212121',
  ink: '#e7e7e7',
  face: '#212121',
  pressed: '#424242',
  field: '#121212',
  line: '#6a6a6a',
  accent: '#2196f3',
  onAccent: '#ffffff',
  radius: 4,
  height: 36,
  mark: 18,
  font: 'Roboto',
  fontSize: 16,
  focus: 'outline: 2px solid rgba(255, 255, 255, .35); outline-offset: -2px',
  arrow: 'triangle',
  toggle: 'overhanging',
  css: `
  button { border: 0; padding: 0 16px; font: 500 14px Roboto; letter-spacing: 1.25px; text-transform: uppercase; box-shadow: 0 3px 1px -2px rgba(0, 0, 0, .2), 0 2px 2px rgba(0, 0, 0, .14), 0 1px 5px rgba(0, 0, 0, .12) } button.disabled { opacity: 1; background: #2a2a2a; color: #666666; box-shadow: none }
  input[type=text], div.combobox { height: 40px; background: none; padding: 0 14px } input[type=text].focus, div.combobox.focus { outline: 0 !important; border: 2px solid #ffffff; padding: 0 13px } .combobox svg { color: #b0b0b0 } .disabled:not(.check) { opacity: .38 }
  i.checkbox, i.radio { border: 2px solid #b0b0b0; background: none; position: relative } i.checkbox { border-radius: 2px } i.checkbox.on { color: #121212 } i.radio { width: 20px; height: 20px } i.radio.on b { width: 10px; height: 10px }
  i.checkbox.focus, i.radio.focus, div.slider.focus, i.switch.focus { outline: 0 !important } i.checkbox.focus::before, i.radio.focus::before { content: ''; position: absolute; left: -13px; top: -13px; width: 40px; height: 40px; border-radius: 50%; background: rgba(255, 255, 255, .12) } i.radio.focus::before { left: -12px; top: -12px }
  i.switch b { background: #bdbdbd } i.switch::before { left: 0; right: 0; top: 3px; height: 14px; border-radius: 7px; background: #4d4d4d } i.switch.focus b { box-shadow: 0 0 0 10px rgba(255, 255, 255, .12) }
  table td { border-width: 0 0 1px; border-color: #3a3a3a; font-size: 14px; padding: 9px 10px } table.head tr:first-child { background: none } .panel { border: 0 }
  ${trackAndThumb('#505050', '#2196f3', 4, 'width: 20px; height: 20px; margin: -2px; background: #2196f3; box-shadow: 0 2px 2px rgba(0, 0, 0, .3)')}
  div.slider.focus b { box-shadow: 0 0 0 10px rgba(33, 150, 243, .25) }`,
};

const HEROUI: Look = {
  ...DARK,
  name: 'heroui',
  ground: '#000000',
  panel: '#18181b',
  ink: '#ecedee',
  face: '#3f3f46',
  pressed: '#52525b',
  field: '#27272a',
  line: '#3f3f46',
  accent: '#006fee',
  onAccent: '#ffffff',
  radius: 12,
  height: 40,
  mark: 20,
  font: 'Inter',
  fontSize: 14,
  focus: 'outline: 2px solid #006fee; outline-offset: 2px',
  arrow: 'chevron',
  css: `
  button { border: 0; padding: 0 16px } input[type=text], div.combobox { border: 0; border-radius: 12px; padding: 0 12px; background: #27272a } .combobox svg { width: 10px } input.disabled, .combobox.disabled { opacity: .4 }
  i.checkbox, i.radio { border-width: 2px; background: none } i.checkbox { border-radius: 6px } i.radio.on b { width: 8px; height: 8px }
  table td { border: 0; padding: 8px 12px } table.head tr:first-child td { background: #27272a; color: #a1a1aa; font-size: 12px; font-weight: 600 } table.head tr:first-child td:first-child { border-radius: 8px 0 0 8px } table.head tr:first-child td:last-child { border-radius: 0 8px 8px 0 } table { border-collapse: separate; border-spacing: 0 } tr:nth-child(odd) td { background: #27272a } .panel { border: 0; border-radius: 14px } hr { border-color: #27272a }
  ${pillSwitch({ width: 48, height: 28, knob: 20, off: '#3f3f46', on: '#006fee', knobOff: '#ffffff', knobOn: '#ffffff' })}
  ${trackAndThumb('#27272a', '#006fee', 12, 'width: 20px; height: 20px; margin: -2px; background: #ffffff; border: 2px solid #006fee')}`,
};

const DAISYUI: Look = {
  ...DARK,
  name: 'daisyui',
  ground: '#1d232a',
  panel: '#191e24',
  ink: '#ecf9ff',
  face: '#191e24',
  pressed: '#12161b',
  field: '#1d232a',
  line: '#464e56',
  accent: '#605dff',
  onAccent: '#edf1fe',
  radius: 4,
  height: 40,
  mark: 24,
  font: 'Inter',
  fontSize: 14,
  focus: 'outline: 2px solid #ecf9ff; outline-offset: 2px',
  arrow: 'triangle',
  css: `
  button { border-color: #171b21; padding: 0 16px; font-weight: 600; box-shadow: inset 0 1px 0 rgba(255, 255, 255, .03), 0 3px 2px -2px rgba(0, 0, 0, .3) } button.pressed { border-color: #0f1317 } button.primary:not(.pressed) { border-color: #5854f0 } button.disabled { opacity: 1; border-color: transparent; background: #32383f; color: #5b636a; box-shadow: none }
  input[type=text] { padding: 0 12px } div.combobox { background: #1d232a; padding: 0 12px } .combobox svg { width: 8px; height: 5px } input.disabled, div.combobox.disabled { opacity: 1; background: #191e24; border-color: #191e24; color: #646c73 }
  i.checkbox { border-radius: 8px } i.checkbox.on { background: #ecf9ff; border-color: #ecf9ff; color: #1d232a } i.checkbox svg { width: 14px } i.radio.on { border-color: #ecf9ff } i.radio.on b { width: 14px; height: 14px; background: #ecf9ff }
  table td { border-width: 0 0 1px; border-color: #2a3138; padding: 8px 10px } table.head tr:first-child { background: none; color: #99a3aa } .panel { border-color: #191e24; border-radius: 8px } hr { border-color: #333a41 }
  ${pillSwitch({ width: 40, height: 24, knob: 16, off: '#1d232a', on: '#1d232a', knobOff: '#858e95', knobOn: '#ecf9ff', frame: [1, '#858e95'] })} i.switch.on { border-color: #ecf9ff }
  ${trackAndThumb('#32393f', '#ecf9ff', 12, 'width: 24px; height: 24px; margin: -4px; background: #1d232a; border: 5px solid #ecf9ff')}`,
};

const ARC_DARK: Look = {
  ...DARK,
  name: 'arc-dark',
  ground: '#383c4a',
  panel: '#404552',
  ink: '#d3dae3',
  face: '#444a58',
  pressed: '#5294e2',
  field: '#404552',
  line: '#2b2e39',
  accent: '#5294e2',
  onAccent: '#ffffff',
  radius: 3,
  height: 28,
  mark: 16,
  font: 'Cantarell',
  fontSize: 14,
  focus: 'outline: 1px dashed rgba(211, 218, 227, .45); outline-offset: -3px',
  arrow: 'triangle',
  css: `
  button { padding: 0 10px } button.pressed { border-color: #5294e2; color: #ffffff } input.focus { outline: 0 !important; border-color: #5294e2 } .combobox svg { width: 8px } .disabled:not(.check) { opacity: .55 }
  i.checkbox, i.radio { background: #404552; border-color: #2b2e39 } i.checkbox { border-radius: 2px } i.radio.on { background: #5294e2; border-color: #5294e2 } i.radio.on b { width: 6px; height: 6px; background: #ffffff }
  table { border: 1px solid #2b2e39 } table td { border-color: #353945; background: #404552; padding: 3px 8px } table.head tr:first-child td { color: #9ba2ae }
  ${pillSwitch({ width: 50, height: 24, knob: 18, off: '#353945', on: '#5294e2', knobOff: '#d3dae3', knobOn: '#ffffff', frame: [1, '#2b2e39'] })}
  ${trackAndThumb('#2d303b', '#5294e2', 4, 'background: #444a58; border: 1px solid #262933')}`,
};

const SYSTEMS = [BLUEPRINT, FOMANTIC, BULMA, KENDO, HAIKU, LUNA, VUETIFY, HEROUI, DAISYUI, ARC_DARK] as const;

/** The icons are drawn when they are asked for, because the theme's are read from its files. */
export const APPEAL_LOOKS: readonly Look[] = SYSTEMS.map((kit, place) => ({
  ...kit,
  get icons() {
    return [
      dealt(Object.values(ICONS).flat(), APPEAL_ICONS_SEED + place).slice(0, OF_LISTS),
      dealt(themeIcons('theme-other'), APPEAL_ICONS_SEED + 100 + place).slice(0, OF_THEME),
    ].flat();
  },
}));
