/** What `for` may be where a picture is asked for. */
export const MODEL_PRESETS = [
  'any',
  'claude',
  'claude-2576',
  'openai',
  'openai-original',
  'gemini',
  'native',
] as const;
