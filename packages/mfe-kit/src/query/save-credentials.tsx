import { FormDialog, PasswordField, TextField, useUiTexts } from '@honjin/ui';
import { createContext, useCallback, useContext, useState, type ReactNode } from 'react';
import { sessionStore } from '../session/session.ts';

/** Who confirms a save: `input_by` and `password` of the wire. */
export interface Credentials {
  inputBy: string;
  password: string;
}

/** Asks who saves. `{}` where the store asks for nothing, undefined when the user gave up. */
export type AskCredentials = () => Promise<Credentials | Record<string, never> | undefined>;

const CredentialsContext = createContext<AskCredentials>(async () => ({}));

export function useCredentials(): AskCredentials {
  return useContext(CredentialsContext);
}

interface Question {
  answer: (credentials: Credentials | undefined) => void;
}

/** Shows the save confirmation with re-authentication when a write of this root needs one. */
export function SaveCredentials({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question>();
  const ask = useCallback<AskCredentials>(async () => {
    if (sessionStore.get()?.requireReauth !== true) return {};
    return new Promise((resolve) => setQuestion({ answer: resolve }));
  }, []);

  function finish(credentials: Credentials | undefined): void {
    question?.answer(credentials);
    setQuestion(undefined);
  }

  return (
    <CredentialsContext value={ask}>
      {children}
      {question && <CredentialsDialog onFinish={finish} />}
    </CredentialsContext>
  );
}

function CredentialsDialog({ onFinish }: { onFinish: (credentials: Credentials | undefined) => void }) {
  const texts = useUiTexts();
  const [inputBy, setInputBy] = useState(() => sessionStore.get()?.user.userLoginId ?? '');
  const [password, setPassword] = useState('');
  const isComplete = inputBy !== '' && password !== '';
  return (
    <FormDialog
      open
      size="small"
      title={texts.reauthTitle}
      blockedReason={isComplete ? undefined : texts.reauthBody}
      enterMovesOn
      onSubmit={() => onFinish({ inputBy, password })}
      onCancel={() => onFinish(undefined)}
    >
      <p>{texts.reauthBody}</p>
      <TextField
        label={texts.userId}
        required
        autoComplete="username"
        value={inputBy}
        onChange={setInputBy}
      />
      <PasswordField label={texts.password} required value={password} onChange={setPassword} />
    </FormDialog>
  );
}
