import { describe, expect, it } from 'vitest'

import { RETRY_ALONE, createBatcher } from './batcher.ts'

class Broken extends Error {}

/** Items are words: two of one first letter are never together, `!` breaks, `?` is to be done alone. */
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

describe('work that comes at once', () => {
  it('is done in one batch, each with its own answer', async () => {
    const { all, batches } = recorder()
    expect(answered(await all('a', 'b', 'c'))).toEqual(['A', 'B', 'C'])
    expect(batches).toEqual([['a', 'b', 'c']])
  })

  it('waits while a batch is under way, and no batch is larger than allowed', async () => {
    const { all, batches } = recorder(2)
    expect(answered(await all('a', 'b', 'c', 'd', 'e'))).toEqual(['A', 'B', 'C', 'D', 'E'])
    expect(batches).toEqual([['a', 'b'], ['c', 'd'], ['e']])
  })

  it('is never together with what shares a name, and keeps its order', async () => {
    const { all, batches } = recorder()
    await all('a1', 'a2', 'b1', 'a3')
    expect(batches).toEqual([['a1', 'b1'], ['a2'], ['a3']])
  })

  it('breaks alone: whatever was beside it is done all the same', async () => {
    const { all } = recorder()
    expect(answered(await all('a', 'b!', 'c', 'd'))).toEqual(['A', 'broke', 'C', 'D'])
  })

  it('is not tried again and again where the fault is nobody’s of the batch', async () => {
    const { all, batches, goAway } = recorder()
    goAway()
    expect(answered(await all('a', 'b', 'c', 'd'))).toEqual(['broke', 'broke', 'broke', 'broke'])
    expect(batches).toHaveLength(1)
  })

  it('is done by itself afterwards where the batch says so', async () => {
    const { all, batches } = recorder()
    expect(answered(await all('a', 'b?', 'c'))).toEqual(['A', 'B?', 'C'])
    expect(answered(await all('d?'))).toEqual(['D?'])
    expect(batches).toEqual([['a', 'b?', 'c'], ['b?'], ['d?'], ['d?']])
  })
})
