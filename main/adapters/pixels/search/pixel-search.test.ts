import { pixelSearchContract } from '../../../ports/testing/pixel-search.contract.ts';
import { createPixelSearch } from './pixel-search.ts';

const search = createPixelSearch();
pixelSearchContract('on a thread of its own', search, () => search.close());
