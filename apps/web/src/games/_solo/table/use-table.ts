/** State of a table: bettor, settings, stage, actions. */
import { useMedia } from '@fairhouse/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

import { renew } from '../../../lib/api/renew.ts'
import { useLanguage, useText } from '../../../lib/i18n/text.tsx'
import { usePreferences } from '../../../lib/preferences.ts'
import { DEMO } from '../../../lib/session/keep-balance.ts'
import { useRunningRound } from '../../../shell/app/running-rounds.ts'
import { toaster } from '../../../shell/toasts.tsx'
import { useNotice } from '../../../shell/use-notice.ts'
import { useOneCall } from '../../_common/bet/use-one-call.ts'
import type { GameDefinition, OpenRound, RoundRow, ShownRound } from '../../_common/game-view.ts'
import { bonusEndedText, isUndrawn } from '../../_common/rounds/outcome.ts'
import { SEEDS } from '../../_common/seeds/use-seeds.ts'
import { statistics } from '../../_common/statistics/store.ts'
import { usePlace } from '../../_common/statistics/store.ts'
import { useRoundAnimation } from '../animation/use-round-animation.ts'
import { useCountedAutobet } from '../autobet/follow-autobet.ts'
import { useTakenAutobet } from '../autobet/use-taken-autobet.ts'
import { useTakeRound } from '../bet/use-take-round.ts'
import { useActiveRound } from '../stepped/use-active-round.ts'
import { useChoice } from './use-choice.ts'
import { usePress } from './use-press.ts'
import { type SoloBettor, useSoloBettor } from './use-solo-bettor.ts'

export function useTable(game: GameDefinition<object>) {
  const bettor = useSoloBettor(game.id)
  const { mode, autobet, rounds } = bettor
  const [preferences, setPreferences] = usePreferences()
  const calls = useOneCall(`${game.table ?? game.id} ${mode}`)
  const active = useActiveRound(game.id, mode, bettor.isKnown && game.rules.kind === 'multi-step')
  const choice = useChoice(game, bettor, active.round ?? undefined)
  const isAuto = autobet.state?.running ?? false
  const isStill = useMedia('(prefers-reduced-motion: reduce)') || preferences.isInstant
  const animation = useRoundAnimation(usePlayMs(game, isStill || isAuto), game.overlaps)
  const notice = useNotice()
  const reopen = useReopen()
  const refuse = (error: Parameters<typeof notice>[0]) => (error.code === 'no_seeds' ? reopen() : notice(error))
  const take = useTakeRound(game.id, mode)
  const place = usePlace({ ...bettor, game: game.id })
  const language = useLanguage()
  const onTaken = (round: Parameters<typeof take>[0]) => {
    take(round)
    const title = bonusEndedText(round, language)
    if (title !== undefined) toaster.push({ tone: 'info', title })
    statistics.add(place, round)
  }
  const press = usePress({ game, bettor, choice, active, animation, calls, take: onTaken, refuse })
  useTakenAutobet(autobet.state, take, rounds.refetch, press.setEnded)
  useCountedAutobet(place, autobet.state, useLastRounds(rounds.refetch))

  useRunningRound(isAuto || Boolean(active.round) || animation.round !== undefined || calls.state !== 'resting')

  const open: OpenRound | undefined =
    active.round && !animation.round ? { state: active.round.state, pending: press.pending, move: press.move } : undefined
  return {
    ...bettor,
    ...choice,
    ...press,
    /** Whether a round is open must be known as well: a press before that would do nothing. */
    isReady: bettor.isReady && active.round !== undefined,
    game,
    /** Whose statistics. */
    place,
    preferences,
    setPreferences,
    /** Skipped animation or reduced motion. */
    isStill,
    calls,
    refuse,
    open,
    /** The round on the stage: in animation, open, or the last one. */
    round: (animation.round ?? active.round ?? rounds.data?.data.find(({ outcome }) => !isUndrawn(outcome))) as ShownRound | undefined,
    isPlaying: animation.round !== undefined,
    running: animation.running,
    /** Another round may begin only when the animation ends. */
    isFull: !animation.hasRoom,
    /** A multi-step round is open, so stake and choice are locked. */
    isOpen: Boolean(active.round),
    /** When opening and the first move are one press: that move was not shown yet. */
    isOpening: Boolean(game.firstMove && active.round?.state.step === 0 && (calls.state !== 'resting' || animation.round)),
    isLocked: Boolean(active.round) || isAuto || animation.round !== undefined || calls.state === 'reconnecting' || calls.isAsking,
  }
}

export type Table = ReturnType<typeof useTable>

/** With reduced motion, of the site or the system, results appear at once. */
function usePlayMs(game: GameDefinition<object>, isStill: boolean): (round: ShownRound) => number {
  return useCallback((round) => (isStill ? 0 : (game.playMs?.(round) ?? 0)), [game, isStill])
}

/** After a gap in an autobet's reports; joins the request that is under way. */
function useLastRounds(refetch: SoloBettor['rounds']['refetch']): () => Promise<readonly RoundRow[]> {
  return useCallback(async () => (await refetch({ cancelRefetch: false })).data?.data ?? [], [refetch])
}

/** An idle demo wallet expires with its seeds: both are requested again, and the player can bet again. */
function useReopen(): () => void {
  const t = useText()
  const queries = useQueryClient()
  return useCallback(() => {
    toaster.push({ tone: 'info', title: t('table.reopened'), lines: [t('table.reopenedText')] })
    void renew(queries, [DEMO]).then(() => renew(queries, [SEEDS]))
  }, [queries, t])
}
