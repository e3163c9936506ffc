/** The login that an account must send to the simulators. It is no secret. */
export const SIMULATOR_LOGIN = { systemId: 'HONJIN', userId: 'demo', password: 'demo-password' } as const;
