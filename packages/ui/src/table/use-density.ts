import { useState } from 'react';

/** How close the rows of lists stand: 32 px high, or 24 px on one line each. */
export const DENSITIES = ['comfortable', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];

const STORAGE_NAME = 'honjin.density';

function readDensity(): Density {
  try {
    const stored = localStorage.getItem(STORAGE_NAME);
    return DENSITIES.find((one) => one === stored) ?? 'compact';
  } catch {
    // A browser that forbids storage remembers nothing.
    return 'compact';
  }
}

export interface DensityChoice {
  density: Density;
  setDensity: (density: Density) => void;
}

/** Holds the user's choice of density: compact until they choose. This browser remembers it for all lists. */
export function useDensity(): DensityChoice {
  const [density, setChosen] = useState(readDensity);
  return {
    density,
    setDensity(next) {
      setChosen(next);
      try {
        localStorage.setItem(STORAGE_NAME, next);
      } catch {
        // The choice then lasts as long as the page.
      }
    },
  };
}
