/** Faces for clients of other makers, each of which is off until the setting `faces` names it. */
export const FACE_NAMES = ['anthropic', 'openai', 'gemini', 'osworld', 'cua', 'omniparser'] as const;
export type FaceName = (typeof FACE_NAMES)[number];
