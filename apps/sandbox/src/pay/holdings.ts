/** Deposits, payouts and their scheduled events, in memory and in one file, so that they survive a restart. */
import type { Api } from '../vendor/signed-route.ts'
import { readState, writeState } from '../vendor/state-file.ts'
import type { PayDeposit, PayStep } from './deposit.ts'
import type { Payout, PayoutStep } from './payout.ts'

/** The provider's behaviour, set on the page or by a test. */
export interface Switches {
  /** Overrides the mode by digits; null = by digits. */
  mode: number | null
  /** The same for payouts. */
  payoutMode: number | null
  api: Api
  /** Methods that are out of order, such as `phone:KZT`. */
  down: string[]
}

export interface Holdings {
  /** Key: the merchant's reference. */
  readonly deposits: Map<string, PayDeposit>
  readonly payouts: Map<string, Payout>
  steps: (PayStep | PayoutStep)[]
  switches: Switches
  save(): void
}

const MOST = 1000
const AS_AGREED: Switches = { mode: null, payoutMode: null, api: 'ok', down: [] }

/** `file` null: memory only. @throws if the file exists and is invalid. */
export function openHoldings(file: string | null): Holdings {
  const saved = file ? readState<SavedState>(file) : undefined
  const holdings: Holdings = {
    deposits: new Map((saved?.deposits ?? []).map((deposit) => [deposit.reference, deposit])),
    payouts: new Map((saved?.payouts ?? []).map((payout) => [payout.reference, payout])),
    steps: saved?.steps ?? [],
    switches: { ...AS_AGREED, ...saved?.switches },
    save() {
      const { deposits, payouts, steps, switches } = holdings
      dropOldest(deposits)
      dropOldest(payouts)
      if (file) writeState(file, { deposits: [...deposits.values()], payouts: [...payouts.values()], steps, switches } satisfies SavedState)
    },
  }
  return holdings
}

function dropOldest(entries: Map<string, unknown>): void {
  for (const oldest of [...entries.keys()].slice(0, -MOST)) entries.delete(oldest)
}

interface SavedState {
  deposits: PayDeposit[]
  /** Absent in files from before payouts, as parts of the switches may be. */
  payouts?: Payout[]
  steps: (PayStep | PayoutStep)[]
  switches: Partial<Switches>
}
