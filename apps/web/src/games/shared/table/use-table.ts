/** Everything a table knows, put together: who sits there, what is chosen, what lies on it, and the ways to play. */
import { useMedia } from '@fairhouse/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

import { useText } from '../../../lib/i18n/text.tsx'
import { toaster } from '../../../shell/toasts.tsx'
import { useNotice } from '../../../shell/use-notice.ts'
import { useTakenAutobet } from '../autobet/use-taken-autobet.ts'
import { useOneCall } from '../bet/use-one-call.ts'
import { useTakeRound } from '../bet/use-take-round.ts'
import { useComforts } from '../comforts.ts'
import type { GameDefinition, OpenRound, PlayMode, ShownRound } from '../game-view.ts'
import { useShow } from '../show/use-show.ts'
import { useActiveRound } from '../stepped/use-active-round.ts'
import { useChoice } from './use-choice.ts'
import { usePress } from './use-press.ts'
import { useSeat } from './use-seat.ts'

export function useTable(game: GameDefinition<object>) {
  const seat = useSeat(game.id)
  const { mode, autobet, rounds } = seat
  const [comforts, setComforts] = useComforts()
  const calls = useOneCall()
  const active = useActiveRound(game.id, mode, seat.isKnown && game.rules.kind === 'multi-step')
  const choice = useChoice(game, seat, active.round ?? undefined)
  const isAuto = autobet.state?.running ?? false
  const show = useShow(usePlayMs(game, comforts.isInstant || isAuto))
  const notice = useNotice()
  const reopen = useReopen(mode)
  const refuse = (error: Parameters<typeof notice>[0]) => (error.code === 'no_seeds' ? reopen() : notice(error))
  const take = useTakeRound(game.id, mode)
  const press = usePress({ game, seat, choice, active, show, calls, take, refuse })
  useTakenAutobet(autobet.state, take, rounds.refetch)

  const open: OpenRound | undefined =
    active.round && !show.round ? { state: active.round.state, pending: press.pending, move: press.move } : undefined
  return {
    ...seat,
    ...choice,
    ...press,
    /** Whether a round lies open must be known as well: a press before that would do nothing. */
    isReady: seat.isReady && active.round !== undefined,
    game,
    comforts,
    setComforts,
    calls,
    refuse,
    open,
    /** What lies on the stage: being played, open, or the last one. */
    round: (show.round ?? active.round ?? rounds.data?.data[0]) as ShownRound | undefined,
    isPlaying: show.round !== undefined,
    /** A round of several steps is under way, so stake and choice stand. */
    isOpen: Boolean(active.round),
    /** Where opening and the first move are one press: that move was not seen yet. */
    isOpening: Boolean(game.firstMove && active.round?.state.step === 0 && (calls.state !== 'resting' || show.round)),
    isLocked: Boolean(active.round) || isAuto || show.round !== undefined || calls.state === 'reconnecting',
  }
}

export type Table = ReturnType<typeof useTable>

/** Who asked for no motion, of the site or of their system, sees results at once. */
function usePlayMs(game: GameDefinition<object>, isInstant: boolean): (round: ShownRound) => number {
  const isStill = useMedia('(prefers-reduced-motion: reduce)') || isInstant
  return useCallback((round) => (isStill ? 0 : (game.playMs?.(round) ?? 0)), [game, isStill])
}

/** Play money that lay untouched for long is gone with its seeds: both are asked for anew, and the player bets again. */
function useReopen(mode: PlayMode): () => void {
  const t = useText()
  const queries = useQueryClient()
  return useCallback(() => {
    toaster.push({ tone: 'info', title: t('table.reopened'), lines: [t('table.reopenedText')] })
    const renew = (key: string) => queries.invalidateQueries({ queryKey: [key] })
    void (mode === 'demo' ? renew('GET /api/v2/demo') : Promise.resolve()).then(() => renew('seeds'))
  }, [queries, mode, t])
}
