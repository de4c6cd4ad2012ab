/** A real SMTP server on loopback, with a certificate of its own. */
import type { AddressInfo } from 'node:net'

import { generate } from 'selfsigned'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export interface ReceivedMail {
  from: string
  to: string[]
  /** The message as it was sent: headers and bodies. */
  source: string
  isEncrypted: boolean
  user: string | undefined
}

export interface MailRelay {
  port: number
  /** PEM of the certificate, which is its own authority. */
  ca: string
  received: ReceivedMail[]
  /** Answers the next commands of this kind with the reply; null accepts again. */
  fail(reply: { at: 'MAIL' | 'RCPT' | 'DATA'; code: number; text: string } | null): void
  stop(): Promise<void>
}

export interface MailRelayOptions extends Pick<SMTPServerOptions, 'secure' | 'disabledCommands'> {
  login?: { user: string; pass: string }
}

export async function openMailRelay({ login, ...options }: MailRelayOptions = {}): Promise<MailRelay> {
  const certificate = await generate([{ name: 'commonName', value: 'localhost' }], {
    keySize: 2048,
    extensions: [
      { name: 'basicConstraints', cA: true },
      {
        name: 'subjectAltName',
        altNames: [
          { type: 7, ip: '127.0.0.1' },
          { type: 2, value: 'localhost' },
        ],
      },
    ],
  })
  const received: ReceivedMail[] = []
  let failure: Parameters<MailRelay['fail']>[0] = null
  const failureAt = (at: NonNullable<typeof failure>['at']) =>
    failure?.at === at ? Object.assign(new Error(failure.text), { responseCode: failure.code }) : null
  const server = new SMTPServer({
    ...options,
    key: certificate.private,
    cert: certificate.cert,
    authOptional: login === undefined,
    logger: false,
    onAuth: ({ username, password }, _session, done) =>
      username === login?.user && password === login?.pass ? done(null, { user: username }) : done(new Error('wrong log-in')),
    onMailFrom: (_address, _session, done) => done(failureAt('MAIL')),
    onRcptTo: (_address, _session, done) => done(failureAt('RCPT')),
    onData(stream, { envelope, secure, user }, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const failed = failureAt('DATA')
        if (failed) return done(failed)
        received.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          source: Buffer.concat(parts).toString('utf8'),
          isEncrypted: secure,
          user: user as string | undefined,
        })
        done()
      })
    },
  })
  server.on('error', () => undefined) // a client that breaks off is a case of the tests
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    port: (server.server.address() as AddressInfo).port,
    ca: certificate.cert,
    received,
    fail: (reply) => void (failure = reply),
    stop: () => new Promise((done) => server.close(() => done())),
  }
}
