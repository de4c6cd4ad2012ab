// @module-tag slow
import { describe, expect, it } from 'vitest'

import { runConformance, type ScenarioResult } from '../../../tools/conformance/run.ts'
import { furtherScenarios, SCENARIOS, type Scenario } from '../../../tools/conformance/scenarios.ts'
import { DECIMAL_FAULTS } from '../../../tools/conformance/testing/decimal-faults.ts'
import { type DecimalFault, openDecimalFront } from '../../../tools/conformance/testing/decimal-front.ts'
import { type PlantedFault, SLOT_FAULTS } from './testing/planted-faults.ts'
import { HELD_LIVE } from './testing/quick-live.ts'
import { withStudioCopy } from './testing/studio-copy.ts'
import { openTestStudio, STUDIO_SECRET } from './testing/test-studio.ts'

interface Played {
  readonly game: string
  readonly scenarios: readonly Scenario[]
  readonly fault?: DecimalFault
}

/** What the suite finds at a studio behind a front of this dialect. */
async function run(studio: string, { game, scenarios, fault }: Played): Promise<ScenarioResult[]> {
  const front = await openDecimalFront({ secret: STUDIO_SECRET, provider: () => studio, fault })
  try {
    return await runConformance({ url: front.url, secret: STUDIO_SECRET, game, dialect: 'decimal' }, scenarios)
  } finally {
    await front.stop()
  }
}

async function inStudio(played: Played): Promise<ScenarioResult[]> {
  const studio = await openTestStudio({}, HELD_LIVE)
  try {
    return await run(studio.url, played)
  } finally {
    await studio.stop()
  }
}

const inCopy = (fault: PlantedFault, scenarios: readonly Scenario[]): Promise<ScenarioResult[]> =>
  withStudioCopy(process.env, fault, (url) => run(url, { game: 'gems5', scenarios }))

async function expectFound(
  { scenario, report }: DecimalFault | PlantedFault,
  work: (scenarios: readonly Scenario[]) => Promise<ScenarioResult[]>,
) {
  const scenarios = SCENARIOS.filter(({ name }) => name.includes(scenario))
  expect(scenarios).toHaveLength(1)
  const [result] = await work(scenarios)
  expect(result!.faults).toContainEqual(expect.stringMatching(report))
}

describe('PRO-10 the conformance suite in the decimal dialect', () => {
  it('PRO-10 passes a correct provider in every scenario, also with further stakes and at a shared table', async () => {
    const played = [
      { game: 'gems5', scenarios: SCENARIOS },
      { game: 'blackjack', scenarios: furtherScenarios('double') },
      { game: 'roulette', scenarios: furtherScenarios('again') },
    ]
    for (const each of played) expect((await inStudio(each)).filter(({ faults }) => faults.length > 0)).toEqual([])
  })

  it('PRO-10 reports a provider of the other dialect in every scenario', async () => {
    const studio = await openTestStudio()
    try {
      const results = await runConformance({ url: studio.url, secret: STUDIO_SECRET, game: 'gems5', dialect: 'decimal' })
      expect(results.every(({ faults }) => faults.length > 0)).toBe(true)
    } finally {
      await studio.stop()
    }
  })

  it.each(DECIMAL_FAULTS.map((fault) => [fault.name, fault] as const))('PRO-10 fails a provider that %s', (_, fault) =>
    expectFound(fault, (scenarios) => inStudio({ game: 'gems5', scenarios, fault })),
  )

  const roundFaults = SLOT_FAULTS.filter(({ dialect }) => dialect === undefined)
  it.each(roundFaults.map((fault) => [fault.name, fault] as const))('PRO-10 fails a studio behind it that %s', (_, fault) =>
    expectFound(fault, (scenarios) => inCopy(fault, scenarios)),
  )
})
