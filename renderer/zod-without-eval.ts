/** Must be imported first: zod otherwise tries `new Function` once, which the page's policy forbids and reports. */
import * as z from 'zod';

z.config({ jitless: true });
