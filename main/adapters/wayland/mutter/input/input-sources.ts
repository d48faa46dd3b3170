/** The keyboard layouts that a person has chosen, as GNOME's settings have them (org.gnome.desktop.input-sources). */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { KeyboardLayout, KeyboardLayouts } from '../../xkb/layout-keysyms.ts';

const SCHEMA = 'org.gnome.desktop.input-sources';
const TIMEOUT_MS = 600;
/** GNOME's own if no one has chosen one. */
const DEFAULT: KeyboardLayout = { layout: 'us', variant: '' };

const valueOf = (settings: string, key: string): string | undefined =>
  new RegExp(`^${SCHEMA.replaceAll('.', '\\.')} ${key} (.*)$`, 'm').exec(settings)?.[1];

/** The texts in a value as GLib prints it; names of layouts have no quotes in them. */
const textsIn = (value: string): readonly string[] =>
  [...value.matchAll(/'([^']*)'/g)].map(([, text = '']) => text);

/**
 * `settings`: what `gsettings list-recursively` prints. Undefined if an input method may change what keys give, or
 * nothing is known.
 */
export function parseInputSources(settings: string): KeyboardLayouts | undefined {
  const sources = valueOf(settings, 'sources');
  if (sources === undefined) return undefined;
  const texts = textsIn(sources);
  const layouts: KeyboardLayout[] = [];
  for (let at = 0; at + 1 < texts.length; at += 2) {
    if (texts[at] !== 'xkb') return undefined;
    const [layout = '', variant = ''] = (texts[at + 1] ?? '').split('+');
    layouts.push({ layout, variant });
  }
  return {
    layouts: layouts.length === 0 ? [DEFAULT] : layouts,
    options: textsIn(valueOf(settings, 'xkb-options') ?? ''),
  };
}

/** GNOME does not report which of them is in use. Undefined as above, and if the settings cannot be read. */
export async function readInputSources(environment: NodeJS.ProcessEnv): Promise<KeyboardLayouts | undefined> {
  try {
    const { stdout } = await promisify(execFile)('gsettings', ['list-recursively', SCHEMA], {
      env: environment,
      timeout: TIMEOUT_MS,
    });
    return parseInputSources(stdout);
  } catch {
    return undefined;
  }
}
