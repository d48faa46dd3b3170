/** In the state folder: the keys and buttons that the input child holds, for anyone who starts after it was killed. */
export const HELD_INPUT_FILE = 'held-input.json';
