/** Email through an SMTP relay, which signs (DKIM) and delivers it. One connection per message: jobs send few at once. */
import { createHash } from 'node:crypto'

import type { Milliseconds } from '@fairhouse/money'
import { createTransport } from 'nodemailer'

import { type MailTransport, MessageRejected, NoAnswer } from '../message.ts'

export interface SmtpOptions {
  host: string
  port: number
  /** `implicit`: from the first byte. `starttls`: required before anything is sent. `none`: a relay on this machine. */
  tls: 'implicit' | 'starttls' | 'none'
  /** PEM of a private authority; absent: the public ones. */
  ca?: string
  login?: { user: string; pass: string }
  from: { name: string; address: string }
  timeoutMs?: Milliseconds
}

/** For a whole message, because a slow relay resets every limit of inactivity with each byte; a stopping process waits for its jobs. */
const TIMEOUT_MS = 10_000

export function createSmtpTransport({ host, port, tls, ca, login, from, timeoutMs = TIMEOUT_MS }: SmtpOptions): MailTransport {
  const mailer = createTransport({
    host,
    port,
    secure: tls === 'implicit',
    requireTLS: tls === 'starttls',
    ignoreTLS: tls === 'none',
    tls: { minVersion: 'TLSv1.2', ...(ca && { ca }) },
    ...(login && { auth: login }),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = from.address.split('@')[1]
  return {
    async send({ id, to, subject, text, html }) {
      await mailer
        .sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          ...(html !== null && { html }),
          // A repeat of the same message has the same id, so that a mailbox shows it once.
          messageId: `<${createHash('sha256').update(id).digest('hex').slice(0, 32)}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
          signal: AbortSignal.timeout(timeoutMs),
        })
        .catch((error: SmtpError) => Promise.reject(failureOf(error)))
    },
  }
}

interface SmtpError extends Error {
  code?: string
  /** The relay's last reply and the command it answered. */
  responseCode?: number
  response?: string
  command?: string
}

/** Replies quote the recipient, so only their codes are kept. */
function failureOf({ code, responseCode, response = '', command }: SmtpError): Error {
  if (responseCode === undefined)
    return new NoAnswer(`the mail relay gave no answer: ${code === 'EABORT' ? 'ETIMEDOUT' : (code ?? 'unknown')}`)
  const status = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})/.exec(response)?.[1]
  const text = `the mail relay answered ${responseCode}${status ? ` ${status}` : ''} to ${command ?? 'the connection'}`
  return isDefinite(responseCode, status, command) ? new MessageRejected(text) : new Error(text)
}

/**
 * A 5xx reply about the recipient or the content is definite. One about log-in, sender, encryption or policy (X.7.X, RFC 3463) is a matter of
 * configuration: the message waits until an operator has corrected it.
 */
function isDefinite(code: number, status: string | undefined, command: string | undefined): boolean {
  return code >= 500 && (command === 'RCPT TO' || command === 'DATA') && !status?.startsWith('5.7.')
}
