import { createContext, lazy, Suspense, useCallback, useContext, useState, type ReactNode } from 'react';

// The server asks seldom: the dialog is fetched when it does, not with the first page.
const MoneyQuestionDialog = lazy(() => import('@honjin/ui/money-question'));

/** The extra fields of an act on money, as the wire names them: its reason, and the person who answers for it. */
export interface MoneyWords {
  moneyReason?: string;
  secondBy?: string;
  secondPassword?: string;
}

/** The question that the server asks before it lets money go. */
export interface MoneyQuestion {
  /** The server's own words. */
  message: string;
  asksReason: boolean;
  asksSecond: boolean;
  known: MoneyWords;
  /** The reason why the second person was refused. */
  refusal?: string | undefined;
}

/** Asks the clerk. Undefined when they gave up. */
export type AskMoney = (question: MoneyQuestion) => Promise<MoneyWords | undefined>;

const MoneyContext = createContext<AskMoney>(async () => undefined);

export function useMoneyQuestion(): AskMoney {
  return useContext(MoneyContext);
}

interface Asked extends MoneyQuestion {
  answer: (words: MoneyWords | undefined) => void;
}

/** Shows the question of an act on money when the server asks it in answer to a write of this root. */
export function MoneyQuestions({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked>();
  const ask = useCallback<AskMoney>(
    (question) => new Promise((answer) => setAsked({ ...question, answer })),
    [],
  );

  function finish(words: MoneyWords | undefined): void {
    asked?.answer(words);
    setAsked(undefined);
  }

  return (
    <MoneyContext value={ask}>
      {children}
      {asked && (
        <Suspense fallback={null}>
          <MoneyQuestionDialog
            open
            message={asked.message}
            asksReason={asked.asksReason}
            asksSecond={asked.asksSecond}
            reason={asked.known.moneyReason}
            error={asked.refusal}
            onSave={({ reason, userId, password }) =>
              finish({
                ...(asked.known.moneyReason === undefined ? {} : { moneyReason: asked.known.moneyReason }),
                ...(asked.asksReason ? { moneyReason: reason } : {}),
                ...(asked.asksSecond ? { secondBy: userId, secondPassword: password } : {}),
              })
            }
            onCancel={() => finish(undefined)}
          />
        </Suspense>
      )}
    </MoneyContext>
  );
}
