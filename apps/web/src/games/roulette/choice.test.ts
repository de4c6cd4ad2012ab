import { EVERY_GAME, ROULETTE_BETS, parseRouletteParams } from '@fairhouse/games'
import { BET_LIMITS, CURRENCY_CODES, formatMoney } from '@fairhouse/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { roundOfClaim } from '../_common/animation/round-of-claim.ts'
import { chipText, chipValues, valueInHand } from './chips.ts'
import {
  type BoardChoice,
  FIRST_CHOICE,
  chipsIn,
  clearChips,
  doubleChips,
  liftBooked,
  liftChips,
  placeChips,
  readChoice,
  repeatChips,
  undoLast,
} from './choice.ts'
import { roulette } from './definition.ts'
import { RECORDED } from './recorded.data.ts'
import { temperatureOf } from './temperature.ts'

const RUB = 'RUB' as const
const put = (choice: BoardChoice, id: string, amount = 50_00n) => placeChips(choice, RUB, id, amount)
const two = put(put(FIRST_CHOICE, 'red'), 'split:17-20', 100n)

type Change = (choice: BoardChoice) => BoardChoice
const change = fc.oneof(
  fc.constantFrom(...ROULETTE_BETS.keys()).map(
    (id): Change =>
      (choice) =>
        put(choice, id),
  ),
  fc.constantFrom(...ROULETTE_BETS.keys()).map(
    (id): Change =>
      (choice) =>
        liftChips(choice, RUB, id),
  ),
  fc.constant<Change>((choice) => doubleChips(choice, RUB)),
  fc.constant<Change>((choice) => clearChips(choice, RUB)),
)

describe('G7 chips on the board', () => {
  it('G7 stacks chips on one bet: a wager contains each bet once', () => {
    expect(put(two, 'red').chips).toEqual([
      { id: 'red', stake: '100.00' },
      { id: 'split:17-20', stake: '1.00' },
    ])
  })

  it('G7 undo reverts one change at a time: a chip, a clear, a double, a repeat', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
        const boards = changes.reduce((all, next) => [...all, next(all.at(-1)!)], [two])
        const seen = boards.filter((board, at) => board !== boards[at - 1]).map(({ chips }) => chips)
        const back = seen.map((_, at) => seen.slice(at + 1).reduce((board) => undoLast(board), boards.at(-1)!).chips)
        expect(back).toEqual(seen)
      }),
    )
    expect(undoLast(repeatChips(two, RUB, [])).chips).toEqual(two.chips)
  })

  it('G7 a booked bet leaves the chips that were laid since, on the same bets too', () => {
    const some = fc.array(fc.constantFrom('red', 'black', 'split:17-20', 'straight:7'), { maxLength: 8 })
    fc.assert(
      fc.property(some, some, (before, since) => {
        const lay = (ids: readonly string[], board: BoardChoice) => ids.reduce((next, id) => put(next, id), board)
        const byId = (board: BoardChoice) => new Map(board.chips.map(({ id, stake }) => [id, stake]))
        const sent = lay(before, FIRST_CHOICE)
        expect(byId(liftBooked(lay(since, sent), RUB, sent.chips))).toEqual(byId(lay(since, FIRST_CHOICE)))
      }),
    )
  })

  it('G7 a booked bet changes no board that has none of its chips', () => {
    const other = put(FIRST_CHOICE, 'black')
    expect([liftBooked(other, RUB, two.chips), liftBooked(two, 'USD', two.chips)]).toEqual([other, two])
    expect(liftBooked(put(FIRST_CHOICE, 'red', 1n), RUB, two.chips).chips).toEqual([])
  })

  it('G7 the board always holds a valid wager or nothing', () => {
    fc.assert(
      fc.property(fc.array(change), (changes) => {
        const { chips } = changes.reduce((board, next) => next(board), FIRST_CHOICE)
        expect(chips.length === 0 || parseRouletteParams({ bets: chips })).toBeTruthy()
      }),
    )
  })

  it('G7 all 157 bets are one wager of the sum of their stakes', () => {
    const all = [...ROULETTE_BETS.keys()].reduce((board, id) => put(board, id, 10n), FIRST_CHOICE)
    const bet = EVERY_GAME.roulette!.parse(roulette.betOf(all, RUB))
    expect(bet).toMatchObject({ fixedStake: 1570n })
  })

  it('G7 a board of another currency starts empty', () => {
    expect([chipsIn(two, 'USD'), roulette.betOf(two, 'USD')]).toEqual([[], undefined])
    expect(placeChips(two, 'USD', 'red', 1n)).toMatchObject({ currency: 'USD', chips: [{ id: 'red', stake: '0.01' }], past: [] })
  })

  it('G7 reads stored chips field by field', () => {
    expect(readChoice(JSON.parse(JSON.stringify(two)))).toEqual(two)
    expect([null, 7, {}, { chips: [{ id: 'green', stake: '1.00' }] }].map(readChoice)).toEqual(Array(4).fill(undefined))
    expect(readChoice({ chips: [], chip: -1, past: ['x'], currency: 'XXX' })).toEqual({ chip: 1, chips: [], past: [[]] })
  })

  it('CON-2 CON-3 CON-4 CON-5 chips fit the limits of each currency, from its smallest stake up', () => {
    const rows = CURRENCY_CODES.map((currency) => [currency, chipValues(BET_LIMITS.roulette[currency]).map(formatMoney).join(' ')])
    expect(Object.fromEntries(rows)).toEqual({
      RUB: '1.00 10.00 50.00 100.00 1000.00',
      USD: '0.01 0.02 0.05 0.10',
      EUR: '0.01 0.02 0.05 0.10',
      KZT: '0.50 1.00 2.50 5.00',
      INR: '0.10 0.20 0.50 1.00',
    })
    expect(valueInHand([1n, 2n], 4)).toBe(2n)
  })

  it('G7 abbreviates a stack and never rounds it up', () => {
    expect([50_00n, 10n, 1000_00n, 1259_99n, 10_000_00n].map((amount) => chipText(amount, 'en'))).toEqual([
      '50',
      '0.10',
      '1k',
      '1.25k',
      '10k',
    ])
  })

  it('G7 hot numbers came twice or more, cold ones never, in the listed rounds', () => {
    const { hot, cold, rounds } = temperatureOf([5, 17, 17, 0, 5, 17].map((number) => ({ number })))
    expect([rounds, hot, cold.map(({ number }) => number)]).toEqual([
      6,
      [
        { number: 17, times: 3, seen: 1 },
        { number: 5, times: 2, seen: 0 },
      ],
      [1, 2, 3, 4],
    ])
  })

  it('G7 animates a recorded round from its events: the number, then each bet it covers', () => {
    const readBoards = RECORDED.map((claim) =>
      roundOfClaim(claim, roulette)
        .events!.map(({ type }) => type)
        .join(),
    )
    expect(readBoards).toEqual(['spun,covered,covered,won', 'spun,covered,won', 'spun,lost', 'spun,covered,covered,won'])
  })
})
