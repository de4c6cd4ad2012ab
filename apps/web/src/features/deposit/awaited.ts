/** The invoice this tab waits for. Stored, so that it survives a reload, also when only polling can report its status. */
const KEY = 'awaited-invoice'
const REPORTED_KEY = 'deposit-reported'

export const awaited = {
  read: (): string | null => sessionStorage.getItem(KEY),
  keep: (id: string): void => sessionStorage.setItem(KEY, id),
  forget: (): void => sessionStorage.removeItem(KEY),
}

/** True for one tab of this browser: every open tab sees the payment, analytics gets it once. */
export async function claimFirstReport(id: string): Promise<boolean> {
  const isMine = await acquireLock(`${REPORTED_KEY} ${id}`)
  if (!isMine || localStorage.getItem(REPORTED_KEY) === id) return false
  localStorage.setItem(REPORTED_KEY, id)
  return true
}

/** Storage writes reach other tabs with a delay; the lock is shared at once, and held until the page unloads. */
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
