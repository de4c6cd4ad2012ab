import { describe, expect, it } from 'vitest'

import type { ChainTransfer } from '../chain/port.ts'
import { confirmationsOf, eventsFor } from './transfer-events.ts'

const transfer: ChainTransfer = {
  seq: 1,
  id: 'a:0',
  network: 'bitcoin',
  address: 'bc1q',
  asset: 'BTC',
  units: 5n,
  seenAt: 1000,
  height: null,
  block: null,
  gone: false,
}
const context = { tip: 110, at: 5000, rateE8: 7n }
const kinds = (known: { block: string | null } | undefined, change: Partial<ChainTransfer>) =>
  eventsFor(known, { ...transfer, ...change }, context).map((event) => (event.kind === 'conf' ? `conf ${event.n}` : event.kind))

describe('payment updates', () => {
  it("count as seen from the watcher's first sighting, never in the future", () => {
    expect(eventsFor(undefined, transfer, context)).toEqual([{ kind: 'seen', at: 1000, asset: 'BTC', units: 5n, rateE8: 7n }])
    expect(eventsFor(undefined, { ...transfer, seenAt: 9000 }, context)).toMatchObject([{ kind: 'seen', at: 5000 }])
  })

  it('count the containing block as the first confirmation', () => {
    expect(kinds(undefined, { height: 110, block: 'x' })).toEqual(['seen', 'conf 1'])
    expect(kinds({ block: null }, { height: 101, block: 'x' })).toEqual(['seen', 'conf 10'])
    expect(kinds({ block: null }, { height: 200, block: 'x' })).toEqual(['seen', 'conf 1'])
  })

  it('treat another block, or none, as a reorganisation, also after missed updates', () => {
    expect(kinds({ block: 'x' }, { height: 109, block: 'y' })).toEqual(['reorg', 'seen', 'conf 2'])
    expect(kinds({ block: 'x' }, {})).toEqual(['reorg', 'seen'])
    expect(kinds({ block: 'x' }, { height: 109, block: 'x' })).toEqual(['seen', 'conf 2'])
  })

  it('report a gone payment as gone, and ignore one that was never known', () => {
    expect(kinds({ block: 'x' }, { gone: true })).toEqual(['gone'])
    expect(kinds(undefined, { gone: true })).toEqual([])
  })

  it('show the player the least confirmed payment', () => {
    const at = (state: 'seen' | 'credited' | 'gone', confirmations: number) => ({ state, confirmations })
    expect(confirmationsOf([])).toBeNull()
    expect(confirmationsOf([at('gone', 9)])).toBeNull()
    expect(confirmationsOf([at('credited', 9), at('seen', 4), at('seen', 2)])).toBe(2)
    expect(confirmationsOf([at('credited', 9), at('gone', 1)])).toBe(9)
  })
})
