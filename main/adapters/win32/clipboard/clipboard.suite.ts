/** The clipboard of Windows, with another Windows program at its other end. */
import { describe, expect, it } from 'vitest';
import { createClipboard } from './clipboard.ts';
import { openWin32 } from '../native/win32.ts';
import { describeClipboardContent } from '../../../ports/testing/clipboard-content.contract.ts';
import { describeClipboard } from '../../../ports/testing/clipboard.contract.ts';
import { isPicture, samplePicture } from '../../../ports/testing/sample-picture.ts';
import {
  copyElsewhere,
  copyFilesElsewhere,
  copyPictureElsewhere,
  pasteElsewhere,
  pasteFilesElsewhere,
  pastePictureElsewhere,
  type PictureFormat,
} from '../../../../testing/wine/observer.ts';

const stop = (): Promise<void> => Promise.resolve();

describeClipboard('Windows', async () => {
  await copyElsewhere('');
  return {
    clipboard: createClipboard(openWin32()),
    copyElsewhere,
    pasteElsewhere,
    asPasted: (text) => text.replaceAll(/\r?\n/g, '\r\n'),
    stop,
  };
});

describeClipboardContent('Windows', () =>
  Promise.resolve({
    clipboard: createClipboard(openWin32()),
    copyText: copyElsewhere,
    copyPicture: (picture) => copyPictureElsewhere(picture, 'png'),
    copyFiles: copyFilesElsewhere,
    pastePicture: () => pastePictureElsewhere('png'),
    pasteFiles: pasteFilesElsewhere,
    pathOf: (name) => `C:\\Shared files\\${name}`,
    stop,
  }),
);

const BITMAPS: readonly PictureFormat[] = ['dib', 'dibv5', 'bitmap'];

describe('Windows: pictures of programs that know no PNG', () => {
  // Rows of 24 bits a pixel that are no whole DWORDs.
  const picture = samplePicture(311, 7);

  it.each(BITMAPS)('reads a %s that another program copied', async (format) => {
    await copyPictureElsewhere(picture, format);
    expect(isPicture(await createClipboard(openWin32()).readPicture(), picture)).toBe(true);
  });

  it.each(BITMAPS)('hands a picture to a program that pastes a %s', async (format) => {
    await createClipboard(openWin32()).writePicture(picture);
    expect(isPicture(await pastePictureElsewhere(format), picture)).toBe(true);
  });
});
