/** Stakes in a room and withdraws stakes. One call at a time, retried unchanged until it gets a response (D-27). */

import type { RoomId } from '@fairhouse/contracts'
import type { Result } from '@fairhouse/contracts/client'

import { useKeepBalance } from '../../../lib/session/keep-balance.ts'
import { useNotice } from '../../../shell/use-notice.ts'
import { type OneCall, useOneCall } from '../../_common/bet/use-one-call.ts'
import type { PotBettor } from '../../_pots/use-pot-bettor.ts'

interface Deps {
  name: RoomId
  bettor: PotBettor
  addOwn(id: string): void
  /** The room on screen was outdated. */
  refetch(): void
}

/** The room on screen was outdated. */
const STALE = new Set(['betting_closed', 'not_alone', 'room_full', 'not_found'])

export function useRoomPress({ name, bettor, addOwn, refetch }: Deps) {
  const { mode, currency, isReady, renewSeeds } = bettor
  const calls: OneCall = useOneCall(`room ${name} ${mode}`)
  const notice = useNotice()
  const keepBalance = useKeepBalance()

  function refuse(error: Extract<Result<unknown>, { ok: false }>['error']): void {
    if (STALE.has(error.code)) refetch()
    if (error.code === 'no_seeds') void renewSeeds()
    notice(error)
  }

  return {
    calls,
    /** `stake` as decimal text. */
    add(stake: string): void {
      if (!isReady) return
      const input = { params: { room: name }, body: { stake, currency, mode } }
      calls.make('POST /api/v2/games/rooms/{room}/bet', input, (answer) => {
        if (!answer.ok) return refuse(answer.error)
        addOwn(answer.data.bet.id)
        keepBalance(mode, { currency, ...answer.data })
      })
    },
    takeBack(bet: string): void {
      const input = { params: { room: name }, body: { bet, mode } }
      calls.make('POST /api/v2/games/rooms/{room}/take-back', input, (answer) =>
        answer.ok ? keepBalance(mode, { currency, ...answer.data }) : refuse(answer.error),
      )
    },
  }
}

export type RoomPress = ReturnType<typeof useRoomPress>
