import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack, { type ChunkGraph, type Configuration, type Module, type RuleSetRule } from 'webpack';
import { baseConfig, type Mode } from './base.ts';
import { CheckFilesPlugin } from './check-files-plugin.ts';
import { CommandsPlugin } from './commands-plugin.ts';
import { MADE_TOKENS } from './made-tokens-loader.ts';
import { TWO_DIRECTIONS } from './one-direction-loader.ts';
import { statedOpenings } from './openings.ts';
import { PartsPlugin } from './parts-plugin.ts';
import { PreloadPlugin } from './preload-plugin.ts';
import { QUICK_TABSTER } from './quick-tabster-loader.ts';
import { ReleasePlugin, type ReleaseFacts } from './release-plugin.ts';
import {
  consumedModules,
  installedVersion,
  neededVersions,
  offeredVersions,
  sharedVersions,
} from './shared.ts';
import { SLIMMED_FEDERATION } from './slim-federation-loader.ts';
import { SLIMMED_PUSHER } from './slim-pusher-loader.ts';
import { SLIMMED_ROUTER } from './slim-router-loader.ts';

const ROOT = join(import.meta.dirname, '../../..');

export interface AppOptions {
  /** Container name: a JavaScript identifier, e.g. `mfe_rooms`. */
  name: string;
  /** Folder of the app, `import.meta.dirname` of its webpack.config.ts. */
  dir: string;
}

/** A remote carries the icons that it uses; the page makes them, so that no remote brings Fluent's styles with them. */
function iconsByPage() {
  return new webpack.NormalModuleReplacementPlugin(/[\\/]createFluentIcon\.js$/, (resource) => {
    if (/[\\/]@fluentui[\\/]react-icons[\\/]/.test(resource.context)) resource.request = '@honjin/ui/base';
  });
}

/** The function that webpack-cli calls with the options of the command line. */
export type ConfigFactory = (env: unknown, argv: { mode?: Mode }) => Promise<Configuration>;

/**
 * The build of a remote. It exposes `./app` (src/index.ts, lifecycles only) and states in `release.json` the route
 * prefixes of its src/manifest.ts. What it offers in the command bar (src/commands.ts) goes to `commands.json`.
 */
export function remote({ name, dir }: AppOptions): ConfigFactory {
  return async (_env, argv) => {
    const mode = modeOf(argv);
    const base = baseConfig(dir, mode);
    const { manifest } = (await import(pathToFileURL(join(dir, 'src/manifest.ts')).href)) as {
      manifest: { prefixes: readonly string[] };
    };
    return {
      ...base,
      name,
      entry: {},
      output: { ...base.output, publicPath: 'auto', uniqueName: name },
      plugins: [
        ...(base.plugins ?? []),
        iconsByPage(),
        federation(name, {
          filename: mode === 'production' ? 'remoteEntry.[contenthash:8].js' : 'remoteEntry.js',
          exposes: { './app': './src/index.ts' },
          shared: consumedModules(dir),
          // A remote loads no others.
          experiments: {
            optimization: { target: 'web', disableRemote: true, disableSnapshot: true },
            externalRuntime: true,
          },
        }),
        new CheckFilesPlugin(),
        new CommandsPlugin(join(dir, 'src/commands.ts')),
        new ReleasePlugin(
          releaseOf(name, dir, manifest.prefixes),
          ['__federation_expose_app'],
          await statedOpenings(join(dir, 'src/openings.ts')),
        ),
        new PartsPlugin(ROOT),
      ],
    };
  };
}

/**
 * Keeps what a part needs in one script: the parts after it, fetched beside it, need the same modules and would
 * otherwise carry them again. `isOf` tells by the names of the parts that need a module whether it belongs to the script.
 */
function scriptOf(
  part: string,
  priority: number,
  isOf = (parts: readonly string[]) => parts.includes(part),
): object {
  const test = (module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }) =>
    isOf([...chunkGraph.getModuleChunksIterable(module)].map(({ name }) => name ?? ''));
  return { name: `${part}-script`, chunks: 'async', enforce: true, priority, test };
}

/** Tells whether remotes alone use a module. The frame and the dashboard do not need what else is in their script. */
const isOfRemotesAlone = (parts: readonly string[]) =>
  parts.includes('shared-base') && parts.every((part) => part.startsWith('shared-'));

/** A service worker rules over its folder, so it lies beside the page and not among the assets. */
const serviceWorkers: RuleSetRule = {
  test: /-worker\.js$/,
  type: 'asset/resource',
  generator: { filename: '[name].[contenthash:8][ext]' },
};

/** Browsers look for the icon again at each change of address, unless its name tells that it may be kept. */
const icon: RuleSetRule = { test: /[\\/]favicon\.svg$/, type: 'asset/resource' };

const loader = (file: string) => join(import.meta.dirname, file);

/** Libraries that the page alone carries are made smaller or quicker on their way into its build. */
const slimmed: RuleSetRule[] = [
  { test: SLIMMED_FEDERATION, loader: loader('slim-federation-loader.ts') },
  { test: TWO_DIRECTIONS, loader: loader('one-direction-loader.ts') },
  { test: MADE_TOKENS, loader: loader('made-tokens-loader.ts') },
  { test: SLIMMED_PUSHER, loader: loader('slim-pusher-loader.ts') },
  { test: SLIMMED_ROUTER, loader: loader('slim-router-loader.ts') },
  { test: QUICK_TABSTER, loader: loader('quick-tabster-loader.ts') },
];

/**
 * The build of the shell: the page itself. It is no container; at run time it offers its own copy of the shared
 * modules to the remotes (shell/src/remotes/federation.ts), so that its first load carries only what it uses itself.
 */
export function shell({ name, dir }: AppOptions): ConfigFactory {
  return async (_env, argv) => {
    const mode = modeOf(argv);
    const base = baseConfig(dir, mode);
    return {
      ...base,
      name,
      entry: { main: './src/main.ts' },
      output: { ...base.output, publicPath: '/', uniqueName: name },
      module: { ...base.module, rules: [...(base.module?.rules ?? []), serviceWorkers, icon, ...slimmed] },
      optimization: {
        ...base.optimization,
        splitChunks: {
          cacheGroups: {
            start: scriptOf('start', 50),
            // Finds the place of menus as of tooltips; the sign-in needs no more of the frame.
            place: scriptOf('place', 46, (parts) => parts.includes('tooltip') && parts.includes('frame')),
            tooltip: scriptOf('tooltip', 45),
            frame: scriptOf('frame', 40),
            sharedBase: scriptOf('shared-base', 35, isOfRemotesAlone),
            badge: scriptOf('badge', 30, (parts) => parts.includes('linkage-badge') && parts.length > 1),
          },
        },
      },
      plugins: [
        ...(base.plugins ?? []),
        new webpack.DefinePlugin({
          SHARED_VERSIONS: JSON.stringify(sharedVersions(dir)),
          OFFERED_VERSIONS: JSON.stringify(offeredVersions(dir)),
          IS_DEVELOPMENT: JSON.stringify(mode === 'development'),
          ENV_TARGET: JSON.stringify('web'),
          FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: JSON.stringify(true),
        }),
        // Remotes are built without the federation runtime and use the shell's.
        new webpack.ProvidePlugin({ federationRuntimeCore: runtimeCoreFile() }),
        new HtmlWebpackPlugin({
          template: join(dir, 'public/index.html'),
          scriptLoading: 'defer',
          minify: mode === 'production' ? { collapseWhitespace: true, removeComments: true } : false,
        }),
        new ReleasePlugin({ ...releaseOf(name, dir, []), offers: offeredVersions(dir) }, [
          'start',
          'frame',
          'dashboard',
        ]),
        new PreloadPlugin('start'),
        new PartsPlugin(ROOT),
      ],
    };
  };
}

/** The ES module of the federation runtime that the plugin's own version depends on. */
function runtimeCoreFile(): string {
  const enhanced = createRequire(import.meta.url).resolve('@module-federation/enhanced/webpack');
  const main = createRequire(enhanced).resolve('@module-federation/runtime-core');
  return main.replace(/index\.cjs$/, 'index.js');
}

type FederationOptions = ConstructorParameters<typeof ModuleFederationPlugin>[0];

function federation(name: string, options: Partial<FederationOptions>): ModuleFederationPlugin {
  return new ModuleFederationPlugin({
    name,
    dts: false,
    manifest: true,
    shareStrategy: 'loaded-first',
    ...options,
  });
}

function modeOf(argv: { mode?: Mode }): Mode {
  return argv.mode ?? (process.env['NODE_ENV'] === 'development' ? 'development' : 'production');
}

function releaseOf(name: string, dir: string, prefixes: readonly string[]): ReleaseFacts {
  const { version } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as { version: string };
  const contracts = `^${installedVersion(dir, '@honjin/contracts')}`;
  const entry = prefixes.length > 0 ? 'mf-manifest.json' : 'index.html';
  return { name, version, entry, prefixes, contracts, needs: neededVersions(dir) };
}
