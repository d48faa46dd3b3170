import { pixelSearchContract } from '../../../ports/testing/pixel-search.contract.ts';
import { createPixelSearch } from './pixel-search.ts';

const search = createPixelSearch();
pixelSearchContract('on its own thread', search, () => search.close());
