// Lists that are searched by typing.
export { Combobox, Option } from '@fluentui/react-components';
export { SearchSelect } from '../select/search-select.tsx';
export { MultiSelect } from '../select/multi-select.tsx';
export { TimeDropdown } from '../date/time-dropdown.tsx';
