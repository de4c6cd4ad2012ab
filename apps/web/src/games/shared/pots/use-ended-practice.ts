import { useEffect } from 'react'

import type { PotBettor } from './use-pot-bettor.ts'

/** Asks for play money once an own practice round is over and shown. `ended` names it; undefined while none is. */
export function useEndedPractice({ mode, refreshBalance }: Pick<PotBettor, 'mode' | 'refreshBalance'>, ended: string | undefined): void {
  useEffect(() => {
    if (mode === 'demo' && ended !== undefined) refreshBalance()
  }, [mode, ended, refreshBalance])
}
