import { FUNCTIONS } from '@honjin/contracts';
import type { ProgramRow } from '@honjin/contracts/identity';
import { useTranslation } from '@honjin/mfe-kit';
import {
  Button,
  CopyButton,
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
import type { Doing } from './program-questions.tsx';

const useStyles = makeStyles({
  actions: { display: 'flex', gap: '2px', justifyContent: 'flex-end' },
  secrets: { margin: 0, padding: 0, listStyleType: 'none' },
});

function useRightsText() {
  const { t } = useTranslation('admin');
  return ({ permissions }: ProgramRow) =>
    FUNCTIONS.flatMap((code) => {
      const level = permissions[code] ?? 'forbidden';
      if (level === 'forbidden') return [];
      return t('programs.right', {
        name: t(`programs.function.${code}`),
        level: t(`programs.level.${level}`),
      });
    }).join(t('programs.and')) || t('programs.noRights');
}

function Secrets({ row }: { row: ProgramRow }) {
  const styles = useStyles();
  const { t } = useTranslation('admin');
  return (
    <ul className={styles.secrets}>
      {row.secrets.map(({ id, hint, expiresAt }) => (
        <li key={id}>
          {expiresAt === null
            ? t('programs.secretHint', { hint })
            : t('programs.secretUntil', { hint, at: instantText(expiresAt) })}
        </li>
      ))}
    </ul>
  );
}

function Actions({ row, onDoing }: { row: ProgramRow; onDoing: (doing: Doing) => void }) {
  const styles = useStyles();
  const { t } = useTranslation('admin');
  const { name, secrets } = row;
  const button = { size: 'small', appearance: 'subtle' } as const;
  return (
    <span className={styles.actions}>
      <Button
        {...button}
        icon={<EditRegular />}
        aria-label={t('programs.edit', { name })}
        onClick={() => onDoing({ what: 'edit', row })}
      />
      <Menu>
        <MenuTrigger disableButtonEnhancement>
          <Button {...button} icon={<MoreHorizontalRegular />} aria-label={t('programs.more', { name })} />
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            <MenuItem onClick={() => onDoing({ what: 'rotate', row })}>{t('programs.rotate')}</MenuItem>
            {secrets.map(({ id, hint }) => (
              <MenuItem key={id} onClick={() => onDoing({ what: 'revoke', row, secretId: id })}>
                {t('programs.revokeThis', { hint })}
              </MenuItem>
            ))}
            <MenuItem onClick={() => onDoing({ what: 'delete', row })}>{t('programs.delete')}</MenuItem>
          </MenuList>
        </MenuPopover>
      </Menu>
    </span>
  );
}

export function useProgramColumns(
  mayEdit: boolean,
  onDoing: (doing: Doing) => void,
): TableColumn<ProgramRow>[] {
  const { t } = useTranslation('admin');
  const rightsText = useRightsText();
  return [
    {
      key: 'name',
      header: t('programs.name'),
      hideable: false,
      cell: ({ name }) => name,
      sortValue: ({ name }) => name,
    },
    { key: 'rights', header: t('programs.rights'), cell: rightsText },
    {
      key: 'clientId',
      header: t('programs.clientId'),
      width: '112px',
      cell: ({ id, name }) => (
        <CopyButton text={id} label={t('programs.copy', { name: `${name} ${t('programs.clientId')}` })} />
      ),
    },
    { key: 'secrets', header: t('programs.secrets'), cell: (row) => <Secrets row={row} /> },
    {
      key: 'lastUsed',
      header: t('programs.lastUsed'),
      width: '168px',
      cell: ({ lastUsedAt }) => instantText(lastUsedAt),
      sortValue: ({ lastUsedAt }) => lastUsedAt ?? '',
    },
    { key: 'by', header: t('programs.madeBy'), width: '120px', cell: ({ createdByName }) => createdByName },
    {
      key: 'actions',
      header: t('programs.actions'),
      width: '88px',
      hideable: false,
      cell: (row) => mayEdit && row.mayChange && <Actions row={row} onDoing={onDoing} />,
    },
  ];
}
