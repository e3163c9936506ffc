export * from './demonstration.ts';
export { composeReport, type SimulatedBooking } from './report-xml.ts';
export type { SoldGroup } from './simulated-house.ts';
export { SIMULATOR_LOGIN, startSimulators, type RunningSimulators } from './start-simulators.ts';
