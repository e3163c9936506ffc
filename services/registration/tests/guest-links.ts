import { LinkMaker } from '../src/stays/guest-link/link.ts';

/** Links of an installation, for tests that send mails and look at no page. */
export const links = () => new LinkMaker('the secret of tests that only send', 'https://hotel.example.jp');
