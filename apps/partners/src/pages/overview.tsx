import { Button, Card, EmptyState, Heading, Input, KeyValue, Notice, Table } from '@fairhouse/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { type Answer, call, callFile } from '../lib/call.ts'
import type { TextKey } from '../lib/catalogue.ts'
import { currentTime } from '../lib/clock.ts'
import { errorKey } from '../lib/error-text.ts'
import { saveBytes } from '../lib/save-file.ts'
import { useTexts } from '../lib/texts.tsx'
import s from '../layout.module.css'
import { Loaded } from '../parts/loaded.tsx'

const KEY = 'GET /partner/v1/report/{from}/{to}'
type Report = Answer<typeof KEY>

const DAYS_SHOWN = 30 * 86_400_000
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)

export function Overview() {
  const { t } = useTexts()
  const [days, setDays] = useState(() => ({ from: dayOf(currentTime() - DAYS_SHOWN), to: dayOf(currentTime()) }))
  const report = useQuery<Report>({ queryKey: [KEY, days], queryFn: () => call(KEY, { params: days }) })
  const file = useMutation({
    mutationFn: async () => {
      const { name, bytes } = await callFile(`${KEY}/csv`, days)
      saveBytes(name, bytes)
    },
  })
  return (
    <>
      <div className={s.fields}>
        <Input label={t('from')} type="date" value={days.from} onChange={(from) => setDays({ ...days, from })} />
        <Input label={t('to')} type="date" value={days.to} onChange={(to) => setDays({ ...days, to })} />
        <Button busy={file.isPending} onClick={() => file.mutate()}>
          {t('csv')}
        </Button>
      </div>
      {file.error && <Notice tone="lose">{t(errorKey(file.error))}</Notice>}
      <Loaded query={report}>
        {(shown) => (
          <>
            <Funnel totals={shown.totals} />
            <Money report={shown} />
            <Rows rows={shown.data} />
          </>
        )}
      </Loaded>
    </>
  )
}

const STEPS = ['clicks', 'unique', 'registrations', 'first_deposits'] as const

function Funnel({ totals }: { totals: Report['totals'] }) {
  const { t, percent, eur } = useTexts()
  return (
    <Card as="section" aria-labelledby="funnel" className={s.stack}>
      <Heading level={2} look="card" id="funnel">
        {t('funnel')}
      </Heading>
      <div className={s.steps}>
        {STEPS.map((name, nth) => {
          const before = nth === 0 ? 0 : totals[STEPS[nth - 1]!]
          return (
            <div key={name} className={s.step}>
              <span className={s.quiet}>{t(name)}</span>
              <span className={s.figure}>{totals[name]}</span>
              {before > 0 && <span className={s.quiet}>{t('rate', { percent: percent(totals[name] / before) })}</span>}
            </div>
          )
        })}
        <div className={s.step}>
          <span className={s.quiet}>{t('ngr')}</span>
          <span className={s.figure}>{eur(totals.ngr)}</span>
        </div>
      </div>
    </Card>
  )
}

const AMOUNTS = [
  'first_deposit_sum',
  'deposits',
  'payouts',
  'stakes',
  'ggr',
  'bonus_cost',
  'chargebacks',
  'fees',
  'accrued',
  'approved',
  'paid',
] as const satisfies readonly TextKey[]

function Money({ report: { totals, balances } }: { report: Report }) {
  const { t, eur } = useTexts()
  return (
    <Card as="section" aria-labelledby="money" className={s.stack}>
      <Heading level={2} look="card" id="money">
        {t('money')}
      </Heading>
      <KeyValue
        items={[
          { key: 'cpa_count', name: t('cpa_count'), value: `${totals.cpa_count}` },
          ...AMOUNTS.map((name) => ({ key: name, name: t(name), value: eur(totals[name]) })),
          ...balances.map(({ id, balance }) => ({ key: `balance ${id}`, name: t('balance'), value: eur(balance) })),
        ]}
      />
    </Card>
  )
}

function Rows({ rows }: { rows: Report['data'] }) {
  const { t, eur, day } = useTexts()
  if (rows.length === 0)
    return (
      <Card>
        <EmptyState title={t('rows.none')} text={t('rows.none.text')} />
      </Card>
    )
  return (
    <Card pad={0}>
      <Table
        caption={t('rows')}
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          { key: 'day', header: t('day'), heads: true, cell: (row) => day(row.day) },
          { key: 'campaign', header: t('campaign'), wraps: true, from: 600, cell: ({ campaign }) => campaign },
          { key: 'sub', header: t('sub_id'), wraps: true, cell: (row) => row.sub_id },
          { key: 'clicks', header: t('clicks'), numeric: true, from: 600, cell: ({ clicks }) => clicks },
          { key: 'registrations', header: t('registrations'), numeric: true, from: 1024, cell: ({ registrations }) => registrations },
          { key: 'first', header: t('first_deposits'), numeric: true, from: 1024, cell: (row) => row.first_deposits },
          { key: 'ngr', header: t('ngr'), numeric: true, cell: ({ ngr }) => eur(ngr) },
          { key: 'accrued', header: t('accrued'), numeric: true, from: 600, cell: ({ accrued }) => eur(accrued) },
        ]}
      />
    </Card>
  )
}
