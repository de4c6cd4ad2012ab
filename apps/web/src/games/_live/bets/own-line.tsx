import { formatMoney } from '@fairhouse/money'
import { Button } from '@fairhouse/ui'

import { moneyText } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/i18n/text.tsx'
import type { LiveTableState } from '../use-live-table.ts'
import { betsInRound, queuedBets, sumOf, takesBets } from './bets-of.ts'
import type { BetCalls } from './use-bet-calls.ts'
import s from './own-line.module.css'

interface OwnLineProps {
  state: LiveTableState
  calls: BetCalls
}

/** The visitor's bets in this round or waiting for the next, cancellable while possible. Always as high as its button. */
export function OwnLine({ state, calls }: OwnLineProps) {
  const { t, locale } = useLanguage()
  const { bets, table, currency } = state
  const placed = betsInRound(bets, table?.round).filter(({ status }) => status === 'placed')
  const queued = queuedBets(bets)
  const own = placed.length > 0 ? placed : queued
  const amount = moneyText(formatMoney(sumOf(own.map(({ stake }) => stake))), currency, locale)
  const canTake = queued.length > 0 && placed.length === 0 ? true : placed.length > 0 && takesBets(table)
  const takeAll = (left = own) => {
    const [bet, ...rest] = left
    if (bet) calls.cancel(bet, () => takeAll(rest))
  }
  return (
    <div className={s.line}>
      {own.length > 0 && (
        <>
          <span>{t(placed.length > 0 ? 'live.inPlay' : 'live.queued', { amount })}</span>
          {canTake && (
            <Button money size={32} busy={own.some(({ id }) => calls.cancelling.isBusy(id))} onClick={() => takeAll()}>
              {t('live.back')}
            </Button>
          )}
        </>
      )}
    </div>
  )
}
