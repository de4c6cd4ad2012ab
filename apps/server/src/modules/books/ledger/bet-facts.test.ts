import type { PlayerId } from '@fairhouse/money'
import { describe, expect, it, vi } from 'vitest'

import { betFactsOf, priceFactsOf, stakedGames, stakeFactsOf, storedFacts } from './bet-facts.ts'

const PLAYER = 7n as PlayerId
const KEY = '0193a5c0-0000-7000-8000-000000000001'
const read = (outcome: string | null, game = 'dice') => betFactsOf({ player: PLAYER, key: KEY, game, provider: null, outcome })
const ownOf = (outcome: string, game?: string) => {
  const facts = read(outcome, game)
  return facts.by === 'own' ? facts.params : undefined
}
const pricesOf = (params: object) => priceFactsOf({ player: PLAYER, key: KEY, outcome: null }, params as Record<string, unknown>)
const provided = (outcome: object) =>
  betFactsOf({ player: PLAYER, key: KEY, game: 'slots', provider: 'acme', outcome: JSON.stringify(outcome) })
const STAKE = { source: 'acme', id: 't', game: 'gems', round: 'r' }

describe('D-56 the facts of a stake in the game of a provider', () => {
  it('D-56 are read as they were stored, and of stakes of before without a contribution and an edge', () => {
    const stake = { ...STAKE, contribution: 50, edgePpm: null }
    const stored = JSON.parse(storedFacts(stake as Parameters<typeof storedFacts>[0])) as object
    expect([provided(stored), provided(STAKE)]).toEqual([
      { by: 'provider', stake },
      { by: 'provider', stake: STAKE },
    ])
  })

  it.each([
    ['the source', { ...STAKE, source: undefined }, 'it does not name its stake'],
    ['the id', { ...STAKE, id: undefined }, 'it does not name its stake'],
    ['the game', { ...STAKE, game: null }, 'it does not name its stake'],
    ['the round', { ...STAKE, round: 7 }, 'it does not name its stake'],
    ['the contribution', { ...STAKE, contribution: '50' }, 'its contribution is no number'],
    ['the edge', { ...STAKE, edge_ppm: '40000' }, 'its edge is no number'],
    ['the object', [STAKE], 'it is no object'],
  ])('D-56 of another shape are an error that names the bet: %s', (_what, stored, why) => {
    expect(() => provided(stored)).toThrow(`what is stored with the bet ${KEY} of player 7 cannot be read: ${why}`)
  })

  it('D-56 that cannot be read leave the game unknown only to a caller that takes the report', () => {
    const unread = { player: PLAYER, key: KEY, provider: 'acme', outcome: '{' }
    const onUnreadable = vi.fn<(stake: typeof unread, error: unknown) => void>()
    expect(stakedGames([unread], onUnreadable as never)(unread)).toBeUndefined()
    expect(onUnreadable).toHaveBeenCalledOnce()
    expect(() => stakedGames([unread])).toThrow(KEY)
    expect(() => stakeFactsOf({ ...unread, outcome: null })).toThrow(KEY)
  })
})

describe('bonuses.md 2 the facts of a bet in a game of the house', () => {
  const round = (params: unknown, outcome: object = {}) => JSON.stringify({ params, outcome, events: [] })

  it('bonuses.md 2 are its params, whatever they are called', () => {
    expect(ownOf(round({ target: 5000 }))).toEqual({ target: 5000 })
    expect(ownOf(round({ odds: 'even', return_ppm: 'all' }))).toEqual({ odds: 'even', return_ppm: 'all' })
    expect([read('{"pot":"x"}'), read(null)]).toEqual([{ by: 'own', params: undefined, isShared: false }, { by: 'none' }])
  })

  it('bonuses.md 2 of a bet at odds are what its params state of them', () => {
    expect(pricesOf({ odds: 1850, type: 'single', legs: 1, return_ppm: 950_000 })).toEqual({ odds: 1850, returnPpm: 950_000 })
    expect(pricesOf({ return_ppm: null })).toEqual({})
    expect(() => pricesOf({ odds: '1850' })).toThrow(`the bet ${KEY} of player 7 cannot be read: its odds are no number`)
    expect(() => pricesOf({ return_ppm: '1' })).toThrow(`the bet ${KEY} of player 7 cannot be read: its return is no number`)
  })

  it('bonuses.md 2 of the same params are read once a game, whatever was drawn', () => {
    const parse = vi.spyOn(JSON, 'parse')
    try {
      const params = { rows: 8, only: 'here' }
      const [first, second] = [1, 2].map((slot) => read(round(params, { slot }), 'plinko'))
      expect([first, parse.mock.calls.length]).toEqual([{ by: 'own', params, isShared: true }, 1])
      expect(second).toMatchObject({ isShared: true })
      expect(ownOf(round(params, { slot: 3 }), 'plinko')).toBe(ownOf(round(params), 'plinko'))
      expect(parse).toHaveBeenCalledOnce()
      ownOf(round(params), 'wheel')
      expect(parse).toHaveBeenCalledTimes(2)
    } finally {
      parse.mockRestore()
    }
  })

  it('bonuses.md 2 are not shared where another text could be read as the same params', () => {
    const [one, two] = [1, 2].map((pick) => read(round({ a: { b: 0, outcome: {} }, pick })))
    expect([one, two]).toEqual([1, 2].map((pick) => ({ by: 'own', params: { a: { b: 0, outcome: {} }, pick }, isShared: false })))
    expect(read(JSON.stringify({ params: { odds: 1850 } }), 'sports')).toMatchObject({ isShared: false })
  })

  it.each([
    ['text', 'x', 'it is no JSON'],
    ['a number', '7', 'it is no object'],
    ['params', '{"params":[1]}', 'its params are no object'],
    ['null for params', '{"params":null}', 'its params are no object'],
  ])('bonuses.md 2 of another shape are an error that names the bet: %s', (_what, stored, why) => {
    expect(() => read(stored)).toThrow(`what is stored with the bet ${KEY} of player 7 cannot be read: ${why}`)
  })
})
