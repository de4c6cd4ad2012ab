/** Every option of every game, enumerated from the rules, compared with its published figures. Source: games.md 0. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

import { wholeNumbers } from './about/about.ts'
import { CRASH_DRAWS, crashWinningDraws } from './crash/draw.ts'
import { diceTarget } from './dice/pay.ts'
import { fraction } from './fraction.ts'
import { MULTI_STEP_TESTING, SINGLE_STEP_TESTING } from './testing/games/index.ts'
import { type PublishedReturns, type ReturnFact, type Returns, soloReturn } from './testing/games/returns.ts'

const TESTING = { ...SINGLE_STEP_TESTING, ...MULTI_STEP_TESTING }

function published(game: string, nameOf: PublishedReturns['nameOf']): Returns {
  const { rtp } = JSON.parse(readFileSync(join(import.meta.dirname, `../vectors/${game}.json`), 'utf8')) as { rtp: ReturnFact[] }
  return Object.fromEntries(rtp.flatMap((fact) => (nameOf(fact) === undefined ? [] : [[nameOf(fact)!, fact.rtp]])))
}

describe('every option of a game returns exactly its published figure, and none is missing', () => {
  it.each(Object.entries(TESTING).map(([id, { rule, returns }]) => [`${rule} ${id}`, id, returns] as const))(
    '%s',
    (_, id, { count, enumerate, nameOf }) => {
      const enumerated = enumerate()
      expect(enumerated).toEqual(published(id, nameOf))
      expect(Object.keys(enumerated)).toHaveLength(count)
    },
  )

  it('PRO-4 dice over a target returns as much as under one', () => {
    const over = wholeNumbers(1, 9_800).map((count) => soloReturn('dice', { direction: 'over', target: diceTarget('over', count) }))
    expect(over).toEqual(Object.values(TESTING.dice.returns.enumerate()))
  })

  it('PRO-3 crash, at the 2,790 published targets', () => {
    const expected = published('crash', ({ target }) => target)
    expect(Object.keys(expected)).toHaveLength(2_790)
    const exact = (target: number) => fraction(crashWinningDraws(target) * BigInt(target), CRASH_DRAWS * 100n)
    expect(Object.fromEntries(Object.keys(expected).map((target) => [target, exact(Number(target))]))).toEqual(expected)
  })
})

describe('the lowest and the highest return of all options equal the summary, to its last digit', () => {
  it.each<[string, keyof typeof TESTING, string, string, ((name: string) => boolean)?]>([
    ['PRO-4 dice', 'dice', '98.9903', '99.0000'],
    ['PRO-7 miner', 'miner', '98.9920', '99.0000'],
    ['PRO-5 hilo, one step', 'hilo', '98.996', '99.000'],
    ['PRO-6 keno', 'keno', '98.750', '98.988'],
    ['PRO-2 coinflip', 'coinflip', '98', '98'],
    ['G7 roulette', 'roulette', '97.2973', '97.2973'],
    ['PRO-12 wheel, solo', 'wheel', '99', '99', (name) => !name.startsWith('x')],
    ['PRO-12 wheel, colours', 'wheel', '98.1818', '98.1818', (name) => name.startsWith('x')],
    ['PRO-1 cases', 'cases', '92.38', '95.99'],
    ['D-65 limbo', 'limbo', '98.99997', '99.00000'],
    ['D-65 upgrade', 'upgrade', '98.9940', '99.0000'],
    ['D-65 video poker, best play', 'video-poker', '98.4498', '98.4498', (name) => name === 'best'],
    ['G13 plinko', 'plinko', '98.955', '98.999'],
    ['G14 stairs', 'stairs', '98.9971', '99.0000'],
  ])('%s', (_, game, least, greatest, isCounted = () => true) => {
    const returns = Object.entries(TESTING[game].returns.enumerate())
    const shares = returns.filter(([name]) => isCounted(name)).map(([, share]) => percentOf(share))
    const oneInTheLastDigit = 10 ** -(least.split('.')[1]?.length ?? 0)
    expect(Math.abs(shares.reduce(lower) - Number(least))).toBeLessThan(oneInTheLastDigit)
    expect(Math.abs(shares.reduce(higher) - Number(greatest))).toBeLessThan(oneInTheLastDigit)
  })
})

it('PRO-3 crash returns 98.9999999 % to 99 % at each of its 999,900 targets', () => {
  const parts = 10n ** 9n * 100n // of the stake; a target is in hundredths
  const outside = wholeNumbers(101, 1_000_000).filter((target) => {
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
