#!/usr/bin/env node
// npm run dev: the suite with services that restart, and screens that rebuild, whenever a source file changes.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { bootstrap } from './lib/bootstrap.mjs';
import { root } from './lib/checkout.mjs';
import { runLong } from './lib/run.mjs';

const { node, env } = await bootstrap();
const apps = readdirSync(root).filter((name) => existsSync(join(root, name, 'webpack.config.ts')));
const webpack = join(root, 'node_modules', '.bin', 'webpack');

const builders = apps.map((app) => {
  const child = spawn(webpack, ['--watch', '--mode', 'development'], {
    cwd: join(root, app),
    env: { ...process.env, ...env, NODE_ENV: 'development' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const show = (chunk) => process.stdout.write(String(chunk).replaceAll(/^(?=.)/gm, `[${app}] `));
  child.stdout.on('data', show);
  child.stderr.on('data', show);
  return child;
});

const suite = ['packages/local-stack/src/start-suite.ts', '--watch', ...process.argv.slice(2)];
const { ended } = runLong(node, suite, { ...env, NODE_ENV: 'development' });
process.exitCode = await ended;
for (const builder of builders) builder.kill();
