export { answerJobs } from './answer-jobs.ts';
export { WorkerPool, type PoolOptions } from './worker-pool.ts';
