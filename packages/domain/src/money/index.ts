export * from './difference-to-now.ts';
export * from './entry-date.ts';
export * from './money-act.ts';
export * from './overpayment.ts';
export { allocateByLargestRemainder } from './allocate.ts';
export {
  applyRatio,
  compareRatio,
  percentOf,
  percentRatio,
  roundBig,
  roundRatio,
  ROUNDINGS,
  type Ratio,
  type Rounding,
} from './ratio.ts';
export * from './yen.ts';
