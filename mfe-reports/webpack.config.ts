import { remote } from '@honjin/build';

export default remote({ name: 'mfe_reports', dir: import.meta.dirname });
