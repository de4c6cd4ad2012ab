import { describe, expect, it, vi } from 'vitest'

import { createTableWatch, type TableWatchDeps } from './table-watch.ts'

const PROVIDER = { id: 'acme' } as Awaited<ReturnType<TableWatchDeps['tables']['stating']>>[number]

const START = 1000
const TABLE = { game: 'wheel', state: 'open', since: null, round: null, takesStakes: false, closesIn: null, results: [] } as const

function watchOf(ask: TableWatchDeps['tables']['ask']) {
  const offered = vi.fn(async () => [
    { provider: 'acme', id: 'wheel', slug: 'acme-wheel', features: ['private'] },
  ]) as unknown as TableWatchDeps['games']['offered']
  const onFault = vi.fn<TableWatchDeps['onFault']>()
  const stating = vi.fn<TableWatchDeps['tables']['stating']>(async () => [PROVIDER])
  const now = vi.fn(() => START)
  const watch = createTableWatch({ games: { offered }, tables: { stating, ask }, clock: { now }, onFault })
  return { watch, onFault, offered, stating, now, shown: () => watch.states().map(({ state }) => state) }
}

describe('PRO-10 the watch of the tables', () => {
  it('PRO-10 asks by itself until it is stopped, with one list of games for many questions', async () => {
    const ask = vi.fn<TableWatchDeps['tables']['ask']>(async () => [])
    const { watch, offered } = watchOf(ask)
    watch.start()
    watch.start()
    await vi.waitFor(() => expect(ask.mock.calls.length).toBeGreaterThan(1), { timeout: 60_000, interval: 50 })
    await watch.stop()
    const before = ask.mock.calls.length
    expect([watch.states().map(({ state }) => state), vi.mocked(offered).mock.calls.length]).toEqual([['own'], 1])
    await watch.look()
    expect(ask.mock.calls.length).toBe(before + 1)
  })

  it('PRO-10 has a table at the next look after the first import of a catalogue', async () => {
    const { watch, offered, shown } = watchOf(async () => [TABLE])
    vi.mocked(offered).mockResolvedValueOnce([])
    await watch.look()
    expect(shown()).toEqual([])
    await watch.look()
    expect(shown()).toEqual(['open'])
  })

  it('PRO-10 reads the list of a house whose providers state no tables once in half a minute', async () => {
    const { watch, stating } = watchOf(async () => [TABLE])
    stating.mockResolvedValue([])
    for (let n = 0; n < 3; n++) await watch.look()
    expect(stating).toHaveBeenCalledTimes(1)
  })

  it('PRO-10 reports an outage once, and the next one again', async () => {
    let isAway = true
    const { watch, onFault } = watchOf(async () => {
      if (isAway) throw new Error('away')
      return []
    })
    for (const away of [true, true, false, true]) {
      isAway = away
      await watch.look()
    }
    expect(onFault).toHaveBeenCalledTimes(2)
  })

  it('PRO-10 goes on with the former list of games for five minutes while it cannot be read, and reports that once', async () => {
    const { watch, onFault, stating, now, shown } = watchOf(async () => [TABLE])
    const lookAt = async (seconds: number) => {
      now.mockReturnValue(START + seconds * 1000)
      await watch.look()
      return shown()
    }
    expect(await lookAt(0)).toEqual(['open'])
    stating.mockRejectedValue(new Error('no database'))
    const states = []
    for (const seconds of [31, 33, 329, 330]) states.push(await lookAt(seconds))
    expect([states, onFault.mock.calls.length]).toEqual([[['open'], ['open'], ['open'], []], 1])
    stating.mockResolvedValue([PROVIDER])
    expect(await lookAt(332)).toEqual(['open'])
    stating.mockRejectedValue(new Error('no database'))
    await lookAt(363)
    expect(onFault).toHaveBeenCalledTimes(2)
  })

  it('PRO-10 states nothing that was read more than half a minute ago', async () => {
    const { watch, now, shown } = watchOf(async () => [TABLE])
    await watch.look()
    now.mockReturnValue(START + 29_999)
    expect(shown()).toEqual(['open'])
    now.mockReturnValue(START + 30_000)
    expect(shown()).toEqual([])
  })
})
