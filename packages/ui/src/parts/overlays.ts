// What covers a part of the page.
export { Popover, PopoverSurface, PopoverTrigger } from '@fluentui/react-components';
export { SaveConfirmDialog } from '../dialog/save-confirm-dialog.tsx';
export { Drawer } from '../dialog/drawer.tsx';
