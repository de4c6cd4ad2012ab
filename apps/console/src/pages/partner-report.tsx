import { Button, Card, EmptyState, Input, KeyValue, Notice, Table } from '@fairhouse/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { type Answer, call, callFile } from '../lib/call.ts'
import { currentTime } from '../lib/clock.ts'
import { toErrorMessage } from '../lib/error-messages.ts'
import { sumText } from '../lib/labels.ts'
import { saveFile } from '../lib/save-file.ts'
import type { PageMeta } from '../page-table.ts'
import { Loaded } from '../parts/loaded.tsx'
import s from './partners.module.css'

export const page: PageMeta = {
  group: 'Visitors',
  order: 30,
  href: '#/partner-report',
  label: 'Partner report',
  icon: 'chart',
  act: 'visitors',
  Screen: PartnerReport,
}

const KEY = 'GET /console/v1/partner-report/{from}/{to}'
type Report = Answer<typeof KEY>

const eur = (amount: string) => sumText({ amount, currency: 'EUR' })
const dayText = (at: number) => new Date(at).toISOString().slice(0, 10)
const DAYS_SHOWN = 30 * 86_400_000

/** BEY-12: the report that partners are paid by. Its totals equal the ledger. */
export function PartnerReport() {
  const [days, setDays] = useState(() => {
    const now = currentTime()
    return { from: dayText(now - DAYS_SHOWN), to: dayText(now) }
  })
  const query = useQuery<Report>({ queryKey: [KEY, days], queryFn: () => call(KEY, { params: days }) })
  const file = useMutation({ mutationFn: async () => saveFile(await callFile(`${KEY}/csv`, days)) })
  return (
    <div className={s.page}>
      <Card as="section" aria-label="Days">
        <div className={s.days}>
          <Input label="From" type="date" value={days.from} onChange={(from) => setDays({ ...days, from })} />
          <Input label="To" type="date" value={days.to} onChange={(to) => setDays({ ...days, to })} />
          <Button busy={file.isPending} onClick={() => file.mutate()}>
            Save as CSV
          </Button>
        </div>
        {file.error && <Notice tone="lose">{toErrorMessage(file.error)}</Notice>}
      </Card>
      <Loaded query={query}>{(report) => <Shown report={report} />}</Loaded>
    </div>
  )
}

function Shown({ report: { data, totals, balances } }: { report: Report }) {
  if (data.length === 0 && balances.length === 0)
    return (
      <Card>
        <EmptyState title="Nothing happened in these days" text="Clicks, players, money and earnings will appear here." />
      </Card>
    )
  return (
    <>
      <Card as="section" aria-label="Totals">
        <KeyValue
          items={[
            { key: 'clicks', name: 'Clicks, of different visitors', value: `${totals.clicks}, ${totals.unique}` },
            { key: 'registrations', name: 'Accounts', value: `${totals.registrations}` },
            { key: 'first', name: 'First deposits', value: `${totals.first_deposits}, ${eur(totals.first_deposit_sum)}` },
            { key: 'deposits', name: 'Deposits, payouts', value: `${eur(totals.deposits)}, ${eur(totals.payouts)}` },
            { key: 'ggr', name: 'Stakes, GGR', value: `${eur(totals.stakes)}, ${eur(totals.ggr)}` },
            {
              key: 'costs',
              name: 'Bonus cost, chargebacks, fees',
              value: [totals.bonus_cost, totals.chargebacks, totals.fees].map(eur).join(', '),
            },
            { key: 'ngr', name: 'NGR', value: eur(totals.ngr) },
            { key: 'accrued', name: 'Earned, approved, paid', value: [totals.accrued, totals.approved, totals.paid].map(eur).join(', ') },
            ...balances.map(({ id, partner, balance }) => ({
              key: `of ${id}`,
              name: `Earned and not paid: ${partner}`,
              value: eur(balance),
            })),
          ]}
        />
      </Card>
      {data.length > 0 && (
        <Card pad={0}>
          <Table
            dense
            caption="By day, partner, campaign and sub id"
            rows={data}
            rowKey={({ id }) => id}
            columns={[
              { key: 'day', header: 'Day', heads: true, cell: ({ day, partner }) => `${day} ${partner}` },
              {
                key: 'campaign',
                header: 'Campaign, sub id',
                wraps: true,
                cell: (row) => [row.campaign, row.sub_id].filter(Boolean).join(', '),
              },
              { key: 'clicks', header: 'Clicks', numeric: true, from: 600, cell: ({ clicks }) => clicks },
              { key: 'registrations', header: 'Accounts', numeric: true, from: 600, cell: ({ registrations }) => registrations },
              { key: 'first', header: 'First deposits', numeric: true, from: 1024, cell: (row) => row.first_deposits },
              { key: 'stakes', header: 'Stakes', numeric: true, from: 1024, cell: ({ stakes }) => eur(stakes) },
              { key: 'ngr', header: 'NGR', numeric: true, from: 600, cell: ({ ngr }) => eur(ngr) },
              { key: 'accrued', header: 'Earned', numeric: true, cell: ({ accrued }) => eur(accrued) },
            ]}
          />
        </Card>
      )}
    </>
  )
}
