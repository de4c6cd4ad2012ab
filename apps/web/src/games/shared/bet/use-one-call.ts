/** Allows one call per table at a time: a bet, a step, a cash-out. It is retried unchanged until it gets a response (D-27). */
import type { Result } from '@fairhouse/contracts/client'
import { useCallback, useRef, useState } from 'react'

import { browserClock } from '../../../lib/clock.ts'
import { sendPatiently } from '../../../lib/write/send-patiently.ts'

export interface OneCall {
  /** `resting`: no call. `lost`: no response came; a retry resolves it. */
  state: 'resting' | 'sent' | 'reconnecting' | 'lost'
  /** Ignored during another call. `send` repeats the same call. */
  make<T>(send: () => Promise<Result<T>>, answered: (answer: Result<T>) => void): boolean
  resend(): void
}

export function useOneCall(): OneCall {
  const [state, setState] = useState<OneCall['state']>('resting')
  const underWay = useRef<(() => Promise<void>) | null>(null)

  const make = useCallback<OneCall['make']>((send, answered) => {
    if (underWay.current) return false
    underWay.current = async () => {
      setState('sent')
      const answer = await sendPatiently({ send, wait: browserClock.wait, onLost: () => setState('reconnecting') })
      if (answer === 'lost') return setState('lost')
      underWay.current = null
      setState('resting')
      answered(answer)
    }
    void underWay.current()
    return true
  }, [])
  return { state, make, resend: () => void (state === 'lost' && underWay.current?.()) }
}
