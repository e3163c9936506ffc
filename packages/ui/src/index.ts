export * from './fluent.ts';
export * from './icons.ts';

export { HonjinProvider } from './theme/honjin-provider.tsx';
export type { HonjinProviderProps } from './theme/honjin-provider.tsx';
export { SYSTEM_FONTS, honjinThemes } from './theme/themes.ts';
export type { ThemeName } from './theme/themes.ts';
export { TONES, toneVars } from './theme/status-tones.ts';
export type { Tone } from './theme/status-tones.ts';
export { height, space } from './theme/spacing.ts';

export { bringUiTexts, UiTextProvider, useUiLocale, useUiTexts } from './texts/ui-text-provider.tsx';
export type { FormatError } from './texts/ui-text-provider.tsx';
export type { UiLocale, UiTexts } from './texts/texts.ts';

export { EntryForm, useEnterFlow } from './form/entry-form.tsx';
export { isImeKey } from './form/ime.ts';
export { giveInitialFocus } from './field/initial-focus.ts';
export { isSingleKey } from './form/single-key.ts';

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
export {
  cleaningVisuals,
  pastChangeTones,
  readinessTones,
  roomConditionVisuals,
  roomUnitVisuals,
} from './status/status-visuals.ts';
export type {
  CleaningCode,
  RoomConditionCode,
  RoomUnitStatusCode,
  StatusVisual,
} from './status/status-visuals.ts';

export { hasDialogFocus, hasOpenDialog } from './dialog/open-dialogs.ts';
export { ModalFrame } from './dialog/modal-frame.tsx';
export { ConfirmDialog, DeleteDialog } from './dialog/confirm-dialog.tsx';
export { FormDialog } from './dialog/form-dialog.tsx';
export { ActionButton } from './button/action-button.tsx';
export { LateTooltip } from './tooltip/late-tooltip.tsx';
export { ToastRegion, useToasts } from './feedback/toasts.tsx';
export type { Toasts } from './feedback/toasts.tsx';
export { EmptyState } from './feedback/empty-state.tsx';
export { ErrorPanel } from './feedback/error-panel.tsx';
export { VisuallyHidden } from './layout/visually-hidden.tsx';

export { Chart } from './chart/chart.tsx';
export type { ChartProps, ChartSeries } from './chart/chart-types.ts';
export { DataTable } from './table/data-table.tsx';
export type { TableReorder } from './table/row-reorder.tsx';
export { PAGE_SIZES } from './table/table-types.ts';
export type {
  DataTableProps,
  PageSize,
  ServerPaging,
  TableColumn,
  TablePage,
  TableSort,
} from './table/table-types.ts';
export type { SortDirection } from './table/table-types.ts';
export { MoneyField } from './field/money-field.tsx';
export { MoneyText } from './field/money-text.tsx';
export { NumberField } from './field/number-field.tsx';
export { PhoneField } from './field/phone-field.tsx';
export { KanaField } from './field/kana-field.tsx';

export { BusinessCalendarProvider, useBusinessCalendar } from './date/business-calendar.tsx';
export { readDate } from './date/read-date.ts';
export { DatePicker } from './date/date-picker.tsx';
export { DateRangePicker } from './date/date-range-picker.tsx';
export type { DateRange } from './date/date-range-picker.tsx';
export { MomentForm } from './date/moment-form.tsx';
export { TimeDropdown } from './date/time-dropdown.tsx';
export { dayKindOf } from './date/day-kind.ts';
export type { DayKind } from './date/day-kind.ts';

export type { SelectOption } from './select/combobox-core.tsx';
export type { SearchOption } from './select/filter-options.ts';
export { SearchSelect } from './select/search-select.tsx';
export { MultiSelect } from './select/multi-select.tsx';

export { SaveConfirmDialog } from './dialog/save-confirm-dialog.tsx';
export type { Reauthentication } from './dialog/save-confirm-dialog.tsx';
export { Drawer } from './dialog/drawer.tsx';
export { LoadingOverlay } from './feedback/loading-overlay.tsx';
export { CopyButton } from './button/copy-button.tsx';
export { PrintButton } from './button/print-button.tsx';

export { PageHeader } from './layout/page-header.tsx';
export { Toolbar } from './layout/toolbar.tsx';
export { FilterBar } from './layout/filter-bar.tsx';
export { CountTabs } from './layout/count-tabs.tsx';
export type { CountTab } from './layout/count-tabs.tsx';
export { StatTile } from './layout/stat-tile.tsx';
export { KeyboardHint } from './layout/keyboard-hint.tsx';

export {
  FormCheckboxField,
  FormDatePicker,
  FormKanaField,
  FormMoneyField,
  FormMultiSelect,
  FormNumberField,
  FormOptionalDate,
  FormPasswordField,
  FormPhoneField,
  FormRadioField,
  FormSearchSelect,
  FormSelectField,
  FormSwitchField,
  FormTextAreaField,
  FormTextField,
  FormTimeDropdown,
} from './form/form-fields.tsx';
// One copy of react-hook-form for all: a form made by a remote and the fields bound here must share it.
export {
  FormProvider,
  useController,
  useFieldArray,
  useForm,
  useFormContext,
  useWatch,
} from 'react-hook-form';
export type { Control, FieldPath, FieldValues, SubmitHandler, UseFormReturn } from 'react-hook-form';
