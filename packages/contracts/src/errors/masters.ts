import { defineErrors } from './define.ts';

export const mastersErrors = defineErrors({});
