/** Everything a table knows, put together: who plays, with what money, under which limits, what was chosen and what came of it. */
import { findSoloGame } from '@fairhouse/games'
import { formatMoney } from '@fairhouse/money'
import { amountText, parseAmount } from '@fairhouse/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'

import { useApiQuery } from '../../../lib/api/use-api.ts'
import { toaster } from '../../../shell/toasts.tsx'
import { useNotice } from '../../../shell/use-notice.ts'
import { useLocale, useText } from '../../../lib/i18n/text.tsx'
import { useUser } from '../../../lib/session/user.ts'
import { type Autobet, useAutobet } from '../autobet/use-autobet.ts'
import { useBet } from '../bet/use-bet.ts'
import { useTakeRound } from '../bet/use-take-round.ts'
import { useComforts } from '../comforts.ts'
import type { GameDefinition, PlayMode } from '../game-view.ts'
import { usePurse } from '../purse/use-purse.ts'
import { useRounds } from '../rounds/use-rounds.ts'
import { useSeeds } from '../seeds/use-seeds.ts'
import { firstStake, limitsOf, stakeFault } from '../stake/stake-rules.ts'
import { decimalMarkOf } from '../texts.ts'
import { useTableSettings } from './settings.ts'

export function useTable(game: GameDefinition<object>) {
  const mark = decimalMarkOf(useLocale())
  const user = useUser()
  const mode: PlayMode = user ? 'real' : 'demo'
  const purse = usePurse(user)
  // A guest is known by a cookie that comes with the first purse: asked for side by side, each call would make another guest.
  const isKnown = Boolean(user) || (user === null && purse.text !== undefined)
  const { currency } = purse
  const facts = useApiQuery('GET /api/v2/games/{game}', { params: { game: game.id }, query: { currency } })
  const [chosen, change] = useTableSettings(game.id)
  const [comforts, setComforts] = useComforts()
  const seeds = useSeeds(mode, { enabled: isKnown })
  const rounds = useRounds(game.id, mode, { enabled: isKnown })
  const autobet = useAutobet(game.id, mode, isKnown ? mode === 'real' : undefined)
  const take = useTakeRound(game.id, mode)
  const refuse = useNotice()
  const reopen = useReopen(mode)
  const bets = useBet(game.id, take, (error) => (error.code === 'no_seeds' ? reopen() : refuse(error)))
  useTakenAutobet(autobet.state, take, mode === 'demo' ? rounds.refetch : undefined)

  // While the house plays, the table shows what it plays with, also where it was started in another place.
  const running = autobet.state?.running ? autobet.state : undefined
  const settings = running ? { ...chosen, tab: 'auto' as const, params: running.settings.params } : chosen
  const params = game.readParams(settings.params) ?? game.firstParams
  const bet = findSoloGame(game.id)!.parse(params)!
  const limits = facts.data && limitsOf(facts.data)
  const stakeText = settings.stakes[currency] ?? (limits ? amountText(firstStake(limits), mark) : '')
  const stake = parseAmount(stakeText)
  const fault = limits && stakeFault(stake, bet, limits, purse.balance)
  const hasFailed = facts.isError || seeds.isError
  const isReady = Boolean(limits && seeds.data && purse.balance !== undefined)

  return {
    game,
    user,
    mode,
    purse,
    currency,
    facts,
    limits,
    seeds,
    rounds,
    autobet,
    bets,
    refuse,
    settings,
    change,
    comforts,
    setComforts,
    params,
    bet,
    stake,
    stakeText,
    fault,
    isReady,
    hasFailed,
    mark,
    setParams: (next: object) => change({ params: next }),
    setStake: (text: string) => change({ stakes: { ...settings.stakes, [currency]: text } }),
    retry() {
      for (const { isError, refetch } of [facts, seeds, rounds]) if (isError) void refetch()
    },
    /** Plays one round with what is chosen, when nothing speaks against it. */
    play: useCallback(() => {
      if (isReady && !fault && stake) bets.play({ stake: formatMoney(stake), currency, params: { ...params }, mode })
    }, [isReady, fault, stake, bets, currency, params, mode]),
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

/** The house's rounds reach the table like the player's own. A guest sees only some of them go by, and asks for the rest. */
function useTakenAutobet(state: Autobet | null, take: (round: NonNullable<Autobet['last']>) => void, askRest?: () => unknown): void {
  const last = state?.last
  useEffect(() => {
    if (!last) return
    take(last)
    void askRest?.()
  }, [last, take, askRest])
}
