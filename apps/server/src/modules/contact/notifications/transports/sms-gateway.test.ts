import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, describe, expect, it } from 'vitest'

import { openVendorServer, type VendorAnswer, type VendorServer } from '../../../../testing/vendor-server.ts'
import { MessageRejected, type Rendered } from '../message.ts'
import { smsGatewayFrom } from './sms-gateway-file.ts'
import { createSmsGateway } from './sms-gateway.ts'

const message: Rendered = {
  id: 'm 1',
  channel: 'sms',
  to: '+79991234567',
  subject: '',
  text: 'Код: "12" & {secret}\n<b>',
  html: null,
  links: [],
  code: null,
}

const folder = mkdtempSync(join(tmpdir(), 'sms-'))
let made = 0
function read(description: unknown, { secret = 'key', production = false }: { secret?: string | null; production?: boolean } = {}) {
  const path = join(folder, `${++made}.json`)
  writeFileSync(path, typeof description === 'string' ? description : JSON.stringify(description))
  return smsGatewayFrom({ path, secret: secret ?? undefined, production })
}

let vendor: VendorServer | undefined
afterEach(async () => {
  await vendor?.stop()
  vendor = undefined
})
const answering = async (answer: VendorAnswer) => (vendor = await openVendorServer(() => answer))
const failureOf = (sending: Promise<void>) =>
  sending.then(
    () => undefined,
    (error: Error) => error,
  )

describe('an SMS gateway by templates', () => {
  it('gets JSON with every value escaped, and none read as a template', async () => {
    const { url, calls } = await answering({ status: 201 })
    const body = { messages: [{ to: '{to_digits}', content: '{text}', ref: '{id}' }] }
    const headers = { Authorization: 'App {secret}' }
    await createSmsGateway(read({ url: `${url}/v1`, headers, body, accepted: { status: [201] } })).send(message)
    expect(calls[0]).toMatchObject({
      method: 'POST',
      url: '/v1',
      headers: { authorization: 'App key', 'content-type': 'application/json' },
    })
    expect(JSON.parse(calls[0]!.body.toString())).toEqual({ messages: [{ to: '79991234567', content: message.text, ref: 'm 1' }] })
  })

  it('gets forms, XML and addresses escaped for each of them', async () => {
    const { url, calls } = await answering({ status: 200 })
    const accepted = { status: [200] }
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    await createSmsGateway(read({ url, headers: form, body: 'key={secret}&to={to}&text={text}', accepted })).send(message)
    expect([...new URLSearchParams(calls[0]!.body.toString())]).toEqual([
      ['key', 'key'],
      ['to', message.to],
      ['text', message.text],
    ])
    const xml = { 'content-type': 'text/xml; charset=utf-8', 'x-key': '{secret}' }
    await createSmsGateway(read({ url, headers: xml, body: '<m to="{to}">{text}</m>', accepted })).send(message)
    expect(calls[1]!.body.toString()).toBe('<m to="+79991234567">Код: &quot;12&quot; &amp; {secret}\n&lt;b&gt;</m>')
    await createSmsGateway(read({ url: `${url}/?k={secret}&to={to}&t={text}`, method: 'GET', accepted })).send(message)
    expect(calls[2]!.method).toBe('GET')
    expect(new URL(calls[2]!.url, url).searchParams.get('t')).toBe(message.text)
  })

  it('accepts, refuses for good or fails by the answer’s own field', async () => {
    const gateway = (url: string) => ({
      url,
      headers: { 'x-key': '{secret}' },
      body: { to: '{to}', text: '{text}' },
      accepted: { status: [200], at: '/sms/{to}/status', equals: ['OK', 100] },
      refused: { at: '/sms/{to}/status', equals: ['BLACKLISTED'] },
    })
    const outcomeOf = async (answer: VendorAnswer) => {
      const { url } = await answering(answer)
      const failure = await failureOf(createSmsGateway(read(gateway(url))).send(message))
      await vendor!.stop()
      if (failure instanceof MessageRejected) return 'refused'
      return failure ? 'failed' : 'accepted'
    }
    const status = (value: unknown) => JSON.stringify({ sms: { [message.to]: { status: value } } })
    expect(await outcomeOf({ status: 200, body: status('OK') })).toBe('accepted')
    expect(await outcomeOf({ status: 200, body: status(100) })).toBe('accepted')
    expect(await outcomeOf({ status: 200, body: status('BLACKLISTED') })).toBe('refused')
    expect(await outcomeOf({ status: 200, body: status('NO MONEY') })).toBe('failed')
    expect(await outcomeOf({ status: 500, body: status('OK') })).toBe('failed')
    expect(await outcomeOf({ status: 200, body: 'no JSON' })).toBe('failed')
    vendor = undefined
  })
})

describe('the description of an SMS gateway', () => {
  const whole = {
    url: 'https://sms.example/send',
    headers: { key: '{secret}' },
    body: { to: '{to}', text: '{text}' },
    accepted: { status: [200] },
  }

  it.each([
    ['no JSON', 'no JSON', /no JSON/],
    ['another field', { ...whole, retries: 5 }, /retries/],
    ['a host from a value', { ...whole, url: 'https://{to}.example' }, /fixed host/],
    ['a log-in in the address', { ...whole, url: 'https://me:pw@sms.example' }, /log-in/],
    ['no text', { ...whole, body: { to: '{to}' } }, /\{text\}/],
    ['no recipient', { ...whole, body: { text: '{text}' } }, /\{to\}/],
    ['an unused secret', { ...whole, headers: {} }, /SECRET_SMS/],
    ['success without a condition', { ...whole, accepted: {} }, /every answer/],
    ['half a condition', { ...whole, accepted: { at: '/a' } }, /belong together/],
    ['a body of a GET', { ...whole, method: 'GET' }, /GET/],
    ['a body of an unknown type', { ...whole, headers: { ...whole.headers, 'content-type': 'text/csv' } }, /content-type/],
  ])('is refused with %s', (_, description, reason) => {
    expect(() => read(description)).toThrow(reason)
    expect(() => read(description)).toThrow(/^SMS_GATEWAY_FILE: /)
  })

  it('needs SECRET_SMS where it uses {secret}, and https in production', () => {
    expect(() => read(whole, { secret: null })).toThrow(/SECRET_SMS/)
    expect(() => read({ ...whole, url: 'http://sms.example/send' }, { production: true })).toThrow(/https/)
    expect(read({ ...whole, url: 'http://127.0.0.1:9/send' }, { production: true }).method).toBe('POST')
  })

  it('is refused where there is no such file', () => {
    expect(() => smsGatewayFrom({ path: '/nowhere.json', secret: undefined, production: false })).toThrow(
      'SMS_GATEWAY_FILE: /nowhere.json: ENOENT',
    )
  })
})
