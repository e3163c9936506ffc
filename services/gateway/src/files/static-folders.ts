import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { GatewayConfig } from '../config.ts';

/** The folder of an installation holds the shell and the remotes; a remote is known by the name of its folder. */
const BUILT = /^(?:shell|mfe-.+)$/;

/** Returns the folders of built files: every one of the installation, and those that are named one by one. */
export function staticFolders({
  HONJIN_APPS_DIR: apps,
  HONJIN_STATIC_DIRS,
}: Pick<GatewayConfig, 'HONJIN_APPS_DIR' | 'HONJIN_STATIC_DIRS'>): Readonly<Record<string, string>> {
  const names = apps === undefined ? [] : readdirSync(apps).filter((name) => BUILT.test(name));
  const found = Object.fromEntries(names.map((name) => [name, join(apps!, name, 'dist')]));
  return { ...found, ...HONJIN_STATIC_DIRS };
}
