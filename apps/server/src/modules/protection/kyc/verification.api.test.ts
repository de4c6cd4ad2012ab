import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { DAY_MS } from '@fairhouse/money'
import type { Player } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import {
  codeOf,
  dataOf,
  decide,
  handIn,
  uploadDocument,
  type Office,
  openOffice,
  PERSON,
  picture,
  submitPerson,
  stateOf,
} from './testing/office.ts'

let office: Office
beforeAll(async () => (office = await openOffice()))
afterAll(() => office.stop())

const rows = async (sql: string, ...values: unknown[]) => (await office.testServer.server.app.database.pool.query(sql, values)).rows

describe('player verification', () => {
  it('STA-1 ENT-1 goes from init over the open check to success, as the user record shows', async () => {
    const player = await office.player()
    const shown = async () => dataOf(await player.call('GET /profile/user')).user.verification
    expect(await shown()).toEqual({ is_need: false, data: { status: 'init' } })
    expect(await stateOf(player)).toMatchObject({ status: 'init', person: null, documents: [], tries_left: 3, retry_at: null })
    expect(dataOf(await submitPerson(player))).toMatchObject({ status: 'user_pending', sides: ['front', 'selfie'] })
    await handIn(office, player)
    expect(await shown()).toEqual({ is_need: false, data: { status: 'pending' } })
    await decide(office)
    expect(await shown()).toEqual({ is_need: false, data: { status: 'success' } })
  })

  it('shows only the end of the document number', async () => {
    const player = await office.player()
    const { person } = dataOf(await submitPerson(player))
    expect(person).toEqual({ ...PERSON, document_number: '••••••••••00' })
  })

  it('sends the provider exactly the entered data and every document', async () => {
    const player = await office.player()
    const reference = await handIn(office, player)
    const { person, documents } = office.vendor.checkOf(reference)!
    expect(person).toEqual(PERSON)
    expect(documents.map(({ side, type }) => [side, type])).toEqual([
      ['front', 'image/jpeg'],
      ['selfie', 'image/jpeg'],
    ])
  })

  it.each([
    ['…01', '4510 123401', 'unreadable'],
    ['…13', '4510 123413', 'under_age'],
  ])('STA-1 a check with %s fails with its reason, and may be repeated from the entered data', async (_, document_number, reason) => {
    const player = await office.player()
    await handIn(office, player, { document_number })
    await decide(office)
    expect(await stateOf(player)).toMatchObject({ status: 'failed', reason, tries_left: 2, person: { last_name: 'Иванова' } })
    expect(dataOf(await submitPerson(player))).toMatchObject({ status: 'user_pending', reason: null, documents: [] })
    await handIn(office, player)
    await decide(office)
    expect(await stateOf(player)).toMatchObject({ status: 'success', reason: null })
  })

  it('stops after three failures in thirty days: too_many_tries names the next date', async () => {
    const player = await office.player()
    for (let n = 0; n < 3; n++) {
      await handIn(office, player, { document_number: '4510 123401' })
      await decide(office)
    }
    const refused = await submitPerson(player)
    expect(refused).toMatchObject({ ok: false, status: 409, error: { code: 'too_many_tries' } })
    const { tries_left, retry_at } = await stateOf(player)
    expect([tries_left, Date.parse(retry_at!) - office.clock.now()]).toEqual([0, expect.closeTo(30 * DAY_MS - 40_000, -5)])
  })

  it('D-5 refuses an under-age player at once, and opens no check', async () => {
    const player = await office.player()
    const year = new Date(office.clock.now()).getUTCFullYear()
    const refused = await submitPerson(player, { birth_date: `${year - 17}-01-01` })
    expect(refused).toMatchObject({
      ok: false,
      status: 422,
      error: { code: 'invalid', errors: { birth_date: [expect.stringMatching(/^under_age: /)] } },
    })
    const teen = await submitPerson(player, { birth_date: `${year - 20}-01-01`, country: 'KZ' })
    expect(codeOf(teen)).toBe('invalid')
    expect(await stateOf(player)).toMatchObject({ status: 'init' })
  })
})

describe('documents', () => {
  it('are added one by one; a second one of the same side replaces the first; one may be removed', async () => {
    const player = await office.player()
    await submitPerson(player, { document_kind: 'id_card' })
    await uploadDocument(player, 'front')
    const { documents, sides } = dataOf(await uploadDocument(player, 'front'))
    expect([documents.length, sides]).toEqual([1, ['front', 'back', 'selfie']])
    const id = documents[0]!.id
    expect(dataOf(await player.call('DELETE /api/v2/verification/documents/{id}', { params: { id } })).documents).toEqual([])
    expect(codeOf(await player.call('DELETE /api/v2/verification/documents/{id}', { params: { id } }))).toBe('not_found')
  })

  it('are removed when the new kind of document has no such side', async () => {
    const player = await office.player()
    await submitPerson(player, { document_kind: 'id_card' })
    await uploadDocument(player, 'back')
    expect(codeOf(await uploadDocument(player, 'selfie'))).toBe('ok')
    expect(dataOf(await submitPerson(player)).documents.map(({ side }) => side)).toEqual(['selfie'])
    expect(codeOf(await uploadDocument(player, 'back'))).toBe('invalid')
  })

  it('must be complete before the check is submitted', async () => {
    const player = await office.player()
    expect(codeOf(await player.call('POST /api/v2/verification/submit'))).toBe('bad_transition')
    await submitPerson(player)
    await uploadDocument(player, 'front')
    const refused = await player.call('POST /api/v2/verification/submit')
    expect(refused).toMatchObject({ ok: false, error: { code: 'documents_missing', details: { sides: 'selfie' } } })
  })

  it('are immutable once the check is submitted', async () => {
    const player = await office.player()
    await handIn(office, player)
    const { id } = (await stateOf(player)).documents[0]!
    const tried = [
      await submitPerson(player),
      await uploadDocument(player, 'front'),
      await player.call('DELETE /api/v2/verification/documents/{id}', { params: { id } }),
      await player.call('POST /api/v2/verification/submit'),
    ]
    expect(tried.map(codeOf)).toEqual(Array(4).fill('bad_transition'))
  })

  it('are refused before a check is open, and when of a wrong type, damaged, or too large', async () => {
    const player = await office.player()
    expect(codeOf(await uploadDocument(player, 'front'))).toBe('bad_transition')
    await submitPerson(player)
    expect(codeOf(await uploadDocument(player, 'front', await picture(), 'image/png'))).toBe('wrong_file')
    expect(codeOf(await uploadDocument(player, 'front', (await picture()).subarray(0, 500)))).toBe('wrong_file')
    expect(codeOf(await uploadDocument(player, 'front', Buffer.alloc(100), 'image/svg+xml'))).toBe('unsupported_media')
    expect(codeOf(await uploadDocument(player, 'front', Buffer.alloc(10 * 1024 * 1024 + 1)))).toBe('too_large')
    expect((await stateOf(player)).documents).toEqual([])
  })

  it('are encrypted at rest: neither picture nor personal data can be read', async () => {
    const player = await office.player()
    const reference = await handIn(office, player)
    for (const { id, content, bytes } of await rows('select id, content, bytes from kyc.document where check_id = $1', reference)) {
      expect(content).toBeNull()
      const file = readFileSync(join(office.testServer.config.dataDir, 'files/documents', id))
      expect(file.length).toBeGreaterThan(bytes)
      expect(file.subarray(0, 64).includes(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false)
    }
    const [{ dump }] = await rows('select c::text as dump from kyc.check c where id = $1', reference)
    for (const secret of ['Иванова', '123400', '1990-05-17', Buffer.from('Иванова').toString('hex')]) expect(dump).not.toContain(secret)
  })

  it('of two players with the same data are matched', async () => {
    const [one, other] = [await office.player(), await office.player()]
    await submitPerson(one)
    await submitPerson(other, { first_name: 'АННА', document_number: '4510123400' })
    const hashes = await rows('select person_hash, document_hash from kyc.check where player = any($1)', [one.id, other.id])
    expect(hashes[0]).toEqual(hashes[1])
  })
})

describe('access by others', () => {
  it('SEC-4 needs a bearer, before any file is read', async () => {
    for (const [method, path] of [
      ['GET', '/api/v2/verification'],
      ['PUT', '/api/v2/verification/person'],
      ['POST', '/api/v2/verification/submit'],
      ['PUT', '/api/v2/verification/documents/front'],
    ] as const) {
      const type = path.endsWith('front') ? 'image/jpeg' : 'application/json'
      const answer = await office.testServer.fetch(path, {
        method,
        headers: { 'content-type': type },
        ...(method !== 'GET' && { body: '{}' }),
      })
      expect([path, answer.status]).toEqual([path, 401])
    }
  })

  it("cannot read, remove or detect another player's document", async () => {
    const [owner, other] = [await office.player(), await office.player()]
    await submitPerson(owner)
    const { documents } = dataOf(await uploadDocument(owner, 'front'))
    await submitPerson(other)
    const params = { id: documents[0]!.id }
    expect(codeOf(await other.call('DELETE /api/v2/verification/documents/{id}', { params }))).toBe('not_found')
    expect((await stateOf(other)).documents).toEqual([])
    expect((await stateOf(owner)).documents).toHaveLength(1)
  })

  it.each(['..%2f..%2fetc%2fpasswd', 'front%00', 'FRONT', '1'])('refuses a path as a side: %s', async (side) => {
    const player: Player = await office.player()
    await submitPerson(player)
    const answer = await office.testServer.fetch(`/api/v2/verification/documents/${side}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${player.token}`, 'content-type': 'image/jpeg' },
      body: new Uint8Array(await picture()),
    })
    expect([400, 404, 422]).toContain(answer.status)
    expect((await stateOf(player)).documents).toEqual([])
  })

  it.each([
    ['first_name', '<script>'],
    ['first_name', ''],
    ['birth_date', '1990-02-30'],
    ['country', 'QQ'],
    ['document_kind', 'library_card'],
    ['document_number', '\u0000123'],
  ])('refuses a %s of %j', async (field, wrong) => {
    const player = await office.player()
    const answer = await submitPerson(player, { [field]: wrong })
    expect(answer).toMatchObject({ ok: false, status: 422, error: { errors: { [field]: expect.any(Array) } } })
  })
})
