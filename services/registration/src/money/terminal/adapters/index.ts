import type { CardTerminalAdapter } from '@honjin/domain';
import type { CardTerminal } from '../card-terminal.ts';
import { honjinLine } from './honjin-line.ts';

/** The protocols that Honjin speaks, each in a file of its own. */
export const CARD_ADAPTERS: Readonly<Record<CardTerminalAdapter, CardTerminal>> = { HONJIN_LINE: honjinLine };
