/** Interruptions of a stream. What is read after one of them counts only while no later one has begun. */
export interface Losses {
  isLost(): boolean
  begin(): void
  /** Its result ends the latest interruption; false, and no end, when another one has begun meanwhile. */
  latest(): () => boolean
}

export function createLosses(): Losses {
  let begun = 0
  let ended = 0
  return {
    isLost: () => ended < begun,
    begin: () => void begun++,
    latest() {
      const own = begun
      return () => {
        if (own === begun) ended = own
        return own === begun
      }
    },
  }
}
