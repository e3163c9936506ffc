import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { say } from './checkout.mjs';
import { run } from './run.mjs';

// The tests use these when the system has them: Debian package → the file by which it is recognised.
const WANTED = {
  chromium: ['chromium', 'google-chrome'],
  'nats-server': ['nats-server'],
  'poppler-utils': ['pdftotext'],
  'fonts-noto-cjk': ['/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc'],
};

function isThere(file) {
  if (file.startsWith('/')) return existsSync(file);
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.some((folder) => existsSync(join(folder, file)));
}

function missingPackages() {
  return Object.keys(WANTED).filter((name) => !WANTED[name].some(isThere));
}

/**
 * Installs what is missing with apt-get where this is root on Debian. Each has a fallback (Chromium from npm,
 * nats-server unpacked, fonts of the page), so failing is not fatal.
 */
export async function installSystemTools() {
  const missing = missingPackages();
  if (missing.length === 0) return;
  if (process.getuid?.() !== 0 || !isThere('apt-get')) {
    say(
      `システムにないもの(代替を使います): ${missing.join(', ')}`,
      `Not on this system (using fallbacks): ${missing.join(', ')}`,
    );
    return;
  }
  say(`インストールしています: ${missing.join(', ')}`, `Installing: ${missing.join(', ')}`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const update = await run('apt-get', ['update', '-qq'], { env });
  const options = ['install', '-y', '-qq', '--no-install-recommends'];
  const code = update === 0 ? await run('apt-get', [...options, ...missing], { env }) : update;
  if (code !== 0) say('インストールできませんでした。代替を使います。', 'That failed; using fallbacks.');
}
