/** The daily wheel of a player: missing conditions, the running spin, its prize. */
import type { Answer, Result } from '@fairhouse/contracts/client'
import { useMedia } from '@fairhouse/ui'
import { useEffect, useState } from 'react'

import { useApiQuery } from '../../../lib/api/use-api.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { useKeepBalance } from '../../../lib/session/keep-balance.ts'
import type { User } from '../../../lib/session/user.ts'
import { useNotice } from '../../../shell/use-notice.ts'
import { useOneCall } from '../../_common/bet/use-one-call.ts'
import { useKeepNonce, useSeeds } from '../../_common/seeds/use-seeds.ts'
import { useRoundAnimation } from '../../_solo/animation/use-round-animation.ts'
import { SPIN_MS } from '../turning-ring.tsx'

const DAILY = 'GET /api/v2/wheel/daily'
export type Daily = Answer<typeof DAILY>
export type Spin = NonNullable<Daily['last']>
type Spun = Answer<'POST /api/v2/wheel/daily'>

/** Polling while a condition is missing: play is counted shortly after each bet, and a phone may be verified in another tab. */
const REFETCH_MS = 20_000

/** `user` as returned by `useUser`. */
export function useDaily(user: User | null | undefined) {
  const {
    data: daily,
    refetch,
    isError,
  } = useApiQuery(DAILY, undefined, {
    enabled: Boolean(user),
    refetchInterval: ({ state: { data } }) => (data && !data.may ? REFETCH_MS : false),
  })
  const isProven = user?.is_phone_verified ?? false
  useEffect(() => {
    if (isProven && daily?.reason === 'phone') void refetch()
  }, [isProven, daily?.reason, refetch])
  const seeds = useSeeds('real', { enabled: Boolean(user) })
  const calls = useOneCall('wheel daily')
  const refuse = useNotice()
  const keepBalance = useKeepBalance()
  const keepNonce = useKeepNonce('real')
  const [preferences] = usePreferences()
  const isStill = useMedia('(prefers-reduced-motion: reduce)') || preferences.isInstant
  const animation = useRoundAnimation<Spun>(() => (isStill ? 0 : SPIN_MS))
  const [spun, setSpun] = useState<Spin>()

  function reveal(spin: Spun): void {
    setSpun(spin)
    keepBalance('real', spin)
    keepNonce(spin.proof)
    void refetch()
  }

  function turn(): void {
    if (animation.round) return
    const take = (answer: Result<Spun>) => {
      if (answer.ok) return animation.play(answer.data, () => reveal(answer.data))
      animation.end()
      refuse(answer.error)
      if (answer.error.code === 'no_seeds') void seeds.refetch()
      void refetch()
    }
    if (calls.make('POST /api/v2/wheel/daily', {}, take, { onDropped: animation.end })) animation.begin()
  }

  return {
    daily,
    /** False between the end of a spin and the server's next state, and while the seed pair is requested. */
    may: Boolean(daily?.may) && !seeds.isFetching && (!spun || daily?.last?.id === spun.id),
    isError,
    refetch,
    turn,
    /** For the stage, which shows when the answer is missing. */
    calls,
    isBusy: calls.state !== 'resting' || animation.round !== undefined,
    isPlaying: animation.round !== undefined,
    /** The spin in animation, or the last one shown here. */
    spin: (animation.round ?? spun) as Spin | undefined,
  }
}
