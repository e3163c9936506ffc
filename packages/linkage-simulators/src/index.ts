export { SIMULATOR_LOGIN } from './login.ts';
export { startSimulators, type RunningSimulators } from './start-simulators.ts';
