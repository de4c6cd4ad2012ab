/** Deposits and what is still to happen, in memory and in one file, so that a restart forgets nothing. */
import type { Api } from '../vendor/guarded.ts'
import { readKept, writeWhole } from '../vendor/kept-file.ts'
import type { PayDeposit, PayStep } from './deposit.ts'

/** Told by a person at the page or by a test: how the provider behaves from now on. */
export interface Switches {
  /** Instead of the one by digits; null = by digits. */
  mode: number | null
  api: Api
}

export interface Holdings {
  readonly deposits: Map<string, PayDeposit>
  steps: PayStep[]
  switches: Switches
  save(): void
}

const MOST_DEPOSITS = 1000

/** `file` null: memory alone. @throws when the file is there and is no holdings file. */
export function openHoldings(file: string | null): Holdings {
  const kept = file ? readKept<Kept>(file) : undefined
  const holdings: Holdings = {
    deposits: new Map((kept?.deposits ?? []).map((deposit) => [deposit.reference, deposit])),
    steps: kept?.steps ?? [],
    switches: kept?.switches ?? { mode: null, api: 'ok' },
    save() {
      for (const oldest of [...holdings.deposits.keys()].slice(0, -MOST_DEPOSITS)) holdings.deposits.delete(oldest)
      if (file) writeWhole(file, { deposits: [...holdings.deposits.values()], steps: holdings.steps, switches: holdings.switches })
    },
  }
  return holdings
}

interface Kept {
  deposits: PayDeposit[]
  steps: PayStep[]
  switches: Switches
}
