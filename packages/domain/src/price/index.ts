export * from './cancellation-fee.ts';
export * from './child-fee.ts';
export * from './extension-fee.ts';
export * from './guest-count.ts';
export * from './price-plan.ts';
export * from './price-stay.ts';
export * from './priced-stay.ts';
