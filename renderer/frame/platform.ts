/** Which keys a person has. */
export const IS_MAC = navigator.platform.startsWith('Mac');
export const IS_WINDOWS = navigator.platform.startsWith('Win');
