/** Every option of every game, enumerated from the rules, compared with its published figures. Source: games.md 0. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

import { caseOdds } from './cases/catalogue.ts'
import { CASES } from './cases/rules.ts'
import { colourOdds } from './colour-wheel/draw.ts'
import { WHEEL_COLOURS } from './colour-wheel/bet.ts'
import { CRASH_DRAWS, crashWinningDraws } from './crash/draw.ts'
import { diceTarget } from './dice/pay.ts'
import { fraction } from './fraction.ts'
import { guessOdds, HILO_GUESSES } from './hilo/pay.ts'
import { KENO_RISKS } from './keno/bet.ts'
import { LIMBO_TARGETS } from './limbo/bet.ts'
import { MULTI_STEP_GAMES } from './multi-step-games.ts'
import { returnOf } from './odds.ts'
import { PLINKO_RISKS } from './plinko/bet.ts'
import { POKER_BEST_PLAY, POKER_PAT_PLAY } from './poker-strategy/best-play.data.ts'
import { rouletteOdds } from './roulette/pay.ts'
import { ROULETTE_BETS } from './roulette/table.ts'
import { SINGLE_STEP_GAMES } from './single-step-games.ts'
import { rungOdds } from './stepped/ladder.ts'
import { WHEEL_RISKS, WHEEL_SEGMENTS } from './wheel/bet.ts'

/** Exact returns by the name of their option. */
type Returns = Record<string, string>

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)
const solo = (game: keyof typeof SINGLE_STEP_GAMES, params: object) => SINGLE_STEP_GAMES[game].parse(params)!.rtp

const dice: Returns = Object.fromEntries(
  numbers(1, 9_800).map((count) => [count, solo('dice', { direction: 'under', target: diceTarget('under', count) })]),
)

const keno: Returns = Object.fromEntries(
  KENO_RISKS.flatMap((risk) => numbers(1, 10).map((picks) => [`${risk} ${picks}`, solo('keno', { risk, picks: numbers(1, picks) })])),
)

const plinko: Returns = Object.fromEntries(
  PLINKO_RISKS.flatMap((risk) => numbers(8, 16).map((rows) => [`${risk} ${rows}`, solo('plinko', { risk, rows })])),
)

const wheel: Returns = Object.fromEntries([
  ...WHEEL_RISKS.flatMap((risk) => WHEEL_SEGMENTS.map((segments) => [`${risk} ${segments}`, solo('wheel', { risk, segments })])),
  ...WHEEL_COLOURS.map((color) => [color, returnOf(colourOdds(color))]),
])

const roulette: Returns = Object.fromEntries([...ROULETTE_BETS.keys()].map((id) => [id, returnOf(rouletteOdds(id))]))

const cases: Returns = Object.fromEntries([...CASES].map(([id, table]) => [id, returnOf(caseOdds(table), table.price)]))

const limbo: Returns = Object.fromEntries(LIMBO_TARGETS.map((target) => [target, solo('limbo', { target })]))

const upgrade: Returns = Object.fromEntries(numbers(1, 80).map((chance) => [chance, solo('upgrade', { chance })]))

const videoPoker: Returns = { best: returnOf(POKER_BEST_PLAY), pat: returnOf(POKER_PAT_PLAY) }

const hilo: Returns = Object.fromEntries(
  numbers(1, 13).flatMap((rank) =>
    HILO_GUESSES.flatMap((guess) => {
      const odds = guessOdds(rank, guess)
      return odds ? [[`${rank} ${guess}`, returnOf(odds)]] : []
    }),
  ),
)

/** Steps of a bet, named by the bet and the number of successes. */
function rungs(game: keyof typeof MULTI_STEP_GAMES, params: object, name: string): [string, string][] {
  const { ladder } = MULTI_STEP_GAMES[game].parse(params)!
  return ladder.map((rung, i) => [`${name} ${i + 1}`, returnOf(rungOdds(rung))])
}

const miner: Returns = Object.fromEntries(numbers(1, 24).flatMap((mines) => rungs('miner', { mines }, `${mines}`)))
const stairs: Returns = Object.fromEntries(numbers(1, 3).flatMap((bombs) => rungs('stairs', { bombsPerLevel: bombs }, `${bombs}`)))
const coinflip: Returns = Object.fromEntries(rungs('coinflip', {}, 'solo'))

type Fact = Record<string, string | number> & { params: Record<string, string | number>; rtp: string }

function published(game: string, nameOf: (fact: Fact) => string | number | undefined): Returns {
  const { rtp } = JSON.parse(readFileSync(join(import.meta.dirname, `../vectors/${game}.json`), 'utf8')) as { rtp: Fact[] }
  return Object.fromEntries(rtp.flatMap((fact) => (nameOf(fact) === undefined ? [] : [[nameOf(fact)!, fact.rtp]])))
}

describe('every option of a game returns exactly its published figure, and none is missing', () => {
  it.each<[string, Returns, Returns, number]>([
    ['PRO-4 dice', dice, published('dice', (fact) => fact.winCount), 9_800],
    ['PRO-6 keno', keno, published('keno', ({ params }) => `${params.risk} ${params.picks}`), 40],
    ['G13 plinko', plinko, published('plinko', ({ params }) => `${params.risk} ${params.rows}`), 27],
    ['PRO-12 wheel', wheel, published('wheel', ({ params }) => wheelName(params)), 19],
    ['G7 roulette', roulette, published('roulette', ({ id }) => id), 157],
    ['D-65 limbo', limbo, published('limbo', ({ params }) => params.target), 2_700],
    ['D-65 upgrade', upgrade, published('upgrade', ({ params }) => params.chance), 80],
    ['D-65 video poker', videoPoker, published('video-poker', ({ params }) => params.strategy), 2],
    ['PRO-1 cases', cases, published('cases', ({ params }) => params.caseId), 8],
    ['PRO-5 hilo', hilo, published('hilo', ({ rank, action }) => `${rank} ${action}`), 26],
    ['PRO-7 miner', miner, published('miner', ({ mines, opened }) => `${mines} ${opened}`), 300],
    ['G14 stairs', stairs, published('stairs', ({ params }) => `${params.bombsPerLevel} ${params.level}`), 27],
    ['PRO-2 coinflip', coinflip, published('coinflip', ({ params }) => (params.mode === 'solo' ? `solo ${params.flips}` : undefined)), 20],
  ])('%s', (_, enumerated, expected, options) => {
    expect(enumerated).toEqual(expected)
    expect(Object.keys(enumerated)).toHaveLength(options)
  })

  it('PRO-4 dice over a target returns as much as under one', () => {
    const over = numbers(1, 9_800).map((count) => solo('dice', { direction: 'over', target: diceTarget('over', count) }))
    expect(over).toEqual(Object.values(dice))
  })

  it('PRO-3 crash, at the 2,790 published targets', () => {
    const expected = published('crash', ({ target }) => target)
    expect(Object.keys(expected)).toHaveLength(2_790)
    const exact = (target: number) => fraction(crashWinningDraws(target) * BigInt(target), CRASH_DRAWS * 100n)
    expect(Object.fromEntries(Object.keys(expected).map((target) => [target, exact(Number(target))]))).toEqual(expected)
  })
})

describe('the lowest and the highest return of all options equal the summary, to its last digit', () => {
  it.each<[string, Returns, string, string]>([
    ['PRO-4 dice', dice, '98.9903', '99.0000'],
    ['PRO-7 miner', miner, '98.9920', '99.0000'],
    ['PRO-5 hilo, one step', hilo, '98.996', '99.000'],
    ['PRO-6 keno', keno, '98.750', '98.988'],
    ['PRO-2 coinflip', coinflip, '98', '98'],
    ['G7 roulette', roulette, '97.2973', '97.2973'],
    ['PRO-12 wheel, solo', only(wheel, (name) => !name.startsWith('x')), '99', '99'],
    ['PRO-12 wheel, colours', only(wheel, (name) => name.startsWith('x')), '98.1818', '98.1818'],
    ['PRO-1 cases', cases, '92.38', '95.99'],
    ['D-65 limbo', limbo, '98.99997', '99.00000'],
    ['D-65 upgrade', upgrade, '98.9940', '99.0000'],
    ['D-65 video poker, best play', only(videoPoker, (name) => name === 'best'), '98.4498', '98.4498'],
    ['G13 plinko', plinko, '98.955', '98.999'],
    ['G14 stairs', stairs, '98.9971', '99.0000'],
  ])('%s', (_, returns, least, greatest) => {
    const shares = Object.values(returns).map(percentOf)
    const oneInTheLastDigit = 10 ** -(least.split('.')[1]?.length ?? 0)
    expect(Math.abs(shares.reduce(lower) - Number(least))).toBeLessThan(oneInTheLastDigit)
    expect(Math.abs(shares.reduce(higher) - Number(greatest))).toBeLessThan(oneInTheLastDigit)
  })
})

it('PRO-3 crash returns 98.9999999 % to 99 % at each of its 999,900 targets', () => {
  const parts = 10n ** 9n * 100n // of the stake; a target is in hundredths
  const outside = numbers(101, 1_000_000).filter((target) => {
    const returned = (crashWinningDraws(target) * BigInt(target) * parts) / (CRASH_DRAWS * 100n)
    return returned < 98_999_999_900n || returned > 99_000_000_000n
  })
  expect(outside).toEqual([])
})

const lower = (a: number, b: number) => Math.min(a, b)
const higher = (a: number, b: number) => Math.max(a, b)

function percentOf(share: string): number {
  const [num, den] = share.split('/').map(Number)
  return (num! / den!) * 100
}

function only(returns: Returns, keep: (name: string) => boolean): Returns {
  return Object.fromEntries(Object.entries(returns).filter(([name]) => keep(name)))
}

function wheelName({ mode, risk, segments, color }: Record<string, string | number>): string | number | undefined {
  if (mode === 'daily') return undefined
  return mode === 'solo' ? `${risk} ${segments}` : color
}
