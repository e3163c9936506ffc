import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Chunk, Compilation, Module } from 'webpack';

/** A page that people open by its address, as a remote states it (src/openings.ts). */
export interface StatedOpening {
  readonly path: string;
  /** The name of its part, where it is not in the script of the app. */
  readonly part?: string;
  /** The calls that it makes first where the address says no more than the path; `input` is in wire spelling. */
  readonly calls?: readonly { readonly path: string; readonly input: object }[];
}

/** The scripts, shared modules and answers that the page fetches beside its start to open one. */
export interface Opening {
  readonly path: string;
  readonly scripts: readonly string[];
  readonly shared: readonly string[];
  readonly calls: readonly { readonly path: string; readonly input: object }[];
}

/** Reads what a remote states of its pages; nothing where it states none. */
export async function statedOpenings(file: string): Promise<readonly StatedOpening[]> {
  if (!existsSync(file)) return [];
  const { openings } = (await import(pathToFileURL(file).href)) as { openings: readonly StatedOpening[] };
  return openings;
}

/** The part that every page of a remote comes in or after. */
const APP = '__federation_expose_app';

/** The name under which a module is taken from the page; only modules that the page shares have one. */
function sharedName(module: Module): string[] {
  const { options } = module as Module & { options?: { shareKey?: string } };
  return module.type === 'consume-shared-module' && options?.shareKey ? [options.shareKey] : [];
}

/** Finds in a build what the stated pages load. */
export function openingsOf(compilation: Compilation, stated: readonly StatedOpening[]): Opening[] {
  const chunksOf = (part: string): readonly Chunk[] => {
    const group = compilation.namedChunkGroups.get(part);
    if (group === undefined) {
      compilation.errors.push(new Error(`no part of the build is named ${part}`) as never);
      return [];
    }
    return group.chunks;
  };
  return stated.map(({ path, part, calls = [] }) => {
    const own = part === undefined ? [] : chunksOf(part);
    const chunks = [...new Set([...chunksOf(APP), ...own])];
    const modules = chunks.flatMap((chunk) => [...compilation.chunkGraph.getChunkModulesIterable(chunk)]);
    return {
      path,
      scripts: [...new Set(own.flatMap((chunk) => [...chunk.files]))].filter((file) => file.endsWith('.js')),
      shared: [...new Set(modules.flatMap(sharedName))].toSorted(),
      calls,
    };
  });
}
