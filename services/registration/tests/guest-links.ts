import { Vault } from '../src/guests/passport/seal.ts';
import { LinkMaker } from '../src/stays/guest-link/link.ts';

/** Links of an installation, for tests that send mails and look at no page. */
export const links = () => new LinkMaker('the secret of tests that only send', 'https://hotel.example.jp');

const vault = new Vault('the secret of a test', 'signatures of registration cards');

/** Opens the signatures on cards that the queue prints. */
export const signatures = () => vault;
