/** Capture options of a caller: form, size and drawings of a picture. */
import type { ModelView } from '../../core/model-views.ts';
import type { ImageFormat } from '../../ports/image-codec.ts';

export interface GridOptions {
  readonly rows: number;
  readonly cols: number;
  readonly labels: boolean;
  /** Which numbers are only defaults: they shrink where the cells would be too small. */
  readonly shrinks: { readonly rows: boolean; readonly cols: boolean };
}

export interface PictureOptions {
  /** `smaller`: the one with fewer bytes. */
  readonly format: ImageFormat | 'smaller';
  readonly quality: number;
  readonly grid: GridOptions | null;
  /** Picture pixels per global unit. */
  readonly scale: number;
  /** The longer side at most, picture pixels. */
  readonly maxEdge: number | null;
  readonly cursor: boolean;
  /** The model that the picture is for, which limits its size and bytes further. Default: none. */
  readonly view?: ModelView;
}
