import { logout } from '@honjin/contracts/identity';
import { callApi, dropUnsavedWork, sessionStore, useNavigate } from '@honjin/mfe-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dropOfflineCopies } from '../offline/offline-page.ts';

/** The next page is shown before the state of the old one disappears beneath it. */
const RESET_MS = 200;

export interface SignOut {
  signOut: () => void;
  isSigningOut: boolean;
}

/** Ends the session on the server, goes to the sign-in page, then forgets everything that was loaded. */
export function useSignOut(): SignOut {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [isSigningOut, setIsSigningOut] = useState(false);
  async function run(): Promise<void> {
    setIsSigningOut(true);
    // An unreachable server must not keep anybody at a desk signed in on the screen.
    await callApi(logout, {}).catch(() => undefined);
    dropUnsavedWork();
    await dropOfflineCopies().catch(() => undefined);
    await navigate('/login');
    setTimeout(() => {
      sessionStore.set(undefined);
      queries.clear();
    }, RESET_MS);
  }
  return { signOut: () => void run(), isSigningOut };
}
