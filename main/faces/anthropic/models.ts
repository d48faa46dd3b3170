/**
 * Which tool a model takes, and how large its pictures may be. Source: Anthropic's computer use and vision guides of
 * 2026-10 (models of the toolset, earlier tool versions, 1568 and 2576 pixel limits).
 */
import type { Size } from '../../core/geometry.ts';
import type { ModelViewName } from '../../core/model-views.ts';

export const TOOL_TYPES = [
  'computer_toolset_20260801',
  'computer_20251124',
  'computer_20250124',
  'computer_20241022',
] as const;
export type ToolType = (typeof TOOL_TYPES)[number];

/** `claude-opus-4-8`, `claude-3-5-sonnet-20241022`, with anything a platform writes around it. */
const MODEL =
  /claude-(?:(?<before>\d)-(?:(?<beforeMinor>\d)-)?)?(?<family>opus|sonnet|haiku|fable|mythos)(?:-(?<after>\d)(?:-(?<afterMinor>\d{1,2}))?(?!\d))?/;

interface ModelVersion {
  readonly family: string;
  readonly version: number;
}

/** 4.8 for `claude-opus-4-8`; undefined for a name without a version. */
function versionOf(model: string): ModelVersion | undefined {
  const found = MODEL.exec(model)?.groups;
  const major = found?.['after'] ?? found?.['before'];
  const minor = found?.['after'] === undefined ? found?.['beforeMinor'] : found['afterMinor'];
  if (found === undefined || major === undefined) return undefined;
  return { family: found['family'] ?? '', version: Number(major) + Number(minor ?? 0) / 10 };
}

/** Models that no one has heard of are newer than this table. */
export function toolTypeOf(model: string): ToolType {
  const { family, version } = versionOf(model) ?? { family: '', version: Infinity };
  if (version >= 5 || (family === 'opus' && version >= 4.8)) return 'computer_toolset_20260801';
  if (version >= 4.6 || (family === 'opus' && version >= 4.5)) return 'computer_20251124';
  return version >= 3.7 || family !== 'sonnet' ? 'computer_20250124' : 'computer_20241022';
}

/** Larger pictures would be scaled down on the way (so that the model misses) or refused. */
export function viewNameOf(model: string): ModelViewName {
  const { version } = versionOf(model) ?? { version: Infinity };
  return version >= 4.7 ? 'claude' : 'any';
}

/** Where nothing is known of the model: every one that takes the tool takes such pictures. */
export const viewNameOfType = (type: ToolType): ModelViewName =>
  type === 'computer_toolset_20260801' ? 'claude' : 'any';

const BETAS: Readonly<Record<ToolType, readonly string[]>> = {
  computer_toolset_20260801: [],
  computer_20251124: ['computer-use-2025-11-24'],
  computer_20250124: ['computer-use-2025-01-24'],
  computer_20241022: ['computer-use-2024-10-22'],
};

/** The values of the `anthropic-beta` header that the tool needs. */
export const betasOf = (type: ToolType): readonly string[] => BETAS[type];

/** The entry of a request's `tools`. `size`: of the pictures. */
export function toolEntry(type: ToolType, { width, height }: Size): Readonly<Record<string, unknown>> {
  if (type === 'computer_toolset_20260801') return { type };
  return {
    type,
    name: 'computer',
    display_width_px: width,
    display_height_px: height,
    ...(type === 'computer_20251124' ? { enable_zoom: true } : {}),
  };
}

/** The entry of the shell that goes with it. */
export const bashEntry = (type: ToolType): Readonly<Record<string, unknown>> => ({
  type: type === 'computer_20241022' ? 'bash_20241022' : 'bash_20250124',
  name: 'bash',
});
