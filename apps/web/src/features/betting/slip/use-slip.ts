import { useSyncExternalStore } from 'react'

import { slipStore } from '../../../lib/betslip/slip-store.ts'
import type { StoredSlip } from '../../../lib/betslip/stored-slip.ts'

export const useSlip = (): StoredSlip => useSyncExternalStore(slipStore.subscribe, slipStore.read, slipStore.none)

/** `act` is one of the pure rules. */
export function changeSlip(act: (slip: StoredSlip) => StoredSlip): void {
  const slip = slipStore.read()
  const next = act(slip)
  if (next !== slip) slipStore.write(next)
}
