import type { WebhookRow } from '@honjin/contracts/identity';
import { useTranslation } from '@honjin/mfe-kit';
import {
  Button,
  EditRegular,
  makeStyles,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  MoreHorizontalRegular,
  type TableColumn,
} from '@honjin/ui';
import { instantText } from '../batch/instant.ts';
import { kindKey } from './kind-key.ts';

export type Doing =
  | { readonly what: 'edit' | 'rotate' | 'delete' | 'test' | 'replay' | 'log'; readonly row: WebhookRow }
  | { readonly what: 'create'; readonly row?: undefined };

const MENU = ['log', 'test', 'replay', 'rotate', 'delete'] as const;

const useStyles = makeStyles({
  actions: { display: 'flex', gap: '2px', justifyContent: 'flex-end' },
  url: { overflowWrap: 'anywhere' },
});

function Actions({ row, onDoing }: { row: WebhookRow; onDoing: (doing: Doing) => void }) {
  const styles = useStyles();
  const { t } = useTranslation('admin');
  const name = row.programName;
  const button = { size: 'small', appearance: 'subtle' } as const;
  return (
    <span className={styles.actions}>
      <Button
        {...button}
        icon={<EditRegular />}
        aria-label={t('webhooks.edit', { name })}
        onClick={() => onDoing({ what: 'edit', row })}
      />
      <Menu>
        <MenuTrigger disableButtonEnhancement>
          <Button {...button} icon={<MoreHorizontalRegular />} aria-label={t('webhooks.more', { name })} />
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            {MENU.map((what) => (
              <MenuItem key={what} onClick={() => onDoing({ what, row })}>
                {t(`webhooks.do.${what}`)}
              </MenuItem>
            ))}
          </MenuList>
        </MenuPopover>
      </Menu>
    </span>
  );
}

function useStandingText() {
  const { t } = useTranslation('admin');
  return ({ state, failingSince, disabledAt }: WebhookRow) => {
    if (state === 'DISABLED') return t('webhooks.disabledAt', { at: instantText(disabledAt) });
    if (state === 'ON' && failingSince !== null)
      return t('webhooks.failingSince', { at: instantText(failingSince) });
    return t(`webhooks.state.${state}`);
  };
}

/** The columns of the list of webhooks. */
export function useWebhookColumns(
  mayEdit: boolean,
  onDoing: (doing: Doing) => void,
): TableColumn<WebhookRow>[] {
  const styles = useStyles();
  const { t } = useTranslation('admin');
  const standing = useStandingText();
  const kindText = (row: WebhookRow) => (kind: string) =>
    t(row.silentKinds.includes(kind) ? 'webhooks.silent' : 'webhooks.loud', {
      kind: t(`webhooks.kind.${kindKey(kind)}`),
    });
  return [
    {
      key: 'program',
      header: t('webhooks.program'),
      hideable: false,
      cell: ({ programName }) => programName,
      sortValue: ({ programName }) => programName,
    },
    { key: 'url', header: t('webhooks.url'), cell: ({ url }) => <span className={styles.url}>{url}</span> },
    {
      key: 'kinds',
      header: t('webhooks.kinds'),
      cell: (row) => row.kinds.map(kindText(row)).join(t('webhooks.and')),
    },
    { key: 'state', header: t('webhooks.standing'), cell: standing },
    { key: 'waiting', header: t('webhooks.waiting'), width: '88px', cell: ({ waiting }) => waiting },
    {
      key: 'last',
      header: t('webhooks.lastSuccess'),
      width: '168px',
      cell: ({ lastSuccessAt }) => instantText(lastSuccessAt),
    },
    {
      key: 'actions',
      header: t('webhooks.actions'),
      width: '88px',
      hideable: false,
      cell: (row) => mayEdit && row.mayChange && <Actions row={row} onDoing={onDoing} />,
    },
  ];
}
