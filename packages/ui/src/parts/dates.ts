// The calendar, and the fields that choose days with it.
export { DatePicker } from '../date/date-picker.tsx';
export { DateRangePicker } from '../date/date-range-picker.tsx';
