import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'

import { useLocale } from '../../lib/i18n/text.tsx'
import { NO_ANSWER } from '../../lib/write/writes.ts'
import { useWrites } from '../../shell/write/use-write.ts'
import type { StartSign } from './frame-start.ts'

export type Mode = 'real' | 'demo'

interface Launched {
  url?: string
  start?: StartSign
  fault?: string
}

/** The address of the game's frame, or why there is none. A new launch opens a new session, in which nothing is staked before its frame is shown. */
export function useLaunch(game: string, mode: Mode, isAllowed: boolean) {
  const locale = useLocale()
  const [launched, setLaunched] = useState<Launched>({})
  const latest = useRef<Launched>(undefined)
  // another language asks for another frame; a launch of a page that was left holds up no other
  const { send, isBusy } = useWrites({ inTurn: useId() })
  const launch = async () => {
    const press: Launched = {}
    const show = (result: Launched) => {
      if (latest.current === press) setLaunched(result)
    }
    latest.current = press
    setLaunched(press)
    await send(
      'POST /api/v2/games/{game}/launch',
      { params: { game }, body: { mode, locale } },
      {
        onDone: show,
        onRefused(error) {
          show({ fault: (error ?? NO_ANSWER).code })
          return 'shown'
        },
      },
    )
    // another player came or went meanwhile: the session is not for this one
    setLaunched((now) => (now === press ? { fault: NO_ANSWER.code } : now))
  }
  const launchFirst = useEffectEvent(() => void launch())
  useEffect(() => {
    if (isAllowed) launchFirst()
  }, [isAllowed, locale])
  const launchAgain = () => {
    if (!isBusy) void launch()
  }
  return { ...launched, launch: launchAgain }
}
