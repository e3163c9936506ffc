// Starts one part of the suite in a container: `start.mjs <service>`, `start.mjs migrate`, `start.mjs seed [--empty]`.
// Every service signs in to the database with its own role, whose password follows from HONJIN_SECRET; the
// administrator's DATABASE_ADMIN_URL is given to `migrate` and `seed` only.
import { roleUrl } from '@honjin/service-kit/migrate';

const [part, ...rest] = process.argv.slice(2);
const { DATABASE_ADMIN_URL, DATABASE_SERVER_URL, HONJIN_SECRET } = process.env;

const STEPS = {
  migrate: '../packages/service-kit/src/migrate/main.ts',
  seed: '../packages/demo-chain/src/main.ts',
};

function need(name, value) {
  if (value) return value;
  throw new Error(`${name} is missing`);
}

const step = STEPS[part];
if (step !== undefined) {
  process.env.DATABASE_URL = need('DATABASE_ADMIN_URL', DATABASE_ADMIN_URL);
  process.argv.splice(2, process.argv.length, ...rest);
  await import(step);
} else {
  const server = need('DATABASE_SERVER_URL', DATABASE_SERVER_URL);
  const role = `honjin_${need('the name of the service', part)}`;
  const secret = need('HONJIN_SECRET', HONJIN_SECRET);
  process.env.DATABASE_URL = roleUrl(server, role, secret);
  process.env.DATABASE_WORKER_URL = roleUrl(server, `${role}_worker`, secret);
  await import(`../services/${part}/src/main.ts`);
}
