import type { CashOutOfferAnswer, ErrorAnswer, SportsBet } from '@fairhouse/contracts'
import { Button, Notice, Segmented, Skeleton } from '@fairhouse/ui'
import { useState } from 'react'

import { useApiQuery } from '../../../lib/api/use-api.ts'
import { browserClock } from '../../../lib/clock.ts'
import { moneyText } from '../../../lib/format.ts'
import { type Translate, useLanguage } from '../../../lib/i18n/text.tsx'
import { useKeepBalance } from '../../../lib/session/keep-balance.ts'
import { useSecondsLeft } from '../../../shell/forms/use-seconds-left.ts'
import { toaster } from '../../../shell/toasts.tsx'
import { useKeptMemory, type WriteMemory } from '../../../lib/write/memory.ts'
import { useWrite } from '../../../shell/write/use-write.ts'
import s from './bets.module.css'
import { CASH_OUT_PARTS, type CashOutPart, partOf } from './cash-out-part.ts'

/** The server counts five seconds from its own clock; from the arrival one less, for the way of the offer and of the answer. */
const OFFER_LIFE_MS = 4000
const OFFER = 'GET /api/v2/bets/{id}/cashout'
/** The server decides a live bet a moment after its delay, which begins when a slow network has brought the call. */
const DECISION_MS = 10_000

/**
 * Ends an open bet before its result, in whole or in part. The key names what the bet is `worth`; an offer is asked for only when the player
 * wants to take one.
 */
export function CashOut({ bet, worth }: { bet: SportsBet; worth: string | undefined }) {
  const { t, locale } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const taking = useTake(bet, () => setOpen(false))
  const toggle = () => {
    taking.forgetRefusal()
    setOpen(!isOpen)
  }
  const openText =
    worth === undefined ? t('betting.cash.open') : t('betting.cash.openFor', { amount: moneyText(worth, bet.currency, locale) })
  return (
    <div className={s.cashOut}>
      {isWaiting(bet) && !isOpen ? (
        <small className={s.note}>{t('betting.cash.postponed')}</small>
      ) : (
        <Button size={32} aria-expanded={isOpen} onClick={toggle}>
          {isOpen ? t('betting.cash.close') : openText}
        </Button>
      )}
      {taking.state === 'lost' ? <Lost taking={taking} /> : isOpen && <Offer bet={bet} taking={taking} />}
      <div aria-live="polite">{taking.message !== undefined && <Notice tone="warn">{taking.message}</Notice>}</div>
    </div>
  )
}

/**
 * Every open leg of a bet that is not over is needed, and a postponed match has no price. A bet with bonus money is never sold: its offer says
 * why.
 */
const isWaiting = ({ legs, bonus_stake }: SportsBet) =>
  bonus_stake === '0.00' && legs.some(({ state, event }) => state === 'open' && event.status === 'postponed')

/** No answer came: the same offer is sent again before another one may be taken, and gets the answer of the first. */
function Lost({ taking: { isBusy, resend } }: { taking: Taking }) {
  const { t } = useLanguage()
  return (
    <>
      <Notice tone="warn">{t('betting.cash.lost')}</Notice>
      <Button kind="primary" money busy={isBusy} onClick={() => void resend()}>
        {t('betting.cash.check')}
      </Button>
    </>
  )
}

function Offer({ bet, taking }: { bet: SportsBet; taking: Taking }) {
  const { t, locale } = useLanguage()
  const [share, setShare] = useState<CashOutPart>('100')
  const part = partOf(bet, share)
  const input = { params: { id: bet.id }, query: { ...(part !== undefined && { part }) } }
  const { isBusy } = taking
  const { data, isError, dataUpdatedAt } = useApiQuery(OFFER, input, { staleTime: 0, refetchInterval: !isBusy && OFFER_LIFE_MS })
  const seconds = useSecondsLeft(dataUpdatedAt + OFFER_LIFE_MS)
  const money = (amount: string) => moneyText(amount, bet.currency, locale)
  if (isError && !isBusy) return <Notice tone="warn">{t('betting.cash.failed')}</Notice>
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
          <Button kind="primary" money busy={isBusy} disabled={seconds === 0 && !isBusy} onClick={() => taking.take(data)}>
            {t('betting.cash.take', { amount: money(data.pays) })}
          </Button>
          {isBusy ? (
            data.delay_s! > 0 && <Wait until={taking.sentAt + 1000 * data.delay_s!} />
          ) : (
            <small className={s.note}>{seconds > 0 ? t('betting.cash.life', { seconds }) : t('betting.cash.next')}</small>
          )}
          <small className={s.note}>
            {part === undefined ? t('betting.cash.final') : t('betting.cash.left', { amount: money(data.stake_left!) })}
            {data.delay_s! > 0 && ` ${t('betting.cash.delay')}`}
          </small>
        </>
      )}
    </>
  )
}

/** Counts the delay of a live bet down; the answer comes a moment after its end. */
function Wait({ until }: { until: number }) {
  const { t } = useLanguage()
  const seconds = useSecondsLeft(until)
  return <small className={s.note}>{seconds === 0 ? t('betting.cash.deciding') : t('betting.cash.waiting', { seconds })}</small>
}

type Taking = ReturnType<typeof useTake>

/** When the server has decided the latest cash-out of a bet, in milliseconds; known also to the screen that repeats it. */
const decidedAt = new WeakMap<WriteMemory, number>()

/**
 * Accepts an offer: it pays that sum, or nothing when the value has fallen, the offer is over or the bet is settled meanwhile. The offer is
 * the key of the call: the server answers a repeat as it answered the first.
 */
function useTake({ id, currency }: SportsBet, onPaid: () => void) {
  const { t, locale } = useLanguage()
  const keepBalance = useKeepBalance()
  const [refusal, setRefusal] = useState<string>()
  const memory = useKeptMemory(`cash-out ${id}`)
  const { send, ...writing } = useWrite('POST /api/v2/bets/{id}/cashout', {
    memory,
    isPatient: true,
    // a repeat may find the offer over while the first call still waits for the delay of the bet
    mayStillCount: ({ details }) => details?.reason === 'offer_expired' && browserClock.now() < (decidedAt.get(memory) ?? 0),
    invalidates: [OFFER, 'GET /api/v2/bets'],
    onDone(data) {
      const { bet, paid } = data
      const left = bet.status === 'open' ? t('betting.cash.left', { amount: moneyText(bet.stake, currency, locale) }) : undefined
      toaster.push({
        tone: 'success',
        title: t('betting.cash.paid', { amount: moneyText(paid, currency, locale) }),
        lines: [left ?? t('betting.cash.paidWhole')],
      })
      keepBalance('real', { ...data, currency })
      onPaid()
    },
    onRefused(error: ErrorAnswer | undefined, isGone) {
      if (error?.code !== 'bet_refused') return undefined
      const { reason, why } = error.details ?? {}
      // of a bet that is over, the card shows no cash-out any more
      if (isOver(why ?? reason)) toaster.push({ tone: 'warn', title: t('betting.cash.settledFirst') })
      else if (isGone) toaster.push({ tone: 'warn', title: refusalText(t, reason, why) })
      else setRefusal(refusalText(t, reason, why))
      return 'shown'
    },
  })
  return {
    ...writing,
    forgetRefusal: () => setRefusal(undefined),
    message: writing.state === 'reconnecting' ? t('betting.cash.reconnecting') : refusal,
    take({ offer_id, delay_s }: CashOutOfferAnswer) {
      setRefusal(undefined)
      decidedAt.set(memory, browserClock.now() + 1000 * (delay_s ?? 0) + DECISION_MS)
      void send({ params: { id }, body: { offer_id: offer_id! } })
    },
  }
}

const isOver = (reason: unknown) => reason === 'settled' || reason === 'lost'

/** Why the bet has no new offer. */
const UNAVAILABLE = ['bonus_bet', 'suspended', 'too_small', 'no_partial', 'bad_part'] as const

function refusalText(t: Translate, reason: unknown, why: unknown): string {
  if (reason === 'offer_expired') return t('betting.cash.expired')
  const gone = UNAVAILABLE.find((each) => each === why)
  return gone === undefined ? t('betting.cash.changed') : `${t(`betting.cash.reason.${gone}`)} ${t('betting.cash.nothing')}`
}
