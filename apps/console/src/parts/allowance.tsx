import { Card, KeyValue } from '@fairhouse/ui'

import type { Answer } from '../lib/call.ts'
import { useAnswer } from '../lib/use-answer.ts'
import { sumText } from '../lib/labels.ts'
import { Loaded } from './loaded.tsx'

type Sums = Answer<'GET /console/v1/allowance'>['money']

const eur = (amount: string) => sumText({ amount, currency: 'EUR' })
const usedText = ({ used, max }: Sums) => `${eur(used)} of ${eur(max)}`

/** The total an operator decided alone in the last 24 hours, and the limit for one person (D-2, D-47). */
export function Allowance() {
  const query = useAnswer('GET /console/v1/allowance')
  return (
    <Card as="section" aria-label="Your day">
      <Loaded query={query}>
        {({ money, payouts }) => (
          <KeyValue
            items={[
              { key: 'money', name: 'Money decided by you alone, last 24 hours', value: usedText(money) },
              { key: 'payouts', name: 'Payouts approved by you alone, last 24 hours', value: usedText(payouts) },
            ]}
          />
        )}
      </Loaded>
    </Card>
  )
}
