/** Deposits, payouts and what is still to happen, in memory and in one file, so that a restart forgets nothing. */
import type { Api } from '../vendor/guarded.ts'
import { readKept, writeWhole } from '../vendor/kept-file.ts'
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
  const kept = file ? readKept<Kept>(file) : undefined
  const holdings: Holdings = {
    deposits: new Map((kept?.deposits ?? []).map((deposit) => [deposit.reference, deposit])),
    payouts: new Map((kept?.payouts ?? []).map((payout) => [payout.reference, payout])),
    steps: kept?.steps ?? [],
    switches: { ...AS_AGREED, ...kept?.switches },
    save() {
      const { deposits, payouts, steps, switches } = holdings
      dropOldest(deposits)
      dropOldest(payouts)
      if (file) writeWhole(file, { deposits: [...deposits.values()], payouts: [...payouts.values()], steps, switches } satisfies Kept)
    },
  }
  return holdings
}

function dropOldest(held: Map<string, unknown>): void {
  for (const oldest of [...held.keys()].slice(0, -MOST)) held.delete(oldest)
}

interface Kept {
  deposits: PayDeposit[]
  /** Absent in a file of before there were any, as parts of the switches may be. */
  payouts?: Payout[]
  steps: (PayStep | PayoutStep)[]
  switches: Partial<Switches>
}
