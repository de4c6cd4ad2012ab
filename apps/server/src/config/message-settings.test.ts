import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { configFrom } from './config.ts'

const folder = mkdtempSync(join(tmpdir(), 'fairhouse-messages-'))
const messagesOf = (environment: Record<string, string>) => configFrom({ DATA_DIR: folder, ...environment }).messages

describe('D-16 the mail relay of an environment', () => {
  it('is none, or one that is reached with TLS', () => {
    expect(messagesOf({})).toEqual({ smtp: undefined, sms: undefined })
    const from = { name: 'Fairhouse', address: 'no-reply@fairhouse.localhost' }
    expect(messagesOf({ SMTP_URL: 'smtp://relay.example' }).smtp).toEqual({ host: 'relay.example', port: 587, tls: 'starttls', from })
    const login = { user: 'me@house', pass: 'p' }
    expect(
      messagesOf({ SMTP_URL: 'smtps://me%40house@relay.example', SECRET_SMTP: 'p', MAIL_FROM: 'a@b.example', BRAND: 'B' }).smtp,
    ).toEqual({
      host: 'relay.example',
      port: 465,
      tls: 'implicit',
      login,
      from: { name: 'B', address: 'a@b.example' },
    })
  })

  it('may go without TLS to this machine alone', () => {
    expect(messagesOf({ SMTP_URL: 'smtp://127.0.0.1:25', SMTP_TLS: 'none' }).smtp).toMatchObject({ port: 25, tls: 'none' })
    expect(messagesOf({ SMTP_URL: 'smtp://[::1]', SMTP_TLS: 'none' }).smtp).toMatchObject({ host: '::1', tls: 'none' })
    expect(() => messagesOf({ SMTP_URL: 'smtp://relay.example', SMTP_TLS: 'none' })).toThrow(/^SMTP_TLS: /)
    expect(() => messagesOf({ SMTP_URL: 'smtps://127.0.0.1', SMTP_TLS: 'none' })).toThrow(/^SMTP_TLS: /)
  })

  it('trusts a private authority from a file', () => {
    const file = join(folder, 'ca.pem')
    writeFileSync(file, '-----BEGIN CERTIFICATE-----')
    expect(messagesOf({ SMTP_URL: 'smtp://relay.example', SMTP_CA_FILE: file }).smtp).toHaveProperty('ca')
    writeFileSync(file, 'nothing')
    expect(() => messagesOf({ SMTP_URL: 'smtp://relay.example', SMTP_CA_FILE: file })).toThrow(/^SMTP_CA_FILE: .*no certificate/)
    expect(() => messagesOf({ SMTP_URL: 'smtp://relay.example', SMTP_CA_FILE: '/nowhere.pem' })).toThrow(/^SMTP_CA_FILE: .*ENOENT/)
  })

  it.each([
    ['relay.example:25'],
    ['http://relay.example'],
    ['smtp://relay.example/path'],
    ['smtp://me@relay.example'],
    ['smtp://me:hidden-word@relay.example'],
  ])('is refused as %s, and no password is quoted', (SMTP_URL) => {
    expect(() => messagesOf({ SMTP_URL })).toThrow(/^SMTP_URL: (?!.*hidden-word)/)
  })

  it('refuses a password without a relay, or without a user', () => {
    expect(() => messagesOf({ SECRET_SMTP: 'p' })).toThrow(/^SECRET_SMTP: /)
    expect(() => messagesOf({ SECRET_SMTP: 'p', SMTP_URL: 'smtp://relay.example' })).toThrow(/^SMTP_URL: /)
  })
})

describe('D-16 text messages of an environment', () => {
  const INFOBIP = { INFOBIP_URL: 'https://xyz12.api.infobip.com', INFOBIP_SENDER: 'House', SECRET_INFOBIP: 'key' }

  it('D-16 go through Infobip with its address, sender and key', () => {
    expect(messagesOf(INFOBIP).sms).toMatchObject({ url: 'https://xyz12.api.infobip.com/sms/3/messages', secret: 'key' })
  })

  it.each([
    ['without a key', { SECRET_INFOBIP: undefined }, /^INFOBIP_URL: .*belong together/],
    ['with a path', { INFOBIP_URL: 'https://x.example/sms' }, /^INFOBIP_URL: not an address/],
    ['with a log-in in the address', { INFOBIP_URL: 'https://a:hidden@x.example' }, /^INFOBIP_URL: (?!.*hidden)/],
    ['with a template as the sender', { INFOBIP_SENDER: '{secret}' }, /^INFOBIP_SENDER: /],
    ['beside a described gateway', { SMS_GATEWAY_FILE: '/nowhere.json' }, /^INFOBIP_URL: .*SMS_GATEWAY_FILE/],
  ])('D-16 are refused %s', (_, change, reason) => {
    const given = Object.entries({ ...INFOBIP, ...change }).filter((entry): entry is [string, string] => entry[1] !== undefined)
    expect(() => messagesOf(Object.fromEntries(given))).toThrow(reason)
  })
})
