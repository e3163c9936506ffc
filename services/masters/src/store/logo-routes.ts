import { deleteStoreLogo, showStoreLogo, uploadStoreLogo } from '@honjin/contracts/masters';
import { handle, Refusal, type Route } from '@honjin/service-kit';
import { deleteLogo, findLogo, saveLogo } from './logo-queries.ts';
import { dataUrlOf, logoTypeOf, publishLogo } from './logo.ts';
import { findStore } from './queries.ts';

const entity = 'store-logo';

const show = handle(showStoreLogo, async ({ tx }) => {
  const logo = await findLogo(tx);
  if (!logo) return { logo: null };
  const { fileName, content, uploadedAt } = logo;
  return {
    logo: {
      fileName,
      sizeBytes: content.length,
      uploadedAt: uploadedAt.toISOString(),
      dataUrl: dataUrlOf(logo),
    },
  };
});

const upload = handle(uploadStoreLogo, async ({ input, tx, file }) => {
  if (!(await findStore(tx))) throw new Refusal('HOS-00004-0');
  const content = Buffer.from(file ? await file.arrayBuffer() : new ArrayBuffer(0));
  const { fileName } = input;
  const contentType = await logoTypeOf(fileName, content);
  await saveLogo(tx, { fileName, contentType, content });
  await publishLogo(tx);
  const after = { fileName, contentType, sizeBytes: content.length };
  await tx.audit({ action: 'store.upload-logo', entity, entityId: tx.scope.storeId, after });
  return { fileName };
});

const remove = handle(deleteStoreLogo, async ({ tx }) => {
  if (!(await deleteLogo(tx))) throw new Refusal('HOS-00004-0');
  await publishLogo(tx);
  await tx.audit({ action: 'store.delete-logo', entity, entityId: tx.scope.storeId });
  return {};
});

/** The picture of the store. */
export const logoRoutes: readonly Route[] = [show, upload, remove];
