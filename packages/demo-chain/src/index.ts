export { connect, type Sql } from './database.ts';
export { seedDemoChain, type SeedOptions } from './seed.ts';
