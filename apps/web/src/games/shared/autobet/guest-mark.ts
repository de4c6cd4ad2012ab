/** Which game's autobet this guest started, for as long as the tab lives: the house tells guests only what they ask for. */
const KEY = 'guest-autobet'

export const guestMark = {
  read: (): string | null => sessionStorage.getItem(KEY),
  set: (game: string): void => sessionStorage.setItem(KEY, game),
  clear: (): void => sessionStorage.removeItem(KEY),
}
