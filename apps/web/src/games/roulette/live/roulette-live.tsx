import type { RouletteBet } from '@fairhouse/games'
import { formatMoney } from '@fairhouse/money'
import { Notice } from '@fairhouse/ui'
import type { ReactNode } from 'react'

import { moneyText } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/i18n/text.tsx'
import { StakeButton } from '../../../shell/protection/stake-button.tsx'
import { useNotice } from '../../../shell/use-notice.ts'
import { OwnLine } from '../../_live/bets/own-line.tsx'
import { LiveFrame } from '../../_live/live-frame.tsx'
import type { LiveRow } from '../../_live/live-game.ts'
import { useSpin } from '../../_live/round/use-spin.ts'
import { Others } from '../../_live/rows/others.tsx'
import { type LiveTableState, useLiveTable } from '../../_live/use-live-table.ts'
import { Funds, useFaultText } from '../../_common/stake/stake-fault.tsx'
import { PlayForReal } from '../../_common/table/play-for-real.tsx'
import { doubleChips } from '../choice.ts'
import { RouletteChoices } from '../choices.tsx'
import { chipsName } from '../names.ts'
import { SPIN_MS, SPIN_SOUNDS } from '../timing.ts'
import { lastChips } from './chips-in-play.ts'
import { LiveStage } from './live-stage.tsx'
import { type LiveBoard, useLiveBoard } from './use-live-board.ts'
import { rouletteLive } from './view.ts'

const HEIGHT = 170

/** PRO-8: one timed table for all players, with the solo game's board. */
export function RouletteLive({ above }: { above: ReactNode }) {
  const language = useLanguage()
  const { t } = language
  const state = useLiveTable('roulette-live')
  const { table, serverNow, isStill, currency } = state
  const board = useLiveBoard(state)
  const isTurning = useSpin(table, isStill ? 0 : SPIN_MS, serverNow)
  const others = { table, bets: state.bets, isHidden: isTurning, middle: ({ params }: LiveRow) => betOf(params, language) }
  return (
    <LiveFrame
      state={state}
      calls={board.calls.all}
      view={rouletteLive}
      title={t('game.roulette')}
      about={t('roulette.liveAbout')}
      above={above}
      hidden={isTurning ? table?.round : undefined}
      sounds={SPIN_SOUNDS}
      onKey={(action) => (action === 'play' ? board.place() : action === 'double' && board.setChoice(doubleChips(board.choice, currency)))}
      panel={
        <>
          <Choices state={state} board={board} place="panel" />
          <Fault state={state} board={board} />
          <Others {...others} place="panel" />
        </>
      }
      panelFoot={
        <>
          <OwnLine state={state} calls={board.calls} />
          <PlaceButton state={state} board={board} size={52} />
          {state.mode === 'demo' && <PlayForReal />}
        </>
      }
      footer={<Others {...others} place="below" />}
      dock={{
        height: HEIGHT,
        content: (
          <>
            <OwnLine state={state} calls={board.calls} />
            <Choices state={state} board={board} place="dock" />
            <PlaceButton state={state} board={board} size={56} />
          </>
        ),
      }}
    >
      <LiveStage state={state} board={board} isTurning={isTurning} />
    </LiveFrame>
  )
}

/** A bet abbreviated for a list. */
function betOf(params: LiveRow['params'], language: ReturnType<typeof useLanguage>): string {
  const bets = (params as RouletteBet | undefined)?.bets
  return bets ? chipsName(bets, language) : ''
}

interface PartProps {
  state: LiveTableState
  board: LiveBoard
}

function Choices({ state, board, place }: PartProps & { place: 'panel' | 'dock' }) {
  const { limits, currency, bets } = state
  return (
    <RouletteChoices
      choice={board.choice}
      onChoice={board.setChoice}
      isLocked={false}
      currency={currency}
      limits={limits}
      rounds={lastChips(bets)}
      place={place}
    />
  )
}

function PlaceButton({ state, board, size }: PartProps & { size: 52 | 56 }) {
  const { t, locale } = useLanguage()
  const { stake, isNext, canPlace, calls } = board
  const isBusy = calls.placing.state !== 'resting'
  const amount = stake === null ? '' : moneyText(formatMoney(stake), state.currency, locale)
  const buttonText = stake === null ? t('roulette.empty') : t(isNext ? 'roulette.placeNext' : 'roulette.placeLive', { amount })
  return (
    <StakeButton
      kind="primary"
      size={size}
      block
      busy={isBusy}
      disabled={!isBusy && !canPlace}
      aria-keyshortcuts={state.preferences.hasKeys ? 'Space' : undefined}
      onClick={board.place}
    >
      {buttonText}
    </StakeButton>
  )
}

/** An empty board is not an error: the button names what is missing. */
function Fault({ state, board }: PartProps) {
  const refuse = useNotice()
  const fault = board.fault?.code === 'empty' ? undefined : board.fault
  const text = useFaultText({ fault, currency: state.currency, isOpen: false })
  if (!text) return null
  return fault?.code === 'funds' ? <Funds table={{ mode: state.mode, refuse }} /> : <Notice icon="info">{text}</Notice>
}
