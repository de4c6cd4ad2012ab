import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { EVERY_GAME } from '@fairhouse/games'
import { type Currency, CURRENCY_CODES } from '@fairhouse/money'
import { describe, expect, it } from 'vitest'

import { levelAt, threshold } from './level.ts'
import { type RatedGame, RATES, ratesOf } from './rates.data.ts'
import { edgePpmOf, worthOf } from './worth.ts'

interface Bet {
  game: RatedGame
  cash_stake: number
  edge_ppm?: number
  state?: string
}
interface Case {
  id: string
  kind: 'level' | 'xp' | 'theo'
  in: { xp?: number; currency?: Currency; bets?: Bet[] }
  out: Record<string, number | null>
}

const { cases } = JSON.parse(readFileSync(join(import.meta.dirname, '../vectors/vip.json'), 'utf8')) as { cases: Case[] }
const of = (kind: Case['kind']) => cases.filter((one) => one.kind === kind).map((one) => [one.id, one] as const)

const COUNTED = new Set(['won', 'lost', 'cashed_out', undefined])

function worths({ in: { bets, currency = 'RUB' } }: Case) {
  return bets!
    .filter(({ state }) => COUNTED.has(state))
    .map(({ game, cash_stake, edge_ppm }) =>
      worthOf({
        cashStake: BigInt(cash_stake),
        currency,
        rates: RATES[game],
        ...(edge_ppm !== undefined && { rtp: `${1_000_000 - edge_ppm}/1000000` }),
      }),
    )
}

describe('bonuses.md 3 levels', () => {
  it.each(of('level'))('bonuses.md 3 the published case %s', (_, { in: { xp }, out }) => {
    const { level, nextAt, progressPpm } = levelAt(xp!)
    expect({ level, next_at: nextAt, progress_ppm: progressPpm }).toEqual(out)
  })

  it('bonuses.md 3 a level begins at its threshold to the point, and 100 is the last', () => {
    for (let level = 1; level <= 100; level++)
      expect([levelAt(threshold(level) - 1).level, levelAt(threshold(level)).level]).toEqual([level - 1, level])
    expect(levelAt(10_000_000)).toMatchObject({ level: 100, nextAt: null })
  })
})

describe('bonuses.md 3 experience', () => {
  it.each(of('xp'))('bonuses.md 3 the published case %s', (_, vector) => {
    const milli = worths(vector).reduce((sum, { xpMilli }) => sum + xpMilli, 0n)
    expect(Number(milli)).toBe(vector.out.xp_milli)
  })

  it('bonuses.md 3 a whole point costs the same in every currency: 100 roubles of a game that counts whole', () => {
    const stakes = { RUB: 100_00n, INR: 100_00n, USD: 1_00n, EUR: 1_00n, KZT: 500_00n }
    for (const currency of CURRENCY_CODES)
      expect(worthOf({ cashStake: stakes[currency], currency, rates: RATES.slots }).xpMilli).toBe(1000n)
  })

  it('bonuses.md 2 a bet above 80 percent chance gives none, and is still expected to leave something', () => {
    const [counted, uncounted] = [8000, 8001].map((target) => EVERY_GAME.dice.parse({ direction: 'under', target })!)
    const worth = ({ contribution }: { contribution: number }) =>
      worthOf({ cashStake: 100_00n, currency: 'RUB', rates: RATES.dice, contribution })
    expect([worth(counted!), worth(uncounted!)]).toEqual([
      { xpMilli: 100n, theo: 100n },
      { xpMilli: 0n, theo: 100n },
    ])
  })
})

describe('bonuses.md 2 theo', () => {
  it.each(of('theo'))('bonuses.md 2 the published case %s', (_, vector) => {
    expect(Number(worths(vector).reduce((sum, { theo }) => sum + theo, 0n))).toBe(vector.out.theo)
  })

  it('bonuses.md 2 takes the lower of the two edges, rounded down, never below nothing', () => {
    expect(['36/37', '99/100', '1', '101/100'].map(edgePpmOf)).toEqual([27_027, 10_000, 0, 0])
  })

  it('bonuses.md 6 every game with bets has its rates; one without stops the count instead of being left out', () => {
    const games = Object.keys(EVERY_GAME).filter((id) => id !== 'daily-spin')
    expect(games.map((id) => ratesOf(id)!.edgePpm).every((edge) => edge > 0)).toBe(true)
    expect(ratesOf('slots')).toEqual(RATES.slots)
    expect(ratesOf('bingo')).toBeUndefined()
  })
})
