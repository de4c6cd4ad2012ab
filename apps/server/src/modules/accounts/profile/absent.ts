/** D-39: true empty values for the parts of the user's record whose modules do not exist yet. */
export const ABSENT = {
  /** Feature switches of single players. */
  features: [] as string[],
} as const
