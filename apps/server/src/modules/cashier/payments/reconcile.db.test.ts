import { type TestDatabase, createTestDatabase, createTestClock } from '@fairhouse/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'

import type { PaymentProvider, ProviderEvent } from './psp/port.ts'
import { createReconcile } from './reconcile.ts'
import { parkEvent } from './store/parked.ts'

let fresh: TestDatabase
beforeAll(async () => (fresh = await createTestDatabase()))
afterAll(() => fresh.close())

const PAYER = { type: 'card', number: '4242424242424242' } as unknown as NonNullable<ProviderEvent['payer']>
const event = (psp: string, n: number): ProviderEvent => ({
  about: 'deposit',
  psp,
  id: `${psp}-${n}`,
  ext: `${n}`,
  invoice: `${n}`,
  status: 'paid',
  amount: 1n,
  currency: 'RUB',
})

it('SEC-4 a run requests parked events of a silent provider once, credits all of them, and asks others as before', async () => {
  const db = fresh.database.db
  const [SILENT, FINE, COUNT] = ['silent', 'fine', 5]
  for (let n = 0; n < COUNT; n++)
    for (const psp of [SILENT, FINE]) await db.transaction().execute((tx) => parkEvent(tx, 'deferred', event(psp, n), 1000 + n))
  const requested: string[] = []
  const [handled, silences]: [ProviderEvent[], string[]] = [[], []]
  const provider = (psp: string, isSilent: boolean) =>
    ({
      async getDeposit(reference: string) {
        requested.push(psp)
        return isSilent ? undefined : [{ ...event(psp, Number(reference)), payer: PAYER }]
      },
    }) as unknown as PaymentProvider
  const providers = new Map([
    [SILENT, provider(SILENT, true)],
    [FINE, provider(FINE, false)],
  ])
  const reconcile = createReconcile({
    database: fresh.database,
    clock: createTestClock(),
    providers,
    handleEvent: async (given) => {
      handled.push(given)
      return 'accepted' as never
    },
    suspendUnknown: async () => undefined as never,
    onSilence: (psp) => void silences.push(psp),
    onFault: (fault) => {
      throw fault
    },
  })
  for (let run = 1; run <= 2; run++) {
    await reconcile()
    expect(requested.filter((psp) => psp === SILENT)).toHaveLength(run)
    expect(requested.filter((psp) => psp === FINE)).toHaveLength(run * COUNT)
    expect(silences).toHaveLength(run)
  }
  expect(handled.filter(({ psp, payer }) => psp === SILENT && payer === undefined)).toHaveLength(2 * COUNT)
  expect(handled.filter(({ psp, payer }) => psp === FINE && payer === PAYER)).toHaveLength(2 * COUNT)
})
