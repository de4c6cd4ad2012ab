/** One of the table's two slots: form, bet in the round, and button action. */
import { type CrashBet, crashStakedBet, type CrashSlot } from '@fairhouse/games'
import { useEffect, useEffectEvent } from 'react'

import { useLocale } from '../../../lib/i18n/text.tsx'
import { decimalMarkOf } from '../../../lib/stake-format.ts'
import { useNotice } from '../../../shell/use-notice.ts'
import { type TableTab, useTableSettings } from '../../_common/table/settings.ts'
import { useSettled } from '../../_common/table/settled.ts'
import { type BetCalls, useBetCalls } from '../../_live/bets/use-bet-calls.ts'
import { useLiveStake } from '../../_live/stake/use-live-stake.ts'
import type { LiveTableState } from '../../_live/use-live-table.ts'
import { type AutoForm, betOf, forcedAt, readAuto } from './auto.ts'
import { type SlotState, slotState } from './slot-state.ts'

export function useSlot(slot: CrashSlot, state: LiveTableState) {
  const { game, table, bets, keep, isReady, limits } = state
  const calls = useBetCalls(game, state, keep, slot)
  const now = slotState(slot, table, bets)
  const settled = useSettled(now.kind)
  const form = useSlotForm(slot, state)
  useRefusals(slot, state)
  const { bet, stake } = form

  const cashOut = (kind: 'full' | 'half') => {
    if (now.kind !== 'running') return
    calls.cashOut(now.bet, kind)
  }
  const pressAction = () => {
    if (now.kind === 'running') cashOut('full')
    else if (now.kind === 'placed' || now.kind === 'queued') calls.cancel(now.bet)
    else if (now.kind === 'bet' && form.isPossible && isReady)
      calls.place({ stake: stake.stake!, params: { ...(bet as CrashBet) } }, now.isNext)
  }
  return {
    ...form,
    slot,
    now,
    calls,
    /** The action of the button waits for its answer. */
    isBusy: isWaiting(now, calls),
    canBet: isReady && form.isPossible,
    forced: forcedAt(stake.stake, limits?.maxWin),
    /** The action of the button. */
    press: () => settled(pressAction),
    half: () => settled(() => cashOut('half')),
  }
}

function isWaiting(now: SlotState, { placing, cancelling, cashing }: BetCalls): boolean {
  if (now.kind === 'running') return cashing.isBusy(now.bet.id)
  return now.kind === 'placed' || now.kind === 'queued' ? cancelling.isBusy(now.bet.id) : placing.isBusy()
}

export type Slot = ReturnType<typeof useSlot>

/** The settings of this slot, stored in the browser. */
function useSlotForm(slot: CrashSlot, state: LiveTableState) {
  const name = `crash-${slot}`
  const [settings, change] = useTableSettings(name)
  const auto = readAuto(settings.choice)
  const isAuto = settings.tab === 'auto'
  const bet = betOf(slot, isAuto, auto, decimalMarkOf(useLocale()))
  const stake = useLiveStake(name, state, typeof bet === 'string' ? undefined : crashStakedBet(bet))
  return {
    stake,
    auto,
    isAuto,
    bet,
    setAuto: (next: AutoForm) => change({ choice: next }),
    setTab: (tab: TableTab) => change({ tab }),
    autoFault: typeof bet === 'string' ? bet : undefined,
    isPossible: typeof bet !== 'string' && state.limits !== undefined && stake.fault === undefined,
  }
}

/** A pending bet may be refused when its round opens: the balance may have changed. */
function useRefusals(slot: CrashSlot, { bets }: LiveTableState): void {
  const refuse = useNotice()
  const refused = bets.find(({ status, params }) => status === 'refused' && (params as Partial<CrashBet>).slot === slot)
  const notify = useEffectEvent(() => refused?.reason && refuse({ code: refused.reason as never, message: refused.reason }))
  useEffect(() => {
    notify()
  }, [refused?.id])
}
