type Shared = 'pages' | 'fields' | 'choices' | 'plan';

/** Adds the words of plans and rates to the sections that others write too. */
export function withRates<Base extends Record<Shared, object>, Rates extends Record<Shared, object>>(
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
