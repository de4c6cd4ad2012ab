/** Starting and stopping from the table's own button. */
import { useState } from 'react'

import { track } from '../../../shell/track.ts'
import type { Table } from '../table/use-table.ts'
import { faultsOf, settingsOf } from './form.ts'

export interface AutoAction {
  isRunning: boolean
  isBusy: boolean
  /** What is set now could be started. */
  isPossible: boolean
  press(): void
}

export function useAutoAction({ autobet, settings, stake, fault, isReady, game, mode, currency, params, refuse }: Table): AutoAction {
  const [isBusy, setBusy] = useState(false)
  const isRunning = autobet.state?.running ?? false
  const isPossible = isReady && !fault && stake !== null && Object.keys(faultsOf(settings.auto, stake)).length === 0
  const press = async () => {
    if (isBusy || (!isRunning && !isPossible)) return
    setBusy(true)
    const answer = await (isRunning
      ? autobet.stop()
      : autobet.start(settingsOf(settings.auto, stake!, { mode, currency, params: { ...params } })))
    setBusy(false)
    if (!answer.ok) return refuse(answer.error)
    if (!isRunning) track('autobet_started', { game: game.id, mode })
  }
  return { isRunning, isBusy, isPossible, press: () => void press() }
}
