/** One call of a key at a time, in order of arrival. */
export type InTurn = <T>(key: string, work: () => Promise<T>) => Promise<T>

export function createQueue(): InTurn {
  const tails = new Map<string, Promise<unknown>>()
  return async (key, work) => {
    const run = (tails.get(key) ?? Promise.resolve()).then(work, work)
    tails.set(key, run)
    try {
      return await run
    } finally {
      if (tails.get(key) === run) tails.delete(key)
    }
  }
}
