// @module-tag slow
import { describe, expect, it } from 'vitest'

import { runConformance } from '../../../tools/conformance/run.ts'
import { FURTHER_MOVES, furtherScenarios, SCENARIOS, type Scenario } from '../../../tools/conformance/scenarios.ts'
import { HAND_FAULTS, type PlantedFault, SLOT_FAULTS } from './testing/planted-faults.ts'
import { withStudioCopy } from './testing/studio-copy.ts'
import { STUDIO_SECRET } from './testing/test-studio.ts'

/** Broken rules by scenario: of these scenarios, the ones that find something. */
async function found(game: string, scenarios: readonly Scenario[], fault?: PlantedFault): Promise<Record<string, readonly string[]>> {
  const results = await withStudioCopy(process.env, fault, (url) => runConformance({ url, secret: STUDIO_SECRET, game }, scenarios))
  return Object.fromEntries(results.flatMap(({ name, faults }) => (faults.length > 0 ? [[name, faults]] : [])))
}

const named = (scenarios: readonly Scenario[], name: string) => scenarios.filter((scenario) => scenario.name.includes(name))

const SLOT = 'gems5'
const TABLE = 'blackjack'
const allOf = (moves: typeof FURTHER_MOVES) => moves.flatMap(furtherScenarios)

describe('PRO-10 the conformance suite against a copy of the studio', () => {
  it('PRO-10 passes a copy without a fault in every scenario', async () => {
    expect(await found(SLOT, SCENARIOS)).toEqual({})
    expect(await found(TABLE, allOf(['double']))).toEqual({})
  })

  it.each(SLOT_FAULTS.map((fault) => [fault.name, fault] as const))('PRO-10 fails a studio that %s', async (_, fault) => {
    const scenarios = named(SCENARIOS, fault.scenario)
    expect(scenarios).toHaveLength(1)
    const report = await found(SLOT, scenarios, fault)
    expect(report[scenarios[0]!.name]).toContainEqual(expect.stringMatching(fault.report))
  })

  // Each move meets three of the nine faults: the three share the code of their stakes.
  const handFaults = HAND_FAULTS.map((fault, at) => [fault.name, FURTHER_MOVES[at % FURTHER_MOVES.length]!, fault] as const)
  it.each(handFaults)('PRO-10 D-52 fails a table that %s (%s)', async (_, move, fault) => {
    const scenarios = named(allOf([move]), fault.scenario)
    expect(scenarios).toHaveLength(1)
    const report = await found(TABLE, scenarios, fault)
    expect(report[scenarios[0]!.name]).toContainEqual(expect.stringMatching(fault.report))
  })
})
