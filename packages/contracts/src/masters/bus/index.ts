// The masters as they travel on the bus. Other services load this door, not the calls of the masters.
export { pushedRateMaster } from '../pushed-rate.ts';
export { rateRestrictionMaster } from '../rate-restriction.ts';
export { rateStrategyMaster } from '../rate-strategy.ts';
export * from '../states.ts';
export { storeLogoMaster } from '../store-logo.ts';
export { taxRulesOf, type TaxInput } from '../tax.ts';
