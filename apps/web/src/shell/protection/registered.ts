/** STA-7: whether the player registered on this page. Read during render, so reading changes nothing. */
let isFresh = false

export const registration = {
  mark: (): void => void (isFresh = true),
  isFresh: (): boolean => isFresh,
  /** Whether the wait has started. */
  forget: (): void => void (isFresh = false),
}
