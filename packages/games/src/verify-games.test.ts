import { streamFor, toHex } from '@fairhouse/fairness'
import { browserCrypto } from '@fairhouse/fairness/browser'
import { nodeCrypto } from '@fairhouse/fairness/node'
import { formatMoney } from '@fairhouse/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { EVERY_GAME } from './every-game.ts'
import { verifyRound } from './verify.ts'

const seeds = { serverSeed: new Uint8Array(32).fill(5), clientSeed: 'удача', nonce: 41 }

/** One lawful round of every game: params, and moves where there are several steps. */
const rounds: readonly [game: string, params: object, moves?: readonly unknown[]][] = [
  ['dice', { direction: 'under', target: 5000 }],
  ['keno', { risk: 'medium', picks: [1, 2, 3] }],
  ['plinko', { risk: 'high', rows: 16 }],
  ['wheel', { risk: 'low', segments: 20 }],
  [
    'roulette',
    {
      bets: [
        { id: 'red', stake: '1.00' },
        { id: 'straight:0', stake: '0.50' },
      ],
    },
  ],
  ['cases', { caseId: 'fruit', count: 3, currency: 'KZT' }],
  ['hilo', {}, ['skip', 'skip']],
  ['miner', { mines: 1 }, [24, 'cashout']],
  ['stairs', { bombsPerLevel: 1 }, [0]],
  ['coinflip', {}, ['heads']],
]

describe.each([
  ['node', nodeCrypto],
  ['browser', browserCrypto],
] as const)('BEY-2 every game repeated from its seeds, with %s crypto', (_, crypto) => {
  it('BEY-2 there is a round of every game in this test', () => {
    expect(rounds.map(([game]) => game)).toEqual(Object.keys(EVERY_GAME))
  })

  it.each(rounds)('BEY-2 an honest round of %s matches, and any other payout differs', (game, params, moves) => {
    const claim = honest(game, params, moves)
    expect(verifyRound(crypto, claim, EVERY_GAME)).toMatchObject({ verdict: 'matches', compared: ['outcome', 'multiplier', 'payout'] })
    expect(verifyRound(crypto, { ...claim, payout: '12345.67' }, EVERY_GAME)).toMatchObject({ verdict: 'differs', differing: ['payout'] })
  })
})

describe('BEY-2 claims about moves and stakes', () => {
  it('BEY-2 moves a round does not allow, missing ones, and moves of a game without any are named', () => {
    const miner = honest('miner', { mines: 1 }, [24, 'cashout'])
    const unread = [{ moves: [24, 24] }, { moves: ['cashout'] }, { moves: undefined }, { moves: 'open' }, { moves: [24, 'refund'] }]
    expect(unread.map((change) => verifyRound(nodeCrypto, { ...miner, ...change }, EVERY_GAME))).toEqual(
      unread.map(() => ({ verdict: 'unreadable', field: 'moves' })),
    )
    expect(verifyRound(nodeCrypto, { ...honest('wheel', { risk: 'low', segments: 20 }), moves: [] }, EVERY_GAME)).toMatchObject({
      field: 'moves',
    })
  })

  it('BEY-2 a stake that is not the sum of the positions is named', () => {
    const claim = honest('roulette', { bets: [{ id: 'red', stake: '1.00' }] })
    expect(verifyRound(nodeCrypto, { ...claim, stake: '2.00' }, EVERY_GAME)).toEqual({ verdict: 'unreadable', field: 'stake' })
  })

  it('BEY-2 other moves are another round', () => {
    const claim = honest('miner', { mines: 1 }, [24, 'cashout'])
    expect(verifyRound(nodeCrypto, { ...claim, moves: [23, 'cashout'] }, EVERY_GAME).verdict).toBe('differs')
  })

  it('BEY-2 a game that is not among those given is not known', () => {
    const keno = honest('keno', { risk: 'low', picks: [1] })
    expect(verifyRound(nodeCrypto, keno, { dice: EVERY_GAME.dice })).toEqual({ verdict: 'unreadable', field: 'game' })
    expect(verifyRound(nodeCrypto, keno)).toMatchObject({ verdict: 'matches' })
  })

  it('BEY-2 no params and no moves of any shape make the verifier throw', () => {
    const anything = fc.jsonValue()
    fc.assert(
      fc.property(fc.constantFrom(...rounds), anything, fc.array(anything), fc.boolean(), (round, params, moves, own) => {
        const [game, lawful, lawfulMoves] = round
        const claim = {
          game,
          ...claimSeeds,
          stake: '1.00',
          params: own ? lawful : params,
          moves: own ? [...(lawfulMoves ?? []), ...moves] : moves,
        }
        expect(['computed', 'unreadable']).toContain(verifyRound(nodeCrypto, claim, EVERY_GAME).verdict)
      }),
    )
  })
})

const claimSeeds = { ...seeds, serverSeed: toHex(seeds.serverSeed) }

function honest(id: string, params: object, moves?: readonly unknown[]) {
  const game = EVERY_GAME[id]!
  const bytes = streamFor(nodeCrypto, seeds)
  if (game.kind === 'single-step') {
    const bet = game.parse(params)!
    const stake = bet.fixedStake ?? 1_000n
    const { outcome, multiplier, payout } = bet.play(bytes, stake)
    return { game: id, ...claimSeeds, params, stake: formatMoney(stake), outcome, multiplier, payout: formatMoney(payout) }
  }
  const round = game.parse(params)!.resume(bytes, 1_000n, undefined, moves!)
  if (typeof round === 'string') throw new Error(`${id}: ${round}`)
  const outcome = { ...round.reveal(), status: round.status }
  return {
    game: id,
    ...claimSeeds,
    params,
    moves,
    stake: '10.00',
    outcome,
    multiplier: round.multiplier,
    payout: formatMoney(round.payout),
  }
}
