/** The border around a flat face. */
import type { Region } from '../../../core/geometry.ts';
import type { ZonedPicture } from './ground.ts';

/** Bounds of what is inside a box and of the box itself: with its border, which is one or two pixels wide. */
export function withBorder(scene: ZonedPicture, label: number, box: Region): Region {
  const { labels, background } = scene.zones;
  const isEdge = (x: number, y: number): boolean => {
    if (x < 0 || y < 0 || x >= scene.width || y >= scene.height) return false;
    const at = labels[y * scene.width + x] ?? -1;
    return at !== label && background[at] !== 1;
  };
  const middleX = Math.floor(box.x + box.width / 2);
  const middleY = Math.floor(box.y + box.height / 2);
  const thickness = (x: number, y: number, stepX: number, stepY: number): number => {
    let count = 0;
    while (count < 2 && isEdge(x + stepX * (count + 1), y + stepY * (count + 1))) count++;
    return count;
  };
  const left = thickness(box.x, middleY, -1, 0);
  const right = thickness(box.x + box.width - 1, middleY, 1, 0);
  const top = thickness(middleX, box.y, 0, -1);
  const bottom = thickness(middleX, box.y + box.height - 1, 0, 1);
  return {
    x: box.x - left,
    y: box.y - top,
    width: box.width + left + right,
    height: box.height + top + bottom,
  };
}
