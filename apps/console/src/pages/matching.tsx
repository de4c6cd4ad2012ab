import { Button, Card, EmptyState, Heading } from '@fairhouse/ui'
import type { ReactNode } from 'react'

import { REFETCH_MS } from '../lib/use-answer.ts'
import type { PageMeta } from '../page-table.ts'
import { Loaded } from '../parts/loaded.tsx'
import { NextPage } from '../parts/paged-rows.tsx'
import { usePages } from '../parts/use-pages.ts'
import { Invoice, type InvoiceRow } from './invoice.tsx'
import s from './matching.module.css'
import { WaitingMoney } from './waiting-money.tsx'

export const page: PageMeta = {
  group: 'Money',
  order: 10,
  href: '#/matching',
  label: 'Matching',
  icon: 'swap',
  act: 'payments',
  Screen: Matching,
}

const LIVE = { refetchMs: REFETCH_MS }

/** BEY-9: unmatched payments on the left, candidate invoices on the right. */
export function Matching() {
  const payments = usePages('GET /console/v1/matching/payments', LIVE)
  const invoices = usePages('GET /console/v1/matching/invoices', LIVE)
  const proposed = payments.data?.pages.flatMap((page) => page.invoices) ?? []
  const known = [...new Map([...(invoices.rows ?? []), ...proposed].map((invoice): [string, InvoiceRow] => [invoice.id, invoice])).values()]
  const areAll = invoices.rows !== undefined && !invoices.hasNextPage
  const askAgain = <Button onClick={() => void payments.refetch()}>Ask again</Button>
  return (
    <div className={s.sides}>
      <Side id="waiting" title="Money without an owner" pages={payments}>
        {(items) =>
          items.length === 0 ? (
            <EmptyState title="All payments are matched" text="Unmatched payments will appear here." action={askAgain} />
          ) : (
            items.map((item) => <WaitingMoney key={item.id} item={item} invoices={known} areAll={areAll} />)
          )
        }
      </Side>
      <Side id="invoices" title="Invoices that may miss money" pages={invoices}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title="No invoice waits for money" text="Open, late and disputed invoices will appear here." />
          ) : (
            rows.map((invoice) => <Invoice key={invoice.id} invoice={invoice} />)
          )
        }
      </Side>
    </div>
  )
}

interface SideProps<Row> {
  id: string
  title: string
  pages: Parameters<typeof NextPage>[0]['of'] & { rows: Row[] | undefined; error: Error | null; refetch: () => unknown }
  children: (rows: readonly Row[]) => ReactNode
}

/** A list with its count, which is open while more pages follow. */
function Side<Row>({ id, title, pages, children }: SideProps<Row>) {
  const { rows, error, refetch } = pages
  return (
    <Card as="section" aria-labelledby={id} className={s.side}>
      <Heading level={2} look="card" id={id}>
        {title} {rows && `(${rows.length}${pages.hasNextPage ? '+' : ''})`}
      </Heading>
      <Loaded query={{ data: rows, error, refetch }}>{children}</Loaded>
      <NextPage of={pages} />
    </Card>
  )
}
