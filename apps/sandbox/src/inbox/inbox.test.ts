import { createHmac } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { type RunningSandbox, type SandboxConfig, sandboxConfigFrom, startSandbox } from '../index.ts'
import { openBox } from './box.ts'

let folder: string
let config: SandboxConfig
let sandbox: RunningSandbox
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fairhouse-sandbox-'))
  config = sandboxConfigFrom({ DATA_DIR: join(folder, 'sandbox'), PORT: '0' })
  sandbox = await startSandbox(config)
})
afterEach(async () => {
  await sandbox.stop()
  rmSync(folder, { recursive: true, force: true })
})

interface HttpAnswer {
  status: number
  text: string
  headers: Record<string, string | string[] | undefined>
}

function send(
  method: string,
  path: string,
  { host = 'inbox.fairhouse.localhost', headers = {}, body }: { host?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    const call = request({ port: sandbox.port, host: '127.0.0.1', method, path, headers: { ...headers, host }, agent: false }, (answer) => {
      let text = ''
      answer.on('data', (part: Buffer) => (text += part.toString()))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text, headers: answer.headers }))
    })
    call.on('error', reject)
    call.end(body)
  })
}

const mail = {
  id: 'm1',
  channel: 'email',
  to: 'Ann@Example.com',
  subject: 'Hello',
  text: 'Your code',
  html: '<p>Your code</p>',
  links: ['http://fairhouse.localhost/ru'],
  code: '123456',
}

function post(message: object, { at = Date.now(), secret = config.secrets.inbox } = {}): Promise<HttpAnswer> {
  const body = JSON.stringify(message)
  const mac = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
  return send('POST', '/messages', { headers: { 'content-type': 'application/json', 'x-signature': `t=${at},v1=${mac}` }, body })
}

const list = async (to: string) => JSON.parse((await send('GET', `/messages?to=${to}`)).text) as Record<string, unknown>[]

describe('the sandbox inbox', () => {
  it('D-14 returns the messages of an address, newest first, with exactly these fields', async () => {
    expect((await post(mail)).status).toBe(202)
    await post({ ...mail, id: 'm2', subject: 'Second', code: null })
    await post({ ...mail, id: 'm3', to: 'bob@example.com' })
    const { id: _, html: __, ...fields } = mail
    expect(await list('ann@example.com')).toEqual([
      { ...fields, subject: 'Second', code: null, at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) },
      { ...fields, at: expect.any(String) },
    ])
    expect(await list('nobody@example.com')).toEqual([])
  })

  it('D-14 finds text messages by number, also when the plus was decoded as a space', async () => {
    await post({ ...mail, channel: 'sms', to: '+79991234567', subject: '', html: null })
    for (const to of ['%2B79991234567', '+79991234567', '79991234567', '%2B7%20(999)%20123-45-67'])
      expect(await list(to), to).toHaveLength(1)
  })

  it('D-14 shows the messages on an escaped page', async () => {
    await post({ ...mail, text: '<script>alert(1)</script>', subject: '"quoted" & <b>bold</b>' })
    const page = await send('GET', '/?to=ann@example.com')
    expect(page).toMatchObject({ status: 200, headers: { 'content-type': 'text/html; charset=utf-8' } })
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    expect(page.text).not.toMatch(/<script|<b>/)
    expect(page.text).toContain('&lt;script&gt;')
    expect(page.text).toContain('123456')
    await post({ ...mail, id: 'm9', text: `Open ${mail.links[0]} & play`, to: 'bob@example.com' })
    expect((await send('GET', '/?to=bob@example.com')).text).toContain(
      `<a href="${mail.links[0]}" rel="noreferrer">${mail.links[0]}</a> &amp; play`,
    )
    expect((await send('GET', '/?to=%22%3E%3Cscript%3E')).text).not.toContain('<script>')
  })

  it('D-13 accepts only messages with a recent signature over their bytes', async () => {
    expect((await post(mail, { secret: 'another secret altogether' })).status).toBe(401)
    expect((await post(mail, { at: Date.now() - 6 * 60_000 })).status).toBe(401)
    expect((await send('POST', '/messages', { headers: { 'content-type': 'application/json' }, body: JSON.stringify(mail) })).status).toBe(
      401,
    )
    expect(await list('ann@example.com')).toEqual([])
  })

  it('refuses invalid messages, and links that are not web pages', async () => {
    for (const wrong of [{}, { ...mail, channel: 'fax' }, { ...mail, extra: 1 }, { ...mail, links: ['javascript:alert(1)'] }])
      expect((await post(wrong)).status).toBe(422)
  })

  it('stores a message that is sent twice once', async () => {
    await post(mail)
    expect((await post(mail)).status).toBe(202)
    expect(await list('ann@example.com')).toHaveLength(1)
  })

  it('keeps the last thousand messages over a restart', async () => {
    await post(mail)
    await sandbox.stop()
    const box = openBox(config.dataDir)
    expect(box.list()).toMatchObject([{ id: 'm1' }])
    for (let i = 0; i < 1101; i++) box.put({ ...mail, channel: 'email', id: `n${i}`, subject: String(i), at: '2026-01-01T00:00:00.000Z' })
    expect(box.list()).toHaveLength(1000)
    sandbox = await startSandbox(config)
    const messages = await list('ann@example.com')
    expect(messages).toHaveLength(1000)
    expect(messages[0]).toMatchObject({ subject: '1100' })
  })
})

describe('the sandbox', () => {
  it('D-16 never runs in production', () => {
    expect(() => sandboxConfigFrom({ APP_ENV: 'production' })).toThrow(/APP_ENV/)
  })

  it('D-10 serves only its own hosts', async () => {
    for (const host of ['fairhouse.localhost', 'evil.example', '127.0.0.1'])
      expect((await send('GET', '/messages?to=a@b', { host })).status, host).toBe(421)
  })

  it('D-13 finds the secrets that the product stores beside it', () => {
    expect(sandboxConfigFrom({ DATA_DIR: join(folder, 'sandbox') }).secrets).toEqual(config.secrets)
  })
})
