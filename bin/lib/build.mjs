import { join } from 'node:path';
import { giveUp, root, say } from './checkout.mjs';
import { run } from './run.mjs';

/** Builds the shell and the remotes; what has not changed since the last time comes from turbo's cache. */
export async function build(env) {
  const from = Date.now();
  const turbo = join(root, 'node_modules', '.bin', 'turbo');
  const code = await run(turbo, ['run', 'build', '--output-logs=errors-only', '--no-update-notifier'], {
    env,
  });
  const seconds = ((Date.now() - from) / 1000).toFixed(1);
  if (code === 0) return say(`画面をビルドしました(${seconds} 秒)。`, `Built the screens (${seconds} s).`);
  return giveUp('画面をビルドできませんでした。', 'The screens could not be built.');
}
