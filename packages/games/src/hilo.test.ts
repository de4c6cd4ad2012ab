import { describe, expect, it } from 'vitest'

import { cardName, rankOf } from './cards.ts'
import { HILO_GUESSES, ONE, guessOdds, guessWins, multiplierOf, timesStep, winningRanks } from './hilo/pay.ts'
import { MULTI_STEP_GAMES } from './multi-step-games.ts'
import type { SteppedRound } from './stepped/round.ts'
import { drawing } from './testing/bytes.ts'

const RANKS = Array.from({ length: 13 }, (_, i) => i + 1)
/** Cards in this order. */
const dealt = (...cards: number[]) => MULTI_STEP_GAMES.hilo.parse({})!.start(drawing(...cards), 100n)
const made = (from: SteppedRound, ...moves: string[]) => moves.reduce((now, move) => now.move(move, now.step) as SteppedRound, from)

const [ACE, SEVEN, KING] = [0, 25, 51]

describe('PRO-5 hilo: guesses', () => {
  it('PRO-5 win on exactly as many ranks as they are paid for', () => {
    for (const rank of RANKS)
      for (const guess of HILO_GUESSES) {
        const winning = RANKS.filter((next) => guessWins(rank, guess, next)).length
        if (winningRanks(rank, guess) !== undefined) expect([rank, guess, winningRanks(rank, guess)]).toEqual([rank, guess, winning])
      }
  })

  it('PRO-5 offer higher and lower between the ends, and one of them or the same beside an ace or a king', () => {
    const offered = (rank: number) => HILO_GUESSES.filter((guess) => winningRanks(rank, guess) !== undefined)
    expect([offered(1), offered(13), offered(2), offered(12)]).toEqual([
      ['hi', 'same'],
      ['lo', 'same'],
      ['hi', 'lo'],
      ['hi', 'lo'],
    ])
  })

  it('PRO-5 one step returns exactly 99 % before the floor, two steps 98.01 %, over all ranks', () => {
    for (const first of RANKS)
      for (const guess of HILO_GUESSES) {
        const winning = winningRanks(first, guess)
        if (winning === undefined) continue
        expect(stepReturn(winning)).toEqual([99n, 100n])
        const next = RANKS.filter((rank) => guessWins(first, guess, rank))
        const twice = next.map((rank) => timesStep(timesStep(ONE, winning), winningRanks(rank, 'hi') ?? winningRanks(rank, 'lo')!))
        const chances = next.map((rank) => winningRanks(rank, 'hi') ?? winningRanks(rank, 'lo')!)
        const paid = twice.reduce((sum, { num, den }, i) => sum + Number(num * BigInt(chances[i]!)) / Number(den), 0)
        expect(paid / 169).toBeCloseTo(0.9801, 12)
      }
  })

  it('PRO-5 lose at most 0.004 % of one step to the floor', () => {
    for (const rank of RANKS)
      for (const guess of HILO_GUESSES) {
        const odds = guessOdds(rank, guess)
        if (odds) expect((Number(odds[0]!.ways) * odds[0]!.multiplier) / 130_000).toBeGreaterThanOrEqual(0.98996)
      }
  })

  it('PRO-5 name cards by rank and suit', () => {
    expect([0, 25, 39, 51].map(cardName)).toEqual(['AC', '7D', '10S', 'KS'])
    expect([0, 3, 4, 51].map(rankOf)).toEqual([1, 1, 2, 13])
  })
})

describe('PRO-5 hilo: the round', () => {
  it('PRO-5 multiplies successes exactly, and floors once', () => {
    const two = made(dealt(SEVEN, SEVEN, SEVEN), 'hi', 'lo')
    expect(two).toMatchObject({
      status: 'active',
      multiplier: 33_803,
      cashOutPays: 338n,
      visible: { cardNames: ['7D', '7D', '7D'], guesses: 2, skips: 0 },
    })
    expect(multiplierOf(timesStep(timesStep(ONE, 7), 7))).toBe(33_803)
  })

  it('PRO-5 pays nothing after a wrong guess', () => {
    expect(made(dealt(SEVEN, ACE), 'hi')).toMatchObject({ status: 'lost', payout: 0n, visible: { cardNames: ['7D', 'AC'], guesses: 0 } })
  })

  it('PRO-5 allows 52 skips, which change only the card', () => {
    const skipped = made(dealt(KING), ...Array<string>(52).fill('skip'))
    expect(skipped).toMatchObject({ multiplier: 10_000, cashOutPays: undefined, visible: { skips: 52 } })
    expect([skipped.move('skip', 52), skipped.cashOut(52)]).toEqual(['unlawful_move', 'nothing_to_cash_out'])
    expect(made(skipped, 'hi')).toMatchObject({ status: 'lost' })
  })

  it('PRO-5 refuses a guess that the card does not offer', () => {
    expect(dealt(ACE).move('lo', 0)).toBe('unlawful_move')
    expect(dealt(KING).move('hi', 0)).toBe('unlawful_move')
    expect(['same', 'higher', '', 1, null].map((guess) => dealt(SEVEN).move(guess, 0))).toEqual(Array(5).fill('unlawful_move'))
  })

  it('PRO-5 shows the result of each guess', () => {
    expect(dealt(ACE).choices).toEqual([
      { choice: 'hi', chance: '12/13', multiplier: 10_725, completes: false, payout: 107n, forced: false },
      { choice: 'same', chance: '1/13', multiplier: 128_700, completes: false, payout: 1_287n, forced: false },
    ])
  })

  it('PRO-5 cashes out automatically at 10,000x', () => {
    const third = made(dealt(), 'same', 'same', 'same')
    expect(third).toMatchObject({
      status: 'active',
      multiplier: 21_317_469,
      choices: [{ forced: false }, { choice: 'same', completes: true, forced: true }],
    })
    expect(made(third, 'same')).toMatchObject({ status: 'won', multiplier: 274_355_826, payout: 2_743_558n })
  })

  it('PRO-5 reads one state twice without moving the stream: the next card is the same', () => {
    const first = dealt(SEVEN, KING, ACE)
    expect([made(first, 'hi').visible, made(first, 'skip').visible]).toMatchObject([{ cards: [SEVEN, KING] }, { cards: [SEVEN, KING] }])
  })
})

/** In lowest terms. */
function stepReturn(winning: number): [bigint, bigint] {
  const { num, den } = timesStep(ONE, winning)
  const over = (num * BigInt(winning)) / 99n
  return [(num * BigInt(winning)) / over, (den * 13n) / over]
}
