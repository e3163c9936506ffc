import { join } from 'node:path';
import { root, say } from './checkout.mjs';
import { run } from './run.mjs';

/**
 * Builds the shell and the remotes; what has not changed since the last time comes from turbo's cache. Answers
 * whether all of them were built.
 */
export async function build(env) {
  const from = Date.now();
  const turbo = join(root, 'node_modules', '.bin', 'turbo');
  const options = ['--output-logs=errors-only', '--no-update-notifier'];
  const code = await run(turbo, ['run', 'build', ...options], { env });
  const seconds = ((Date.now() - from) / 1000).toFixed(1);
  if (code === 0) say(`画面をビルドしました(${seconds} 秒)。`, `Built the screens (${seconds} s).`);
  else say('画面をビルドできませんでした。', 'The screens could not be built.');
  return code === 0;
}
