import { createContext, lazy, Suspense, useCallback, useContext, useState, type ReactNode } from 'react';
import { sessionStore } from '../session/session.ts';

// Most stores never ask: the dialog is fetched when one does, not with the first page.
const SaveConfirmDialog = lazy(async () => ({
  default: (await import('@honjin/ui/save-confirm')).SaveConfirmDialog,
}));

/** The person who confirms a save: `input_by` and `password` of the wire. */
export interface Credentials {
  inputBy: string;
  password: string;
}

/** Asks who saves, with the reason why the last answer was refused. Undefined when the user gave up. */
export type AskCredentials = (refusal?: string) => Promise<Credentials | undefined>;

const CredentialsContext = createContext<AskCredentials>(async () => undefined);

export function useCredentials(): AskCredentials {
  return useContext(CredentialsContext);
}

/** True where every save has to be confirmed with user id and password. */
export function needsCredentials(): boolean {
  return sessionStore.get()?.requireReauth === true;
}

interface Question {
  refusal: string | undefined;
  answer: (credentials: Credentials | undefined) => void;
}

/** Shows the save confirmation when a write of this root needs one. */
export function SaveCredentials({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question>();
  const ask = useCallback<AskCredentials>(
    (refusal) => new Promise((answer) => setQuestion({ refusal, answer })),
    [],
  );

  function finish(credentials: Credentials | undefined): void {
    question?.answer(credentials);
    setQuestion(undefined);
  }

  return (
    <CredentialsContext value={ask}>
      {children}
      {question && (
        <Suspense fallback={null}>
          <SaveConfirmDialog
            open
            defaultUserId={sessionStore.get()?.user.userLoginId}
            error={question.refusal}
            onSave={({ userId, password }) => finish({ inputBy: userId, password })}
            onCancel={() => finish(undefined)}
          />
        </Suspense>
      )}
    </CredentialsContext>
  );
}
