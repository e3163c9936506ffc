export { useName } from '@honjin/mfe-kit';
