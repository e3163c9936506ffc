import own from './ja.json';
import org from './org.ja.json';
import rates from './rates.ja.json';
import { withRates } from './with-rates.ts';

export default { ...withRates(own, rates), org };
