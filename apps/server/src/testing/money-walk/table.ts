/** One provider with two players on a running server, and the model beside it. */
import { inspect, isDeepStrictEqual } from 'node:util'

import { createSeededRandom, registerPlayer } from '@fairhouse/testkit'

import { postings } from '../../modules/books/ledger/index.ts'
import type { Cashier } from '../../modules/cashier/payments/testing/cashier.ts'
import { openProvider } from '../../modules/games/providers/testing/provider-fixture.ts'
import { type MoneyCall, MoneyModel, MULTIPLIER, type Person, type RollbackCall } from './model.ts'

export const CURRENCY = 'EUR' as const
export const GAME = 'slot1'
const OPENING = 200n

export type Table = Awaited<ReturnType<typeof openTable>>

export async function openTable(cashier: Cashier, seed: number, reached: Set<string>) {
  const { testServer } = cashier
  const provider = await openProvider(testServer, cashier.clock)
  await provider.game(GAME, { max_multiplier: Number(MULTIPLIER) })
  const clients = new Map<string, Awaited<ReturnType<typeof registerPlayer>>>()
  const people: Person[] = []
  for (const name of ['ann', 'bob']) {
    const client = await registerPlayer(testServer, { currency: CURRENCY })
    clients.set(name, client)
    await provider.ledger.post(opened(client.id))
    await provider.session(client.id, `${provider.id} ${name}`)
    people.push({ name, cash: OPENING, bonus: 0n, debt: 0n, run: null, isBlocked: false })
  }
  const model = new MoneyModel(people)
  const below = createSeededRandom(seed)
  const sent: (MoneyCall | RollbackCall)[] = []
  const invoices: { player: string; id: string; amount: bigint; state: 'open' | 'paid' | 'back' }[] = []
  const idOf = (name: string) => clients.get(name)!.id
  return { cashier, provider, clients, model, below, reached, sent, invoices, idOf, txs: 0, events: 0, grants: 0 }
}

const opened = (player: bigint) => postings.opened({ id: `walk ${player}`, player, currency: CURRENCY, amount: OPENING })

/** @throws when they differ, with both. */
export function expectSame(what: string, got: unknown, right: unknown): void {
  if (!isDeepStrictEqual(got, right)) throw new Error(`${what} is ${inspect(got)}, by the model ${inspect(right)}`)
}
