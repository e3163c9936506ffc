export * from './card-signature.ts';
export * from './strokes.ts';
