import { defineErrors } from './define.ts';

export const adminErrors = defineErrors({});
