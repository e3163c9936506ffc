import { remote } from '@honjin/build';

export default remote({ name: 'mfe_masters', dir: import.meta.dirname });
