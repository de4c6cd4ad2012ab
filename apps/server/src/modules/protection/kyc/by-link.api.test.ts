/** money.md B "by link or support": a self-excluded player verifies by the payout link when a payout requires it. */

import { newKey } from '@fairhouse/contracts/client'
import { unwrap, type Player, registerPlayer, startTestServer, type TestClock, createTestClock, type TestServer } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { excludePlayer, payoutLinkTo } from '../../accounts/identity/testing/excluded.ts'
import { requestPayout, codeFor, OTHER_CARD, registerPayee } from '../../cashier/payouts/testing/payee.ts'
import { codeOf, uploadDocument, submitPerson, stateOf } from './testing/office.ts'

let testServer: TestServer
const clock: TestClock = createTestClock()
beforeAll(async () => (testServer = await startTestServer({ clock, environment: { LOG_LEVEL: 'silent' } })))
afterAll(() => testServer.stop())

const SUM = { amount: '1000.00', destination: OTHER_CARD }
const SUBMIT = 'POST /api/v2/verification/submit'
const OPEN = 'POST /api/v2/auth/payout-link/open'
let nth = 0
/** A document that no other player has. */
const own = () => ({ last_name: `Иванова${'абвгдежз'[nth++]}`, document_number: `45 10 ${(nth * 100 + 700_000).toString()}` })

async function byLink(player: Player, token: string): Promise<void> {
  player.setToken((await unwrap(testServer.client().call(OPEN, { body: { token } }))).token)
}

/** A player with a proof request who then self-excluded. */
async function shutOut(): Promise<Player> {
  const player = await registerPayee(testServer, 5000_00n)
  await testServer.server.app.kyc.requestProof(player.id, 'operator')
  await byLink(player, await excludePlayer(testServer, player))
  return player
}

const payoutOutcome = async (player: Player) => {
  const answer = await requestPayout(testServer, player, { ...SUM, code: await codeFor(testServer, player, SUM), key: newKey(clock.now()) })
  return answer.ok ? answer.data.status : answer.error.code
}

async function handIn(player: Player, more: object = own()): Promise<void> {
  expect(codeOf(await submitPerson(player, more))).toBe('ok')
  for (const side of ['front', 'selfie'] as const) expect(codeOf(await uploadDocument(player, side))).toBe('ok')
  expect(codeOf(await player.call(SUBMIT))).toBe('ok')
}

/** Advances the provider's twenty seconds repeatedly. */
const decided = (player: Player, status: string) =>
  expect
    .poll(
      async () => {
        clock.advance(21_000)
        return (await stateOf(player)).status
      },
      { timeout: 60_000, interval: 250 },
    )
    .toBe(status)

describe('a payout that waits for proof of identity', () => {
  it('D-5 is verified by link: documents, a verdict, another link by email, and the payout is sent', async () => {
    const player = await shutOut()
    expect(await payoutOutcome(player)).toBe('kyc_required')
    const { reasons } = await unwrap(player.call('GET /api/v2/billing/payout/available'))
    expect(reasons.map(({ code }) => code)).toEqual(['kyc_required'])
    clock.advance(60_000) // D-32: one message a minute
    await handIn(player)
    await decided(player, 'success')
    const next = await payoutLinkTo(testServer, player.email, 2)
    expect((await unwrap(player.call('GET /api/v2/billing/payout/available'))).reasons).toEqual([])
    await byLink(player, next)
    expect(await payoutOutcome(player)).toBe('approved')
  })

  it('continues with the next link after expiry, and shows why a check failed', async () => {
    const player = await shutOut()
    expect(await payoutOutcome(player)).toBe('kyc_required')
    expect(codeOf(await submitPerson(player, { ...own(), document_number: '45 10 700001' }))).toBe('ok')
    clock.advance(30 * 60_000)
    expect(codeOf(await uploadDocument(player, 'front'))).toBe('unauthorised')
    expect(codeOf(await player.call(SUBMIT))).toBe('unauthorised')
    await unwrap(testServer.client().call('POST /api/v2/auth/payout-link/email', { body: { email: player.email } }))
    await byLink(player, await payoutLinkTo(testServer, player.email, 2))
    expect((await stateOf(player)).status).toBe('user_pending')
    for (const side of ['front', 'selfie'] as const) expect(codeOf(await uploadDocument(player, side))).toBe('ok')
    expect(codeOf(await player.call(SUBMIT))).toBe('ok')
    await decided(player, 'failed')
    expect(await stateOf(player)).toMatchObject({ reason: 'unreadable', tries_left: 2 })
    expect(await payoutOutcome(player)).toBe('kyc_required')
  })
})

describe('a verification link', () => {
  it("SEC-4 opens no other player's check, and refuses invalid files", async () => {
    const [one, other] = [await shutOut(), await shutOut()]
    expect(codeOf(await submitPerson(one, own()))).toBe('ok')
    const uploaded = await uploadDocument(one, 'front')
    const id = uploaded.ok ? uploaded.data.documents[0]!.id : ''
    expect(codeOf(await other.call('DELETE /api/v2/verification/documents/{id}', { params: { id } }))).toBe('bad_transition')
    expect(codeOf(await submitPerson(other, own()))).toBe('ok')
    expect(codeOf(await other.call('DELETE /api/v2/verification/documents/{id}', { params: { id } }))).toBe('not_found')
    expect(codeOf(await uploadDocument(one, 'front', Buffer.from('<script>'), 'image/jpeg'))).toBe('wrong_file')
    expect((await stateOf(one)).documents.map((document) => document.id)).toEqual([id])
  })

  it('D-5 keeps the player excluded: verification opens neither play nor log-in', async () => {
    const player = await shutOut()
    await handIn(player)
    await decided(player, 'success')
    const { email, password } = player
    expect(codeOf(await testServer.client().call('POST /api/v2/auth/login/email/password', { body: { email, password } }))).toBe(
      'self_excluded',
    )
    expect(codeOf(await player.call('GET /profile/user'))).toBe('unauthorised')
  })

  it('D-5 the document of a player under exclusion closes another account that proves it', async () => {
    const document = own()
    const [player, other] = [await shutOut(), await registerPlayer(testServer)]
    await handIn(player, document)
    await decided(player, 'success')
    await handIn(other, document)
    const causes = async () => {
      clock.advance(21_000)
      const sql = 'select cause from returns.closed where player in ($1, $2)'
      return (await testServer.server.app.database.pool.query(sql, [player.id, other.id])).rows
    }
    await expect.poll(causes, { timeout: 60_000, interval: 250 }).toEqual([{ cause: 'second_account' }])
    expect(codeOf(await other.call('GET /profile/user'))).toBe('unauthorised')
  })
})
