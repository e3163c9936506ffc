/** The desk that this browser stands on, so that staff can sign in by number alone. */
export interface Terminal {
  readonly groupId: string;
  readonly companyId: string;
  readonly storeId: string;
  readonly storeName: string;
  /** Missing from what an earlier release remembered. */
  readonly storeNameEn?: string;
  /** The terminal's registered id, where the store wants one. */
  readonly machineNo?: string;
}

const KEY = 'honjin.terminal';

export function readTerminal(): Terminal | undefined {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? 'null') as Terminal | null) ?? undefined;
  } catch {
    // A browser may forbid storage.
    return undefined;
  }
}

/** Remembers the store; a registered terminal id stays. */
export function rememberStore(store: Omit<Terminal, 'machineNo'>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...readTerminal(), ...store }));
  } catch {
    // Without storage, staff have to sign in fully first.
  }
}
