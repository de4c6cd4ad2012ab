/** A guest who opened the demo wallet and chose a seed, as a page does before the first bet. */
import type { Client } from '@fairhouse/contracts/client'
import { unwrap, type TestServer, type Visitor } from '@fairhouse/testkit'

type Currency = 'RUB' | 'USD' | 'KZT' | 'INR' | 'EUR'

export interface DemoGuest extends Client, Visitor {
  /** The demo balance from the server. */
  money(): Promise<string>
}

export async function openDemoGuest(testServer: Pick<TestServer, 'client'>, currency: Currency = 'RUB'): Promise<DemoGuest> {
  const guest = testServer.client()
  await unwrap(guest.call('GET /api/v2/demo', { query: { currency } }))
  await unwrap(guest.call('POST /api/v2/fairness/rotate', { body: { client_seed: 'practice', mode: 'demo' } }))
  return { ...guest, money: async () => (await unwrap(guest.call('GET /api/v2/demo'))).balance }
}
