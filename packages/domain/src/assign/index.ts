export * from './assign-input.ts';
export { assignRooms } from './assign-rooms.ts';
export { smokingWishOf } from './smoking-wish.ts';
