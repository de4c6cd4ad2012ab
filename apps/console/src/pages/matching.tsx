import { Button, Card, EmptyState, Heading } from '@fairhouse/ui'

import { Loaded } from '../parts/loaded.tsx'
import { useAnswer } from '../lib/use-answer.ts'
import { Invoice } from './invoice.tsx'
import s from './matching.module.css'
import { WaitingMoney } from './waiting-money.tsx'

/** BEY-9: unmatched payments on the left, candidate invoices on the right. */
export function Matching() {
  const query = useAnswer('GET /console/v1/matching')
  return (
    <Loaded query={query}>
      {({ waiting, invoices }) => (
        <div className={s.sides}>
          <Card as="section" aria-labelledby="waiting" className={s.side}>
            <Heading level={2} look="card" id="waiting">
              Money without an owner ({waiting.length})
            </Heading>
            {waiting.map((item) => (
              <WaitingMoney key={`${item.psp} ${item.ext}`} item={item} invoices={invoices} />
            ))}
            {waiting.length === 0 && (
              <EmptyState
                title="All payments are matched"
                text="Unmatched payments will appear here."
                action={<Button onClick={() => void query.refetch()}>Ask again</Button>}
              />
            )}
          </Card>
          <Card as="section" aria-labelledby="invoices" className={s.side}>
            <Heading level={2} look="card" id="invoices">
              Invoices that may miss money ({invoices.length})
            </Heading>
            {invoices.map((invoice) => (
              <Invoice key={invoice.id} invoice={invoice} />
            ))}
            {invoices.length === 0 && (
              <EmptyState title="No invoice waits for money" text="Open, late and disputed invoices will appear here." />
            )}
          </Card>
        </div>
      )}
    </Loaded>
  )
}
