import { describe, expect, it } from 'vitest'

import { RETRY_ALONE, createBatcher } from './batcher.ts'

class Broken extends Error {}

/** Items are words: words with the same first letter conflict, `!` fails, `?` requests to run alone. */
function recorder(most = 8) {
  const batches: string[][] = []
  let isAway = false
  const take = createBatcher<string, string>({
    maxBatchSize: most,
    conflictKeysOf: (text) => [text[0]!],
    isItemFault: (fault) => fault instanceof Broken,
    async work(texts, isSingle) {
      batches.push([...texts])
      if (isAway) throw new Error('away')
      if (texts.some((text) => text.endsWith('!'))) throw new Broken('an item')
      return texts.map((text) => (text.endsWith('?') && !isSingle ? RETRY_ALONE : text.toUpperCase()))
    },
  })
  return { batches, take, all: (...texts: string[]) => Promise.allSettled(texts.map(take)), goAway: () => void (isAway = true) }
}

const answered = (results: PromiseSettledResult<string>[]) => results.map((each) => (each.status === 'fulfilled' ? each.value : 'broke'))

describe('concurrent work', () => {
  it('runs in one batch, each item with its own result', async () => {
    const { all, batches } = recorder()
    expect(answered(await all('a', 'b', 'c'))).toEqual(['A', 'B', 'C'])
    expect(batches).toEqual([['a', 'b', 'c']])
  })

  it('waits for the running batch, and never exceeds the maximum size', async () => {
    const { all, batches } = recorder(2)
    expect(answered(await all('a', 'b', 'c', 'd', 'e'))).toEqual(['A', 'B', 'C', 'D', 'E'])
    expect(batches).toEqual([['a', 'b'], ['c', 'd'], ['e']])
  })

  it('never shares a batch with a conflicting key, and keeps its order', async () => {
    const { all, batches } = recorder()
    await all('a1', 'a2', 'b1', 'a3')
    expect(batches).toEqual([['a1', 'b1'], ['a2'], ['a3']])
  })

  it('fails alone: the other items of the batch succeed', async () => {
    const { all } = recorder()
    expect(answered(await all('a', 'b!', 'c', 'd'))).toEqual(['A', 'broke', 'C', 'D'])
  })

  it('is not retried when no single item caused the fault', async () => {
    const { all, batches, goAway } = recorder()
    goAway()
    expect(answered(await all('a', 'b', 'c', 'd'))).toEqual(['broke', 'broke', 'broke', 'broke'])
    expect(batches).toHaveLength(1)
  })

  it('runs alone afterwards when the batch requests it', async () => {
    const { all, batches } = recorder()
    expect(answered(await all('a', 'b?', 'c'))).toEqual(['A', 'B?', 'C'])
    expect(answered(await all('d?'))).toEqual(['D?'])
    expect(batches).toEqual([['a', 'b?', 'c'], ['b?'], ['d?'], ['d?']])
  })
})
