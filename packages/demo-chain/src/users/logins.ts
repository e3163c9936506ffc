import logins from '../logins.json' with { type: 'json' };
import { PEOPLE } from './people.ts';
import type { UserToWrite } from './write-users.ts';

/** Returns the users of the demonstration, each with the password that the start of the suite prints. */
export function demoUsers(): UserToWrite[] {
  const passwords = new Map(logins.map(({ loginId, password }) => [loginId, password]));
  return PEOPLE.map((person) => {
    const password = passwords.get(person.loginId);
    if (password === undefined) throw new Error(`logins.json has no password for ${person.loginId}`);
    return { person, password };
  });
}
