import type { ParsedRequestOf } from '@honjin/contracts';
import type { Account, saveAccount as saveCall } from '@honjin/contracts/linkage';
import { Refusal, type TenantTx } from '@honjin/service-kit';
import { requireAllowed } from './allowed-host.ts';
import { bringForward, findAccount, insertAccount, updateAccount, type SealedSecrets } from './queries.ts';
import type { Seal } from './seal.ts';

export interface AccountKit {
  readonly seal: Seal;
  readonly allowedHosts: readonly string[];
  readonly allowedFolders: readonly string[];
}

type Input = ParsedRequestOf<typeof saveCall>;

/** Makes or changes an account. The audit trail says that a secret was set, never which. */
export async function saveAccount(tx: TenantTx, input: Input, kit: AccountKit): Promise<Account> {
  const { account: settings, accountId, version } = input;
  for (const address of [settings.baseUrl, settings.receiveUrl, settings.completeUrl])
    requireAllowed(address, kit.allowedHosts);
  for (const folder of [settings.incomingFolder, settings.doneFolder, settings.errorFolder])
    requireFolder(folder, kit.allowedFolders);
  const secrets: SealedSecrets = {
    password: sealed(kit, input.newPassword),
    partnerPassword: sealed(kit, input.newPartnerPassword),
  };
  const before = accountId === undefined ? undefined : await findAccount(tx, accountId);
  if (accountId !== undefined && before === undefined) throw new Refusal('HOS-00004-0');
  const written =
    accountId === undefined
      ? insertAccount(tx, settings, secrets)
      : updateAccount(tx, { accountId, version }, settings, secrets);
  const saved = await written.catch(refuseTakenName);
  if (saved === undefined) throw new Refusal('HOS-00005-0');
  await bringForward(tx, saved.accountId);
  await tx.audit({
    action: 'account.save',
    entity: 'account',
    entityId: saved.accountId,
    before,
    after: {
      ...saved,
      isPasswordNew: secrets.password !== null,
      isPartnerPasswordNew: secrets.partnerPassword !== null,
    },
  });
  return saved;
}

const UNIQUE_VIOLATION = '23505';

/** Two accounts of a store under one name could not be told apart (HOS-05090-0). */
function refuseTakenName(error: unknown): never {
  throw (error as { code?: string }).code === UNIQUE_VIOLATION ? new Refusal('HOS-05090-0') : error;
}

function sealed({ seal }: AccountKit, secret: string | undefined): Buffer | null {
  return secret === undefined ? null : seal.close(Buffer.from(secret, 'utf8'));
}

/** A watched folder lies below one that the installation gave for it; nothing else of the machine is read or moved. */
function requireFolder(folder: string, allowed: readonly string[]): void {
  if (folder === '') return;
  const isPlain = folder.startsWith('/') && !folder.split('/').includes('..');
  const isBelow = allowed.some((root) => folder === root || folder.startsWith(`${root.replace(/\/$/, '')}/`));
  if (!isPlain || !isBelow) throw new Refusal('HOS-10003-1', { values: [folder] });
}
