/** What a figure leaves on the machine (databases, servers, folders) is cleared away once: at its end, or when it is stopped. */
type Clear = () => Promise<void>

const cleanups = new Set<Clear>()

/** Owes the clearing from now on; the answer does it, once, however often it is called. */
export function registerCleanup(clear: () => unknown): Clear {
  let cleared: Promise<void> | undefined
  const cleanUpOnce: Clear = () => (cleared ??= clearNow(clear).finally(() => cleanups.delete(cleanUpOnce)))
  cleanups.add(cleanUpOnce)
  return cleanUpOnce
}

/** All that is still owed, newest first; what fails is told and does not hold up the rest. */
export async function cleanUpAll(report: (line: string) => void): Promise<void> {
  for (let clear = newest(); clear; clear = newest()) await clear().catch((error: Error) => report(`not cleared away: ${error.message}`))
}

const newest = (): Clear | undefined => [...cleanups].at(-1)

async function clearNow(clear: () => unknown): Promise<void> {
  await clear()
}
