/** D-39: what the user's record says of rooms that are not built yet: their true empty value, in this one place. */
export const ABSENT = {
  /** Display names. */
  name: null,
  /** Bonuses: none is active. */
  bonus: null,
  superBonus: null,
  /** Switches for single players. */
  features: [] as string[],
} as const
