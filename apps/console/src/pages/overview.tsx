import { Card, Heading, Icon, Link } from '@fairhouse/ui'
import type { ReactNode } from 'react'

import type { Answer } from '../lib/call.ts'
import { changeText } from '../lib/difference.ts'
import { agoText, instantText, sumText } from '../lib/labels.ts'
import { useMay } from '../lib/me.ts'
import { withFilter } from '../lib/record-filter.ts'
import { useAnswer } from '../lib/use-answer.ts'
import { RowTable } from '../parts/list-page.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { QUEUES } from '../lib/queues.ts'
import type { PageMeta } from '../page-table.ts'
import s from './overview.module.css'

export const page: PageMeta = { group: 'Today', order: 10, href: '#/overview', label: 'Overview', icon: 'chart', Screen: Overview }

type Shown = Answer<'GET /console/v1/overview'>
type Figures = NonNullable<Shown['figures']>

/** The sums of a day are computed anew each time. */
const REFETCH_MS = 60_000

/** What needs a person, and the figures of the UTC day. */
export function Overview() {
  const query = useAnswer('GET /console/v1/overview', REFETCH_MS)
  return (
    <Loaded query={query}>
      {({ day, at, queues, figures }) => (
        <div className={s.page}>
          {figures && <Cards figures={figures} day={day} />}
          <div className={figures ? s.sides : undefined}>
            {figures && <Currencies figures={figures} day={day} at={at} />}
            <Queues queues={queues} />
          </div>
        </div>
      )}
    </Loaded>
  )
}

const inEur = (amount: string) => sumText({ amount, currency: 'EUR' })

function Cards({ figures: { deposits, payouts, ggr, staked, active }, day }: Pick<Shown, 'day'> & { figures: Figures }) {
  const mayOpen = useMay('payments')
  const requested = (page: '#/deposits' | '#/payout-records', what: string) =>
    mayOpen && <Link href={withFilter(page, { from: day, to: day })}>{what}</Link>
  const share =
    Number(staked) > 0 ? `${((Number(ggr.eur) / Number(staked)) * 100).toFixed(1)} % of ${inEur(staked)} staked` : 'no bet was settled'
  return (
    <div className={s.cards}>
      <Figure
        name="Deposits today"
        value={inEur(deposits.eur)}
        change={changeText(deposits.eur, deposits.week_before)}
        note={requested('#/deposits', 'opened today, in every state')}
      />
      <Figure
        name="Payouts today"
        value={inEur(payouts.eur)}
        change={changeText(payouts.eur, payouts.week_before)}
        note={requested('#/payout-records', 'requested today, in every state')}
      />
      <Figure name="Gross gaming revenue today" value={inEur(ggr.eur)} change={changeText(ggr.eur, ggr.week_before)} note={share} />
      <Figure
        name="Active players today"
        value={`${active.players}`}
        change={changeText(active.players, active.week_before)}
        note="with a settled bet"
      />
    </div>
  )
}

interface FigureProps {
  name: string
  value: string
  change: string | undefined
  note?: ReactNode
}

function Figure({ name, value, change, note }: FigureProps) {
  return (
    <Card as="section" aria-label={name} className={s.figure}>
      <span className={s.dim}>{name}</span>
      <b>{value}</b>
      <span className={s.dim}>{change === undefined ? 'no comparison with last week' : `${change} on the same hours last week`}</span>
      {note && <span className={s.dim}>{note}</span>}
    </Card>
  )
}

/** One row per currency that moved today. */
function Currencies({ figures: { deposits, payouts, ggr }, day, at }: Pick<Shown, 'day' | 'at'> & { figures: Figures }) {
  const sources = [deposits, payouts, ggr].map(({ currencies }) => new Map(currencies.map((sum) => [sum.currency, sum])))
  const rows = [...new Set(sources.flatMap((each) => [...each.keys()]))].toSorted().map((currency) => {
    const [paidIn, paidOut, revenue] = sources.map((each) => each.get(currency))
    return { currency, deposits: paidIn, payouts: paidOut, ggr: revenue }
  })
  const cell = (sum: Figures['ggr']['currencies'][number] | undefined) => (sum ? sumText(sum) : '—')
  return (
    <section className={s.side} aria-labelledby="currencies">
      <Heading level={2} look="card" id="currencies">
        By currency
      </Heading>
      {rows.length > 0 && (
        <RowTable
          caption="Deposits, payouts and gross gaming revenue of today by currency"
          rows={rows}
          rowKey={({ currency }) => currency}
          columns={[
            { key: 'currency', header: 'Currency', heads: true, cell: ({ currency }) => currency },
            { key: 'deposits', header: 'Deposits', numeric: true, from: 600, cell: (row) => cell(row.deposits) },
            { key: 'payouts', header: 'Payouts', numeric: true, from: 600, cell: (row) => cell(row.payouts) },
            { key: 'ggr', header: 'Gross gaming revenue', numeric: true, cell: (row) => cell(row.ggr) },
            { key: 'eur', header: 'The same in EUR', numeric: true, from: 1024, cell: ({ ggr: of }) => (of ? inEur(of.eur) : '—') },
          ]}
        />
      )}
      <p className={s.dim}>
        {rows.length === 0 && 'No money has moved today. '}
        The day {day} began at 00:00 UTC; as of {instantText(at)}. EUR at the rates stored for the day. Deposits are those credited and not
        charged back, payouts those that arrived; gross gaming revenue is stakes less wins of settled bets, bonus money included.
      </p>
    </section>
  )
}

function Queues({ queues }: Pick<Shown, 'queues'>) {
  const open = queues.filter(({ count }) => count > 0)
  return (
    <section className={s.side} aria-labelledby="queues">
      <Heading level={2} look="card" id="queues">
        Needs a person
      </Heading>
      <Card pad={0}>
        <ul className={s.queues}>
          {[...open, ...queues.filter(({ count }) => count === 0)].map(({ kind, count, oldest }) => {
            const { href, name, icon } = QUEUES[kind]
            return (
              <li key={kind} data-open={count > 0 ? '' : undefined}>
                <Icon name={icon} />
                <Link href={href}>{name}</Link>
                {oldest && <span className={s.dim}>{agoText(oldest)}</span>}
                <b>{count}</b>
              </li>
            )
          })}
        </ul>
      </Card>
      <p className={s.dim}>The time beside a count is how long the first one waits.</p>
    </section>
  )
}
