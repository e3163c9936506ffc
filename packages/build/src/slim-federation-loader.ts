import { basename } from 'node:path';

/** Parts of the federation runtime that the page does itself: it reads the manifest of a build, and fetches its app early. */
export const SLIMMED_FEDERATION =
  /[\\/]@module-federation[\\/]runtime-core[\\/]dist[\\/](?:plugins[\\/](?:snapshot[\\/](?:index|SnapshotHandler)|generate-preload-assets)|utils[\\/]preload)\.js$/;

/** Exported names of a file of the runtime: it lists them at its end. */
export function exportsOf(source: string): string[] {
  const list = /^export \{ (.+) \};$/m.exec(source)?.[1] ?? '';
  return list.split(', ').filter((name) => name !== '');
}

/** The handler of a runtime that keeps no snapshots: plugins may hear of it, and a remote may be taken out. */
const NO_SNAPSHOTS = `import { PluginSystem } from "../../utils/hooks/pluginSystem.js";
export class SnapshotHandler {
  constructor() { this.hooks = new PluginSystem({}); this.manifestCache = new Map(); }
  loadRemoteSnapshotInfo() { return leftOut(); }
}
export const getGlobalRemoteInfo = () => ({});`;

const LEFT_OUT = `const leftOut = () => { throw new Error("federation: this part is left out of the page"); };`;

/** Takes out of the federation runtime what only the hosts of other makers need. Every export stays, and throws. */
export default function slimFederation(this: { resourcePath: string }, source: string): string {
  // oxlint-disable-next-line oxc/no-this-in-exported-function -- webpack calls a loader on its context
  const isHandler = basename(this.resourcePath) === 'SnapshotHandler.js';
  const rest = isHandler
    ? [NO_SNAPSHOTS]
    : exportsOf(source).map((name) => `export const ${name} = leftOut;`);
  return [LEFT_OUT, ...rest].join('\n');
}
