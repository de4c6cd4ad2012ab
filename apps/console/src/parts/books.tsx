import { Card, Heading, KeyValue, Link, Notice } from '@fairhouse/ui'

import type { Answer } from '../lib/call.ts'
import { useAnswer } from '../lib/use-answer.ts'
import { instantText } from '../lib/labels.ts'
import { Loaded } from './loaded.tsx'

type Books = Answer<'GET /console/v1/books'>

const ALARMS: Partial<Record<Books['state'], string>> = {
  differ: 'The books do not agree. Approve nothing until it is understood.',
  stale: 'The books have not been checked for more than four minutes. Ask whoever runs the servers.',
}

/** A banner on every page while the books differ or are not being checked. */
export function BooksAlarm() {
  const state = useAnswer('GET /console/v1/books').data?.state
  const alarm = state && ALARMS[state]
  if (!alarm) return null
  return (
    <div role="alert">
      <Notice tone={state === 'differ' ? 'lose' : 'warn'}>
        {alarm} <Link href="#/findings">See Findings</Link>.
      </Notice>
    </div>
  )
}

const STATES: Readonly<Record<Books['state'], string>> = {
  agree: 'agree',
  differ: 'do not agree',
  stale: 'not checked for more than four minutes',
  unchecked: 'not checked yet',
}

const checkText = (check: Books['last']): string =>
  check ? `${instantText(check.at)}, ${check.took_ms} ms, ${check.differences} differences` : 'not yet'

/** The ledger's own check, run every minute. */
export function BooksCard() {
  const query = useAnswer('GET /console/v1/books')
  return (
    <Card as="section" aria-labelledby="books">
      <Heading level={2} look="card" id="books">
        Our own books
      </Heading>
      <Loaded query={query}>
        {({ state, last, last_full, findings }) => (
          <KeyValue
            items={[
              { key: 'state', name: 'State', value: STATES[state] },
              { key: 'last', name: 'Last check', value: checkText(last) },
              { key: 'full', name: 'Last check of the whole journal', value: checkText(last_full) },
              ...findings.map(({ rule, who, detail }, at) => ({ key: `${at}`, name: rule, value: `${who}: ${detail}` })),
            ]}
          />
        )}
      </Loaded>
    </Card>
  )
}
