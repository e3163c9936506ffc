import { createRequire } from 'node:module';
import { join } from 'node:path';
import { constants, type BrotliOptions } from 'node:zlib';
import CompressionPlugin from 'compression-webpack-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack from 'webpack';
import type { Configuration, RuleSetRule } from 'webpack';
import { AskAgainPlugin } from './ask-again-plugin.ts';
import { CompressedPlugin } from './compressed-plugin.ts';
import { PureConstantsPlugin } from './pure-constants-plugin.ts';

export type Mode = 'production' | 'development';

const require = createRequire(import.meta.url);

const scripts: RuleSetRule = {
  test: /\.tsx?$/,
  exclude: /node_modules/,
  loader: require.resolve('swc-loader'),
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: false } },
      target: 'es2022',
    },
  },
};

const styles: RuleSetRule = {
  test: /\.css$/,
  use: [require.resolve('style-loader'), require.resolve('css-loader')],
  sideEffects: true,
};

/** Parts of zod that no page uses; a third of what it weighs. */
export const SLIMMED_ZOD =
  /[\\/]zod[\\/]v4[\\/](?:core[\\/](?:compile|to-json-schema|json-schema-(?:generator|processors)|schemas)|classic[\\/]from-json-schema)\.js$/;

const slimZod: RuleSetRule = { test: SLIMMED_ZOD, loader: join(import.meta.dirname, 'slim-zod-loader.ts') };

/** Files that pages ask for; of descriptions, those that stand before a page of a remote. */
const compressible = /\.(?:js|css|svg|html)$|^(?:scripts|mf-manifest)\.json$/;

/** Compresses files at the build, so that no server has to. */
export function precompressed() {
  return [
    new CompressionPlugin({
      filename: '[path][base].gz',
      algorithm: 'gzip',
      test: compressible,
      threshold: 1024,
      compressionOptions: { level: 9 },
    }),
    new CompressionPlugin<BrotliOptions>({
      filename: '[path][base].br',
      algorithm: 'brotliCompress',
      test: compressible,
      threshold: 1024,
      compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } },
    }),
    new CompressedPlugin(),
  ];
}

/** zod carries its messages in fifty languages; ours are worded by the contracts' own catalogue. */
function englishOnly() {
  return new webpack.NormalModuleReplacementPlugin(/locales[\\/]index\.js$/, (resource) => {
    const isZod = /[\\/]zod[\\/]v4[\\/]/.test(resource.context);
    if (isZod) resource.request = resource.request.replace('index.js', 'en.js');
  });
}

/** The calendar of a date picker comes with the first pointer or focus on its field. */
function lateCalendar() {
  return new webpack.NormalModuleReplacementPlugin(/^@fluentui\/react-calendar-compat$/, (resource) => {
    const isPicker = /[\\/]react-datepicker-compat[\\/]/.test(resource.context);
    if (isPicker) resource.request = '@honjin/ui/late-calendar';
  });
}

/** Libraries of Fluent that come with the first move, stroke or click, and who has them replaced (ADR 535). */
const LATE = [
  { request: /^tabster$/, owner: /[\\/]@fluentui[\\/]react-tabster[\\/]/, late: '@honjin/ui/late-focus' },
  {
    request: /^@floating-ui[\\/]dom$/,
    owner: /[\\/]@fluentui[\\/]react-positioning[\\/]/,
    late: '@honjin/ui/late-place',
  },
];

/** The libraries that lead the focus and find the place of a menu come when somebody is there to use them. */
function lateLibraries() {
  return LATE.map(
    ({ request, owner, late }) =>
      new webpack.NormalModuleReplacementPlugin(request, (resource) => {
        if (owner.test(resource.context)) resource.request = late;
      }),
  );
}

/**
 * Returns the parts that every browser build shares: TypeScript by swc, hashed names, and in production minified and
 * compressed files.
 */
export function baseConfig(appDir: string, mode: Mode): Configuration {
  const production = mode === 'production';
  return {
    mode,
    context: appDir,
    target: ['web', 'es2022'],
    devtool: production ? false : 'source-map',
    output: {
      path: join(appDir, 'dist'),
      filename: production ? '[name].[contenthash:8].js' : '[name].js',
      chunkFilename: production ? '[name].[contenthash:8].js' : '[name].js',
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
      chunkLoadTimeout: 120_000,
      clean: true,
    },
    module: { rules: [scripts, styles, slimZod] },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'],
      alias: {
        // The package's own condition picks the development files.
        'react-router$': routerFile(appDir),
      },
    },
    optimization: {
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
      minimizer: [
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          minimizerOptions: { compress: { passes: 2 }, mangle: true, format: { comments: false } },
          extractComments: false,
        }) as never,
      ],
    },
    plugins: [
      englishOnly(),
      lateCalendar(),
      ...lateLibraries(),
      new AskAgainPlugin(),
      new PureConstantsPlugin(),
      ...(production ? precompressed() : []),
    ],
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}

function routerFile(appDir: string): string {
  const main = createRequire(join(appDir, 'package.json')).resolve('react-router');
  return join(main.slice(0, main.lastIndexOf('dist')), 'dist/production/index.mjs');
}
