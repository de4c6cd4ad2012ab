import { MULTI_STEP_GAMES, SINGLE_STEP_GAMES } from '@fairhouse/games'
import { findManifest, manifestIdsOf } from '@fairhouse/manifests'
import { parseMoney } from '@fairhouse/money'
import { describe, expect, it } from 'vitest'

import { choicesFrom } from '../../apps/server/src/modules/books/ledger/testing/random.ts'
import { drawLedWager, drawWager, eachWager, LED_ONLY, type Wager } from './wagers.ts'

const SINGLE_STEP = manifestIdsOf('single-step')
const MULTI_STEP = manifestIdsOf('multi-step')
const TIMES = 2_000

const many = (draw: (choices: ReturnType<typeof choicesFrom>) => Wager): Wager[] => {
  const choices = choicesFrom(42)
  return Array.from({ length: TIMES }, () => draw(choices))
}

/** Why the rules of the game or its limits refuse it; undefined for a lawful wager. */
function faultOf({ game, stake, params, moves }: Wager): string | undefined {
  const range = findManifest(game)?.limits?.RUB
  if (range && (stake < parseMoney(range.min)! || stake > parseMoney(range.max)!)) return `${game}: stake ${stake}`
  const single = Object.entries(SINGLE_STEP_GAMES)
    .find(([id]) => id === game)?.[1]
    .parse(params)
  if (single) return single.fixedStake === undefined || single.fixedStake === stake ? undefined : `${game}: stake ${stake}`
  const stepped = Object.entries(MULTI_STEP_GAMES)
    .find(([id]) => id === game)?.[1]
    .parse(params)
  return stepped && (moves === undefined || stepped.plan(moves)) ? undefined : `${game}: ${JSON.stringify({ params, moves })}`
}

describe('BEY-6 the wagers of the simulator', () => {
  it('BEY-6 are of every game of one player in the manifests', () => {
    const ids = (wagers: Wager[]) => [...new Set(wagers.map(({ game }) => game))].toSorted()
    expect(ids([...many(drawWager), ...many(drawLedWager)])).toEqual([...SINGLE_STEP, ...MULTI_STEP].toSorted())
    expect(ids(many(drawLedWager))).toEqual(MULTI_STEP.toSorted())
    expect([...ids(eachWager(choicesFrom(1))), ...LED_ONLY].toSorted()).toEqual([...SINGLE_STEP, ...MULTI_STEP].toSorted())
  })

  it('BEY-6 are accepted by the rules of their games', () => {
    const led = many(drawLedWager).map(({ moves: _moves, ...wager }) => wager)
    expect([...many(drawWager), ...led].flatMap((wager) => faultOf(wager) ?? [])).toEqual([])
  })

  it('BEY-6 are equal for equal seeds, and differ for others', () => {
    const first = (seed: number) => eachWager(choicesFrom(seed))
    expect(first(7)).toEqual(first(7))
    expect(first(7)).not.toEqual(first(8))
  })
})
