import { newPhone, parsePlayerId, sharedClock as clock, TEST_PASSWORD } from '@fairhouse/testkit'
import { beforeAll, describe, expect, it } from 'vitest'

import { type AccountLink, createPartners } from './index.ts'
import { type Attribution, newOwner, openAttribution } from './testing/attribution.ts'
import { DEFAULT_TERMS } from './testing/default-terms.ts'

let given: Attribution
beforeAll(async () => void (given = await openAttribution()))
const partner: Attribution['partner'] = (...of) => given.partner(...of)
const inTransaction: Attribution['inTransaction'] = () => given.inTransaction()
const by = () => given.by()
const foundFor: Attribution['foundFor'] = (of) => given.foundFor(of)

describe('PRO-18 self-referral', () => {
  const ofPerson = async (kind: AccountLink['kind']) => {
    const [owner, player] = [newOwner(), newOwner()]
    const { code } = await partner([], { player: owner })
    const own = createPartners(given.depsWith({ sharedMarks: async () => [{ other: owner, kind }] }))
    await inTransaction().execute((tx) => own.registered(tx, { player, source: { partner: code }, typedPromo: undefined }))
    return { player, found: await own.referralOf(player) }
  }

  it.each(['instrument', 'phone', 'document'] as const)('PRO-18 an account with the same %s as the partner has none', async (kind) => {
    expect((await ofPerson(kind)).found).toBeUndefined()
  })

  it('PRO-18 a shared fingerprint is a flag only', async () => {
    const { player, found } = await ofPerson('device')
    expect(found).toBeDefined()
    const { rows } = await given.testServer.server.app.database.pool.query(
      'select shares_device from partners.referral where player = $1',
      [player],
    )
    expect(rows).toEqual([{ shares_device: true }])
  })

  it("PRO-18 the partner's own phone number brings nothing", async () => {
    const phone = newPhone()
    const { code } = await partner([], { phone })
    const visitor = given.testServer.client()
    const body = { phone, password: TEST_PASSWORD, currency: 'RUB', terms: true, partner: code } as const
    const answer = await visitor.call('POST /api/v2/auth/register/phone', { body })
    expect(await foundFor({ id: parsePlayerId(answer.ok ? answer.data.token : '') })).toBeUndefined()
  })
})

describe('bonuses.md 10 what a partner had before', () => {
  const correct = ({ id, code }: { id: bigint; code: string }, phone: string | null) =>
    inTransaction().execute((tx) => given.partners.corrections.correct(tx, id, { code, name: code, phone }, by()))
  const nameAs = (id: bigint, player: bigint | null, was: bigint | null, own = given.partners) =>
    inTransaction().execute((tx) => own.corrections.nameAccount(tx, { partner: id, player, was }, clock.now()))

  it('bonuses.md 10 a former phone brings nothing, and makes nobody a second partner', async () => {
    const phone = newPhone()
    const one = await partner([], { phone })
    expect(await correct(one, null)).toEqual({ success: true })
    const second = { code: `${one.code}-again`, name: 'again', phone, terms: DEFAULT_TERMS }
    expect(await inTransaction().execute((tx) => given.partners.create(tx, second, by()))).toMatchObject({ code: 'invalid' })
    const own = createPartners(given.depsWith({ account: async () => ({ createdAt: clock.now(), phone }) }))
    const player = newOwner()
    await inTransaction().execute((tx) => own.registered(tx, { player, source: { partner: one.code }, typedPromo: undefined }))
    expect(await foundFor({ id: player })).toBeUndefined()
    expect(await correct(one, phone), 'its own again').toEqual({ success: true })
  })

  it('bonuses.md 10 a former account, or one of its person, brings nothing and is no account of another partner', async () => {
    const [former, same] = [newOwner(), newOwner()]
    const [one, other] = [await partner([], { player: former }), await partner()]
    expect(await nameAs(one.id, null, former)).toEqual({ success: true })
    const own = createPartners(
      given.depsWith({ sharedMarks: async (_, [who]) => (who === same ? [{ other: former, kind: 'document' }] : []) }),
    )
    for (const player of [former, same]) {
      expect(await nameAs(other.id, player, null, own)).toMatchObject({ code: 'invalid', errors: { player: expect.anything() } })
      await inTransaction().execute((tx) => own.registered(tx, { player, source: { partner: one.code }, typedPromo: undefined }))
      expect(await foundFor({ id: player })).toBeUndefined()
    }
  })

  it('bonuses.md 10 rule 4 no account that the partner brought, nor another one of its person, becomes the own account', async () => {
    const { id, code } = await partner()
    const [brought, same, stranger] = [newOwner(), newOwner(), newOwner()]
    await inTransaction().execute((tx) =>
      given.partners.registered(tx, { player: brought, source: { partner: code }, typedPromo: undefined }),
    )
    const linkedBy = (kind: AccountLink['kind']) =>
      createPartners(given.depsWith({ sharedMarks: async (_, [who]) => (who === same ? [{ other: brought, kind }] : []) }))
    for (const player of [brought, same])
      expect(await nameAs(id, player, null, linkedBy('instrument')), `${player}`).toMatchObject({
        errors: { player: ['taken: the partner brought this person as a player'] },
      })
    expect(await nameAs(id, same, null, linkedBy('device')), 'a shared device proves nothing').toEqual({ success: true })
    expect(await nameAs(id, stranger, same)).toEqual({ success: true })
  })

  it.each(['instrument', 'phone', 'document'] as const)(
    'bonuses.md 10 one person has one partner account, known by the %s',
    async (kind) => {
      const [owner, second] = [newOwner(), newOwner()]
      await partner([], { player: owner })
      const { id } = await partner()
      const nameAs = (link: AccountLink['kind']) => {
        const own = createPartners(given.depsWith({ sharedMarks: async () => [{ other: owner, kind: link }] }))
        return inTransaction().execute((tx) => own.corrections.nameAccount(tx, { partner: id, player: second, was: null }, clock.now()))
      }
      const errors = { player: [expect.stringMatching(/^taken: .* partner-\d+$/)] }
      expect(await nameAs(kind)).toMatchObject({ code: 'invalid', errors })
      expect(await nameAs('device'), 'a shared device proves nothing').toEqual({ success: true })
    },
  )
})
