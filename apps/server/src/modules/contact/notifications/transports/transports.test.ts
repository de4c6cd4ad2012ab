// @module-tag slow
/** One list of cases for every transport of messages. */
import { type AddressInfo, createServer, type Socket } from 'node:net'

import { afterEach, describe, expect, it } from 'vitest'

import { openVendorServer } from '../../../../testing/vendor-server.ts'
import { type MailTransport, MessageRejected, type Rendered } from '../message.ts'
import { openInfobip } from '../testing/infobip-stand-in.ts'
import { openMailRelay } from '../testing/mail-relay.ts'
import { infobipGateway } from './infobip.ts'
import { createSandboxTransport } from './sandbox-transport.ts'
import { createSmsGateway } from './sms-gateway.ts'
import { createSmtpTransport } from './smtp-transport.ts'

const SECRET = 'a secret of the vendor'
const [EMAIL, PHONE] = ['anna@mail.example', '+79991234567']

interface OpenVendor {
  transport: MailTransport
  /** What the vendor accepted, as text. */
  accepted(): string[]
  /** From now on it answers so. */
  turn(to: 'failing' | 'refusing' | 'ok'): void
  stop(): Promise<void>
}

interface Kind {
  name: string
  to: string
  /** Whether its refusals differ from failures. */
  refuses: boolean
  open(): Promise<OpenVendor>
  /** A transport to an address that accepts connections and never answers. */
  silent(port: number): MailTransport
}

const sms = (url: string, timeoutMs?: number) =>
  createSmsGateway(
    {
      url: `${url}/send`,
      method: 'POST',
      headers: { authorization: 'Bearer {secret}' },
      body: '{"to":"{to}","text":"{text}","id":"{id}"}',
      accepted: { status: [202] },
      refused: { status: [422] },
      secret: SECRET,
    },
    timeoutMs,
  )
const infobip = (url: string, timeoutMs?: number) => createSmsGateway(infobipGateway({ url, sender: 'House', secret: SECRET }), timeoutMs)
const inbox = (url: string) => createSandboxTransport({ url, host: 'inbox.house.example', secret: SECRET, clock: { now: () => 0 } })
const FROM = { name: 'House', address: 'no-reply@house.example' }

async function overHttp(create: (url: string) => MailTransport): Promise<OpenVendor> {
  let status = 202
  const accepted: string[] = []
  const vendor = await openVendorServer(({ body }) => {
    if (status === 202) accepted.push(body.toString())
    return { status, body: '{}' }
  })
  const turn: OpenVendor['turn'] = (to) => void (status = { failing: 500, refusing: 422, ok: 202 }[to])
  return { transport: create(vendor.url), accepted: () => accepted, turn, stop: vendor.stop }
}

const KINDS: Kind[] = [
  {
    name: 'the inbox of the sandbox',
    to: PHONE,
    refuses: false,
    open: () => overHttp(inbox),
    silent: (port) => inbox(`http://127.0.0.1:${port}`),
  },
  { name: 'an SMS gateway', to: PHONE, refuses: true, open: () => overHttp(sms), silent: (port) => sms(`http://127.0.0.1:${port}`, 300) },
  {
    name: 'Infobip',
    to: PHONE,
    refuses: true,
    async open() {
      const vendor = await openInfobip(SECRET)
      const status = { ok: 'PENDING_ACCEPTED', failing: 'REJECTED_NOT_ENOUGH_CREDITS', refusing: 'REJECTED_DESTINATION' }
      return {
        transport: infobip(vendor.url),
        accepted: () => vendor.accepted.map(({ to, text }) => `+${to}: ${text}`),
        turn: (to) => vendor.answerAll(status[to]),
        stop: vendor.stop,
      }
    },
    silent: (port) => infobip(`http://127.0.0.1:${port}`, 300),
  },
  {
    name: 'an SMTP relay',
    to: EMAIL,
    refuses: true,
    async open() {
      const relay = await openMailRelay({ login: { user: 'house', pass: SECRET } })
      const { port, ca } = relay
      return {
        transport: createSmtpTransport({
          host: '127.0.0.1',
          port,
          tls: 'starttls',
          ca,
          login: { user: 'house', pass: SECRET },
          from: FROM,
        }),
        accepted: () => relay.received.map(({ source }) => source),
        turn: (to) =>
          relay.fail(
            {
              ok: null,
              failing: { at: 'RCPT', code: 451, text: '4.7.1 Try later' },
              refusing: { at: 'RCPT', code: 550, text: '5.1.1 Unknown' },
            }[to] as Parameters<typeof relay.fail>[0],
          ),
        stop: relay.stop,
      }
    },
    silent: (port) => createSmtpTransport({ host: '127.0.0.1', port, tls: 'starttls', from: FROM, timeoutMs: 300 }),
  },
]

const message = (to: string): Rendered => ({
  id: 'm-1',
  channel: to === EMAIL ? 'email' : 'sms',
  to,
  subject: to === EMAIL ? 'Code' : '',
  text: 'Your code: 123456',
  html: null,
  links: [],
  code: '123456',
})

describe.each(KINDS)('messages by $name', ({ to, refuses, open, silent }) => {
  let stop: () => unknown = () => undefined
  afterEach(() => stop())
  const opened = async () => {
    const vendor = await open()
    stop = vendor.stop
    return vendor
  }
  const failureOf = async (sending: Promise<void>): Promise<Error> =>
    sending.then(
      () => new Error('was sent'),
      (error: Error) => error,
    )

  it('arrive once, with the text for this recipient', async () => {
    const { transport, accepted } = await opened()
    await transport.send(message(to))
    expect(accepted()).toHaveLength(1)
    expect(accepted()[0]).toContain(to)
    expect(accepted()[0]).toContain('Your code: 123456')
  })

  it('that the vendor cannot take now are sent again by their job, and then arrive', async () => {
    const { transport, accepted, turn } = await opened()
    turn('failing')
    expect(await failureOf(transport.send(message(to)))).not.toBeInstanceOf(MessageRejected)
    turn('ok')
    await transport.send(message(to))
    expect(accepted()).toHaveLength(1)
  })

  it('that the vendor refuses for good differ from others, where the vendor distinguishes them', async () => {
    const { transport, turn } = await opened()
    turn('refusing')
    const failure = await failureOf(transport.send(message(to)))
    expect(failure instanceof MessageRejected).toBe(refuses)
    expect(failure.message).not.toBe('was sent')
  })

  it('fail without a word of recipient, code or secret in the error', async () => {
    const { transport, turn } = await opened()
    for (const way of ['failing', 'refusing'] as const) {
      turn(way)
      const failure = await failureOf(transport.send(message(to)))
      for (const private_ of [to, to.slice(1), '123456', SECRET]) expect(failure.message).not.toContain(private_)
    }
  })

  it('to a vendor that is away or never answers fail in time', async () => {
    const sockets: Socket[] = []
    const idle = createServer((socket) => void sockets.push(socket))
    await new Promise<void>((ready) => idle.listen(0, '127.0.0.1', ready))
    const { port } = idle.address() as AddressInfo
    const hung = await failureOf(silent(port).send(message(to)))
    expect(hung).not.toBeInstanceOf(MessageRejected)
    expect(hung.message).not.toBe('was sent')
    for (const socket of sockets) socket.destroy()
    await new Promise((done) => idle.close(done))
    expect((await failureOf(silent(port).send(message(to)))).message).toMatch(/ECONN|ESOCKET/)
  })
})
