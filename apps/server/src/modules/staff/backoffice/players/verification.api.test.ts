import type { Player } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { handIn, type Office, openOffice, PERSON, submitPerson, stateOf } from '../../../protection/kyc/testing/office.ts'
import { type OperatorSession, consoleCall, logIn, addOperator } from '../testing/operator.ts'

let office: Office
let operatorSession: OperatorSession
let head: OperatorSession
beforeAll(async () => {
  office = await openOffice()
  operatorSession = await logIn(office.testServer, office.clock, 'desk')
  head = await logIn(office.testServer, office.clock, 'head')
})
afterAll(() => office.stop())

const BY_HAND = { document_number: '4510 123403' }
const WHY = { reason: 'as it is on the page' }

interface Left {
  id: string
  player: string
  cause: string
}

/** A check that its provider leaves to an operator. */
async function left(more: object = {}): Promise<{ player: Player; check: string }> {
  const player = await office.player()
  const check = await handIn(office, player, { ...BY_HAND, ...more })
  await office.webhook({ event: crypto.randomUUID(), check, status: 'in_review', reason: null })
  return { player, check }
}

const queue = async () => (await head.call('GET', '/verifications')).body.data as Left[]
const inQueue = async (check: string) => (await queue()).find(({ id }) => id === check)
const decide = (at: OperatorSession, check: string, verdict: string, body: object = WHY) =>
  at.call('POST', `/verifications/${check}/${verdict}`, body)
/** Opens each document, as the page does before a check is accepted. */
async function look(at: OperatorSession, check: string): Promise<void> {
  for (const { id } of (await open(check)).documents)
    expect(await at.call('GET', `/verifications/${check}/documents/${id}`)).toMatchObject({ status: 200 })
}
const linesAbout = async (check: string) =>
  ((await head.call('GET', '/audit')).body.data as { act: string; by: string; subject: string; detail: string }[]).filter(({ subject }) =>
    subject.includes(check),
  )

interface Opened {
  person: Record<string, string>
  documents: { id: string; side: string; type: string }[]
  others: string[]
  is_present: boolean
}
const open = async (check: string) => (await head.call('GET', `/verifications/${check}`)).body as unknown as Opened

describe('STA-1 a check left to an operator', () => {
  it('D-5 shows the refused day of birth, encrypted at rest', async () => {
    const player = await office.player()
    const minor = `${new Date(office.clock.now()).getUTCFullYear() - 11}-05-17`
    expect(await submitPerson(player, { birth_date: minor })).toMatchObject({ ok: false })
    const check = await handIn(office, player, BY_HAND)
    await office.webhook({ event: crypto.randomUUID(), check, status: 'in_review', reason: null })
    expect(await open(check)).toMatchObject({ person: { birth_date: PERSON.birth_date }, refused_birth_dates: [{ birth_date: minor }] })
    const { rows } = await office.testServer.server.app.database.pool.query(
      `select encode(birth_date, 'escape') as kept from kyc.refused_birth_date where player = $1`,
      [player.id],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0].kept).not.toContain(minor)
  })

  it('is listed; one still with the provider is not, until a day is over', async () => {
    const { player, check } = await left()
    const silent = await handIn(office, await office.player(), BY_HAND)
    expect(await inQueue(check)).toMatchObject({ player: `${player.id}`, cause: 'left', status: 'pending', document_kind: 'passport' })
    expect(await inQueue(silent)).toBeUndefined()
    office.clock.advance(86_400_001)
    head = await logIn(office.testServer, office.clock, 'head')
    operatorSession = await logIn(office.testServer, office.clock, 'desk')
    expect(await inQueue(silent)).toMatchObject({ cause: 'silent' })
  })

  it('shows words and pictures as given; each view is in the log, and browsers store nothing', async () => {
    const { check } = await left()
    const { person, documents, is_present } = await open(check)
    expect(person).toEqual({ ...PERSON, ...BY_HAND })
    expect([is_present, documents.map(({ side }) => side)]).toEqual([true, ['front', 'selfie']])
    const { raw } = await consoleCall(office.testServer, 'GET', `/verifications/${check}/documents/${documents[0]!.id}`, undefined, {
      cookie: head.cookie,
    })
    expect(
      Buffer.from(await raw.arrayBuffer())
        .subarray(0, 3)
        .toString('hex'),
    ).toBe('ffd8ff')
    expect(['cache-control', 'x-content-type-options'].map((name) => raw.headers.get(name))).toEqual(['no-store', 'nosniff'])
    expect(raw.headers.get('content-disposition')).toMatch(/^attachment; filename="front-[\w-]+\.jpg"$/)
    expect((await linesAbout(check)).map(({ act, by }) => `${by} ${act}`)).toEqual(['head look at document', 'head look at check'])
  })

  it('accepted, verifies the player; a second click, another verdict and a later provider result change nothing', async () => {
    const { player, check } = await left()
    await look(head, check)
    const both = await Promise.all([decide(head, check, 'accept'), decide(head, check, 'accept')])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(await decide(head, check, 'refuse', { ...WHY, because: 'forged' })).toMatchObject({ body: { code: 'bad_transition' } })
    const late = await office.webhook({ event: crypto.randomUUID(), check, status: 'rejected', reason: 'forged' })
    expect(late.body).toEqual({ result: 'ignored' })
    expect(await stateOf(player)).toMatchObject({ status: 'success', reason: null })
    expect(await inQueue(check)).toBeUndefined()
    expect((await linesAbout(check)).filter(({ act }) => act.startsWith('verification'))).toMatchObject([{ act: 'verification accept' }])
  })

  it('STA-1 is accepted by nobody who has not opened each of its documents', async () => {
    const { player, check } = await left()
    const [front, selfie] = (await open(check)).documents
    const risk = await logIn(office.testServer, office.clock, 'risk')
    const view = (at: OperatorSession, id: string) => at.call('GET', `/verifications/${check}/documents/${id}`)
    const unseen = { status: 409, body: { code: 'bad_transition', details: { because: 'unseen' } } }
    expect(await decide(head, check, 'accept')).toMatchObject(unseen)
    await view(head, front!.id)
    await view(head, front!.id)
    await view(risk, selfie!.id)
    expect(await decide(head, check, 'accept'), 'one is left').toMatchObject(unseen)
    expect(await stateOf(player)).toMatchObject({ status: 'pending' })
    await view(head, selfie!.id)
    expect(await decide(head, check, 'accept')).toMatchObject({ status: 200 })
  })

  it('BEY-14 refused, shows the player the named cause; without one it is not refused', async () => {
    const { player, check } = await left()
    expect(await decide(head, check, 'refuse')).toMatchObject({ status: 422, body: { errors: { because: expect.anything() } } })
    expect(await decide(head, check, 'refuse', { ...WHY, because: 'he looks odd' })).toMatchObject({ status: 422 })
    expect(await decide(head, check, 'refuse', { ...WHY, because: 'unreadable' })).toMatchObject({ status: 200 })
    expect(await stateOf(player)).toMatchObject({ status: 'failed', reason: 'unreadable', tries_left: 2 })
    expect(await linesAbout(check)).toMatchObject([{ act: 'verification refuse', detail: `unreadable: ${WHY.reason}` }])
  })

  it('D-5 refused as under age, closes the account with the verdict', async () => {
    const { player, check } = await left()
    await decide(head, check, 'refuse', { ...WHY, because: 'under_age' })
    expect((await office.testServer.server.app.ledger.wallet(player.id, 'RUB'))!.block).toBe(3)
  })

  it('decides only the current check: an earlier one stays as it was', { tags: 'slow' }, async () => {
    const { player, check } = await left()
    await decide(head, check, 'refuse', { ...WHY, because: 'unreadable' })
    await look(head, check)
    await handIn(office, player, BY_HAND)
    expect(await decide(head, check, 'accept')).toMatchObject({ status: 409, body: { code: 'bad_transition' } })
    expect((await open(check)).is_present).toBe(false)
    expect(await stateOf(player)).toMatchObject({ status: 'pending' })
  })

  it('names other accounts of the same person or document', { tags: 'slow' }, async () => {
    const [first, second] = [await left({ document_number: '7788 990003' }), await left({ document_number: '77-88-990003' })]
    expect((await open(second.check)).others).toContain(`${first.player.id}`)
  })
})

describe('money.md "Verification" the second level, and revocation', () => {
  const review = (player: Player, everPaidOut: bigint) =>
    office.testServer.server.app.kyc.review(player.id, { payout: 0n, payouts: 0n, deposits: 0n, everPaidOut })

  it('is required above EUR 10000 of payouts ever, and confirmed by an operator once', { tags: 'slow' }, async () => {
    const { player, check } = await left()
    expect(await decide(head, check, 'confirm')).toMatchObject({ status: 409 })
    await look(head, check)
    await decide(head, check, 'accept')
    await review(player, 10_000_00n)
    expect(await inQueue(check)).toBeUndefined()
    await review(player, 10_000_01n)
    expect(await inQueue(check)).toMatchObject({ cause: 'second_level', status: 'success' })
    expect(await decide(head, check, 'confirm')).toMatchObject({ status: 200 })
    expect(await stateOf(player)).toMatchObject({ status: 'verified' })
    expect(await decide(head, check, 'confirm')).toMatchObject({ status: 409 })
    expect(await inQueue(check)).toBeUndefined()
  })

  it('is revoked with a cause, and the player starts again', { tags: 'slow' }, async () => {
    const { player, check } = await left()
    await look(head, check)
    await decide(head, check, 'accept')
    expect(await decide(head, check, 'revoke')).toMatchObject({ status: 422 })
    expect(await decide(head, check, 'revoke', { ...WHY, because: 'data_changed' })).toMatchObject({ status: 200 })
    expect(await stateOf(player)).toMatchObject({ status: 'unverified', reason: 'data_changed' })
    expect(await submitPerson(player)).toMatchObject({ ok: true })
  })

  it('is requested by risk or an operator; a repeat and an unknown player are refused', async () => {
    const player = await office.player()
    const requestVerification = (id: string, need = 'risk') =>
      head.call('POST', `/players/${id}/verification/ask`, { need, reason: 'many cards' })
    expect(await requestVerification(`${player.id}`)).toMatchObject({ status: 200 })
    expect(await stateOf(player)).toMatchObject({ status: 'waiting', is_need: true })
    expect(await head.call('GET', `/players/${player.id}/verification`)).toMatchObject({ body: { need: 'risk', check: null } })
    expect(await requestVerification(`${player.id}`, 'operator')).toMatchObject({ status: 409, body: { code: 'bad_transition' } })
    expect(await requestVerification('999999999')).toMatchObject({ status: 404 })
    expect(await head.call('GET', '/players/999999999/verification')).toMatchObject({ status: 404 })
    expect(await requestVerification(`${player.id}`, 'curiosity')).toMatchObject({ status: 422 })
  })
})

describe('D-2 who sees and decides it', { tags: 'slow' }, () => {
  const calls = (check: string, document: string): [method: 'GET' | 'POST', path: string, body?: object][] => [
    ['GET', '/verifications'],
    ['GET', `/verifications/${check}`],
    ['GET', `/verifications/${check}/documents/${document}`],
    ['POST', `/verifications/${check}/accept`, WHY],
    ['GET', '/players/1/verification'],
    ['POST', '/players/1/verification/ask', { need: 'risk', ...WHY }],
  ]

  it('refuses guests, players and other roles, without a line in the log', async () => {
    const { player, check } = await left()
    const document = (await open(check)).documents[0]!.id
    const before = await linesAbout(check)
    for (const [method, path, body] of calls(check, document)) {
      expect((await consoleCall(office.testServer, method, path, body)).status, path).toBe(401)
      const bearer = { authorization: `Bearer ${player.token}`, cookie: `console_session=${player.token}` }
      expect((await consoleCall(office.testServer, method, path, body, bearer)).status, path).toBe(401)
      expect(await operatorSession.call(method, path, body), path).toMatchObject({ status: 403, body: { code: 'role_required' } })
      expect((await head.call(method, path, body, { 'x-console': '0' })).status, path).toBe(401)
    }
    expect(await linesAbout(check)).toEqual(before)
    expect(await stateOf(player)).toMatchObject({ status: 'pending' })
  })

  it('nobody opens or decides an own check', async () => {
    const { player, check } = await left()
    const own = await addOperator(office.testServer, office.clock, { login: 'own-check', role: 'risk', player: player.id })
    const document = (await open(check)).documents[0]!.id
    for (const [method, path, body] of calls(check, document).slice(1, 4))
      expect(await own.call(method, path, body), path).toMatchObject({
        status: 403,
        body: { code: 'second_person' },
      })
  })

  it('a document is found in its own check only, and not by guessing', async () => {
    const [one, other] = [await left(), await left()]
    const foreign = (await open(other.check)).documents[0]!.id
    expect(await head.call('GET', `/verifications/${one.check}/documents/${foreign}`)).toMatchObject({ status: 404 })
    expect(await head.call('GET', `/verifications/${crypto.randomUUID()}`)).toMatchObject({ status: 404 })
    expect(await decide(head, crypto.randomUUID(), 'accept')).toMatchObject({ status: 404 })
    expect(await head.call('GET', '/verifications/..%2f..%2fetc')).toMatchObject({ status: 422 })
    expect(await decide(head, one.check, 'accept', { reason: ' ' })).toMatchObject({ status: 422 })
    expect((await decide(head, one.check, 'bless')).status).toBe(422)
  })
})
