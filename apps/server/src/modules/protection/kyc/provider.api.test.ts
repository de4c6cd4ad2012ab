// @module-tag slow
import type { Player } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { decide, handIn, type Office, openOffice, stateOf } from './testing/office.ts'

let office: Office
beforeAll(async () => (office = await openOffice()))
afterAll(() => office.stop())

let player: Player
let check: string
const submitCheck = async (digits = '03') => {
  player = await office.player()
  check = await handIn(office, player, { document_number: `4510 1234${digits}` })
}
let made = 0
const event = (status: string, more: object = {}) => ({ event: `t${++made}`, check, status, reason: null, ...more })
const status = async () => (await stateOf(player)).status

describe('rows 1 to 3: sender, time, and format', () => {
  it('answers 401 to a wrong, missing, foreign and expired signature', async () => {
    await submitCheck()
    for (const how of [{ header: '' }, { header: 't=1,v1=00' }, { secret: 'another secret' }])
      expect(await office.webhook(event('approved'), how)).toMatchObject({ status: 401, body: { code: 'bad_signature' } })
    for (const ageSeconds of [302, -302])
      expect(await office.webhook(event('approved'), { ageSeconds })).toMatchObject({ status: 401, body: { code: 'stale' } })
    expect(await status()).toBe('pending')
  })

  it.each([
    ['an unknown status', { status: 'perhaps' }],
    ['an unknown reason', { reason: 'because' }],
    ['no number', { event: '' }],
    ['no check', { check: 5 }],
  ])('answers 400 to %s', async (_, wrong) => {
    await submitCheck()
    expect(await office.webhook({ ...event('approved'), ...wrong })).toMatchObject({ status: 400, body: { code: 'unreadable' } })
  })

  it('alerts after twenty forgeries, and refuses unknown providers', async () => {
    await submitCheck()
    const errorLog = vi.spyOn(office.testServer.server.app.logger, 'error')
    office.clock.advance(301_000)
    for (let n = 0; n < 20; n++) await office.webhook(event('approved'), { header: '' })
    expect(errorLog.mock.calls.filter(([, message]) => message === 'forged webhooks')).toHaveLength(1)
    errorLog.mockRestore()
    expect((await office.testServer.fetch('/kyc/other/webhook', { method: 'POST', body: '{}' })).status).toBe(404)
  })
})

describe('rows 4 to 7: effect of the event', () => {
  it('decides once: a repeated event is a duplicate, a later rejection changes nothing', async () => {
    await submitCheck()
    const yes = event('approved')
    expect(await office.webhook(yes)).toEqual({ status: 200, body: { result: 'ok' } })
    expect(await office.webhook(yes)).toEqual({ status: 200, body: { result: 'duplicate' } })
    expect(await office.webhook(event('rejected', { reason: 'forged' }))).toEqual({ status: 200, body: { result: 'ignored' } })
    expect(await office.webhook(event('in_review'))).toEqual({ status: 200, body: { result: 'ignored' } })
    expect(await status()).toBe('success')
  })

  it('keeps a check pending for review, and accepts the decision of either side', async () => {
    await submitCheck()
    expect(await office.webhook(event('in_review'))).toEqual({ status: 200, body: { result: 'ok' } })
    expect(await status()).toBe('pending')
    expect((await office.testServer.server.app.kyc.reviews.queue({ limit: 200 })).rows).toContainEqual(
      expect.objectContaining({ player: player.id, cause: 'left' }),
    )
    expect(await office.webhook(event('approved'))).toEqual({ status: 200, body: { result: 'ok' } })
    expect(await status()).toBe('success')
  })

  it('counts fifty simultaneous events once', async () => {
    await submitCheck()
    const no = event('rejected', { reason: 'unreadable' })
    const answers = await Promise.all(Array.from({ length: 50 }, () => office.webhook(no)))
    expect(answers.filter(({ body }) => (body as { result: string }).result === 'ok')).toHaveLength(1)
    expect(await stateOf(player)).toMatchObject({ status: 'failed', tries_left: 2 })
  })

  it('acknowledges an unknown check without recording the event', async () => {
    await submitCheck()
    const other = { ...event('approved'), check: crypto.randomUUID() }
    for (const strange of [other, other, { ...other, check: "' or 1=1 --" }])
      expect(await office.webhook(strange)).toEqual({ status: 202, body: { result: 'unknown' } })
  })

  it('ignores events of an earlier check', async () => {
    await submitCheck()
    const before = check
    await office.webhook(event('rejected', { reason: 'unreadable' }))
    await handIn(office, player, { document_number: '4510 123403' })
    expect(await office.webhook({ ...event('approved'), check: before })).toEqual({ status: 200, body: { result: 'ignored' } })
    expect(await status()).toBe('pending')
  })

  it('revokes a proof, and allows a new check', async () => {
    await submitCheck('06')
    await decide(office)
    expect(await status()).toBe('success')
    office.clock.advance(60_000)
    await office.vendor.runDue()
    expect(await stateOf(player)).toMatchObject({ status: 'unverified', reason: 'expired_document' })
    await handIn(office, player)
    expect(await status()).toBe('pending')
  })
})

describe('D-13 a faulty provider', () => {
  it.each([
    ['07', 'sends before it answers'],
    ['08', 'sends three times'],
    ['09', 'sends out of order'],
    ['10', 'signs wrongly, then right'],
  ])('…%s %s, and the player is verified anyway', async (digits) => {
    await submitCheck(digits)
    await decide(office)
    office.clock.advance(1000)
    await office.vendor.runDue()
    await expect.poll(status).toBe('success') // the event sent with its answer may still be in flight
  })

  it.each(['11', '12'])('…%s is not received, and polled two minutes later', async (digits) => {
    await submitCheck(digits)
    await decide(office)
    expect(await status()).toBe('pending')
    office.clock.advance(101_000)
    await office.testServer.server.app.kyc.poll()
    expect(await status()).toBe('success')
    await office.testServer.server.app.kyc.poll()
    expect(await status()).toBe('success')
  })

  it('without an answer is reported to the operator, and the check waits', async () => {
    await submitCheck('12')
    office.clock.advance(150_000)
    office.vendor.turn({ api: 'down' })
    const errorLog = vi.spyOn(office.testServer.server.app.logger, 'error')
    await office.testServer.server.app.kyc.poll()
    expect(errorLog.mock.calls.map(([, message]) => message)).toContain('the verification provider gives no answer')
    errorLog.mockRestore()
    office.vendor.turn({ api: 'ok' })
    expect(await status()).toBe('pending')
  })
})
