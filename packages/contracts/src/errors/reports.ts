import { defineErrors } from './define.ts';

export const reportsErrors = defineErrors({});
