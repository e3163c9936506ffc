import type { Provider } from '@honjin/contracts/linkage';
import { lincolnPush } from './lincoln-push.ts';
import type { PushClient } from './push-client.ts';
import { temairazuPush } from './temairazu-push.ts';

export const PUSH_CLIENTS: Readonly<Record<Provider, PushClient>> = {
  LINCOLN: lincolnPush,
  TEMAIRAZU: temairazuPush,
};
