import type { SportsBet } from '@fairhouse/contracts'
import { Button, Notice, Segmented, Skeleton } from '@fairhouse/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { useKeepBalance } from '../../../games/shared/wallet/use-table-wallet.ts'
import { useApi, useApiQuery } from '../../../lib/api/use-api.ts'
import { moneyText } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/i18n/text.tsx'
import { useNotice } from '../../../shell/use-notice.ts'
import s from './bets.module.css'
import { CASH_OUT_PARTS, type CashOutPart, partOf } from './cash-out-part.ts'

/** The server's offers live five seconds. */
const REFRESH_MS = 3000
const OFFER = 'GET /api/v2/bets/{id}/cashout'

/** Ends an open bet before its result, in whole or in part. An offer is asked for only when the player wants to see one. */
export function CashOut({ bet }: { bet: SportsBet }) {
  const { t } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={s.cashOut}>
      <Button size={32} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t(isOpen ? 'betting.cash.close' : 'betting.cash.open')}
      </Button>
      {isOpen && <Offer bet={bet} />}
    </div>
  )
}

function Offer({ bet }: { bet: SportsBet }) {
  const { t, locale } = useLanguage()
  const [share, setShare] = useState<CashOutPart>('100')
  const part = partOf(bet, share)
  const input = { params: { id: bet.id }, query: { ...(part !== undefined && { part }) } }
  const taking = useTake(bet)
  const { data, isError } = useApiQuery(OFFER, input, { staleTime: 0, refetchInterval: !taking.isPending && REFRESH_MS })
  const money = (amount: string) => moneyText(amount, bet.currency, locale)
  const isLive = bet.legs.some(({ event, state }) => state === 'open' && event.status === 'live')
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
          <Button kind="primary" busy={taking.isPending} onClick={() => taking.mutate(data.offer_id!)}>
            {t('betting.cash.take', { amount: money(data.pays) })}
          </Button>
          <small className={s.note}>
            {part === undefined ? t('betting.cash.final') : t('betting.cash.left', { amount: money(data.stake_left!) })}
            {isLive && ` ${t('betting.cash.delay')}`}
          </small>
        </>
      )}
      <div aria-live="polite">{taking.isChanged && <Notice tone="warn">{t('betting.cash.changed')}</Notice>}</div>
    </>
  )
}

/** Accepts an offer: it pays that sum, or nothing when the value has fallen meanwhile. */
function useTake({ id, currency }: SportsBet) {
  const api = useApi()
  const notice = useNotice()
  const queries = useQueryClient()
  const keepBalance = useKeepBalance()
  const [isChanged, setChanged] = useState(false)
  const take = useMutation({
    mutationFn: (offerId: string) => api.call('POST /api/v2/bets/{id}/cashout', { params: { id }, body: { offer_id: offerId } }),
    onMutate: () => setChanged(false),
    onSuccess: (answer) => {
      if (answer.ok) keepBalance('real', { ...answer.data, currency })
      else if (answer.error.code === 'bet_refused') setChanged(true)
      else notice(answer.error)
    },
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: [OFFER] })
      await queries.invalidateQueries({ queryKey: ['GET /api/v2/bets'] })
    },
  })
  return { ...take, isChanged }
}
