/** Starts and stops an autobet from the table's button. Real money requires one confirmation. */

import { modals } from '../../../shell/modals/store.ts'
import { track } from '../../../shell/track.ts'
import { faultsOf, settingsOf, withinMostBets } from '../../_common/autobet/form.ts'
import type { Table } from '../table/use-table.ts'
import { followFrom } from './follow-autobet.ts'
import { isPlanned, planBody } from './round-plan.ts'

export interface AutoAction {
  isRunning: boolean
  isBusy: boolean
  /** The present settings are valid. */
  isPossible: boolean
  /** The plan of moves is empty. */
  isUnplanned: boolean
  press(): void
}

export function useAutoAction({
  autobet,
  settings,
  stake,
  stakeText,
  fault,
  isReady,
  game,
  mostBets,
  hasAutobet,
  mode,
  currency,
  choice,
  params,
  refuse,
  place,
}: Table): AutoAction {
  const { isBusy } = autobet
  const isRunning = autobet.state?.running ?? false
  const plan = game.plan?.(choice)
  const typed = withinMostBets(settings.auto, mostBets)
  const form = game.bringsStake ? { ...typed, onWin: 'keep' as const, onLoss: 'keep' as const } : typed
  const isUnplanned = game.rules.kind === 'multi-step' && !isPlanned(plan)
  const isPossible =
    hasAutobet && isReady && !fault && stake !== null && !isUnplanned && Object.keys(faultsOf(form, stake, mostBets)).length === 0
  const act = async () => {
    if (isRunning) return void (await autobet.stop(refuse))
    const started = await autobet.start(settingsOf(form, stake!, { mode, currency, params: { ...params }, ...planBody(plan) }), refuse)
    if (!started) return
    followFrom(place, started)
    track('autobet_started', { game: game.id, mode })
  }
  const press = () => {
    if (isBusy || (!isRunning && !isPossible)) return
    if (isRunning || mode === 'demo') return void act()
    const stated = { choice, stake: game.bringsStake ? '' : stakeText, currency, auto: form }
    modals.open('autobetStart', { game, plan: stated, stake: stake!, onStart: () => void act() })
  }
  return { isRunning, isBusy, isPossible, isUnplanned, press }
}
