/** Events of a careless provider about one invoice: some payments, a chargeback now and then, everything up to three times. */
import type { EventStatus } from '../deposit/evaluate-event.ts'
import type { ProviderEvent } from '../psp/port.ts'

const SUMS = [103_000n, 103_000n, 50_000n, 250_000n, 5_000n, 90_000_000n] // whole, part, over, below the minimum, above the maximum

export function eventsOf(invoice: string, below: (limit: number) => number): ProviderEvent[] {
  const made: ProviderEvent[] = []
  const say = (status: EventStatus, ext: string, amount = 0n) => {
    const event: ProviderEvent = {
      about: 'deposit',
      psp: 'storm',
      id: `${invoice}:${made.length}`,
      ext,
      invoice,
      status,
      amount,
      currency: below(20) === 0 && amount > 0n ? 'KZT' : 'RUB',
    }
    made.push(...Array.from({ length: 1 + below(3) }, () => event))
  }
  for (let payment = below(4); payment > 0; payment--) {
    const ext = `${invoice}/${payment}`
    const sum = SUMS[below(SUMS.length)]!
    if (below(2)) say('processing', ext)
    say('paid', ext, sum)
    if (below(3) === 0) say('paid', ext, sum)
  }
  if (below(3) === 0) say(below(2) ? 'failed' : 'expired', `${invoice}/x`)
  if (below(4) === 0) say('charged_back', `${invoice}/1`)
  if (below(6) === 0) say('charge_won', `${invoice}/1`)
  return made
}
