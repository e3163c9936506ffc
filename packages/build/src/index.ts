export { remote, shell } from './app-config.ts';
export type { AppOptions, ConfigFactory } from './app-config.ts';
export type { StatedOpening } from './openings.ts';
export type { Release } from './release-plugin.ts';
export type { SharedRequest } from './shared.ts';
