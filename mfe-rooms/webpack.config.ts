import { remote } from '@honjin/build';

export default remote({ name: 'mfe_rooms', dir: import.meta.dirname });
