// Starts one part of the suite in a container: `start.mjs <service>`, `start.mjs migrate`, `start.mjs seed [--empty]`,
// `start.mjs keys <folder>`, `start.mjs release <command>`. What a part needs to prove itself by is in its environment and in its folder of keys.
const [part, ...rest] = process.argv.slice(2);
if (!part) throw new Error('the name of the part is missing');

const STEPS = {
  keys: './make-keys.mjs',
  migrate: '../packages/service-kit/src/migrate/main.ts',
  seed: '../packages/demo-chain/src/main.ts',
  release: '../packages/release/src/main.ts',
};

if (STEPS[part] !== undefined) process.argv.splice(2, process.argv.length, ...rest);
await import(STEPS[part] ?? `../services/${part}/src/main.ts`);
