import type { CashOutOfferAnswer, SportsBet } from '@fairhouse/contracts'
import { Button, Notice, Segmented, Skeleton } from '@fairhouse/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { useKeepBalance } from '../../../games/shared/wallet/use-table-wallet.ts'
import { useApi, useApiQuery } from '../../../lib/api/use-api.ts'
import { moneyText } from '../../../lib/format.ts'
import { type Translate, useLanguage } from '../../../lib/i18n/text.tsx'
import { useSecondsLeft } from '../../../shell/forms/use-seconds-left.ts'
import { toaster } from '../../../shell/toasts.tsx'
import { useNotice } from '../../../shell/use-notice.ts'
import s from './bets.module.css'
import { CASH_OUT_PARTS, type CashOutPart, partOf } from './cash-out-part.ts'

/** The server counts five seconds from its own clock; from the arrival one less, for the way of the offer and of the answer. */
const OFFER_LIFE_MS = 4000
const OFFER = 'GET /api/v2/bets/{id}/cashout'

/**
 * Ends an open bet before its result, in whole or in part. The key names what the bet is `worth`; an offer is asked for only when the player
 * wants to take one.
 */
export function CashOut({ bet, worth }: { bet: SportsBet; worth: string | undefined }) {
  const { t, locale } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={s.cashOut}>
      <Button size={32} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen
          ? t('betting.cash.close')
          : worth === undefined
            ? t('betting.cash.open')
            : t('betting.cash.openFor', { amount: moneyText(worth, bet.currency, locale) })}
      </Button>
      {isOpen && <Offer bet={bet} onPaid={() => setOpen(false)} />}
    </div>
  )
}

function Offer({ bet, onPaid }: { bet: SportsBet; onPaid(): void }) {
  const { t, locale } = useLanguage()
  const [share, setShare] = useState<CashOutPart>('100')
  const part = partOf(bet, share)
  const input = { params: { id: bet.id }, query: { ...(part !== undefined && { part }) } }
  const taking = useTake(bet, onPaid)
  const { data, isError, dataUpdatedAt } = useApiQuery(OFFER, input, { staleTime: 0, refetchInterval: !taking.isPending && OFFER_LIFE_MS })
  const seconds = useSecondsLeft(dataUpdatedAt + OFFER_LIFE_MS)
  const money = (amount: string) => moneyText(amount, bet.currency, locale)
  if (isError) return <Notice tone="warn">{t('betting.cash.failed')}</Notice>
  if (!data) return <Skeleton height="44px" />
  return (
    <>
      {bet.type !== 'system' && (
        <Segmented
          label={t('betting.cash.part')}
          value={share}
          onChange={setShare}
          options={CASH_OUT_PARTS.map((value) => ({ value, label: value === '100' ? t('betting.cash.whole') : `${value}%` }))}
        />
      )}
      {data.reason !== null && <p className={s.note}>{t(`betting.cash.reason.${data.reason}`)}</p>}
      {data.pays !== null && (
        <>
          <Button kind="primary" busy={taking.isPending} disabled={seconds === 0 && !taking.isPending} onClick={() => taking.mutate(data)}>
            {t('betting.cash.take', { amount: money(data.pays) })}
          </Button>
          {taking.isPending ? (
            data.delay_s! > 0 && <Wait until={taking.submittedAt + 1000 * data.delay_s!} />
          ) : (
            <small className={s.note}>{seconds > 0 ? t('betting.cash.life', { seconds }) : t('betting.cash.next')}</small>
          )}
          <small className={s.note}>
            {part === undefined ? t('betting.cash.final') : t('betting.cash.left', { amount: money(data.stake_left!) })}
            {data.delay_s! > 0 && ` ${t('betting.cash.delay')}`}
          </small>
        </>
      )}
      <div aria-live="polite">{taking.refusal !== null && <Notice tone="warn">{taking.refusal}</Notice>}</div>
    </>
  )
}

/** Counts the delay of a live bet down; the answer comes a moment after its end. */
function Wait({ until }: { until: number }) {
  const { t } = useLanguage()
  const seconds = useSecondsLeft(until)
  return <small className={s.note}>{seconds === 0 ? t('betting.cash.deciding') : t('betting.cash.waiting', { seconds })}</small>
}

/** Accepts an offer: it pays that sum, or nothing when the value has fallen, the offer is over or the bet is settled meanwhile. */
function useTake({ id, currency }: SportsBet, onPaid: () => void) {
  const api = useApi()
  const { t, locale } = useLanguage()
  const notice = useNotice()
  const queries = useQueryClient()
  const keepBalance = useKeepBalance()
  const [refusal, setRefusal] = useState<string | null>(null)
  const take = useMutation({
    mutationFn: ({ offer_id }: CashOutOfferAnswer) =>
      api.call('POST /api/v2/bets/{id}/cashout', { params: { id }, body: { offer_id: offer_id! } }),
    onMutate: () => setRefusal(null),
    onSuccess: (answer) => {
      if (answer.ok) {
        const { bet, paid } = answer.data
        const left = bet.status === 'open' ? t('betting.cash.left', { amount: moneyText(bet.stake, currency, locale) }) : undefined
        toaster.push({
          tone: 'success',
          title: t('betting.cash.paid', { amount: moneyText(paid, currency, locale) }),
          lines: [left ?? t('betting.cash.paidWhole')],
        })
        onPaid()
        return keepBalance('real', { ...answer.data, currency })
      }
      if (answer.error.code !== 'bet_refused') return notice(answer.error)
      const { reason, why } = answer.error.details ?? {}
      // of a bet that is over, the card shows no cash-out any more
      if (isOver(why ?? reason)) toaster.push({ tone: 'warn', title: t('betting.cash.settledFirst') })
      else setRefusal(refusalText(t, reason, why))
    },
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: [OFFER] })
      await queries.invalidateQueries({ queryKey: ['GET /api/v2/bets'] })
    },
  })
  return { ...take, refusal }
}

const isOver = (reason: unknown) => reason === 'settled' || reason === 'lost'

/** Why the bet has no new offer. */
const UNAVAILABLE = ['bonus_bet', 'suspended', 'too_small', 'no_partial', 'bad_part'] as const

function refusalText(t: Translate, reason: unknown, why: unknown): string {
  if (reason === 'offer_expired') return t('betting.cash.expired')
  const gone = UNAVAILABLE.find((each) => each === why)
  return gone === undefined ? t('betting.cash.changed') : `${t(`betting.cash.reason.${gone}`)} ${t('betting.cash.nothing')}`
}
