import type { AnyCall, RequestOf, ResponseOf } from '@honjin/contracts';
import { useToasts } from '@honjin/ui';
import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../client/call-api.ts';
import type { ApiError } from '../client/api-error.ts';
import { errorReference, errorText } from './error-text.ts';
import { createIntentKey } from './intent-key.ts';
import { sendConfirmed } from './confirmed-write.ts';
import { sendAsked } from './asked-write.ts';
import { useMoneyQuestion } from './money-questions.tsx';
import { needsCredentials, useCredentials } from './save-credentials.tsx';

/** A write as react-query's mutation. A save that the user gave up in the confirmation ends with `undefined`. */
export type Write<C extends AnyCall> = UseMutationResult<ResponseOf<C> | undefined, ApiError, RequestOf<C>>;

export interface UseWriteOptions<C extends AnyCall> {
  /** Calls whose answers are out of date after this write. */
  invalidates?: readonly AnyCall[] | undefined;
  onSuccess?: ((answer: ResponseOf<C>, input: RequestOf<C>) => unknown) | undefined;
  /** The `file` part of an upload, asked for when it is sent. */
  file?: (() => File | undefined) | undefined;
  /** The key of an intent that is kept elsewhere, for example with a line of a list; by default one is made. */
  intentKey?: (() => string) | undefined;
  /** The toast of success; none by default. */
  successMessage?: string | undefined;
  /** Return true when the form shows this failure itself, so that no toast repeats it. */
  handlesError?: ((error: ApiError) => boolean) | undefined;
}

/**
 * One write of the contract. Asks for user id and password where the store demands them, keeps the idempotency key
 * across repetitions of one intent, refreshes what depends on it, and shows a toast when it fails.
 */
export function useWrite<C extends AnyCall>(call: C, options: UseWriteOptions<C> = {}): Write<C> {
  const queries = useQueryClient();
  const toasts = useToasts();
  const { i18n } = useTranslation();
  const askCredentials = useCredentials();
  const askMoney = useMoneyQuestion();
  const [intent] = useState(createIntentKey);
  return useMutation<ResponseOf<C> | undefined, ApiError, RequestOf<C>>({
    mutationKey: [call.path],
    mutationFn: async (input) => {
      // The confirmation is not part of the intent: another password is still the same save.
      const file = options.file?.();
      const idempotencyKey = options.intentKey?.() ?? intent.keyFor(input, file);
      const send = (credentials: object) =>
        callApi(call, { ...input, ...credentials }, { idempotencyKey, file });
      const isConfirmed = call.reauthenticates && needsCredentials();
      const sendWith = (words: object) =>
        isConfirmed
          ? sendConfirmed(askCredentials, (credentials) => send({ ...words, ...credentials }))
          : send(words);
      return call.movesMoney ? sendAsked(askMoney, sendWith) : sendWith({});
    },
    onSuccess: async (answer, input) => {
      if (answer === undefined) return;
      intent.settle(undefined);
      const stale = (options.invalidates ?? []).map(({ path }) =>
        queries.invalidateQueries({ queryKey: [path] }),
      );
      await options.onSuccess?.(answer, input);
      if (options.successMessage !== undefined) toasts.success(options.successMessage);
      await Promise.all(stale);
    },
    onError: (error) => {
      intent.settle(error);
      if (error.status === 401 || error.status === 419 || options.handlesError?.(error)) return;
      toasts.error(errorText(error, i18n), { detail: errorReference(error, i18n) });
    },
  });
}
