#!/usr/bin/env node
'use strict';
// The command `deskhand` as npm installs it. Plain CommonJS, for a Node that is too old for the rest: then the project's own runs it.
const { spawn } = require('node:child_process');
const { existsSync } = require('node:fs');
const { join } = require('node:path');
const { engines } = require('../package.json');

const MAIN = join(__dirname, '../dist/main/hosts/headless/main.js');
const CONFIGURATION = 78;

const wanted = /\d+\.\d+/.exec(engines.node)[0];
const [major, minor] = wanted.split('.').map(Number);
const [ownMajor, ownMinor] = process.versions.node.split('.').map(Number);
const isTooOld = ownMajor < major || (ownMajor === major && ownMinor < minor);

/** Null unless the package `node` is installed with this one or next to it. */
function ownNode() {
  try {
    const path = join(require.resolve('node/package.json'), '..', 'bin', 'node');
    return [path, `${path}.exe`].find((each) => existsSync(each)) ?? null;
  } catch {
    return null;
  }
}

function refuse(message) {
  console.error(message);
  process.exit(CONFIGURATION);
}

/** Its output and its end are ours, and signals reach it. */
function runWith(node) {
  const child = spawn(node, ['--disable-sigusr1', MAIN, ...process.argv.slice(2)], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGUSR2'])
    process.on(signal, () => child.kill(signal));
  child.once('error', (error) => refuse(`${node} cannot run: ${error.message}`));
  child.once('exit', (code) => process.exit(code ?? 1));
}

const node = isTooOld ? ownNode() : null;
if (!existsSync(MAIN)) refuse(`Deskhand is not built: run "npm run build" in ${join(__dirname, '..')}.`);
else if (!isTooOld) import('../dist/main/hosts/headless/main.js');
else if (node !== null) runWith(node);
else
  refuse(
    `Deskhand needs Node ${wanted} or newer, and this is Node ${process.versions.node}. Install a newer one, or "npm install node@24" next to Deskhand.`,
  );
