export { PICTURE_HEIGHT, PICTURE_WIDTH } from './backdrop.ts';
export { drawPicture } from './draw-picture.ts';
export { drawSvg } from './draw-svg.ts';
export { COLOUR_NAMES, type ColourName, PALETTE } from './palette.ts';
export { parsePictureFile, pictureFile } from './picture-file.ts';
export type { DrawingKind, PictureSize, PictureSpec, PictureView } from './picture-spec.types.ts';
