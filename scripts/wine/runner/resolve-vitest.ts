/** Preloaded (`--import`), it gives suites our small runner for `vitest`, as scripts/wine/bundle-test-api.ts does under Wine. */
import { registerHooks } from 'node:module';

const API = new URL('native-api.ts', import.meta.url).href;
const EXPECT = new URL('expect.ts', import.meta.url).href;

registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier === 'vitest' && context.parentURL !== EXPECT ? API : specifier, context),
});
