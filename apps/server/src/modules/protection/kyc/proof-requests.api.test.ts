import { isRefusal } from '@fairhouse/contracts'
import { DAY_MS } from '@fairhouse/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Kyc } from './index.ts'
import { codeOf, decide, handIn, uploadDocument, type Office, openOffice, submitPerson, stateOf } from './testing/office.ts'

let office: Office
let kyc: Kyc
beforeAll(async () => {
  office = await openOffice({ DOCUMENT_RETENTION_DAYS: '40' })
  kyc = office.testServer.server.app.kyc
})
afterAll(() => office.stop())

const payout = async (player: bigint) => {
  const refusal = await kyc.requireProof(player)
  return isRefusal(refusal) ? refusal.code : 'goes'
}
const documents = async (check: string) =>
  (await office.testServer.server.app.database.pool.query('select id from kyc.document where check_id = $1', [check])).rowCount

describe('a proof request', () => {
  it('STA-1 blocks payouts, kyc_required, until the player is verified', async () => {
    const player = await office.player()
    expect(await payout(player.id)).toBe('goes')
    await kyc.review(player.id, { payout: 1000_00n, payouts: 1000_00n, deposits: 0n, everPaidOut: 1000_00n })
    expect(await stateOf(player)).toMatchObject({ status: 'init', is_need: false })
    await kyc.review(player.id, { payout: 1000_01n, payouts: 1000_01n, deposits: 0n, everPaidOut: 1000_01n })
    expect(await stateOf(player)).toMatchObject({ status: 'waiting', is_need: true })
    expect(await payout(player.id)).toBe('kyc_required')
    await handIn(office, player)
    expect(await payout(player.id)).toBe('kyc_required')
    await decide(office)
    expect([await payout(player.id), await kyc.isVerified(player.id)]).toEqual(['goes', true])
  })

  it('changes nothing when repeated, or while a check is open', async () => {
    const player = await office.player()
    await submitPerson(player)
    for (const need of ['risk', 'operator'] as const) await kyc.requestProof(player.id, need)
    expect(await stateOf(player)).toMatchObject({ status: 'user_pending', is_need: true })
  })

  it('revokes an earlier proof, and payouts wait again', async () => {
    const player = await office.player()
    await kyc.requestProof(player.id, 'operator')
    const check = await handIn(office, player)
    await decide(office)
    const revoke = () =>
      kyc.reviews.decide(check, { verdict: 'revoke', because: 'data_changed' }, { by: 'an operator', note: () => Promise.resolve() })
    expect(await revoke()).toBeUndefined()
    expect(await stateOf(player)).toMatchObject({ status: 'unverified', reason: 'data_changed' })
    expect(await payout(player.id)).toBe('kyc_required')
    expect(await revoke()).toMatchObject({ code: 'bad_transition' })
  })

  it('shows the personal data the player entered', async () => {
    const player = await office.player()
    expect(await kyc.personOf(player.id)).toBeNull()
    await submitPerson(player)
    expect(await kyc.personOf(player.id)).toMatchObject({ last_name: 'Иванова', birth_date: '1990-05-17', personHash: expect.any(Buffer) })
  })
})

describe('self-exclusion and verification', () => {
  it('D-5 excludes another account once it proves to belong to the same person', async () => {
    const [first, second] = [await office.player(), await office.player()]
    await handIn(office, first)
    await decide(office)
    expect(codeOf(await first.call('POST /api/v2/profile/limits/exclusion', { body: { months: 6 } }))).toBe('ok')
    const login = () => second.call('POST /api/v2/auth/login/email/password', { body: { email: second.email, password: second.password } })
    await handIn(office, second, { document_number: '4510-1234 00' })
    expect(codeOf(await login())).toBe('ok')
    await decide(office)
    expect(codeOf(await login())).toBe('self_excluded')
  })
})

describe('retention of documents', () => {
  it('deletes them the configured time after the decision, and not a day before', async () => {
    const player = await office.player()
    const check = await handIn(office, player)
    await decide(office)
    office.clock.advance(39 * DAY_MS)
    await kyc.forget()
    expect(await documents(check)).toBe(2)
    office.clock.advance(2 * DAY_MS)
    await kyc.forget()
    expect(await documents(check)).toBe(0)
  })

  it('deletes them after thirty days if the check was never submitted', async () => {
    const player = await office.player()
    await submitPerson(player)
    expect(codeOf(await uploadDocument(player, 'front'))).toBe('ok')
    const { rows } = await office.testServer.server.app.database.pool.query('select check_id from kyc.player where player = $1', [
      player.id,
    ])
    office.clock.advance(31 * DAY_MS)
    await kyc.forget()
    expect(await documents(rows[0].check_id)).toBe(0)
  })
})
