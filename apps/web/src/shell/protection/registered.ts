/** STA-7: whether the player of this page registered on it. Read while drawing, so reading changes nothing. */
let isFresh = false

export const registration = {
  mark: (): void => void (isFresh = true),
  isFresh: (): boolean => isFresh,
  /** Where the wait has begun. */
  forget: (): void => void (isFresh = false),
}
