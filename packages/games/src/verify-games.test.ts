import { browserCrypto } from '@fairhouse/fairness/browser'
import { nodeCrypto } from '@fairhouse/fairness/node'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { EVERY_GAME } from './every-game.ts'
import { PROVABLE_GAMES } from './provable-games.ts'
import {
  CLAIM_SEEDS,
  HONEST_ROUNDS,
  honestClaim,
  honestClaims,
  listedClaim,
  OPERATORS_TABLE,
  operatorsClaim,
  studioClaims,
} from './testing/honest.ts'
import { STUDIO_GAMES } from './studio-games.ts'
import { verifyRound } from './verify.ts'

describe.each([
  ['node', nodeCrypto],
  ['browser', browserCrypto],
] as const)('BEY-2 every game replayed from its seeds, with %s crypto', (_, crypto) => {
  it('BEY-2 covers every game', () => {
    expect(honestClaims().map(({ game }) => game)).toEqual(Object.keys(PROVABLE_GAMES))
    expect(studioClaims().map(({ game }) => game)).toEqual(Object.keys(STUDIO_GAMES))
  })

  it.each([...honestClaims(), ...studioClaims()])('BEY-2 an honest round of $game matches, and any other payout differs', (claim) => {
    expect(verifyRound(crypto, claim)).toMatchObject({
      verdict: 'matches',
      compared: ['commitment', 'outcome', 'multiplier', 'payout'],
    })
    expect(verifyRound(crypto, { ...claim, payout: '12345.67' })).toMatchObject({ verdict: 'differs', differing: ['payout'] })
  })
})

describe('BEY-2 a case of an operator', () => {
  const claim = operatorsClaim()
  const verdict = (change: object) => verifyRound(nodeCrypto, { ...claim, ...change })
  const withItems = (...items: unknown[]) => verdict({ table: { ...OPERATORS_TABLE, items } })

  it('BEY-2 is verified with the table of its proof', () => {
    expect(claim.table).toEqual(OPERATORS_TABLE)
    expect(verdict({})).toMatchObject({ verdict: 'matches', compared: ['commitment', 'outcome', 'multiplier', 'payout'] })
    expect(verdict({ table: undefined })).toEqual({ verdict: 'unreadable', field: 'params' })
  })

  it('BEY-2 gives another round with another table', () => {
    const [apple, amber] = OPERATORS_TABLE.items
    expect(withItems({ ...apple, value: 4_000 }, { ...amber, value: 51_000 })).toMatchObject({ verdict: 'differs' })
  })

  it('BEY-2 refuses an unsellable table, and tables of built-in cases in a proof', () => {
    const [apple, amber] = OPERATORS_TABLE.items
    const tables = [
      null,
      7,
      [],
      {},
      { ...OPERATORS_TABLE, more: 1 },
      { ...OPERATORS_TABLE, price: '10' },
      { ...OPERATORS_TABLE, items: [] },
    ]
    const wrong = [...tables, { ...OPERATORS_TABLE, items: [apple] }, { ...OPERATORS_TABLE, items: [apple, { ...amber, weight: 9_999.5 }] }]
    expect(wrong.map((table) => verdict({ table }))).toEqual(wrong.map(() => ({ verdict: 'unreadable', field: 'table' })))
    const starter = { ...OPERATORS_TABLE, id: 'starter' }
    expect(verdict({ table: starter, params: { caseId: 'starter', count: 1, currency: 'RUB' } })).toMatchObject({ field: 'table' })
    expect(verdict({ game: 'dice', params: { direction: 'under', target: 5000 } })).toMatchObject({ field: 'table' })
  })

  it('BEY-2 never throws on a table of any shape', () => {
    fc.assert(fc.property(fc.jsonValue(), (table) => void expect(verdict({ table })).toMatchObject({ field: 'table' })))
  })
})

describe('BEY-2 claims about moves and stakes', () => {
  it('BEY-2 D-50 of blackjack give another round for other moves, and are unreadable for illegal ones', () => {
    const claim = studioClaims().find(({ game }) => game === 'blackjack')!
    expect(verifyRound(nodeCrypto, { ...claim, moves: ['stand'] }).verdict).toBe('differs')
    const unread = [['surrender'], ['hit', 'double'], ['stand', 'hit'], undefined, 'hit'].map((moves) => ({ ...claim, moves }))
    expect(unread.map((changed) => verifyRound(nodeCrypto, changed))).toEqual(unread.map(() => ({ verdict: 'unreadable', field: 'moves' })))
  })

  it('D-4 of a spin are unreadable with limits in the proof', () => {
    const claim = studioClaims().find(({ game }) => game === 'slot-gems5')!
    const changed = [{ capMultiplier: 1 }, { maxFreeSpins: 1 }].map((params) => ({ ...claim, params }))
    expect(changed.map((one) => verifyRound(nodeCrypto, one))).toEqual(changed.map(() => ({ verdict: 'unreadable', field: 'params' })))
  })

  it('BEY-2 name illegal moves, missing ones, and moves of a game without any', () => {
    const miner = honestClaim('miner', { mines: 1 }, [24, 'cashout'])
    const unread = [{ moves: [24, 24] }, { moves: ['cashout'] }, { moves: undefined }, { moves: 'open' }, { moves: [24, 'refund'] }]
    expect(unread.map((change) => verifyRound(nodeCrypto, { ...miner, ...change }, EVERY_GAME))).toEqual(
      unread.map(() => ({ verdict: 'unreadable', field: 'moves' })),
    )
    expect(verifyRound(nodeCrypto, { ...honestClaim('wheel', { risk: 'low', segments: 20 }), moves: [] }, EVERY_GAME)).toMatchObject({
      field: 'moves',
    })
  })

  it('BEY-2 name a stake that differs from the sum of the positions', () => {
    const claim = honestClaim('roulette', { bets: [{ id: 'red', stake: '1.00' }] })
    expect(verifyRound(nodeCrypto, { ...claim, stake: '2.00' }, EVERY_GAME)).toEqual({ verdict: 'unreadable', field: 'stake' })
  })

  it('BEY-2 give another round for other moves', () => {
    const claim = honestClaim('miner', { mines: 1 }, [24, 'cashout'])
    expect(verifyRound(nodeCrypto, { ...claim, moves: [23, 'cashout'] }, EVERY_GAME).verdict).toBe('differs')
  })

  it('BEY-2 report a game outside the given ones as unknown', () => {
    const keno = honestClaim('keno', { risk: 'low', picks: [1] })
    expect(verifyRound(nodeCrypto, keno, { dice: EVERY_GAME.dice })).toEqual({ verdict: 'unreadable', field: 'game' })
    expect(verifyRound(nodeCrypto, keno)).toMatchObject({ verdict: 'matches' })
  })

  it('BEY-2 never throw on params and moves of any shape', () => {
    const anything = fc.jsonValue()
    fc.assert(
      fc.property(fc.constantFrom(...HONEST_ROUNDS), anything, fc.array(anything), fc.boolean(), (round, params, moves, own) => {
        const [game, lawful, lawfulMoves] = round
        const claim = {
          game,
          ...CLAIM_SEEDS,
          stake: '1.00',
          params: own ? lawful : params,
          moves: own ? [...(lawfulMoves ?? []), ...moves] : moves,
        }
        expect(['computed', 'unreadable']).toContain(verifyRound(nodeCrypto, claim).verdict)
      }),
    )
  })
})

describe('BEY-2 claims about a list of bets', () => {
  const claim = listedClaim('rooms')
  const verdict = (change: object) => verifyRound(nodeCrypto, { ...claim, ...change })

  it('BEY-2 PRO-11 cannot be drawn without the list whose hash is the seed', () => {
    expect(verdict({ bets: undefined })).toEqual({ verdict: 'unreadable', field: 'bets' })
    expect(verdict({ bets: claim.bets!.replace('|1000|', '|2000|') })).toEqual({ verdict: 'unreadable', field: 'clientSeed' })
    expect(verdict({ params: { bet: 2, commission: 500 } })).toEqual({ verdict: 'unreadable', field: 'bets' })
    expect(verdict({ stake: '11.00' })).toEqual({ verdict: 'unreadable', field: 'stake' })
  })

  it('BEY-2 PRO-11 give another payout for the other bet of the list', () => {
    expect(verdict({ params: { bet: 0, commission: 500 } })).toMatchObject({ verdict: 'differs', differing: ['multiplier', 'payout'] })
  })

  it('BEY-2 refuse a list for a game that is not drawn over one', () => {
    expect(verifyRound(nodeCrypto, { ...honestClaim('keno', { risk: 'low', picks: [1] }), bets: claim.bets })).toEqual({
      verdict: 'unreadable',
      field: 'bets',
    })
  })

  it('BEY-2 never throw on a list and params of any shape', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (bets, params) => {
        expect(['matches', 'unreadable']).toContain(verdict({ bets }).verdict)
        expect(['matches', 'unreadable']).toContain(verdict({ params }).verdict)
      }),
    )
  })
})
