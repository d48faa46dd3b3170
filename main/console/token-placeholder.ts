/** Where the token goes in a text that is shown before it is copied. */
export const TOKEN_PLACEHOLDER = 'TOKEN-OF-DESKHAND';
