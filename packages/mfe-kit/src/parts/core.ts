// What remotes of the releases before took from every page; ours take `base`, and none of them uses `Trans` (ADR 528).
export * from './base.ts';
export { Trans } from 'react-i18next';
