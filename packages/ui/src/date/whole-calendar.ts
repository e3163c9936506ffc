// By itself, so that nothing else of the package comes with it.
export { Calendar } from '@fluentui/react-calendar-compat';
