/**
 * Of what the extension answers to and with. Raise it with every change of resources/gnome-shell/extension.js: GNOME Shell keeps
 * the extension that it loaded at the login, and an older one would be misread.
 */
export const INTERFACE_VERSION = 2;
