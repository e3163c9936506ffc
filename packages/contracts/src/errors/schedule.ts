import { defineErrors } from './define.ts';

export const scheduleErrors = defineErrors({});
