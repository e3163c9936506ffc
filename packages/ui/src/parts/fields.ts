// The controls of a form besides its text fields, and what few pages show.
export {
  Checkbox,
  Link,
  Radio,
  RadioGroup,
  Select,
  Subtitle1,
  Switch,
  Textarea,
  Title3,
  ToggleButton,
} from '@fluentui/react-components';
export { TextAreaField } from '../field/text-area-field.tsx';
export { PasswordField } from '../field/password-field.tsx';
export { CheckboxField, RadioField, SelectField, SwitchField } from '../field/choice-fields.tsx';
export { Chart } from '../chart/chart.tsx';
export { MoneyField } from '../field/money-field.tsx';
export { NumberField } from '../field/number-field.tsx';
export { PhoneField } from '../field/phone-field.tsx';
export { KanaField } from '../field/kana-field.tsx';
export { CopyButton } from '../button/copy-button.tsx';
export { PrintButton } from '../button/print-button.tsx';
export { StatTile } from '../layout/stat-tile.tsx';
