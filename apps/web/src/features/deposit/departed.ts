/** The invoice whose payment page this tab opened. Stored, because the player leaves the site for it. */
const KEY = 'departed-invoice'

export const departed = {
  read: (): string | null => sessionStorage.getItem(KEY),
  keep: (id: string): void => sessionStorage.setItem(KEY, id),
}
