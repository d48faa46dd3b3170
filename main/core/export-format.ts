/** Forms of one file in which a person takes a recording away. */

export const ANIMATIONS = ['webp', 'gif'] as const;
/** Made by ffmpeg. */
export const VIDEOS = ['mp4', 'webm'] as const;
export const CODE_FORMATS = ['ts', 'py'] as const;

export const FILE_FORMATS = [...ANIMATIONS, ...VIDEOS, 'zip', ...CODE_FORMATS] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

export type AnimationFormat = (typeof ANIMATIONS)[number];
export type VideoFormat = (typeof VIDEOS)[number];
export type CodeFormat = (typeof CODE_FORMATS)[number];

export const isVideo = (format: FileFormat): format is VideoFormat => VIDEOS.some((each) => each === format);
