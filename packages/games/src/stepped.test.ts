import { streamFor } from '@fairhouse/fairness'
import { nodeCrypto } from '@fairhouse/fairness/node'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { MULTI_STEP_GAMES } from './multi-step-games.ts'
import type { SteppedBet } from './stepped/game.ts'
import type { SteppedRound } from './stepped/round.ts'
import { refusedStake } from './stakes.ts'

const CASH_OUT = Symbol('cash-out')

/** Legal moves, illegal ones, malformed moves, cash-outs; and the offset of the step number. */
const moves = fc.oneof(
  { weight: 10, arbitrary: fc.nat(24) },
  { weight: 10, arbitrary: fc.constantFrom('hi', 'lo', 'same', 'skip', 'heads', 'tails') },
  { weight: 1, arbitrary: fc.constantFrom(-1, 25, 1.5, NaN, null, undefined, {}, [], 'edge', '__proto__') },
  { weight: 2, arbitrary: fc.constant(CASH_OUT) },
)
const lags = fc.oneof({ weight: 9, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.constantFrom(1, -1, NaN) })
const acts = fc.array(fc.record({ move: moves, lag: lags }), { maxLength: 40 })
const stakes = fc.bigInt(1n, 10n ** 12n)
const caps = fc.option(fc.bigInt(1n, 10n ** 13n), { nil: undefined })

const games = [
  ['PRO-7', 'miner', fc.record({ mines: fc.integer({ min: 1, max: 24 }) }), ['mines', 'minesDrawOrder']],
  ['PRO-2', 'coinflip', fc.constant({}), []],
  ['PRO-5', 'hilo', fc.constant({}), []],
  ['G14', 'stairs', fc.record({ bombsPerLevel: fc.integer({ min: 1, max: 3 }) }), ['bombs']],
] as const

const bytesOf = (nonce: number) => streamFor(nodeCrypto, { serverSeed: new Uint8Array(32).fill(3), clientSeed: 'moves', nonce })

describe.each(games)('%s %s in any order of actions', (requirement, id, params, hidden) => {
  const rounds = (check: (round: Played) => void) =>
    fc.assert(
      fc.property(params, fc.nat(), stakes, caps, acts, (chosen, nonce, stake, maxWin, actions) => {
        const bet = MULTI_STEP_GAMES[id].parse(chosen)!
        check({ bet, nonce, stake, maxWin, ...played(bet, nonce, stake, maxWin, actions) })
      }),
      { numRuns: 150 },
    )

  it(`${requirement} changes nothing on a refusal, and counts one step per accepted action`, () => {
    rounds(({ trail }) => {
      for (const { before, after, refused, snapshot } of trail) {
        if (refused) expect(snapshotOf(before)).toEqual(snapshot)
        else expect(after.step).toBe(before.step + 1)
      }
    })
  })

  it(`${requirement} refuses every action that names another step`, () => {
    rounds(({ trail }) => {
      for (const { before, refused, lag } of trail) if (lag !== 0 && before.status === 'active') expect(refused).toBe('wrong_step')
    })
  })

  it(`${requirement} pays only at the end, and at most stake by multiplier or the cap`, () => {
    rounds(({ last, stake, maxWin }) => {
      if (last.status !== 'won') return expect(last.payout).toBe(0n)
      const exact = (stake * BigInt(last.multiplier)) / 10_000n
      expect(last.payout).toBe(maxWin !== undefined && exact > maxWin ? maxWin : exact)
    })
  })

  it(`${requirement} pays the displayed amount on a cash-out, only after a success`, () => {
    rounds(({ trail }) => {
      for (const { before, after, cashOut, refused, lag } of trail) {
        if (!cashOut || lag !== 0 || before.status !== 'active') continue
        expect(refused).toBe(before.cashOutPays === undefined ? 'nothing_to_cash_out' : undefined)
        if (!refused) expect([after.status, after.payout]).toEqual(['won', before.cashOutPays])
      }
    })
  })

  it(`${requirement} reaches the displayed result after a success, forced cash-outs included`, () => {
    rounds(({ trail }) => {
      for (const { before, after, cashOut, refused } of trail) {
        if (refused || cashOut || after.status === 'lost' || after.multiplier === before.multiplier) continue
        const shown = before.choices.filter(({ multiplier }) => multiplier === after.multiplier)
        expect(shown.map(({ forced }) => forced)).toContain(after.status === 'won')
        expect(shown[0]!.payout).toBe(after.status === 'won' ? after.payout : after.cashOutPays)
      }
    })
  })

  it(`${requirement} refuses every action after the end`, () => {
    rounds(({ last }) => {
      if (last.status === 'active') return
      const again = [last.move(0, last.step), last.move('hi', last.step), last.cashOut(last.step), last.giveUp()]
      expect([again, last.choices]).toEqual([Array(4).fill('round_over'), []])
    })
  })

  it(`${requirement} hides hidden state from the player until the end`, () => {
    rounds(({ last }) => {
      const serialized = JSON.stringify([last.visible, last.events, last.choices], (_, value) =>
        typeof value === 'bigint' ? String(value) : value,
      )
      for (const field of hidden) expect(serialized.includes(`"${field}"`)).toBe(last.status !== 'active')
      if (last.status !== 'active') expect(last.visible).toMatchObject(last.reveal())
    })
  })

  it(`${requirement} restores the same round from the stored moves`, () => {
    rounds(({ bet, last, nonce, stake, maxWin }) => {
      const resumed = bet.resume(bytesOf(nonce), stake, maxWin, last.moves)
      expect(typeof resumed === 'string' ? resumed : snapshotOf(resumed)).toEqual(snapshotOf(last))
    })
  })

  it(`${requirement} ends an abandoned round by cash-out, or by refund before any success`, () => {
    rounds(({ bet, last, nonce, stake, maxWin }) => {
      const left = last.giveUp()
      if (typeof left === 'string') return
      const expected = last.cashOutPays === undefined ? ['refunded', stake] : ['won', last.cashOutPays]
      expect([left.status, left.payout]).toEqual(expected)
      expect(bet.resume(bytesOf(nonce), stake, maxWin, left.moves)).toMatchObject({
        status: left.status,
        payout: left.payout,
        step: left.step,
      })
    })
  })
})

describe('CON-2 checks before a round of several steps', () => {
  it('CON-2 refuse a stake without a gain at its first success, and return the smallest with one', () => {
    const bet = MULTI_STEP_GAMES.miner.parse({ mines: 1 })!
    expect([refusedStake(bet, 32n), refusedStake(bet, 33n)]).toEqual([{ code: 'stake_too_small', min: 33n }, undefined])
  })

  it('CON-2 refuse no stake for its best payout: the forced step is shown instead', () => {
    const miner = MULTI_STEP_GAMES.miner.parse({ mines: 12 })!
    expect(refusedStake(miner, 100_000n, 1_000_000_000n)).toBeUndefined()
    expect(miner.forcedCashOut(100_000n, 1_000_000_000n)).toEqual({ success: 10, multiplier: 113_149_384, payout: 1_000_000_000n })
    expect(miner.forcedCashOut(10n, 1_000_000_000n)).toEqual({ success: 13, multiplier: 51_482_970_000, payout: 51_482_970n })
  })

  it('CON-2 show the multiplier at which a round without rungs ends', () => {
    const hilo = MULTI_STEP_GAMES.hilo.parse({})!
    expect(hilo.forcedCashOut(100n, 1_000_000_000n)).toEqual({ multiplier: 100_000_000, payout: 1_000_000n })
    expect(hilo.forcedCashOut(999_999n, 1_000_000_000n)).toEqual({ multiplier: 10_000_011, payout: 1_000_000_000n })
  })
})

type Played = ReturnType<typeof played> & { bet: SteppedBet; nonce: number; stake: bigint; maxWin: bigint | undefined }

function played(bet: SteppedBet, nonce: number, stake: bigint, maxWin: bigint | undefined, actions: readonly Act[]) {
  let last = bet.start(bytesOf(nonce), stake, maxWin)
  const trail = actions.map(({ move, lag }) => {
    const [before, snapshot, cashOut] = [last, snapshotOf(last), move === CASH_OUT]
    const next = cashOut ? before.cashOut(before.step + lag) : before.move(move, before.step + lag)
    const refused = typeof next === 'string' ? next : undefined
    if (typeof next !== 'string') last = next
    return { before, after: last, snapshot, refused, cashOut, lag }
  })
  return { last, trail }
}

interface Act {
  readonly move: unknown
  readonly lag: number
}

function snapshotOf({ status, step, multiplier, payout, cashOutPays, moves, visible, choices, events }: SteppedRound) {
  return structuredClone({ status, step, multiplier, payout, cashOutPays, moves, visible, choices, events })
}
