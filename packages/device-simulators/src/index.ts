export { ENCODER_MODES, startKeyEncoder, type EncoderMode, type RunningEncoder } from './key-encoder.ts';
export {
  startPaymentTerminal,
  SIMULATED_CARD_NUMBER,
  TERMINAL_MODES,
  type RunningTerminal,
  type TerminalMode,
} from './payment-terminal.ts';
