/** What the container's files must agree with: their recipe, the package and the service. */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { fromTop } from '../build/paths.ts';
import { composeFile } from './compose.ts';
import { dockerfile } from './dockerfile.ts';
import { BASE, ENVIRONMENT, LEFT_OUT, PORT, RUN, SOURCES, USER } from './recipe.ts';
import { runOptions } from './run.ts';

const read = (path: string): string => readFileSync(fromTop(path), 'utf8');
const { load } = createRequire(import.meta.url)('js-yaml') as { load: (text: string) => unknown };

/** Of the last stage: what the image itself is made by. */
const IMAGE = dockerfile().slice(dockerfile().lastIndexOf('\nFROM '));

test('the published files are what the recipe says', () => {
  expect(read('examples/container/Dockerfile'), 'run npm run generate').toBe(dockerfile());
  expect(load(read('examples/container/compose.yaml')), 'run npm run generate').toEqual(load(composeFile()));
});

test('it starts from Debian, ends as a user without rights, and has no secret', () => {
  const stages = dockerfile().match(/^FROM .*$/gm) ?? [];
  expect(stages.filter((line) => !line.startsWith('FROM node ')).map((line) => line.split(' ')[1])).toEqual([
    BASE.image,
    BASE.image,
  ]);
  expect(IMAGE.match(/^USER .*$/gm)).toEqual([`USER ${USER.id}:${USER.id}`]);
  expect(IMAGE.indexOf('\nUSER ')).toBeGreaterThan(IMAGE.lastIndexOf('\nRUN '));
  expect(Object.keys(ENVIRONMENT).filter((name) => /TOKEN|SECRET/.test(name))).toEqual([]);
});

test('its settings are settings of the service', () => {
  const settings = read('main/settings/schema.ts');
  for (const name of Object.keys(ENVIRONMENT))
    if (name.startsWith('SERVICE_')) expect(settings).toContain(`env: '${name}'`);
});

test('what is left out would be there otherwise', () => {
  const dependencies = { ...manifest.dependencies, ...manifest.optionalDependencies };
  for (const name of LEFT_OUT) expect(dependencies).toHaveProperty([name]);
});

test('what the build copies is there, and not kept from it', () => {
  const ignored = read('.dockerignore').split('\n').filter(Boolean);
  for (const name of [...SOURCES.files, SOURCES.script, ...SOURCES.folders]) {
    expect(ignored).not.toContain(name);
    expect(existsSync(fromTop(name)), name).toBe(true);
  }
});

test('the documentation runs it by these options', () => {
  const [, command = ''] = /^(docker run (?:.*\\\n)*.*)$/m.exec(read('docs/container.md')) ?? [];
  const words = command.replaceAll('\\\n', ' ').replaceAll('"', '').split(/\s+/);
  const options = runOptions({ port: PORT, tokenFile: '$PWD/secrets/token' });
  expect(words).toEqual(['docker', 'run', '--detach', '--name', 'deskhand', ...options, 'deskhand']);
  expect(read('docs/container.md')).toContain(`docker stop --time ${RUN.stopSeconds} deskhand`);
});

test('Compose runs it without rights, and gives it nothing to write but its own folders', () => {
  const { services } = load(composeFile()) as {
    services: { deskhand: { volumes: string[]; tmpfs: string[] } };
  };
  expect(services.deskhand).toMatchObject({
    read_only: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
  });
  const writable = services.deskhand.volumes.filter((volume) => !volume.endsWith(':ro'));
  expect(writable).toEqual(RUN.volumes);
});
