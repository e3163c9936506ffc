import { API_MODES, PROVIDERS, RECEIVE_MODES, SEND_MODES, type Account } from '@honjin/contracts/linkage';
import { useTranslation } from '@honjin/mfe-kit';
import { CheckboxField, NumberField, PasswordField, SearchSelect, SelectField, TextField } from '@honjin/ui';
import { Cell, FieldGrid } from '../../parts/field-grid.tsx';
import { useLinkageMasters } from '../use-linkage-masters.ts';
import { usesNet, type AccountDraft, type AccountSettings } from './account-draft.ts';

interface Props {
  draft: AccountDraft;
  saved: Account | undefined;
  onChange: (part: Partial<AccountDraft>) => void;
}

interface SettingProps {
  settings: AccountSettings;
  set: (part: Partial<AccountSettings>) => void;
}

type Named<Kind> = {
  [Key in keyof AccountSettings]-?: AccountSettings[Key] extends Kind ? Key : never;
}[keyof AccountSettings];

/** Every field of an account; what its way of linking does not need is not there. */
export function AccountFields({ draft, saved, onChange }: Props) {
  const { settings } = draft;
  const set = (part: Partial<AccountSettings>) => onChange({ settings: { ...settings, ...part } });
  return (
    <>
      <Basics settings={settings} set={set} isNew={saved === undefined} />
      {usesNet(settings) && <Connection draft={draft} saved={saved} onChange={onChange} />}
      {settings.receiveMode === 'FILE' && <Folders settings={settings} set={set} />}
      <Rules settings={settings} set={set} />
    </>
  );
}

function Basics({ settings, set, isNew }: SettingProps & { isNew: boolean }) {
  const { t } = useTranslation('linkage');
  return (
    <FieldGrid>
      <Cell span={4}>
        <SettingText name="name" settings={settings} set={set} required />
      </Cell>
      <Cell span={4}>
        <SettingChoice name="provider" values={PROVIDERS} settings={settings} set={set} disabled={!isNew} />
      </Cell>
      <Cell span={4} low>
        <CheckboxField
          label={t('account.isEnabled')}
          value={settings.isEnabled}
          onChange={(isEnabled) => set({ isEnabled })}
        />
      </Cell>
      <Cell span={4}>
        <SettingChoice name="apiMode" values={API_MODES} settings={settings} set={set} />
      </Cell>
      <Cell span={4}>
        <SettingChoice name="receiveMode" values={RECEIVE_MODES} settings={settings} set={set} />
      </Cell>
      <Cell span={4}>
        <SettingChoice name="sendMode" values={SEND_MODES} settings={settings} set={set} />
      </Cell>
    </FieldGrid>
  );
}

/** Addresses and credentials. A password that is kept is never shown; one that is typed takes its place. */
function Connection({ draft, saved, onChange }: Props) {
  const { t } = useTranslation('linkage');
  const { settings } = draft;
  const set = (part: Partial<AccountSettings>) => onChange({ settings: { ...settings, ...part } });
  const kept = (has: boolean | undefined) =>
    t(has === true ? 'account.passwordKept' : 'account.passwordNone');
  return (
    <FieldGrid>
      <Cell span={12}>
        <SettingText name="baseUrl" settings={settings} set={set} hint={t('account.baseUrlHint')} />
      </Cell>
      <Cell span={6}>
        <SettingText name="receiveUrl" settings={settings} set={set} />
      </Cell>
      <Cell span={6}>
        <SettingText name="completeUrl" settings={settings} set={set} />
      </Cell>
      <Cell span={3}>
        <SettingText name="systemId" settings={settings} set={set} />
      </Cell>
      <Cell span={3}>
        <SettingText name="loginId" settings={settings} set={set} />
      </Cell>
      <Cell span={6}>
        <PasswordField
          label={t('account.newPassword')}
          hint={kept(saved?.hasPassword)}
          autoComplete="new-password"
          value={draft.newPassword}
          onChange={(newPassword) => onChange({ newPassword })}
        />
      </Cell>
      <Cell span={3}>
        <SettingText name="facilityCode" settings={settings} set={set} />
      </Cell>
      <Cell span={3}>
        <SettingText name="partnerId" settings={settings} set={set} />
      </Cell>
      <Cell span={6}>
        <PasswordField
          label={t('account.newPartnerPassword')}
          hint={kept(saved?.hasPartnerPassword)}
          autoComplete="new-password"
          value={draft.newPartnerPassword}
          onChange={(newPartnerPassword) => onChange({ newPartnerPassword })}
        />
      </Cell>
      <Cell span={3}>
        <SettingNumber name="pollSeconds" min={60} max={300} settings={settings} set={set} />
      </Cell>
      <Cell span={3}>
        <SettingNumber name="pushSeconds" min={1} max={3_600} settings={settings} set={set} />
      </Cell>
      <Cell span={3} low>
        <SettingCheck name="pushesStock" settings={settings} set={set} />
      </Cell>
      <Cell span={3} low>
        <SettingCheck name="pushesRates" settings={settings} set={set} />
      </Cell>
    </FieldGrid>
  );
}

function Folders({ settings, set }: SettingProps) {
  const { t } = useTranslation('linkage');
  return (
    <FieldGrid>
      <Cell span={12}>
        <SettingText name="incomingFolder" settings={settings} set={set} hint={t('account.folderHint')} />
      </Cell>
      <Cell span={6}>
        <SettingText name="doneFolder" settings={settings} set={set} />
      </Cell>
      <Cell span={6}>
        <SettingText name="errorFolder" settings={settings} set={set} />
      </Cell>
      <Cell span={4}>
        <SettingText name="filePattern" settings={settings} set={set} hint={t('account.patternHint')} />
      </Cell>
      <Cell span={4}>
        <SettingText name="fileExtension" settings={settings} set={set} />
      </Cell>
      <Cell span={4}>
        <SettingNumber name="fileRetentionDays" min={1} max={3_650} settings={settings} set={set} />
      </Cell>
    </FieldGrid>
  );
}

/** Edits what is taken in, how long it is kept, and the substitutes for unknown codes. */
function Rules({ settings, set }: SettingProps) {
  const { t } = useTranslation('linkage');
  const { targetsOf } = useLinkageMasters();
  return (
    <FieldGrid>
      {(['takesNew', 'takesChanges', 'takesCancels'] as const).map((name) => (
        <Cell key={name} span={3} low>
          <SettingCheck name={name} settings={settings} set={set} />
        </Cell>
      ))}
      <Cell span={3}>
        <SettingNumber name="messageRetentionDays" min={1} max={3_650} settings={settings} set={set} />
      </Cell>
      <Cell span={6}>
        <SearchSelect
          label={t('account.fallbackSalesRouteId')}
          options={targetsOf('AGENCY')}
          value={settings.fallbackSalesRouteId ?? ''}
          onChange={(value) => set({ fallbackSalesRouteId: value || null })}
        />
      </Cell>
      <Cell span={6}>
        <SearchSelect
          label={t('account.fallbackPlanId')}
          options={targetsOf('PLAN')}
          value={settings.fallbackPlanId ?? ''}
          onChange={(value) => set({ fallbackPlanId: value || null })}
        />
      </Cell>
    </FieldGrid>
  );
}

interface TextProps extends SettingProps {
  name: Exclude<Named<string>, 'provider' | 'apiMode' | 'receiveMode' | 'sendMode'>;
  required?: boolean;
  hint?: string;
}

function SettingText({ name, settings, set, required, hint }: TextProps) {
  const { t } = useTranslation('linkage');
  return (
    <TextField
      label={t(`account.${name}`)}
      required={required}
      hint={hint}
      maxLength={500}
      autoComplete="off"
      value={settings[name]}
      onChange={(value) => set({ [name]: value })}
    />
  );
}

interface ChoiceProps extends SettingProps {
  name: 'provider' | 'apiMode' | 'receiveMode' | 'sendMode';
  values: readonly string[];
  disabled?: boolean;
}

function SettingChoice({ name, values, settings, set, disabled }: ChoiceProps) {
  const { t } = useTranslation('linkage');
  return (
    <SelectField
      label={t(`account.${name}`)}
      disabled={disabled}
      value={settings[name]}
      onChange={(value) => set({ [name]: value })}
      choices={values.map((value) => ({ value, label: t(`account.${name}s.${value}`) }))}
    />
  );
}

function SettingNumber({
  name,
  min,
  max,
  settings,
  set,
}: SettingProps & { name: Named<number>; min: number; max: number }) {
  const { t } = useTranslation('linkage');
  return (
    <NumberField
      label={t(`account.${name}`)}
      min={min}
      max={max}
      value={settings[name]}
      onChange={(value) => set({ [name]: value ?? min })}
    />
  );
}

function SettingCheck({ name, settings, set }: SettingProps & { name: Named<boolean> }) {
  const { t } = useTranslation('linkage');
  return (
    <CheckboxField
      label={t(`account.${name}`)}
      value={settings[name]}
      onChange={(value) => set({ [name]: value })}
    />
  );
}
