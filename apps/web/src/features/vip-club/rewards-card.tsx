import { DAY_MS } from '@fairhouse/money'
import { Badge, Button, Card, Heading, KeyValue } from '@fairhouse/ui'

import { useApiQuery } from '../../lib/api/use-api.ts'
import { dateText, dayTimeText } from '../../lib/dates.ts'
import { moneyText, percentText } from '../../lib/format.ts'
import { useLanguage } from '../../lib/i18n/text.tsx'
import { USER_ROUTE } from '../../lib/session/user.ts'
import { FirstLoad } from '../../shell/not-loaded.tsx'
import { useWrite } from '../../shell/write/use-write.ts'
import s from './rewards-card.module.css'
import type { CashbackWeek, Rakeback } from './types.ts'

const REWARDS_ROUTE = 'GET /api/v2/vip/rewards'

/** PRO-16: cashback with everything its sum comes from, and rakeback. */
export function RewardsCards() {
  const { t } = useLanguage()
  const query = useApiQuery(REWARDS_ROUTE, undefined, { staleTime: 0, refetchInterval: 60_000 })
  const { data } = query
  if (!data) return <FirstLoad query={query} title={t('vip.rewardsFailed')} height="320px" />
  const { last, current } = data.cashback
  return (
    <div className={s.cards}>
      <CashbackCard week={last && last.state !== 'none' && last.state !== 'over' ? last : current} days={claimDays(current)} />
      <RakebackCard rakeback={data.rakeback} />
    </div>
  )
}

/** From the end of the week on. */
const claimDays = ({ until, claim_until: end }: CashbackWeek): number => Math.round((Date.parse(end) - Date.parse(until)) / DAY_MS)

/** The last week until it is over, then the one that runs. `days`: how long cashback can be claimed. */
function CashbackCard({ week, days }: { week: CashbackWeek; days: number }) {
  const { t, locale } = useLanguage()
  const [isBusy, claim] = useClaim('cashback')
  const money = (amount: string) => moneyText(amount, week.currency, locale)
  return (
    <Card as="section" pad={20} aria-labelledby="cashback" className={s.card}>
      <div className={s.head}>
        <Heading level={2} look="card" id="cashback">
          {t('vip.cashback')}
        </Heading>
        <Badge tone={week.state === 'open' ? 'accent' : 'neutral'}>{t(`vip.cashback.${week.state}`)}</Badge>
      </div>
      <p className={s.sum}>{money(week.amount)}</p>
      <p className={s.note}>{t('vip.cashback.week', { from: dateText(week.from, locale), until: dateText(week.until, locale) })}</p>
      <KeyValue items={linesOf(week, t, money, (pct) => percentText(pct, locale))} />
      {week.state === 'open' ? (
        <Button block kind="primary" money busy={isBusy} onClick={claim} className={s.last}>
          {t('vip.claim', { amount: money(week.amount) })}
        </Button>
      ) : null}
      <p className={s.note}>
        {week.state === 'open'
          ? t('vip.cashback.until', { date: dayTimeText(week.claim_until, locale) })
          : t('vip.cashback.how', { least: money(week.least), count: days })}
      </p>
    </Card>
  )
}

type Text = ReturnType<typeof useLanguage>['t']

function linesOf(week: CashbackWeek, t: Text, money: (amount: string) => string, percent: (pct: number) => string) {
  return [
    { key: 'stakes', name: t('vip.line.stakes'), value: money(week.stakes) },
    { key: 'returns', name: t('vip.line.returns'), value: money(week.returns) },
    { key: 'gifts', name: t('vip.line.gifts'), value: money(week.gifts) },
    { key: 'loss', name: t('vip.line.loss'), value: money(week.loss) },
    { key: 'share', name: t('vip.line.share', { pct: percent(week.pct) }), value: money(week.share) },
    { key: 'half', name: t('vip.line.halfTheo'), value: money(week.half_theo) },
    { key: 'left', name: t('vip.line.theoLeft'), value: money(week.theo_left) },
    { key: 'cap', name: t('vip.line.cap'), value: money(week.cap) },
    { key: 'amount', name: t('vip.line.amount'), value: money(week.amount) },
  ]
}

function RakebackCard({ rakeback }: { rakeback: Rakeback }) {
  const { t, locale } = useLanguage()
  const [isBusy, claim] = useClaim('rakeback')
  const { pct, amount, currency, next_at: nextAt, last } = rakeback
  const sum = moneyText(amount, currency, locale)
  const isEmpty = Number(amount) === 0
  return (
    <Card as="section" pad={20} aria-labelledby="rakeback" className={s.card}>
      <div className={s.head}>
        <Heading level={2} look="card" id="rakeback">
          {t('vip.rakeback')}
        </Heading>
        <Badge tone={pct > 0 ? 'accent' : 'neutral'}>{percentText(pct, locale)}</Badge>
      </div>
      <p className={s.sum}>{sum}</p>
      <p className={s.note}>{t(pct > 0 ? 'vip.rakeback.how' : 'vip.rakeback.fromBronze', { pct: percentText(pct, locale) })}</p>
      {last && (
        <KeyValue
          items={[
            {
              key: 'last',
              name: t('vip.rakeback.last'),
              value: `${moneyText(last.amount, last.currency, locale)}, ${dateText(last.at, locale)}`,
            },
          ]}
        />
      )}
      {nextAt === null ? (
        <Button block kind="primary" money busy={isBusy} disabled={isEmpty} onClick={claim} className={s.last}>
          {t(isEmpty ? 'vip.rakeback.empty' : 'vip.claim', { amount: sum })}
        </Button>
      ) : (
        <p className={s.note}>{t('vip.rakeback.next', { date: dayTimeText(nextAt, locale) })}</p>
      )}
    </Card>
  )
}

/** Claims cashback or rakeback, and refreshes what shows them. */
function useClaim(what: 'cashback' | 'rakeback'): [isBusy: boolean, claim: () => void] {
  const { isBusy, send } = useWrite(`POST /api/v2/vip/${what}/claim`, { invalidates: [REWARDS_ROUTE, USER_ROUTE] })
  return [isBusy, () => void send({ body: {} })]
}
