/**
 * Chromium without windows. It starts in a quarter of the processor time of the whole browser, whose pages it draws pixel by
 * pixel; what a browser adds to its pages (prefetching, checks of addresses, extensions) is not in it.
 */
export const HEADLESS_CHROMIUM = '/usr/bin/chromium-headless-shell';
