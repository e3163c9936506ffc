import { remote } from '@honjin/build';

export default remote({ name: 'mfe_admin', dir: import.meta.dirname });
