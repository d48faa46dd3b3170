/**
 * Builds the container image here, without a registry, and prints its size. Linux, as root.
 *   node scripts/container.ts [--chromium]
 */
import { buildImage, imageBytes } from './container/image.ts';

const chromium = process.argv.includes('--chromium');
const tag = chromium ? 'localhost/deskhand:chromium' : 'localhost/deskhand';
const started = performance.now();
await buildImage(tag, { chromium });
const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.log(`${tag}: ${(imageBytes(tag) / 1e6).toFixed(0)} MB, built in ${seconds} s`);
