import type { FlaggedCoins } from '@fairhouse/contracts'
import { Button, Notice } from '@fairhouse/ui'

import { useApiQuery } from '../../lib/api/use-api.ts'
import { dayTimeText } from '../../lib/dates.ts'
import { moneyText } from '../../lib/format.ts'
import { useLanguage } from '../../lib/i18n/text.tsx'
import s from './payout.module.css'

const POLL_MS = 5000

interface FlagActions {
  /** Undefined above the form that returns them. */
  onReturn?: (flag: FlaggedCoins) => void
  /** Opens the payout that returns them. */
  onShow(payout: string): void
}

/** Coins credited despite an own limit or cool-off (D-74): of one deposit, or all of them. Each with its return, or what became of it. */
export default function FlaggedCoinsList({ invoice, ...actions }: FlagActions & { invoice?: string }) {
  const flags = useFlags()
  const shown = invoice === undefined ? flags : flags.filter((flag) => flag.invoice === invoice)
  if (shown.length === 0) return null
  return (
    <div className={s.form}>
      {shown.map((flag) => (
        <FlagNotice key={flag.id} flag={flag} isDated={invoice === undefined} {...actions} />
      ))}
    </div>
  )
}

const NONE: readonly FlaggedCoins[] = []

/** A return on its way is followed until it ends. */
export function useFlags(): readonly FlaggedCoins[] {
  const query = useApiQuery('GET /api/v2/billing/flagged', undefined, {
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.data.some(({ state }) => state === 'returning') ? POLL_MS : false),
  })
  return query.data?.data ?? NONE
}

export function FlagNotice({ flag, isDated = false, onReturn, onShow }: FlagActions & { flag: FlaggedCoins; isDated?: boolean }) {
  const { t, locale } = useLanguage()
  const { state, because, amount, returnable, currency, asset, payout, at } = flag
  const money = (sum: string) => moneyText(sum, currency, locale)
  const isWaiting = state === 'waiting'
  const title = t(`payout.flag.${because}`, { amount: money(amount), asset })
  const giveBack = (
    <Button kind="primary" money size={32} onClick={() => onReturn?.(flag)}>
      {t('payout.flag.return', { amount: money(returnable) })}
    </Button>
  )
  const follow = payout && (
    <Button size={32} onClick={() => onShow(payout)}>
      {t('payout.showOne', { id: payout })}
    </Button>
  )
  return (
    <Notice
      tone={isWaiting ? 'warn' : 'neutral'}
      icon="info"
      title={isDated ? `${title}, ${dayTimeText(at, locale)}` : title}
      action={isWaiting ? onReturn && flag.method && giveBack : (state === 'returning' || state === 'returned') && follow}
    >
      {t(isWaiting && flag.method === null ? 'payout.flag.noMethod' : `payout.flag.${state}`, { left: money(returnable) })}
      {isWaiting && !onReturn && ` ${t('payout.flag.once')}`}
    </Notice>
  )
}
