// Makes the key pair by which the gateway signs who is calling, in the folder named by the first argument.
import { ensureIdentityKeys } from '@honjin/service-kit';

const [dir] = process.argv.slice(2);
if (!dir) throw new Error('name the folder for the keys');
ensureIdentityKeys(dir);
