/** Games whose autobet this guest started, stored per tab: a guest's autobet is only known by polling. */
const KEY = 'guest-autobet'

export const guestMark = {
  read: (): string | null => sessionStorage.getItem(KEY),
  set: (game: string): void => sessionStorage.setItem(KEY, game),
  clear: (): void => sessionStorage.removeItem(KEY),
}
