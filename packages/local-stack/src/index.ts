export type { CrashReport } from './keep-up.ts';
export { startLocalStack, type LocalStack, type LocalStackOptions } from './local-stack.ts';
export { natsAuthorization, natsSeedFile, type BusKeeper } from './nats-access.ts';
export { findNatsServer } from './nats-binary.ts';
export { startNats, type NatsOptions } from './nats.ts';
export { startPostgres, type PostgresOptions } from './postgres.ts';
export { addressOfAll, promoteReplica, startReplica } from './replica/start-replica.ts';
export type { RunningServer } from './running-server.ts';
export { StackProblem } from './stack-problem.ts';
