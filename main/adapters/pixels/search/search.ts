/** A request to search pixels, carried out on the thread that calls. */
import { findColorRegions } from './color-regions.ts';
import { searchPicture } from './picture-search.ts';
import type { SearchAnswer, SearchRequest } from './protocol.ts';
import type { PixelSearchPort } from '../../../ports/pixel-search.ts';

export const searchPixels = (request: SearchRequest): SearchAnswer =>
  request.kind === 'color'
    ? { kind: 'color', found: findColorRegions(request.raster, request.query) }
    : { kind: 'picture', found: searchPicture(request.raster, request.picture, request.query) };

/** For tests, and wherever no thread is worth it. */
export const directPixelSearch: PixelSearchPort = {
  findColor: (raster, query) => Promise.resolve(findColorRegions(raster, query)),
  findPicture: (raster, picture, query) => Promise.resolve(searchPicture(raster, picture, query)),
};
