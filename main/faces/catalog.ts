/** Every face by the name that the setting `faces` calls it. */
import type { FaceName } from '../core/face-names.ts';
import { createAnthropicFace } from './anthropic/face.ts';
import { createCuaFace } from './cua/face.ts';
import { createE2bFace } from './e2b/face.ts';
import type { CreateFace } from './face.ts';
import { createGeminiFace } from './gemini/face.ts';
import { createOmniparserFace } from './omniparser/face.ts';
import { createOpenAIFace } from './openai/face.ts';
import { createOsworldFace } from './osworld/face.ts';

export const FACES: Partial<Readonly<Record<FaceName, CreateFace>>> = {
  anthropic: createAnthropicFace,
  openai: createOpenAIFace,
  gemini: createGeminiFace,
  osworld: createOsworldFace,
  cua: createCuaFace,
  omniparser: createOmniparserFace,
  e2b: createE2bFace,
};
