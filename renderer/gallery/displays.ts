/** Displays and drawn desktops for the gallery. */
import type { DisplayModel, PictureModel } from '../../main/console/model/preview.ts';

const ARRANGEMENTS = [
  [0, 0, 1920, 1080],
  [1920, 0, 1920, 1080],
  [-1080, -240, 1080, 1920],
  [0, 1080, 2560, 1440],
  [2560, 1080, 1280, 1024],
  [3840, 0, 1920, 1080],
  [0, -1080, 1920, 1080],
] as const;

export const displaysOf = (count: number): DisplayModel[] =>
  ARRANGEMENTS.slice(0, count).map(([x, y, width, height], screen) => ({
    screen,
    primary: screen === 0,
    scaleFactor: 1,
    region: { x, y, width, height },
  }));

/** A desktop with two windows, `scale` times the display's own size. */
export function pictureOf({ region, screen }: DisplayModel, scale = 1): PictureModel {
  const canvas = document.createElement('canvas');
  const { width, height } = Object.assign(canvas, {
    width: region.width * scale,
    height: region.height * scale,
  });
  const draw = canvas.getContext('2d');
  if (draw === null) throw new Error('no canvas here');
  draw.scale(scale, scale);
  const ground = draw.createLinearGradient(0, 0, region.width, region.height);
  ground.addColorStop(0, `hsl(${210 + screen * 25} 30% 32%)`);
  ground.addColorStop(1, `hsl(${230 + screen * 25} 35% 18%)`);
  draw.fillStyle = ground;
  draw.fillRect(0, 0, region.width, region.height);
  const box = (x: number, y: number, width: number, height: number, title: string, dark: boolean): void => {
    draw.fillStyle = dark ? '#1e1f22' : '#ffffff';
    draw.fillRect(x, y, width, height);
    draw.fillStyle = dark ? '#2b2d30' : '#e9eaee';
    draw.fillRect(x, y, width, 36);
    draw.fillStyle = dark ? '#dfe1e5' : '#22252a';
    draw.font = '16px sans-serif';
    draw.fillText(title, x + 14, y + 24);
    draw.font = '15px monospace';
    for (let line = 0; line < Math.floor((height - 60) / 26); line++) {
      const words = 'const frame = await capture(region, { signal });'.slice(0, 12 + ((line * 17) % 36));
      draw.fillStyle = dark ? (line % 3 === 0 ? '#6aab73' : '#bcbec4') : '#3b3f46';
      draw.fillText(words, x + 18 + (line % 4) * 20, y + 66 + line * 26);
    }
  };
  box(80, 70, region.width * 0.46, region.height * 0.78, 'service.ts', true);
  box(region.width * 0.48, 180, region.width * 0.42, region.height * 0.62, 'Save as', false);
  return {
    mimeType: 'image/png',
    base64: canvas.toDataURL('image/png').split(',')[1] ?? '',
    width,
    height,
  };
}
