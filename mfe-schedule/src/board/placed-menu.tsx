import { Menu, MenuList, MenuPopover } from '@honjin/ui';
import { useEffect, useRef, type ReactNode, type Ref } from 'react';

export interface PlacedMenuProps {
  label: string;
  target: HTMLElement;
  onClose: () => void;
  children: ReactNode;
}

/** A menu at an element of the board that is no trigger of its own. */
export function PlacedMenu({ label, target, onClose, children }: PlacedMenuProps) {
  const list = useRef<HTMLDivElement>(null);
  // No trigger opened the menu, so nobody else gives it the focus.
  useEffect(() => {
    list.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
  }, []);
  return (
    <Menu
      open
      onOpenChange={(_, data) => !data.open && onClose()}
      positioning={{ target, position: 'below', align: 'start' }}
    >
      <MenuPopover>
        <MenuList ref={list as Ref<never>} aria-label={label}>
          {children}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
