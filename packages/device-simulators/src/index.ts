export {
  startPaymentTerminal,
  SIMULATED_CARD_NUMBER,
  TERMINAL_MODES,
  type RunningTerminal,
  type TerminalMode,
} from './payment-terminal.ts';
