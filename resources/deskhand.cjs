#!/usr/bin/env node
'use strict';
// The command `deskhand` as npm installs it. Plain CommonJS, so that a Node that is too old for the rest can say so.
const { engines } = require('../package.json');

const wanted = /\d+\.\d+/.exec(engines.node)[0];
const [major, minor] = wanted.split('.').map(Number);
const [ownMajor, ownMinor] = process.versions.node.split('.').map(Number);
if (ownMajor < major || (ownMajor === major && ownMinor < minor)) {
  console.error(`Deskhand needs Node ${wanted} or newer, and this is Node ${process.versions.node}.`);
  process.exit(78);
} else {
  import('../dist/main/hosts/headless/main.js');
}
