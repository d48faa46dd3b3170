/** Faces for clients of other makers, each of which is off until the setting `faces` names it. */
export const FACE_NAMES = ['anthropic', 'openai', 'gemini', 'osworld', 'cua', 'omniparser', 'e2b'] as const;
export type FaceName = (typeof FACE_NAMES)[number];

/** Those whose clients take a host and a port alone, so that they may have their own port. */
export const FACES_WITH_PORT = ['osworld', 'cua', 'omniparser'] as const satisfies readonly FaceName[];
