export * from './kiosk.ts';
export * from './kiosk-batch.ts';
