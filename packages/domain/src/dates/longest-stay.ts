/** The most nights of a stay, however a store is set (R-BOUND-02): nights are built from it one by one. */
export const LONGEST_STAY_NIGHTS = 400;
