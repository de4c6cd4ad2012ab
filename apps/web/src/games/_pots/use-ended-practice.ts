import { useEffect } from 'react'

import type { PotBettor } from './use-pot-bettor.ts'

/** Reloads demo money once an own demo round has ended and was shown. `ended` is its id; undefined for none. */
export function useEndedPractice({ mode, refreshBalance }: Pick<PotBettor, 'mode' | 'refreshBalance'>, ended: string | undefined): void {
  useEffect(() => {
    if (mode === 'demo' && ended !== undefined) refreshBalance()
  }, [mode, ended, refreshBalance])
}
