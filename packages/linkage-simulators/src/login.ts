/** What an account must say to the simulators; they are no secrets. */
export const SIMULATOR_LOGIN = { systemId: 'HONJIN', userId: 'demo', password: 'demo-password' } as const;
