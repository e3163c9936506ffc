export { createTestChain, type Answer, type CallOptions, type TestChain } from './chain.ts';
export { eventually } from './eventually.ts';
