import en from './en.json';
import ja from './ja.json';
import orgEn from './org.en.json';
import orgJa from './org.ja.json';
import ratesEn from './rates.en.json';
import ratesJa from './rates.ja.json';

type Shared = 'pages' | 'fields' | 'choices' | 'plan';

/** Adds the words of plans and rates to the sections that others write too. */
function withRates<Base extends Record<Shared, object>, Rates extends Record<Shared, object>>(
  base: Base,
  rates: Rates,
) {
  return {
    ...base,
    ...rates,
    pages: { ...base.pages, ...rates.pages },
    fields: { ...base.fields, ...rates.fields },
    choices: { ...base.choices, ...rates.choices },
    plan: { ...base.plan, ...rates.plan },
  };
}

/**
 * All texts of the masters; those of users, role types, numbers and taxes in work stand in files of their own, and so do
 * those of plans and rates.
 */
export const texts = {
  ja: { ...withRates(ja, ratesJa), org: orgJa },
  en: { ...withRates(en, ratesEn), org: orgEn },
};
