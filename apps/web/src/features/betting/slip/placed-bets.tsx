import type { SportsBet } from '@fairhouse/contracts'
import { parseMoney } from '@fairhouse/money'
import { Button, Link, Notice } from '@fairhouse/ui'

import { useApiQuery } from '../../../lib/api/use-api.ts'
import { limitOf } from '../../../lib/bonuses/bonus-limit.ts'
import { moneyText } from '../../../lib/format.ts'
import { type Language, useLanguage } from '../../../lib/i18n/text.tsx'
import { useUser } from '../../../lib/session/user.ts'
import { useErrorTexts } from '../../../shell/error-texts.ts'
import { useSecondsLeft } from '../../../shell/forms/use-seconds-left.ts'
import { refusalText } from './refusal-text.ts'
import { SLIP_CODES } from './refusal-codes.ts'
import { toggled } from './slip.ts'
import s from './slip.module.css'
import { changeSlip } from './use-slip.ts'

const POLL_MS = 1000

/** The bets just placed; one with a live selection waits for the end of its delay. */
export function PlacedBets({ bets, onDismiss }: { bets: readonly SportsBet[]; onDismiss(): void }) {
  const { t } = useLanguage()
  if (bets.length === 0) return null
  return (
    <output className={s.placed}>
      {bets.map((bet) => (
        <PlacedBet key={bet.id} placed={bet} />
      ))}
      <div className={s.row}>
        <Link href="/betting/bets" className={s.toBets!}>
          {t('betting.slip.toBets')}
        </Link>
        <Button size={32} kind="ghost" onClick={onDismiss}>
          {t('betting.slip.done')}
        </Button>
      </div>
    </output>
  )
}

function PlacedBet({ placed }: { placed: SportsBet }) {
  const language = useLanguage()
  const { t, locale } = language
  const isWaiting = (bet: SportsBet | undefined) => (bet ?? placed).status === 'pending'
  const { data } = useApiQuery(
    'GET /api/v2/bets/{id}',
    { params: { id: placed.id } },
    { enabled: placed.status === 'pending', staleTime: 0, refetchInterval: ({ state }) => (isWaiting(state.data?.bet) ? POLL_MS : false) },
  )
  const bet = data?.bet ?? placed
  const left = useSecondsLeft(bet.decides_at === null ? 0 : Date.parse(bet.decides_at))
  const money = (amount: string) => moneyText(amount, bet.currency, locale)
  if (bet.status === 'pending') {
    return (
      <Notice tone="warn" icon="clock" title={t('betting.slip.pending')}>
        {left > 0
          ? t(bet.free_bet === null ? 'betting.slip.pendingText' : 'betting.free.pending', {
              seconds: left,
              amount: money(bet.placed_stake),
            })
          : t(bet.free_bet === null ? 'betting.slip.deciding' : 'betting.free.deciding', { amount: money(bet.placed_stake) })}
      </Notice>
    )
  }
  if (bet.status === 'refused') return <RefusedBet bet={bet} language={language} />
  return (
    <Notice tone="win" icon="check" title={t('betting.slip.accepted')}>
      {t(bet.free_bet === null ? 'betting.slip.acceptedText' : 'betting.free.accepted', {
        stake: money(bet.placed_stake),
        payout: money(bet.potential),
      })}
    </Notice>
  )
}

/** Its stake is back; its selections can return to the slip. */
function RefusedBet({ bet, language }: { bet: SportsBet; language: Language }) {
  const { t, locale } = language
  const code = SLIP_CODES.find((each) => each === bet.refusal?.code)
  const amount = parseMoney(bet.refusal?.max_stake ?? bet.refusal?.max ?? bet.refusal?.min ?? undefined)
  const bonus = limitOf(useUser())
  const ofBonus = code === 'bonus_max_bet' && bonus && { code, amount: bonus.max, bonus: bonus.title }
  const ofSlip = code && code !== 'bonus_max_bet' && { code, ...(amount !== undefined && { amount }) }
  const refusal = ofBonus || ofSlip
  const areTextsSettled = useErrorTexts(!refusal)
  const ofOther = () => language.find(`error.${bet.refusal?.code}`) ?? t('betting.slip.refusedLate')
  const reason = refusal ? refusalText(refusal, bet.currency, language) : areTextsSettled && ofOther()
  const putBack = () =>
    changeSlip((slip) =>
      bet.legs.reduce((now, { event, market, outcome, odds }) => {
        const isThere = now.legs.some((leg) => leg.outcome === outcome)
        return isThere ? now : toggled(now, { event: event.id, market: market.id, outcome, odds })
      }, slip),
    )
  return (
    <Notice
      tone="lose"
      icon="info"
      title={t('betting.slip.refused')}
      action={
        <Button size={32} onClick={putBack}>
          {t('betting.slip.putBack')}
        </Button>
      }
    >
      {reason && `${reason} `}
      {t(bet.free_bet === null ? 'betting.slip.returned' : 'betting.free.returned', {
        amount: moneyText(bet.placed_stake, bet.currency, locale),
      })}
    </Notice>
  )
}
