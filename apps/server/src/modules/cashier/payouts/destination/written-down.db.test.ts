import { createTestDatabase, type TestDatabase } from '@fairhouse/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { addRequisite, knownSince, noteRequisite, othersAt, sharedPlaces } from '../store/requisites.ts'

let fresh: TestDatabase
beforeAll(async () => (fresh = await createTestDatabase()))
afterAll(() => fresh.close())

const card = (player: bigint) =>
  ({
    player,
    type: 'card',
    destination: Buffer.from('sealed'),
    masked: '•••• 1111',
    fingerprint: Buffer.from('one card'),
    network: null,
  }) as const

it('D-35 D-75 a destination written down without a payout makes nobody a sharer of it, the first payout does', async () => {
  const [owner, accuser, now] = [1n, 2n, Date.now()]
  const { fingerprint } = card(owner)
  const seen = () =>
    fresh.database.db.transaction().execute(async (tx) => ({
      others: [await othersAt(tx, owner, fingerprint), await othersAt(tx, accuser, fingerprint)],
      shared: (await sharedPlaces(tx, [owner, accuser])).map(({ player, other }) => [player, other]),
      known: await knownSince(tx, accuser, fingerprint),
    }))
  await fresh.database.db.transaction().execute(async (tx) => {
    await noteRequisite(tx, card(owner), now)
    await addRequisite(tx, card(accuser), null, now)
  })
  expect(await seen()).toEqual({ others: [0, 1], shared: [], known: undefined })
  await fresh.database.db.transaction().execute((tx) => noteRequisite(tx, card(accuser), now))
  expect(await seen()).toEqual({
    others: [1, 1],
    shared: [
      [owner, accuser],
      [accuser, owner],
    ],
    known: now,
  })
})
