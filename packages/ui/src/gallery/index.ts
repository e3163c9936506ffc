export { Gallery } from './gallery.tsx';
export type { GalleryProps } from './gallery.tsx';
