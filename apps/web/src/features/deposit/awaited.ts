/** The invoice this tab waits for. It outlives a reload, also where the live socket is away and only a call can tell of it. */
const KEY = 'awaited-invoice'
const REPORTED_KEY = 'deposit-told'

export const awaited = {
  read: (): string | null => sessionStorage.getItem(KEY),
  keep: (id: string): void => sessionStorage.setItem(KEY, id),
  forget: (): void => sessionStorage.removeItem(KEY),
}

/** True for one tab of this browser: every open one sees the money come, the analytics hears of it once. */
export async function claimFirstReport(id: string): Promise<boolean> {
  const isMine = await acquireLock(`${REPORTED_KEY} ${id}`)
  if (!isMine || localStorage.getItem(REPORTED_KEY) === id) return false
  localStorage.setItem(REPORTED_KEY, id)
  return true
}

/** Tabs see each other's storage a moment late; the lock is one for all, and is kept until this page is left. */
function acquireLock(name: string): Promise<boolean> {
  const locks = navigator.locks as LockManager | undefined
  if (!locks) return Promise.resolve(true)
  return new Promise((resolve, reject) => {
    const onLock = (lock: Lock | null) => {
      resolve(lock !== null)
      return lock ? new Promise<void>(() => undefined) : undefined
    }
    locks.request(name, { ifAvailable: true }, onLock).catch(reject)
  })
}
