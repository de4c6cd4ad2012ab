/** Plays one round at a time: a fresh key per press, the same key until an answer came (D-27). */
import { newKey } from '@fairhouse/contracts/client'
import { useCallback, useRef, useState } from 'react'

import { useApi } from '../../../lib/api/use-api.ts'
import { browserClock } from '../../../lib/clock.ts'
import type { BetAnswer } from '../game-view.ts'
import { type BetResult, sendBet } from './send-bet.ts'

export interface BetBody {
  stake: string
  currency: BetAnswer['currency']
  params: Record<string, unknown>
  mode: BetAnswer['mode']
}

export interface Bets {
  /** `resting`: no bet is under way. `lost`: no answer came, and only asking again tells. */
  state: 'resting' | 'sent' | 'reconnecting' | 'lost'
  play(body: BetBody): void
  /** The same call once more, under the same key. */
  askAgain(): void
}

type Refused = Extract<BetResult, { ok: false }>

export function useBet(game: string, taken: (round: BetAnswer) => void, refused: (answer: Refused['error']) => void): Bets {
  const api = useApi()
  const [state, setState] = useState<Bets['state']>('resting')
  const underWay = useRef<{ key: string; body: BetBody } | null>(null)

  const send = useCallback(async () => {
    const bet = underWay.current!
    setState('sent')
    const answer = await sendBet({
      send: () => api.call('POST /api/v2/games/{game}/bet', { params: { game }, ...bet }),
      wait: browserClock.wait,
      onLost: () => setState('reconnecting'),
    })
    if (answer === 'lost') return setState('lost')
    underWay.current = null
    setState('resting')
    if (answer.ok) taken(answer.data)
    else refused(answer.error)
  }, [api, game, taken, refused])

  const play = useCallback(
    (body: BetBody) => {
      if (underWay.current) return
      underWay.current = { key: newKey(), body }
      void send()
    },
    [send],
  )
  return { state, play, askAgain: () => void (state === 'lost' && send()) }
}
