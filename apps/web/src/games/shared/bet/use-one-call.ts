/** Allows one call per table at a time: a bet, a step, a cash-out. It is retried unchanged until it gets a response (D-27). */
import { type Answer, type Input, newKey, type Result, type RouteName } from '@fairhouse/contracts/client'
import { useCallback, useRef, useState } from 'react'

import { useApi } from '../../../lib/api/use-api.ts'
import { browserClock } from '../../../lib/clock.ts'
import { sendPatiently } from '../../../lib/write/send-patiently.ts'
import type { WriteState } from '../../../lib/write/writes.ts'

export interface OneCall extends Pick<WriteState, 'state' | 'resend'> {
  /** Ignored during another call, and while one is lost. `resend` repeats it with the same key. */
  make<K extends RouteName>(route: K, input: Input<K>, answered: (answer: Result<Answer<K>>) => void): boolean
}

export function useOneCall(): OneCall {
  const api = useApi()
  const [state, setState] = useState<OneCall['state']>('resting')
  const underWay = useRef<(() => Promise<void>) | null>(null)

  const make = useCallback(
    (route: string, input: object, answered: (answer: Result<never>) => void): boolean => {
      if (underWay.current) return false
      const call = api.call as (route: string, input: object) => Promise<Result<never>>
      const keyed = { key: newKey(), ...input }
      let isRepeat = false
      underWay.current = async () => {
        setState('sent')
        const send = () => call(route, keyed)
        const answer = await sendPatiently({ send, wait: browserClock.wait, onLost: () => setState('reconnecting'), isRepeat })
        isRepeat = true
        if (answer === 'lost') return setState('lost')
        underWay.current = null
        setState('resting')
        answered(answer)
      }
      void underWay.current()
      return true
    },
    [api],
  )
  return { state, make: make as OneCall['make'], resend: () => void (state === 'lost' && underWay.current?.()) }
}
