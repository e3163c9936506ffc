import { REMARK_FIELDS, saveMappings, type Mapping, type Provider } from '@honjin/contracts/linkage';
import { useTranslation, useWrite } from '@honjin/mfe-kit';
import {
  ActionButton,
  ArrowDownRegular,
  ArrowUpRegular,
  Button,
  CheckboxField,
  makeStyles,
  tokens,
} from '@honjin/ui';
import { useState } from 'react';
import { MESSAGE_READS } from '../linkage-reads.ts';
import { useLinkageBlock } from '../use-linkage-rights.ts';
import { blankMapping, mappingRequest } from './mapping-draft.ts';

type RemarkField = (typeof REMARK_FIELDS)[number];

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '8px', maxWidth: '560px' },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  item: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    padding: '2px 8px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  name: { flexGrow: 1 },
});

/** The order for stores that have set none of their own. */
const USUAL: readonly RemarkField[] = [
  'SETTLEMENT',
  'POINTS',
  'SPECIAL_REQUEST',
  'OPTIONS',
  'OTHER_INFORMATION',
  'BOOKER',
  'TRANSPORTATION',
  'CANCELLATION_NOTICE',
];

/** Chooses the fields of a message that go into the memo of the registration, and their order. */
export function RemarkOrder({ provider, row }: { provider: Provider; row: Mapping | undefined }) {
  const styles = useStyles();
  const { t } = useTranslation('linkage');
  const block = useLinkageBlock();
  const saved = row?.remarkFields ?? USUAL;
  const [chosen, setChosen] = useState<readonly RemarkField[]>(saved);
  const save = useWrite(saveMappings, { invalidates: MESSAGE_READS, successMessage: t('mapping.saved') });
  const rest = REMARK_FIELDS.filter((field) => !chosen.includes(field));
  const isSame = row !== undefined && chosen.join() === saved.join();
  const move = (at: number, by: number) => {
    const next = [...chosen];
    const [moved] = next.splice(at, 1);
    next.splice(at + by, 0, moved!);
    setChosen(next);
  };
  return (
    <div className={styles.root}>
      <p style={{ margin: 0 }}>{t('remark.text')}</p>
      <ol className={styles.list} aria-label={t('mapping.kind.REMARK')}>
        {[...chosen, ...rest].map((field, at) => {
          const isChosen = at < chosen.length;
          const name = t(`remark.field.${field}`);
          return (
            <li key={field} className={styles.item}>
              <div className={styles.name}>
                <CheckboxField
                  label={name}
                  value={isChosen}
                  onChange={(on) =>
                    setChosen(on ? [...chosen, field] : chosen.filter((one) => one !== field))
                  }
                />
              </div>
              <Button
                size="small"
                appearance="subtle"
                icon={<ArrowUpRegular />}
                aria-label={t('remark.up', { name })}
                disabled={!isChosen || at === 0}
                onClick={() => move(at, -1)}
              />
              <Button
                size="small"
                appearance="subtle"
                icon={<ArrowDownRegular />}
                aria-label={t('remark.down', { name })}
                disabled={!isChosen || at === chosen.length - 1}
                onClick={() => move(at, 1)}
              />
            </li>
          );
        })}
      </ol>
      <div>
        <ActionButton
          appearance="primary"
          busy={save.isPending}
          blockedReason={block ?? (isSame ? t('remark.same') : undefined)}
          onClick={() =>
            save.mutate({
              mappings: [
                mappingRequest({ ...(row ?? blankMapping(provider, 'REMARK')), remarkFields: [...chosen] }),
              ],
            })
          }
        >
          {t('save')}
        </ActionButton>
      </div>
    </div>
  );
}
