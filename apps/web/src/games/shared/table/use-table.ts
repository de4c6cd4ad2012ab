/** Everything a table knows, put together: who sits there, what is chosen, and the way to play it. */
import { formatMoney } from '@fairhouse/money'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

import { useText } from '../../../lib/i18n/text.tsx'
import { toaster } from '../../../shell/toasts.tsx'
import { useNotice } from '../../../shell/use-notice.ts'
import { useTakenAutobet } from '../autobet/use-taken-autobet.ts'
import { useBet } from '../bet/use-bet.ts'
import { useTakeRound } from '../bet/use-take-round.ts'
import { useComforts } from '../comforts.ts'
import type { GameDefinition, PlayMode } from '../game-view.ts'
import { useChoice } from './use-choice.ts'
import { useSeat } from './use-seat.ts'

export function useTable(game: GameDefinition<object>) {
  const seat = useSeat(game.id)
  const choice = useChoice(game, seat)
  const { mode, currency, isReady, autobet, rounds } = seat
  const { stake, fault, params } = choice
  const [comforts, setComforts] = useComforts()
  const refuse = useNotice()
  const reopen = useReopen(mode)
  const take = useTakeRound(game.id, mode)
  const bets = useBet(game.id, take, (error) => (error.code === 'no_seeds' ? reopen() : refuse(error)))
  useTakenAutobet(autobet.state, take, rounds.refetch)

  return {
    ...seat,
    ...choice,
    game,
    comforts,
    setComforts,
    bets,
    refuse,
    /** Plays one round with what is chosen, when nothing speaks against it. */
    play() {
      if (isReady && !fault && stake) bets.play({ stake: formatMoney(stake), currency, params: { ...params }, mode })
    },
  }
}

export type Table = ReturnType<typeof useTable>

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
