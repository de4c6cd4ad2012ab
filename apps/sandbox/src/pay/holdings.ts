/** Deposits, payouts and what is still to happen, in memory and in one file, so that a restart forgets nothing. */
import type { Api } from '../vendor/signed-route.ts'
import { readState, writeState } from '../vendor/state-file.ts'
import type { PayDeposit, PayStep } from './deposit.ts'
import type { Payout, PayoutStep } from './payout.ts'

/** Told by a person at the page or by a test: how the provider behaves from now on. */
export interface Switches {
  /** Instead of the one by digits; null = by digits. */
  mode: number | null
  /** The same for payouts. */
  payoutMode: number | null
  api: Api
  /** Ways to pay that are out of order, as `phone:KZT`. */
  down: string[]
}

export interface Holdings {
  /** By the merchant's number. */
  readonly deposits: Map<string, PayDeposit>
  readonly payouts: Map<string, Payout>
  steps: (PayStep | PayoutStep)[]
  switches: Switches
  save(): void
}

const MOST = 1000
const AS_AGREED: Switches = { mode: null, payoutMode: null, api: 'ok', down: [] }

/** `file` null: memory alone. @throws when the file is there and is no holdings file. */
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
  /** Absent in a file of before there were any, as parts of the switches may be. */
  payouts?: Payout[]
  steps: (PayStep | PayoutStep)[]
  switches: Partial<Switches>
}
