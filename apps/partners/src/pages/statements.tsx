import { Button, Card, EmptyState, Heading, KeyValue, Notice, Table } from '@fairhouse/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { type Answer, call } from '../lib/call.ts'
import { errorKey } from '../lib/error-text.ts'
import { type Texts, useTexts } from '../lib/texts.tsx'
import s from '../layout.module.css'
import { Loaded } from '../parts/loaded.tsx'

const KEY = 'GET /partner/v1/statements'
type Shown = Answer<typeof KEY>

export function Statements() {
  const statements = useQuery<Shown>({ queryKey: [KEY], queryFn: () => call(KEY) })
  return (
    <>
      <Payout />
      <Loaded query={statements}>
        {({ months, terms, payments }) => (
          <>
            <Months months={months} />
            <Terms terms={terms} />
            <Payments payments={payments} />
          </>
        )}
      </Loaded>
    </>
  )
}

const PAYOUT = 'GET /partner/v1/payout'

function Payout() {
  const { t, eur, day } = useTexts()
  const client = useQueryClient()
  const payout = useQuery<Answer<typeof PAYOUT>>({ queryKey: [PAYOUT], queryFn: () => call(PAYOUT) })
  const request = useMutation({
    mutationFn: (amount: string) => call('POST /partner/v1/payout', { body: { amount } }),
    onSettled: () => client.invalidateQueries({ queryKey: [PAYOUT] }),
  })
  return (
    <Card as="section" aria-labelledby="payout" className={s.stack}>
      <Heading level={2} look="card" id="payout">
        {t('payout')}
      </Heading>
      <Loaded query={payout}>
        {({ approved, bar, minimum, requested_at: requestedAt }) => (
          <>
            <KeyValue items={[{ key: 'approved', name: t('payout.approved'), value: eur(approved) }]} />
            {bar === 'requested' && <Notice tone="neutral">{t('payout.requested', { day: day(requestedAt!) })}</Notice>}
            {bar === 'below_minimum' && <Notice tone="neutral">{t('payout.below_minimum', { sum: eur(minimum) })}</Notice>}
            {bar === 'no_account' && <Notice tone="warn">{t('payout.no_account')}</Notice>}
            {bar === 'unverified' && <Notice tone="warn">{t('payout.unverified')}</Notice>}
            {bar === null && (
              <Button kind="primary" busy={request.isPending} onClick={() => request.mutate(approved)}>
                {t('payout.request', { sum: eur(approved) })}
              </Button>
            )}
            {request.error && <Notice tone="lose">{t(errorKey(request.error))}</Notice>}
          </>
        )}
      </Loaded>
    </Card>
  )
}

function Months({ months }: { months: Shown['months'] }) {
  const { t, eur, month: monthText, day } = useTexts()
  if (months.length === 0)
    return (
      <Card>
        <EmptyState title={t('months.none')} text={t('months.none.text')} />
      </Card>
    )
  return (
    <Card pad={0}>
      <Table
        caption={t('months')}
        rows={months}
        rowKey={({ month }) => month}
        columns={[
          { key: 'month', header: t('month'), heads: true, cell: ({ month }) => monthText(month) },
          {
            key: 'status',
            header: t('status'),
            wraps: true,
            cell: ({ status, hold_ends_at: ends }) => (status === 'held' ? t('status.held', { day: day(ends) }) : t(`status.${status}`)),
          },
          { key: 'players', header: t('players'), numeric: true, from: 1024, cell: ({ players }) => players },
          { key: 'ngr', header: t('ngr'), numeric: true, from: 600, cell: ({ ngr }) => eur(ngr) },
          { key: 'revshare', header: t('revshare'), numeric: true, from: 1024, cell: ({ revshare }) => eur(revshare) },
          { key: 'cpa', header: t('cpa'), numeric: true, from: 1024, cell: ({ cpa }) => eur(cpa) },
          { key: 'carry', header: t('carry_out'), numeric: true, from: 1024, cell: (row) => eur(row.carry_out) },
          { key: 'back', header: t('taken_back'), numeric: true, from: 1024, cell: (row) => eur(row.taken_back) },
          { key: 'accrued', header: t('accrued'), numeric: true, cell: ({ accrued }) => eur(accrued) },
        ]}
      />
    </Card>
  )
}

function Terms({ terms }: { terms: Shown['terms'] }) {
  const texts = useTexts()
  const { t, month } = texts
  return (
    <Card as="section" aria-labelledby="terms" className={s.stack}>
      <Heading level={2} look="card" id="terms">
        {t('terms')}
      </Heading>
      <KeyValue
        items={terms.map((each, at) => ({
          key: `${at}`,
          name: t('terms.from', { month: month(each.from_month) }),
          value: termsText(each, texts),
        }))}
      />
    </Card>
  )
}

function termsText({ plan, percent: share, cpa }: Shown['terms'][number], { t, percent, eur }: Texts): string {
  return t(`terms.${plan}`, { share: share === null ? t('terms.by_ngr') : percent(share / 100), sum: eur(cpa) })
}

function Payments({ payments }: { payments: Shown['payments'] }) {
  const { t, eur, day } = useTexts()
  return (
    <Card as="section" aria-labelledby="payments" className={s.stack}>
      <Heading level={2} look="card" id="payments">
        {t('payments')}
      </Heading>
      {payments.length === 0 ? (
        <p>{t('payments.none')}</p>
      ) : (
        <KeyValue
          items={payments.map(({ number, amount, paid_at: at }) => ({
            key: `${number}`,
            name: `${t('payment', { number: `${number}` })}, ${day(at)}`,
            value: eur(amount),
          }))}
        />
      )}
    </Card>
  )
}
