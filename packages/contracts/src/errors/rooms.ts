import { defineErrors } from './define.ts';

export const roomsErrors = defineErrors({});
