import { openForwarder } from '@fairhouse/testkit'
import { afterEach, describe, expect, it } from 'vitest'

import { MessageRejected, NoAnswer, type Rendered } from '../message.ts'
import { type MailRelay, type MailRelayOptions, openMailRelay } from '../testing/mail-relay.ts'
import { createSmtpTransport, type SmtpOptions } from './smtp-transport.ts'

const LOGIN = { user: 'house', pass: 'a password' }
const message: Rendered = {
  id: 'message 1',
  channel: 'email',
  to: 'anna@mail.example',
  subject: 'Ваш код',
  text: 'Код: 123456',
  html: '<p>Код: <b>123456</b></p>',
  links: [],
  code: '123456',
}

let relay: MailRelay
afterEach(() => relay.stop())
async function open(options: MailRelayOptions = {}, more: Partial<SmtpOptions> = {}) {
  relay = await openMailRelay(options)
  const from = { name: 'Fairhouse', address: 'no-reply@house.example' }
  return createSmtpTransport({ host: '127.0.0.1', port: relay.port, tls: 'starttls', ca: relay.ca, from, ...more })
}
const failureOf = (sending: Promise<void>) =>
  sending.then(
    () => undefined,
    (error: Error) => error,
  )

describe('email by an SMTP relay', () => {
  it('has both texts, an id that a repeat has as well, and a mark against automatic replies', async () => {
    const transport = await open()
    for (let n = 0; n < 2; n++) await transport.send(message)
    const [first, second] = relay.received
    expect(first).toMatchObject({ from: 'no-reply@house.example', to: ['anna@mail.example'], isEncrypted: true })
    expect(first!.source).toMatch(/^From: Fairhouse <no-reply@house\.example>/m)
    expect(first!.source).toMatch(/^Auto-Submitted: auto-generated/m)
    expect(first!.source).toMatch(/multipart\/alternative/)
    const idOf = (source: string) => /^Message-ID: (<[0-9a-f]{32}@house\.example>)/m.exec(source)![1]
    expect(idOf(second!.source)).toBe(idOf(first!.source))
  })

  it('SEC-6 is sent with TLS only: not to a relay without STARTTLS, nor to one of another certificate', async () => {
    const plain = await open({ disabledCommands: ['STARTTLS'] })
    expect((await failureOf(plain.send(message)))?.message).toMatch(/mail relay/)
    expect(relay.received).toEqual([])
    await relay.stop()
    const stranger = await open({}, { ca: undefined as never })
    expect((await failureOf(stranger.send(message)))?.message).toMatch(/ESOCKET|ETLS|ECONNECTION/)
    expect(relay.received).toEqual([])
  })

  it('logs in over implicit TLS; a wrong password is temporary, because an operator corrects it', async () => {
    const transport = await open({ secure: true, login: LOGIN }, { tls: 'implicit', login: LOGIN })
    await transport.send(message)
    expect(relay.received).toMatchObject([{ isEncrypted: true, user: 'house' }])
    const { port, ca } = relay
    const from = { name: '', address: 'no-reply@house.example' }
    const wrong = createSmtpTransport({ host: '127.0.0.1', port, tls: 'implicit', ca, login: { ...LOGIN, pass: 'other' }, from })
    const failure = await failureOf(wrong.send(message))
    expect(failure).toMatchObject({ message: expect.stringMatching(/^the mail relay answered 535 to AUTH/) })
    expect(failure).not.toBeInstanceOf(MessageRejected)
  })

  it('goes to a relay on this machine without TLS where the operator says so', async () => {
    const transport = await open({ disabledCommands: ['STARTTLS'] }, { tls: 'none' })
    await transport.send(message)
    expect(relay.received).toMatchObject([{ isEncrypted: false }])
  })

  it.each([
    ['RCPT', 550, '5.1.1 No such mailbox', true],
    ['RCPT', 553, 'Mailbox name not allowed', true],
    ['DATA', 554, '5.6.0 Content refused', true],
    ['RCPT', 550, '5.7.1 Relaying denied', false],
    ['MAIL', 553, '5.1.8 Sender refused', false],
    ['RCPT', 450, '4.2.1 Greylisted', false],
    ['DATA', 452, '4.3.1 No space', false],
  ] as const)('that the relay answers at %s with %i %s is definite: %s', async (at, code, text, isDefinite) => {
    const transport = await open()
    relay.fail({ at, code, text })
    const failure = await failureOf(transport.send(message))
    expect(failure instanceof MessageRejected).toBe(isDefinite)
    expect(failure?.message).toContain(`the mail relay answered ${code}`)
    expect(failure?.message).not.toContain('mail.example')
  })

  it('SEC-4 ends in time at a relay that answers byte by byte, as one without an answer', async () => {
    await open()
    const slow = await openForwarder({ host: '127.0.0.1', port: relay.port })
    slow.drip(20)
    const from = { name: '', address: 'no-reply@house.example' }
    const transport = createSmtpTransport({ host: '127.0.0.1', port: slow.port, tls: 'starttls', ca: relay.ca, from, timeoutMs: 200 })
    const failure = await failureOf(transport.send(message))
    expect(failure).toBeInstanceOf(NoAnswer)
    expect(failure?.message).toBe('the mail relay gave no answer: ETIMEDOUT')
    await slow.cut()
    expect(relay.received).toEqual([])
  })

  it('takes no header from a subject or an address', async () => {
    const transport = await open()
    await transport.send({ ...message, subject: 'a\r\nBcc: other@mail.example' })
    expect(relay.received[0]!.source).not.toMatch(/^Bcc:/m)
    expect(relay.received[0]!.to).toEqual(['anna@mail.example'])
  })
})
