import { shell } from '@honjin/build';

export default shell({ name: 'shell', dir: import.meta.dirname });
