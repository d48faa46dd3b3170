import { expect, test } from 'vitest';
import { createLanguageInstaller, type PackageManager } from './language-installer.ts';

interface Manager extends PackageManager {
  readonly asked: readonly string[];
  /** Ends the installation that runs. */
  readonly end: (failure?: string) => Promise<void>;
}

function manager(may = true): Manager {
  const asked: string[] = [];
  let running = Promise.withResolvers<undefined>();
  return {
    asked,
    mayInstall: () => Promise.resolve(may),
    install(debianPackage) {
      asked.push(debianPackage);
      running = Promise.withResolvers();
      return running.promise;
    },
    async end(failure) {
      if (failure === undefined) running.resolve(undefined);
      else running.reject(new Error(failure));
      await running.promise.catch(() => undefined);
    },
  };
}

test('one language at a time is installed, and its state says how it went', async () => {
  const apt = manager();
  const installer = createLanguageInstaller(apt);
  expect(await installer.state('tesseract-ocr-kor')).toEqual({ state: 'offered' });
  await installer.install('tesseract-ocr-kor');
  expect(await installer.state('tesseract-ocr-kor')).toEqual({ state: 'installing' });
  await expect(installer.install('tesseract-ocr-tha')).rejects.toMatchObject({ reason: 'busy' });
  await apt.end('E: Unable to fetch some archives');
  await expect
    .poll(() => installer.state('tesseract-ocr-kor'))
    .toEqual({ state: 'failed', message: 'E: Unable to fetch some archives' });
  await installer.install('tesseract-ocr-kor');
  await apt.end();
  await expect.poll(() => installer.state('tesseract-ocr-kor')).toEqual({ state: 'offered' });
  expect(apt.asked).toEqual(['tesseract-ocr-kor', 'tesseract-ocr-kor']);
});

test('a service that may install nothing says so', async () => {
  const apt = manager(false);
  const installer = createLanguageInstaller(apt);
  expect(await installer.state('tesseract-ocr-kor')).toEqual({ state: 'missing' });
  await expect(installer.install('tesseract-ocr-kor')).rejects.toMatchObject({ reason: 'not_supported' });
  expect(apt.asked).toEqual([]);
});
