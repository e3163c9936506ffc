// What every page uses. Remotes import all of it from '@honjin/ui' (ADR 528).
export * from '../fluent.ts';
// Remotes carry the icons that they use, and make them by this (packages/build/src/app-config.ts).
export { createFluentIcon } from '@fluentui/react-icons/utils';
export { HonjinProvider } from '../theme/honjin-provider.tsx';
export { SYSTEM_FONTS, honjinThemes } from '../theme/themes.ts';
export { TONES, toneVars } from '../theme/status-tones.ts';
export { height, space } from '../theme/spacing.ts';
export { bringUiTexts, UiTextProvider, useUiLocale, useUiTexts } from '../texts/ui-text-provider.tsx';
export { EntryForm, useEnterFlow } from '../form/entry-form.tsx';
export { isImeKey } from '../form/ime.ts';
export { giveInitialFocus } from '../field/initial-focus.ts';
export { isSingleKey } from '../form/single-key.ts';
export { Field } from '../field/field.tsx';
export { RequiredMark } from '../field/required-mark.tsx';
export { TextField } from '../field/text-field.tsx';
export { StatusBadge } from '../status/status-badge.tsx';
export { ToneBadge } from '../status/tone-badge.tsx';
export {
  cleaningVisuals,
  pastChangeTones,
  readinessTones,
  roomConditionVisuals,
  roomUnitVisuals,
} from '../status/status-visuals.ts';
export { hasDialogFocus, hasOpenDialog } from '../dialog/open-dialogs.ts';
export { ModalFrame } from '../dialog/modal-frame.tsx';
export { ConfirmDialog, DeleteDialog } from '../dialog/confirm-dialog.tsx';
export { FormDialog } from '../dialog/form-dialog.tsx';
export { ActionButton } from '../button/action-button.tsx';
export { LateTooltip } from '../tooltip/late-tooltip.tsx';
export { ToastRegion, useToasts } from '../feedback/toasts.tsx';
export { EmptyState } from '../feedback/empty-state.tsx';
export { ErrorPanel } from '../feedback/error-panel.tsx';
export { VisuallyHidden } from '../layout/visually-hidden.tsx';
export { DataTable } from '../table/data-table.tsx';
export { PAGE_SIZES } from '../table/table-types.ts';
export { MoneyText } from '../field/money-text.tsx';
export { BusinessCalendarProvider, useBusinessCalendar } from '../date/business-calendar.tsx';
export { readDate } from '../date/read-date.ts';
export { dayKindOf } from '../date/day-kind.ts';
export { LoadingOverlay } from '../feedback/loading-overlay.tsx';
export { PageHeader } from '../layout/page-header.tsx';
export { Toolbar } from '../layout/toolbar.tsx';
export { FilterBar } from '../layout/filter-bar.tsx';
export { CountTabs } from '../layout/count-tabs.tsx';
export { KeyboardHint } from '../layout/keyboard-hint.tsx';
