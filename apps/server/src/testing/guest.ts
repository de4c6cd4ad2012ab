/** A visitor without an account who looked at play money and chose a seed, as a page does before the first bet. */
import type { Client } from '@fairhouse/contracts/client'
import { done, type TestHouse, type Visitor } from '@fairhouse/testkit'

type Currency = 'RUB' | 'USD' | 'KZT' | 'INR' | 'EUR'

export interface PractisingGuest extends Client, Visitor {
  /** Play money as the house tells it. */
  money(): Promise<string>
}

export async function practisingGuest(house: Pick<TestHouse, 'client'>, currency: Currency = 'RUB'): Promise<PractisingGuest> {
  const guest = house.client()
  await done(guest.call('GET /api/v2/demo', { query: { currency } }))
  await done(guest.call('POST /api/v2/fairness/rotate', { body: { client_seed: 'practice', mode: 'demo' } }))
  return { ...guest, money: async () => (await done(guest.call('GET /api/v2/demo'))).balance }
}
