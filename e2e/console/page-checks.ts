/** Measures of a page: contrast, names, focus rings, width. Scripts for `page.evaluate`. */
import type { Page } from 'playwright';

export interface FaintText {
  readonly text: string;
  readonly ratio: number;
  readonly where: string;
}

/**
 * Texts whose colour and ground differ by less than 4.5:1 (WCAG 2.2, 1.4.3), all opacities included. Left out: disabled
 * controls, and text over a picture, which has no single ground.
 */
const FAINT = `(() => {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 1;
  const draw = canvas.getContext('2d', { willReadFrequently: true });
  const known = new Map();
  const rgba = (colour) => {
    if (!known.has(colour)) known.set(colour, drawn(colour));
    return known.get(colour);
  };
  const drawn = (colour) => {
    draw.clearRect(0, 0, 1, 1);
    draw.fillStyle = colour;
    draw.fillRect(0, 0, 1, 1);
    const [r, g, b, a] = draw.getImageData(0, 0, 1, 1).data;
    return [r, g, b, a / 255];
  };
  const over = (top, ground) => top.slice(0, 3).map((value, i) => value * top[3] + ground[i] * (1 - top[3]));
  const chain = (element) => {
    const up = [];
    for (let at = element; at !== null; at = at.parentElement) up.push(at);
    return up.reverse();
  };
  const luminance = (colour) => {
    const [r, g, b] = colour.map((value) => {
      const share = value / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ratioOf = (element, colour) => {
    const dark = matchMedia('(prefers-color-scheme: dark)').matches;
    let ground = dark ? [0, 0, 0] : [255, 255, 255];
    let opacity = 1;
    for (const each of chain(element)) {
      const style = getComputedStyle(each);
      opacity *= Number(style.opacity);
      const [r, g, b, a] = rgba(style.backgroundColor);
      ground = over([r, g, b, a * opacity], ground);
    }
    const [r, g, b, a] = rgba(colour);
    const text = over([r, g, b, a * opacity], ground);
    const [high, low] = [luminance(text), luminance(ground)].sort((x, y) => y - x);
    return (high + 0.05) / (low + 0.05);
  };
  const seen = (element) => {
    const box = element.getBoundingClientRect();
    return box.width > 1 && box.height > 1 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  };
  const found = [];
  const judge = (element, colour, text) => {
    if (text === '' || !seen(element) || element.closest(':disabled, svg, .picture, .slider') !== null) return;
    const ratio = ratioOf(element, colour);
    if (ratio < 4.5) found.push({ text: text.slice(0, 40), ratio: Math.round(ratio * 100) / 100, where: element.className || element.tagName });
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    judge(element, getComputedStyle(element).color, walker.currentNode.data.trim());
  }
  for (const field of document.querySelectorAll('input, textarea, select')) {
    judge(field, getComputedStyle(field).color, String(field.value ?? ''));
    if (field.placeholder && field.value === '') judge(field, getComputedStyle(field, '::placeholder').color, field.placeholder);
  }
  return found;
})()`;

export const faintTexts = (page: Page): Promise<readonly FaintText[]> => page.evaluate(FAINT);

export const widthOf = (page: Page): Promise<number> => page.evaluate('document.documentElement.scrollWidth');

const CUT = `[...document.querySelectorAll('.rail a, button, h1, h2, th, dt, label, legend, .chip')]
  .filter((each) => each.checkVisibility({ visibilityProperty: true }) && each.closest('.unseen') === null)
  .filter((each) => getComputedStyle(each).overflowX !== 'visible' || each.matches('.rail a'))
  .filter((each) => each.scrollWidth > each.clientWidth + 1)
  .map((each) => 'cut: ' + (each.className || each.tagName) + ' "' + each.textContent.trim().slice(0, 40) + '"')`;

/** Labels of controls, headings and links whose words do not fit in their place. */
export const cutLabels = (page: Page): Promise<readonly string[]> => page.evaluate(CUT);

const WITH_NAMES = new Set([
  'button',
  'link',
  'textbox',
  'searchbox',
  'combobox',
  'checkbox',
  'switch',
  'slider',
  'spinbutton',
  'listbox',
  'option',
  'image',
  'img',
  'navigation',
  'main',
  'dialog',
  'region',
  'application',
]);

interface AxNode {
  readonly ignored: boolean;
  readonly role?: { readonly value?: unknown };
  readonly name?: { readonly value?: unknown };
}

/** Roles that a screen reader would announce without a name, from Chromium's own accessibility tree. */
export async function nameless(page: Page): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: readonly AxNode[] };
  await session.detach();
  return nodes
    .filter(({ ignored, role, name }) => {
      if (ignored || !WITH_NAMES.has(String(role?.value))) return false;
      return typeof name?.value !== 'string' || name.value.trim() === '';
    })
    .map(({ role }) => String(role?.value));
}

const CONTROLS = `Array.from(document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex="0"]'))
  .filter((each) => !each.matches(':disabled, [tabindex="-1"]') && each.checkVisibility({ visibilityProperty: true }))`;

export interface TabWalk {
  readonly controls: number;
  readonly unreached: readonly string[];
  readonly ringless: readonly string[];
}

/** Presses Tab until every control had the focus or nothing new gets it. */
export async function walkByTab(page: Page): Promise<TabWalk> {
  await page.evaluate(`(() => {
    window.tabControls = new Set(${CONTROLS});
    window.tabReached = new Set();
    window.tabRingless = new Set();
    document.activeElement?.blur();
    window.tabLook = () => {
      const at = document.activeElement;
      if (at === null || at === document.body) return;
      window.tabReached.add(at);
      const isRinged = (element) => {
        const style = getComputedStyle(element);
        return style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2;
      };
      // A switch is drawn by what stands next to its input.
      if (![at, at.nextElementSibling, at.parentElement].some((each) => each !== null && isRinged(each)))
        window.tabRingless.add(at);
    };
    // By the time its key comes up, the focus has moved.
    addEventListener('keyup', () => window.tabLook(), true);
  })()`);
  const controls: number = await page.evaluate('window.tabControls.size');
  const walk = async (presses: number): Promise<void> => {
    for (let press = 0; press < presses; press++) await page.keyboard.press('Tab');
    await page.evaluate('window.tabLook()');
  };
  await walk(controls);
  // Some controls take more than one press.
  if (await page.evaluate('window.tabReached.size < window.tabControls.size')) await walk(10);
  const nameOf = `(each) => each.tagName + ' ' + (each.getAttribute('aria-label') ?? each.id ?? '') + ' ' + each.className`;
  return {
    controls,
    unreached: await page.evaluate(
      `[...window.tabControls].filter((each) => each.isConnected && !window.tabReached.has(each)).map(${nameOf})`,
    ),
    ringless: await page.evaluate(`[...window.tabRingless].map(${nameOf})`),
  };
}
