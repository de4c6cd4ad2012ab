/** Runs every scenario against one provider. */
import { createDriver, type Target } from './provider.ts'
import { isOfOrder } from './rules.ts'
import { type Scenario, scenariosOf } from './scenarios.ts'
import { startWallet, type SuiteWallet } from './wallet.ts'

export interface ScenarioResult {
  readonly name: string
  /** Empty when every rule holds. */
  readonly faults: readonly string[]
}

export async function runConformance(
  target: Target,
  scenarios: readonly Scenario[] = scenariosOf(target.further),
): Promise<ScenarioResult[]> {
  const wallet = await startWallet(target.secret, Date.now, target.dialect)
  try {
    const results: ScenarioResult[] = []
    for (const scenario of scenarios) results.push({ name: scenario.name, faults: await faultsOf(scenario, target, wallet) })
    return results
  } finally {
    await wallet.stop()
  }
}

async function faultsOf({ troubles, play, rules }: Scenario, target: Target, wallet: SuiteWallet): Promise<string[]> {
  wallet.begin(troubles)
  const driver = createDriver(target, wallet.url)
  const played = await play(driver, wallet.calls).catch((fault: unknown) => [`the provider gave no answer: ${(fault as Error).message}`])
  return [...new Set([...played, ...[isOfOrder(target.game), ...rules].flatMap((rule) => rule(wallet.calls))])]
}
