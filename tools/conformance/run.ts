/** Runs every scenario against one provider. */
import { createDriver, type Target } from './provider.ts'
import { FURTHER_SCENARIOS, type Scenario, SCENARIOS } from './scenarios.ts'
import { startWallet, type SuiteWallet } from './wallet.ts'

export interface ScenarioResult {
  readonly name: string
  /** Empty when every rule holds. */
  readonly faults: readonly string[]
}

export async function runConformance(target: Target, scenarios: readonly Scenario[] = scenariosOf(target)): Promise<ScenarioResult[]> {
  const wallet = await startWallet(target.secret)
  try {
    const results: ScenarioResult[] = []
    for (const scenario of scenarios) results.push({ name: scenario.name, faults: await faultsOf(scenario, target, wallet) })
    return results
  } finally {
    await wallet.stop()
  }
}

/** A round with further stakes has no free rounds, whose value is one stake. */
const scenariosOf = ({ hasFurtherStakes = false }: Target): readonly Scenario[] =>
  hasFurtherStakes ? [...SCENARIOS.filter(({ isFree }) => !isFree), ...FURTHER_SCENARIOS] : SCENARIOS

async function faultsOf({ troubles, play, rules }: Scenario, target: Target, wallet: SuiteWallet): Promise<string[]> {
  wallet.begin(troubles)
  const driver = createDriver(target, wallet.url)
  const played = await play(driver, wallet.calls).catch((fault: unknown) => [`the provider gave no answer: ${(fault as Error).message}`])
  return [...new Set([...played, ...rules.flatMap((rule) => rule(wallet.calls))])]
}
