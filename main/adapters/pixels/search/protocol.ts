/** The messages between the service and the thread that searches pixels. */
import type { Raster } from '../../../core/raster.ts';
import type { ColorQuery, ColorSearch, PictureMatch, PictureQuery } from '../../../ports/pixel-search.ts';

export type SearchRequest =
  | { readonly kind: 'color'; readonly raster: Raster; readonly query: ColorQuery }
  | {
      readonly kind: 'picture';
      readonly raster: Raster;
      readonly picture: Raster;
      readonly query: PictureQuery;
    };

export type SearchAnswer =
  | { readonly kind: 'color'; readonly found: ColorSearch }
  | { readonly kind: 'picture'; readonly found: readonly PictureMatch[] };
