import type { ErrorAnswer } from '@fairhouse/contracts'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'

import { useLocale } from '../../lib/i18n/text.tsx'
import { NO_ANSWER } from '../../lib/write/writes.ts'
import { useWrite } from '../../shell/write/use-write.ts'
import type { StartSign } from './frame-start.ts'

export type Mode = 'real' | 'demo'

/** The address of the game's frame, or why there is none. A new launch opens a new session, in which nothing is staked before its frame is shown. */
export function useLaunch(game: string, mode: Mode, isAllowed: boolean) {
  const locale = useLocale()
  const [launched, setLaunched] = useState<{ url?: string; start?: StartSign; fault?: string }>({})
  const latest = useRef(locale)
  const { send, isBusy } = useWrite('POST /api/v2/games/{game}/launch', {
    inTurn: useId(), // another language asks for another frame; a launch of a page that was left holds up no other
    onDone(answer) {
      if (latest.current === locale) setLaunched(answer)
    },
    onRefused(error: ErrorAnswer | undefined) {
      if (latest.current === locale) setLaunched({ fault: (error ?? NO_ANSWER).code })
      return 'shown'
    },
  })
  const launch = () => {
    latest.current = locale
    setLaunched({})
    void send({ params: { game }, body: { mode, locale } })
  }
  const launchFirst = useEffectEvent(launch)
  useEffect(() => {
    if (isAllowed) launchFirst()
  }, [isAllowed, locale])
  const launchAgain = () => {
    if (!isBusy) launch()
  }
  return { ...launched, launch: launchAgain }
}
