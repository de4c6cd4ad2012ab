import { formatMoney, payoutOf } from '@fairhouse/money'
import { KeyValue } from '@fairhouse/ui'
import type { ReactNode } from 'react'

import { moneyText } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/i18n/text.tsx'
import { finePercent } from '../../../lib/stake-format.ts'
import { StakeButton } from '../../../shell/protection/stake-button.tsx'
import { OwnLine } from '../../_live/bets/own-line.tsx'
import { LiveFrame } from '../../_live/live-frame.tsx'
import type { LiveRow } from '../../_live/live-game.ts'
import { useSpin } from '../../_live/round/use-spin.ts'
import { Others } from '../../_live/rows/others.tsx'
import { type LiveTableState, useLiveTable } from '../../_live/use-live-table.ts'
import { StakeField } from '../../_common/stake/stake-field.tsx'
import { PlayForReal } from '../../_common/table/play-for-real.tsx'
import { SPIN_MS } from '../turning-ring.tsx'
import { ColourKeys } from './colour-keys.tsx'
import { SharedStage } from './shared-stage.tsx'
import s from './shared-wheel.module.css'
import { type ColourBetState, useColourBet } from './use-colour-bet.ts'
import { colourText, colourWheelLive } from './view.tsx'

/** Own bets, stake, colours, action: the same rows in every state. */
const HEIGHT = 236

/** PRO-12: one shared wheel of 55 segments. */
export function SharedWheel({ above }: { above: ReactNode }) {
  const language = useLanguage()
  const { t } = language
  const state = useLiveTable('colour-wheel')
  const bet = useColourBet(state)
  const { table, serverNow, isStill } = state
  const isTurning = useSpin(table, isStill ? 0 : SPIN_MS, serverNow)
  const others = { table, bets: state.bets, isHidden: isTurning, middle: ({ params }: LiveRow) => colourText(params?.color, language) }
  const keys = <ColourKeys value={bet.colour.id} onChange={bet.choose} taken={bet.taken} />
  return (
    <LiveFrame
      state={state}
      calls={bet.calls.all}
      view={colourWheelLive}
      title={t('game.wheel')}
      about={t('wheel.sharedAbout')}
      above={above}
      hidden={isTurning ? table?.round : undefined}
      onKey={(action) => (action === 'play' ? bet.place() : bet.stake.press(action))}
      panel={
        <>
          <StakeField {...bet.stake} bettor={state} />
          <div className={s.colours}>
            <p>
              <span>{t('wheel.colour')}</span>
              <i>{t('wheel.chanceEach')}</i>
            </p>
            {keys}
          </div>
          <Figures state={state} bet={bet} />
          <Others {...others} place="panel" />
        </>
      }
      panelFoot={
        <>
          <OwnLine state={state} calls={bet.calls} />
          <PlaceButton state={state} bet={bet} size={52} />
          {state.mode === 'demo' && <PlayForReal />}
        </>
      }
      footer={<Others {...others} place="below" />}
      dock={{
        height: HEIGHT,
        content: (
          <>
            <OwnLine state={state} calls={bet.calls} />
            <StakeField {...bet.stake} bettor={state} compact />
            {keys}
            <PlaceButton state={state} bet={bet} size={56} />
          </>
        ),
      }}
    >
      <SharedStage table={table} serverNow={serverNow} isTurning={isTurning} isStill={isStill} />
    </LiveFrame>
  )
}

interface PartProps {
  state: LiveTableState
  bet: ColourBetState
}

/** The payout of the selected colour, in money, before the bet. */
function Figures({ state: { currency }, bet: { colour, stake } }: PartProps) {
  const language = useLanguage()
  const { t, locale } = language
  const pays = stake.stake === null ? '–' : moneyText(formatMoney(payoutOf(stake.stake, colour.multiplier)), currency, locale)
  return (
    <KeyValue
      items={[
        { key: 'pays', name: t('wheel.paysIf', { multiplier: colourText(colour.id, language) }), value: pays },
        { key: 'return', name: t('wheel.average'), value: finePercent(colourWheelLive.headline, locale) },
      ]}
    />
  )
}

function PlaceButton({ state, bet, size }: PartProps & { size: 52 | 56 }) {
  const language = useLanguage()
  const { t, locale } = language
  const { stake, colour, isNext, isTaken, canPlace, calls } = bet
  const isBusy = calls.placing.state !== 'resting'
  const amount = stake.stake === null ? '' : moneyText(formatMoney(stake.stake), state.currency, locale)
  const multiplier = colourText(colour.id, language)
  return (
    <StakeButton
      kind="primary"
      size={size}
      block
      busy={isBusy}
      disabled={!isBusy && !canPlace}
      aria-keyshortcuts={state.preferences.hasKeys ? 'Space' : undefined}
      onClick={bet.place}
    >
      {isTaken ? t('wheel.taken', { multiplier }) : t(isNext ? 'wheel.placeNext' : 'wheel.placeLive', { amount, multiplier })}
    </StakeButton>
  )
}
