/** The stakes whose call to the wallet is under way in this process: none has lost its answer, however long the call waits for others. */
export interface UnderWay {
  /** `id`: of the round, the hand or the wager. */
  has(id: string): boolean
  ids(): string[]
  /** Until the call ends, also by a fault. */
  during<T>(id: string, call: () => Promise<T>): Promise<T>
}

export function createUnderWay(): UnderWay {
  const calls = new Set<string>()
  return {
    has: (id) => calls.has(id),
    ids: () => [...calls],
    async during(id, call) {
      calls.add(id)
      try {
        return await call()
      } finally {
        calls.delete(id)
      }
    },
  }
}
