import type { CrashBet } from '@fairhouse/games'
import { formatMoney } from '@fairhouse/money'
import { useEffect, useMemo, useRef, useState } from 'react'

import { moneyText, multiplierText } from '../../lib/format.ts'
import { type Language, useLanguage } from '../../lib/i18n/text.tsx'
import { outcomeOf } from '../_common/rounds/outcome.ts'
import { useSounds } from '../_common/sound/use-sounds.ts'
import { PlayForReal } from '../_common/table/play-for-real.tsx'
import { betsInRound } from '../_live/bets/bets-of.ts'
import { LiveFrame } from '../_live/live-frame.tsx'
import type { LiveBet } from '../_live/live-game.ts'
import { LiveRows } from '../_live/rows/live-rows.tsx'
import { type LiveTableState, useLiveTable } from '../_live/use-live-table.ts'
import { BetCard } from './bets/bet-card.tsx'
import { slotName } from './bets/names.ts'
import { type Slot, useSlot } from './bets/use-slot.ts'
import { CrashDock, DOCK_HEIGHT } from './crash-dock.tsx'
import s from './crash-table.module.css'
import { Curve } from './curve/curve.tsx'
import type { Mark } from './curve/scene.ts'
import { useFlight } from './curve/use-flight.ts'
import { crashLive } from './view.tsx'

/** One shared round for all players, with two bets each. */
export function CrashTable() {
  const language = useLanguage()
  const { t, locale } = language
  const state = useLiveTable('crash')
  const { table, bets, serverNow, isStill } = state
  const slots = [useSlot('A', state), useSlot('B', state)] as const
  const [shown, setShown] = useState(0)
  const flight = useFlight(table, serverNow)
  const marks = useMemo(() => marksOf(betsInRound(bets, table?.round), language), [bets, table?.round, language])
  useCrashSounds(state)
  return (
    <LiveFrame
      state={state}
      calls={slots.flatMap(({ calls }) => calls.all)}
      view={crashLive}
      title={t('game.crash')}
      about={t('crash.about')}
      hasCashOuts
      isPaused={flight.isStale}
      onKey={(action) => (action === 'play' ? pressMain(slots) : slots[0].stake.press(action))}
      panel={
        <>
          {slots.map((slot) => (
            <BetCard key={slot.slot} slot={slot} state={state} flight={flight.read} />
          ))}
        </>
      }
      panelFoot={<Foot state={state} />}
      aside={
        <LiveRows
          table={table}
          bets={bets}
          hasCashOuts
          middle={({ multiplier }) => (multiplier === undefined ? '–' : multiplierText(multiplier * 100, locale))}
        />
      }
      dock={{
        height: DOCK_HEIGHT,
        content: <CrashDock slots={slots} shown={shown} onShow={setShown} state={state} flight={flight.read} />,
      }}
    >
      <Curve table={table} marks={marks} flight={flight.read} serverNow={serverNow} isStill={isStill} />
    </LiveFrame>
  )
}

/** Space: cashes out a running bet, the first before the second; otherwise bets with the first. It never cancels a bet. */
function pressMain(slots: readonly [Slot, Slot]): void {
  const running = slots.find(({ now }) => now.kind === 'running')
  if (running) running.press()
  else if (slots[0].now.kind === 'bet') slots[0].press()
}

/** Limits and the maximum win; for a guest a link to real play. */
function Foot({ state: { limits, currency, mode } }: { state: LiveTableState }) {
  const { t, locale } = useLanguage()
  return (
    <div className={s.foot}>
      {limits && (
        <p>
          <span>{t('crash.mostWin')}</span>
          <b>{moneyText(formatMoney(limits.maxWin), currency, locale)}</b>
        </p>
      )}
      {mode === 'demo' && <PlayForReal />}
    </div>
  )
}

/** Own cash-outs of a round as points of the curve. Pure. */
function marksOf(bets: readonly LiveBet[], language: Language): Mark[] {
  return bets.flatMap(({ params, parts }) =>
    parts.map(({ multiplier }) => ({
      multiplier,
      label: `${slotName((params as unknown as CrashBet).slot, language)}, ${multiplierText(multiplier * 100, language.locale)}`,
    })),
  )
}

/** A tick for an accepted bet, two notes for a win, a low one at the end; only with sounds enabled and after a bet of this visit. */
function useCrashSounds({ bets, table }: LiveTableState): void {
  const { play } = useSounds()
  const hasPlayed = useRef(false)
  const inRound = betsInRound(bets, table?.round)
  const placed = inRound.filter(({ status }) => status === 'placed').length
  const won = inRound.filter((bet) => bet.status === 'settled' && outcomeOf(bet) === 'won').length
  useEffect(() => {
    if (placed === 0) return
    hasPlayed.current = true
    if (table?.state === 'betting') play('bet')
  }, [placed, play, table?.state])
  useEffect(() => {
    if (hasPlayed.current && won > 0) play('win')
  }, [won, play])
  useEffect(() => {
    if (hasPlayed.current && table?.state === 'ended') play('end')
  }, [table?.state, play])
}
