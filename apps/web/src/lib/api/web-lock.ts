/** One refresh per browser: a lock over all tabs of this site, or over this tab without Web Locks. */
const NAME = 'fairhouse-refresh'

export function runExclusive<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request(NAME, work) : work()
}
