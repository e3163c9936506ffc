import own from './en.json';
import org from './org.en.json';
import rates from './rates.en.json';
import { withRates } from './with-rates.ts';

export default { ...withRates(own, rates), org };
