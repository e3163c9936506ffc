export * from './fluent.ts';
export * from './icons.ts';

export { HonjinProvider } from './theme/honjin-provider.tsx';
export type { HonjinProviderProps } from './theme/honjin-provider.tsx';
export { SYSTEM_FONTS, honjinThemes } from './theme/themes.ts';
export type { ThemeName } from './theme/themes.ts';
export { TONES, toneVars } from './theme/status-tones.ts';
export type { Tone } from './theme/status-tones.ts';
export { height, space } from './theme/spacing.ts';

export { UiTextProvider, useUiLocale, useUiTexts } from './texts/ui-text-provider.tsx';
export type { FormatError } from './texts/ui-text-provider.tsx';
export type { UiLocale, UiTexts } from './texts/texts.ts';

export { EntryForm, useEnterFlow } from './form/entry-form.tsx';
export { isImeKey } from './form/ime.ts';

export { Field } from './field/field.tsx';
export type { FieldBinding, FieldFrameProps, FieldProps } from './field/field.tsx';
export { RequiredMark } from './field/required-mark.tsx';
export { TextField } from './field/text-field.tsx';
export type { TextFieldProps } from './field/text-field.tsx';
export { TextAreaField } from './field/text-area-field.tsx';
export { PasswordField } from './field/password-field.tsx';
export { CheckboxField, RadioField, SelectField, SwitchField } from './field/choice-fields.tsx';
export type { Choice } from './field/choice-fields.tsx';

export { StatusBadge } from './status/status-badge.tsx';
export type { StatusBadgeProps } from './status/status-badge.tsx';
export { ToneBadge } from './status/tone-badge.tsx';
export { cleaningVisuals, roomConditionVisuals, roomUnitVisuals } from './status/status-visuals.ts';
export type {
  CleaningCode,
  RoomConditionCode,
  RoomUnitStatusCode,
  StatusVisual,
} from './status/status-visuals.ts';

export { ModalFrame } from './dialog/modal-frame.tsx';
export { ConfirmDialog, DeleteDialog } from './dialog/confirm-dialog.tsx';
export { FormDialog } from './dialog/form-dialog.tsx';
export { ActionButton } from './button/action-button.tsx';
export { ToastRegion, useToasts } from './feedback/toasts.tsx';
export type { Toasts } from './feedback/toasts.tsx';
export { EmptyState } from './feedback/empty-state.tsx';
export { ErrorPanel } from './feedback/error-panel.tsx';
export { VisuallyHidden } from './layout/visually-hidden.tsx';

export { DataTable } from './table/data-table.tsx';
export { PAGE_SIZES } from './table/table-types.ts';
export type {
  DataTableProps,
  PageSize,
  ServerPaging,
  TableColumn,
  TablePage,
  TableSort,
} from './table/table-types.ts';
