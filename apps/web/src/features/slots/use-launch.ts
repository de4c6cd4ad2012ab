import type { ErrorAnswer } from '@fairhouse/contracts'
import { useEffect, useEffectEvent, useState } from 'react'

import { useLocale } from '../../lib/i18n/text.tsx'
import { NO_ANSWER } from '../../lib/write/writes.ts'
import { useWrite } from '../../shell/write/use-write.ts'
import type { StartSign } from './frame-start.ts'

export type Mode = 'real' | 'demo'

/** The address of the game's frame, or why there is none. A new launch opens a new session, in which nothing is staked before its frame is shown. */
export function useLaunch(game: string, mode: Mode, isAllowed: boolean) {
  const locale = useLocale()
  const [launched, setLaunched] = useState<{ url?: string; start?: StartSign; fault?: string }>({})
  const { send } = useWrite('POST /api/v2/games/{game}/launch', {
    inTurn: 'launch', // another language asks for another frame
    onDone: setLaunched,
    onRefused(error: ErrorAnswer | undefined) {
      setLaunched({ fault: (error ?? NO_ANSWER).code })
      return 'shown'
    },
  })
  const launch = () => {
    setLaunched({})
    void send({ params: { game }, body: { mode, locale } })
  }
  const launchFirst = useEffectEvent(launch)
  useEffect(() => {
    if (isAllowed) launchFirst()
  }, [isAllowed, locale])
  return { ...launched, launch }
}
