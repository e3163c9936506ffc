export { describeSchema } from './describe-schema.ts';
export { migrate, rolePassword, roleUrl, type MigrateOptions } from './migrate.ts';
