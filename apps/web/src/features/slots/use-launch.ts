import type { Currency } from '@fairhouse/money'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'

import { useApiQuery } from '../../lib/api/use-api.ts'
import { useLocale } from '../../lib/i18n/text.tsx'
import { DEMO } from '../../lib/session/keep-balance.ts'
import type { User } from '../../lib/session/user.ts'
import { NO_ANSWER } from '../../lib/write/writes.ts'
import { useWrites } from '../../shell/write/use-write.ts'
import type { StartSign } from './frame-start.ts'

export type Mode = 'real' | 'demo'

interface Launched {
  url?: string
  start?: StartSign
  fault?: string
}

export interface LaunchTerms {
  mode: Mode
  /** Of a demo; undefined: the server names it. */
  currency?: Currency | undefined
  /** Whether everything that a launch needs is known. */
  isAllowed: boolean
}

/** The address of the game's frame, or why there is none. A new launch opens a new session, in which nothing is staked before its frame is shown. */
export function useLaunch(game: string, { mode, isAllowed, ...terms }: LaunchTerms) {
  const currency = mode === 'demo' ? terms.currency : undefined
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
      { params: { game }, body: { mode, locale, ...(currency && { currency }) } },
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
  }, [isAllowed, locale, currency])
  const launchAgain = () => {
    if (!isBusy) void launch()
  }
  return { ...launched, launch: launchAgain }
}

/** Of the visitor: for money once the player is known, in demo once its currency is. `user` undefined: not known yet; null: a guest. */
export function useVisitorLaunch(game: string, mode: Mode, user: User | null | undefined) {
  const demo = useDemoCurrency(mode === 'demo' ? user : undefined)
  const isAllowed = demo.isKnown || (mode === 'real' && Boolean(user))
  return { ...useLaunch(game, { mode, currency: demo.currency, isAllowed }), demoCurrency: demo.currency }
}

interface DemoCurrency {
  /** undefined: the server names it. */
  currency: Currency | undefined
  isKnown: boolean
}

/** A guest's own demo balance has a currency; that of a player is the account's. */
export function useDemoCurrency(user: User | null | undefined): DemoCurrency {
  const { data: demo, isError } = useApiQuery(DEMO, undefined, { enabled: user === null, staleTime: Infinity })
  if (user === undefined) return { currency: undefined, isKnown: false }
  if (user !== null) return { currency: user.currency ?? undefined, isKnown: true }
  return { currency: demo?.currency, isKnown: demo !== undefined || isError }
}
