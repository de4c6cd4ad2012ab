import { type Currency, formatMoney } from '@fairhouse/money'
import { Button, Icon } from '@fairhouse/ui'
import type { CSSProperties } from 'react'

import { difference, moneyText, multiplierText, signedMoneyText } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/i18n/text.tsx'
import { StakeButton } from '../../../shell/protection/stake-button.tsx'
import { outcomeOf } from '../../_common/rounds/outcome.ts'
import type { LiveBet } from '../../_live/live-game.ts'
import type { LiveTableState } from '../../_live/use-live-table.ts'
import type { Flight } from '../curve/growth.ts'
import { LiveSum } from './live-sum.tsx'
import s from './slot-action.module.css'
import type { Slot } from './use-slot.ts'

interface SlotActionProps {
  slot: Slot
  state: LiveTableState
  flight(): Flight
  size: 52 | 56
}

/** The single button of a slot: bet, cancel, cash out, result. Its size is constant. */
export function SlotAction(props: SlotActionProps) {
  const { slot, state, size } = props
  const { t } = useLanguage()
  const { now, press, isBusy } = slot
  switch (now.kind) {
    case 'running':
      return <CashKeys {...props} rest={now.rest} canHalf={now.canHalf} />
    case 'over':
      return <Result bet={now.bet} size={size} />
    case 'placed':
    case 'queued':
      return (
        <Button money size={size} block busy={isBusy} onClick={press}>
          {t(now.kind === 'queued' ? 'crash.cancelNext' : 'crash.cancel')}
        </Button>
      )
    case 'counting':
      return (
        <Button size={size} block busy>
          {t('crash.counting')}
        </Button>
      )
    case 'waiting':
      return (
        <Button size={size} block disabled>
          {t('live.waits')}
        </Button>
      )
    case 'bet':
      return (
        <StakeButton
          kind="primary"
          size={size}
          block
          busy={isBusy}
          disabled={!isBusy && !slot.canBet}
          aria-keyshortcuts={keysOf(state)}
          onClick={press}
        >
          <BetLabel slot={slot} state={state} isNext={now.isNext} />
        </StakeButton>
      )
  }
}

const keysOf = ({ preferences }: LiveTableState): string | undefined => (preferences.hasKeys ? 'Space' : undefined)

function BetLabel({ slot, state: { currency }, isNext }: { slot: Slot; state: LiveTableState; isNext: boolean }) {
  const { t, locale } = useLanguage()
  const { stake } = slot.stake
  const amount = stake === null ? '' : moneyText(formatMoney(stake), currency, locale)
  return t(isNext ? 'crash.betNext' : 'crash.bet', { amount })
}

/** Cashes out all, or half once. */
function CashKeys({ slot, state, flight, size, rest, canHalf }: SlotActionProps & { rest: bigint; canHalf: boolean }) {
  const { t } = useLanguage()
  const { isBusy } = slot
  return (
    <div className={s.keys}>
      <Button money size={size} disabled={!canHalf || isBusy} aria-label={t('crash.halfLabel')} onClick={slot.half}>
        ½
      </Button>
      <Button kind="cash" size={size} busy={isBusy} aria-keyshortcuts={keysOf(state)} onClick={slot.press} className={s.cash}>
        {t('crash.cashOut')}{' '}
        <LiveSum rest={rest} maxWin={state.limits?.maxWin} currency={state.currency} flight={flight} isStale={isBusy} />
      </Button>
    </div>
  )
}

/** The settled result, in the button's place and size. A loss shows no amount. */
function Result({ bet, size }: { bet: LiveBet; size: number }) {
  const { t, locale } = useLanguage()
  const { stake, payout, multiplier, status } = bet
  const currency = bet.currency as Currency
  const outcome = outcomeOf(bet)
  const style = { '--height': `${size}px` } as CSSProperties
  if (status === 'refunded')
    return (
      <output className={s.done} style={style}>
        {t('table.refunded', { amount: moneyText(payout, currency, locale) })}
      </output>
    )
  return (
    <output className={s.done} style={style} data-won={outcome === 'won' ? '' : undefined}>
      {outcome !== 'lost' && <Icon name="check" size={16} />}
      <span>{outcome === 'lost' ? t('crash.lost') : t('crash.out', { multiplier: multiplierText(multiplier, locale) })}</span>
      <b>
        {outcome === 'returned'
          ? t('table.returned', { amount: moneyText(payout, currency, locale) })
          : signedMoneyText(difference(payout, stake), currency, locale)}
      </b>
    </output>
  )
}
