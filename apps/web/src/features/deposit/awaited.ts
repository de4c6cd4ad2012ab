/** The invoice this tab waits for. It outlives a reload, also where the live socket is away and only a call can tell of it. */
const KEY = 'awaited-invoice'
const TOLD_KEY = 'deposit-told'

export const awaited = {
  read: (): string | null => sessionStorage.getItem(KEY),
  keep: (id: string): void => sessionStorage.setItem(KEY, id),
  forget: (): void => sessionStorage.removeItem(KEY),
}

/** True for one tab of this browser: every open one sees the money come, the analytics hears of it once. */
export function tellsFirst(id: string): boolean {
  if (localStorage.getItem(TOLD_KEY) === id) return false
  localStorage.setItem(TOLD_KEY, id)
  return true
}
