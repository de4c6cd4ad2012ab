import { useEffect } from 'react'

import type { PotSeat } from './use-pot-seat.ts'

/** Asks for play money once an own practice round is over and shown. `ended` names it; undefined while none is. */
export function useEndedPractice({ mode, askMoney }: Pick<PotSeat, 'mode' | 'askMoney'>, ended: string | undefined): void {
  useEffect(() => {
    if (mode === 'demo' && ended !== undefined) askMoney()
  }, [mode, ended, askMoney])
}
