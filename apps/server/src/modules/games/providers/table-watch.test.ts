import { describe, expect, it, vi } from 'vitest'

import { createTableWatch, type TableWatchDeps } from './table-watch.ts'

const PROVIDER = { id: 'acme' } as Awaited<ReturnType<TableWatchDeps['tables']['stating']>>[number]

function watchOf(ask: TableWatchDeps['tables']['ask']) {
  const offered = vi.fn(async () => [
    { provider: 'acme', id: 'wheel', slug: 'acme-wheel' },
  ]) as unknown as TableWatchDeps['games']['offered']
  const onFault = vi.fn<TableWatchDeps['onFault']>()
  const tables = { stating: async () => [PROVIDER], ask }
  return { watch: createTableWatch({ games: { offered }, tables, clock: { now: () => 1000 }, onFault }), onFault, offered }
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
})
