import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { delimiter, join, resolve } from 'node:path';

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const UNPACKED = resolve(import.meta.dirname, '../../.honjin/tools/chromium');

/** Flags that every browser of the tests starts with: works as root, and stays silent towards the network. */
export const browserArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export interface Browser {
  executablePath: string;
  /** The whole environment to start it with. */
  env: Record<string, string>;
}

function ownEnvironment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

async function withEnvironment<T>(changes: Record<string, string>, work: () => Promise<T>): Promise<T> {
  const before = ownEnvironment();
  Object.assign(process.env, changes);
  try {
    return await work();
  } finally {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
    Object.assign(process.env, before);
  }
}

// The package unpacks itself into the temporary folder, and takes whatever file is there already for a whole one.
// So it unpacks into a folder of our own, which gets its final name only when it is complete.
async function unpack(): Promise<void> {
  const fresh = `${UNPACKED}.${process.pid}`;
  await mkdir(fresh, { recursive: true });
  // With this variable the package brings its own copies of the system libraries that Chromium needs.
  await withEnvironment({ TMPDIR: fresh, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' }, async () => {
    const { default: chromium } = await import('@sparticuz/chromium');
    await chromium.executablePath();
  });
  await rename(fresh, UNPACKED).catch(() => rm(fresh, { recursive: true, force: true }));
}

async function packagedBrowser(): Promise<Browser> {
  if (!existsSync(UNPACKED)) await unpack();
  const env = ownEnvironment();
  const libraries = [join(UNPACKED, 'al2023', 'lib'), env['LD_LIBRARY_PATH']].filter(Boolean).join(delimiter);
  const fonts = existsSync('/etc/fonts/fonts.conf') ? '/etc/fonts' : join(UNPACKED, 'fonts');
  return {
    executablePath: join(UNPACKED, 'chromium'),
    env: { FONTCONFIG_PATH: fonts, ...env, LD_LIBRARY_PATH: libraries },
  };
}

/**
 * Returns the Chromium to test with: the one that HONJIN_CHROMIUM names, else the system's, else the one from the npm
 * package (unpacked once under .honjin/tools).
 */
export async function findBrowser(): Promise<Browser> {
  const named = process.env['HONJIN_CHROMIUM'];
  if (named === 'packaged') return packagedBrowser();
  const executablePath = [named, ...INSTALLED].find((file) => file && existsSync(file));
  return executablePath === undefined ? packagedBrowser() : { executablePath, env: ownEnvironment() };
}
