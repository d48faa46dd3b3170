/** How programs are asked for controls that they draw: by UI Automation, by MSAA, or by the second where the first gives nothing. */
export type DrawnMeans = 'auto' | 'uia' | 'msaa';

/** In the child's environment. */
export const DRAWN_MEANS_VARIABLE = 'DESKHAND_ELEMENTS';
