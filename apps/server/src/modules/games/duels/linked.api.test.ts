import { newKey } from '@fairhouse/contracts/client'
import { codeOf, type Player, registerBettor, type TestServer, unwrap } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { linkBy, registerInBrowserOf } from '../pots/testing/linked.ts'
import { inRoom, startQuickServer, untilFree } from '../rooms/testing/quick-server.ts'
import { dueller, untilDrawn } from './testing/dueller.ts'

let testServer: TestServer
beforeAll(async () => (testServer = await startQuickServer('countdown=60000,look=300,idle=40,ask=80,beacon=0')))
afterAll(async () => {
  expect(await testServer.server.app.ledger.check()).toEqual([])
  await testServer.stop()
})

const bettor = () => registerBettor(testServer, 1000_00n)
const cashOf = async ({ id }: Player) => (await testServer.server.app.ledger.wallet(id, 'RUB'))!.cash
const linkedBy = (kind: string) => async (ann: Player) => {
  const bob = await bettor()
  await linkBy(testServer, kind, [ann, bob])
  return bob
}

describe('D-74 duels of linked accounts', () => {
  it.each<[string, (ann: Player) => Promise<Player>]>([
    ['one browser', (ann) => registerInBrowserOf(testServer, ann, 1000_00n)],
    ['one phone', linkedBy('phone')],
    ['one document', linkedBy('document')],
    ['one paying instrument', linkedBy('instrument')],
  ])('D-74 refuses to join the duel of another account with %s, in both directions', async (_, link) => {
    const ann = await bettor()
    const bob = await link(ann)
    const [first, second] = [await unwrap(dueller(ann).offer()), await unwrap(dueller(bob).offer())]
    expect([await codeOf(dueller(bob).join(first.duel.id)), await codeOf(dueller(ann).join(second.duel.id))]).toEqual([
      'own_duel',
      'own_duel',
    ])
    expect((await dueller(ann).look(first.duel.id)).duel.state).toBe('open')
    expect([await cashOf(ann), await cashOf(bob)]).toEqual([990_00n, 990_00n])
    expect((await unwrap(dueller(await bettor()).join(first.duel.id))).duel.state).toBe('closed')
  })

  it('D-74 D-35 a name with its birth date, a computed visitor id and one network are no link', async () => {
    const [ann, bob] = [await bettor(), await bettor()] // both from the address of this machine
    await linkBy(testServer, 'name_birth', [ann, bob])
    const seen = `insert into identity.visitor (player, visitor, first_seen, last_seen) select unnest($1::bigint[]), 'one-visitor', now(), now()`
    await testServer.server.app.database.pool.query(seen, [[ann.id, bob.id]])
    const { duel } = await unwrap(dueller(ann).offer())
    expect((await unwrap(dueller(bob).join(duel.id))).duel.state).toBe('closed')
  })

  it('D-74 a browser of more than twenty accounts links each two of them', { tags: 'slow' }, async () => {
    const ann = await bettor()
    const bob = await registerInBrowserOf(testServer, ann, 1000_00n)
    for (let n = 0; n < 20; n++) await registerInBrowserOf(testServer, ann, 0n)
    const { duel } = await unwrap(dueller(ann).offer())
    expect(await codeOf(dueller(bob).join(duel.id))).toBe('own_duel')
  })

  it('D-74 refuses a linked account that races a stranger for the same duel', async () => {
    const [ann, eve] = [await bettor(), await bettor()]
    const twins = await Promise.all([1, 2, 3].map(() => registerInBrowserOf(testServer, ann, 1000_00n)))
    const { duel } = await unwrap(dueller(ann).offer())
    const codes = await Promise.all([eve, ...twins].map((each) => codeOf(dueller(each).join(duel.id))))
    expect(codes[0]).toBe('done')
    expect(new Set(codes.slice(1)).isSubsetOf(new Set(['own_duel', 'duel_taken']))).toBe(true)
  })

  it('D-74 refuses the rematch to an account that became linked', { tags: 'slow' }, async () => {
    const [ann, bob] = [await bettor(), await bettor()]
    const { duel } = await unwrap(dueller(ann).offer())
    await unwrap(dueller(bob).join(duel.id))
    await untilDrawn(testServer, duel.id)
    await linkBy(testServer, 'phone', [ann, bob])
    const rematch = await unwrap(dueller(bob).rematch(duel.id))
    expect(await codeOf(dueller(ann).join(rematch.duel.id))).toBe('own_duel')
  })

  it('D-74 no money leaves through duels between two accounts of one browser', async () => {
    const ann = await registerBettor(testServer, 5000_03n)
    const bob = await registerInBrowserOf(testServer, ann, 2331_54n)
    for (let n = 0; n < 6; n++) {
      const offer = await dueller(ann).offer('heads', '1000.00')
      if (offer.ok) expect(await codeOf(dueller(bob).join(offer.data.duel.id))).toBe('own_duel')
    }
    expect(await cashOf(bob)).toBe(2331_54n)
    for (const { id } of (await dueller(ann).lobby()).open) await dueller(ann).cancel(id)
    expect(await cashOf(ann)).toBe(5000_03n)
  })
})

describe('D-74 rooms of linked accounts', () => {
  it('D-74 refuses the stake of a linked account; the first one keeps its stakes and adds to them', async () => {
    const [ann, eve] = [await bettor(), await bettor()]
    const bob = await registerInBrowserOf(testServer, ann, 1000_00n)
    await untilFree(inRoom(ann))
    await unwrap(inRoom(ann).bet('5.00'))
    const refused = [await codeOf(inRoom(bob).bet('5.00'))]
    await unwrap(inRoom(eve).bet('5.00'))
    refused.push(await codeOf(inRoom(bob).bet('5.00', newKey())))
    await unwrap(inRoom(ann).bet('6.00'))
    expect(refused).toEqual(['own_duel', 'own_duel'])
    expect(await inRoom(ann).look()).toMatchObject({ pot: '16.00', players: 2, state: 'counting' })
    expect(await cashOf(bob)).toBe(1000_00n)
  })

  it('D-74 of two linked accounts that stake at the same moment one is refused', async () => {
    const ann = await bettor()
    const bob = await registerInBrowserOf(testServer, ann, 1000_00n)
    await untilFree(inRoom(ann, 'yellow'))
    const codes = await Promise.all([ann, bob].map((each) => codeOf(inRoom(each, 'yellow').bet('20.00'))))
    expect(codes.toSorted()).toEqual(['done', 'own_duel'])
    expect(await inRoom(ann, 'yellow').look()).toMatchObject({ state: 'open', players: 1 })
  })
})
