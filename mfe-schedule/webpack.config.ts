import { remote } from '@honjin/build';

export default remote({ name: 'mfe_schedule', dir: import.meta.dirname });
