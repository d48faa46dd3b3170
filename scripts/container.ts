/**
 * Builds the container image here, without a registry, and prints its size. Linux, as root.
 *   node scripts/container.ts [--chromium] [--checkout]
 * With --checkout only the last stage of the Dockerfile is run, around what this checkout has built already.
 */
import { buildImage, imageBytes } from './container/image.ts';

const chromium = process.argv.includes('--chromium');
const tag = chromium ? 'localhost/deskhand:chromium' : 'localhost/deskhand';
const started = performance.now();
await buildImage(tag, { chromium, stages: process.argv.includes('--checkout') ? 'checkout' : 'dockerfile' });
const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.log(`${tag}: ${(imageBytes(tag) / 1e6).toFixed(0)} MB, built in ${seconds} s`);
