import { remote } from '@honjin/build';

export default remote({ name: 'mfe_registration', dir: import.meta.dirname });
