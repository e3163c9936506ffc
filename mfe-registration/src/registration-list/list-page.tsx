import { lazy, useState, type ComponentType } from 'react';

const fetchListPage = () => import(/* webpackChunkName: "list-page" */ './registration-list.page.tsx');
const LateListPage = lazy(fetchListPage);
let Known: ComponentType | undefined;

/** Fetches the list where people come to it first. */
export async function bringListPage(): Promise<void> {
  Known = (await fetchListPage()).default;
}

/**
 * The list, drawn at once where it was brought: React shows a fallback ahead of a lazy page, even of one that is there, and then
 * holds the page for 300 ms.
 */
export function ListPage() {
  // The same one as long as it stands: another one would begin anew.
  const [{ Shown }] = useState(() => ({ Shown: Known ?? LateListPage }));
  return <Shown />;
}
