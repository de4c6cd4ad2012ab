/** The boards of baccarat in words, for who does not see their pictures. Newest first. Pure. */
import type { BaccaratRoads, CoupResult } from '@fairhouse/games'

import type { LiveTexts } from './live-texts.data.ts'

type Own = LiveTexts['baccarat']
/** The roads that are computed from the big road. */
export const DERIVED = ['bigEyeBoy', 'smallRoad', 'cockroachPig'] as const satisfies readonly (keyof BaccaratRoads)[]
export type DerivedRoad = (typeof DERIVED)[number]

const RESULTS = 24
const RUNS = 12

interface Named {
  readonly name: string
  readonly ties: number
}

/** "Banker (Banker pair), Tie, Player" */
export function beadText(results: readonly CoupResult[], own: Own): string {
  const words = results.slice(-RESULTS).map(({ winner, playerPair, bankerPair }) => {
    const pairs = [...(playerPair ? [own.bets.playerPair] : []), ...(bankerPair ? [own.bets.bankerPair] : [])]
    return own.bets[winner] + (pairs.length > 0 ? ` (${pairs.join(', ')})` : '')
  })
  return sentence(own.beadPlate, words, own)
}

/** "Banker 3, Player 1 (Tie 2)": how often each side won in a row. */
export function bigRoadText({ cells }: BaccaratRoads['bigRoad'], own: Own): string {
  const named = cells.map(({ winner, ties }) => ({ name: own.bets[winner], ties }))
  return sentence(own.bigRoad, runsOf(named, own), own)
}

/** "red 2, blue 1" */
export function derivedText(road: DerivedRoad, cells: BaccaratRoads[DerivedRoad], own: Own): string {
  const named = cells.map(({ color }) => ({ name: own.roadColors[color], ties: 0 }))
  return sentence(own.derived[road], runsOf(named, own), own)
}

function runsOf(cells: readonly Named[], own: Own): string[] {
  const runs: { name: string; length: number; ties: number }[] = []
  for (const { name, ties } of cells) {
    const run = runs.at(-1)
    if (run?.name !== name) runs.push({ name, length: 1, ties })
    else {
      run.length++
      run.ties += ties
    }
  }
  return runs.slice(-RUNS).map(({ name, length, ties }) => `${name} ${length}${ties > 0 ? ` (${own.bets.tie} ${ties})` : ''}`)
}

function sentence(road: string, words: readonly string[], { newest, noResults }: Own): string {
  return words.length === 0 ? `${road}: ${noResults}` : `${road}, ${newest}: ${words.toReversed().join(', ')}`
}
