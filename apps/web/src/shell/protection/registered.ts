/** STA-7: whether the player of this page registered on it. Asked once, where the wait begins. */
let isFresh = false

export const registration = {
  mark: (): void => void (isFresh = true),
  take(): boolean {
    const was = isFresh
    isFresh = false
    return was
  },
}
