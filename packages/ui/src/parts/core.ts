// What remotes of the releases before took from every page; ours take `base`. A name that stands here alone is used by none
// of ours, and brings all of this (ADR 528).
export * from './base.ts';
export * from '../icons.ts';
export {
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  DialogTrigger,
  Divider,
  Label,
  Link,
  MenuItemCheckbox,
  Tooltip,
  useArrowNavigationGroup,
} from '@fluentui/react-components';
