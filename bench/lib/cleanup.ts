/** Cleans up what a benchmark leaves on the machine (databases, servers, folders), once: at its end, or when it is stopped. */
type Clear = () => Promise<void>

const cleanups = new Set<Clear>()

/** Registers a cleanup; the returned function runs it once, however often it is called. */
export function registerCleanup(clear: () => unknown): Clear {
  let cleared: Promise<void> | undefined
  const cleanUpOnce: Clear = () => (cleared ??= clearNow(clear).finally(() => cleanups.delete(cleanUpOnce)))
  cleanups.add(cleanUpOnce)
  return cleanUpOnce
}

/** Runs all pending cleanups, newest first; reports failures and continues. */
export async function cleanUpAll(report: (line: string) => void): Promise<void> {
  for (let clear = newest(); clear; clear = newest()) await clear().catch((error: Error) => report(`not cleared away: ${error.message}`))
}

const newest = (): Clear | undefined => [...cleanups].at(-1)

async function clearNow(clear: () => unknown): Promise<void> {
  await clear()
}
