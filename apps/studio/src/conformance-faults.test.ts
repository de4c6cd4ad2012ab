// @module-tag slow
import { describe, expect, it } from 'vitest'

import { runConformance } from '../../../tools/conformance/run.ts'
import { furtherScenarios, HAND_MOVES, SCENARIOS, type Scenario, scenariosOf } from '../../../tools/conformance/scenarios.ts'
import { LIVE_NAMES } from './live/games.ts'
import { HAND_FAULTS, type PlantedFault, SLOT_FAULTS } from './testing/planted-faults.ts'
import { TABLE_FAULTS } from './testing/planted-table-faults.ts'
import { withStudioCopy } from './testing/studio-copy.ts'
import type { ProcessOptions } from './testing/studio-process.ts'
import { STUDIO_SECRET } from './testing/test-studio.ts'

interface Copy {
  readonly fault?: PlantedFault
  readonly entry?: ProcessOptions['entry']
}

/** Broken rules by scenario: of these scenarios, the ones that find something. */
async function found(
  game: string,
  scenarios: readonly Scenario[],
  { fault, entry }: Copy = {},
): Promise<Record<string, readonly string[]>> {
  const run = (url: string) => runConformance({ url, secret: STUDIO_SECRET, game }, scenarios)
  const results = await withStudioCopy(process.env, fault, run, entry)
  return Object.fromEntries(results.flatMap(({ name, faults }) => (faults.length > 0 ? [[name, faults]] : [])))
}

async function expectFound(game: string, among: readonly Scenario[], fault: PlantedFault, entry?: ProcessOptions['entry']): Promise<void> {
  const scenarios = among.filter(({ name }) => name.includes(fault.scenario))
  expect(scenarios).toHaveLength(1)
  const report = await found(game, scenarios, { fault, entry })
  expect(report[scenarios[0]!.name]).toContainEqual(expect.stringMatching(fault.report))
}

const SLOT = 'gems5'
const HAND = 'blackjack'
const SHARED = scenariosOf('shared')
/** Its rounds take stakes until the suite's stakes are in. */
const HELD = 'testing/held-main.ts'

describe('PRO-10 the conformance suite against a copy of the studio', () => {
  it('PRO-10 passes a copy without a fault in every scenario', async () => {
    expect(await found(SLOT, SCENARIOS)).toEqual({})
    expect(await found(HAND, furtherScenarios('double'))).toEqual({})
    expect(await found('roulette', furtherScenarios('again'), { entry: HELD })).toEqual({})
  })

  it.each(SLOT_FAULTS.map((fault) => [fault.name, fault] as const))('PRO-10 fails a studio that %s', (_, fault) =>
    expectFound(SLOT, SCENARIOS, fault),
  )

  // Each move meets three of the nine faults: the three share the code of their stakes.
  const handFaults = HAND_FAULTS.map((fault, at) => [fault.name, HAND_MOVES[at % HAND_MOVES.length]!, fault] as const)
  it.each(handFaults)('PRO-10 D-52 fails a hand that %s (%s)', (_, move, fault) => expectFound(HAND, furtherScenarios(move), fault))

  // The tables share the code of their stakes too.
  const tableFaults = TABLE_FAULTS.map((fault, at) => [fault.name, LIVE_NAMES[at % LIVE_NAMES.length]!, fault] as const)
  it.each(tableFaults)('PRO-10 D-80 fails a shared table that %s (%s)', (_, game, fault) => expectFound(game, SHARED, fault, HELD))
})
