/** Mail transport of the sandbox: HTTP with a keyed hash over the body, as mail and SMS vendors require (D-13, D-14). */
import { createHmac } from 'node:crypto'

import type { Clock } from '../../../../platform/clock.ts'
import { callHttp } from '../../../../platform/outgoing/index.ts'
import { type MailTransport, NoAnswer } from '../message.ts'

export interface SandboxTransportOptions {
  /** Address of the sandbox. */
  url: string
  /** Its host name: `inbox.<site>`. */
  host: string
  secret: string
  clock: Clock
}

const TIMEOUT_MS = 2000 // a draining server waits for its jobs

export function createSandboxTransport({ url, host, secret, clock }: SandboxTransportOptions): MailTransport {
  return {
    async send(message) {
      const body = JSON.stringify(message)
      const at = String(clock.now())
      const mac = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
      const headers = { 'x-signature': `t=${at},v1=${mac}` }
      const { status } = await callHttp({
        url: `${url}/messages`,
        host,
        method: 'POST',
        headers,
        body: Buffer.from(body),
        timeoutMs: TIMEOUT_MS,
      }).catch((error: NodeJS.ErrnoException) => {
        throw new NoAnswer(`the inbox gave no answer: ${error.code ?? error.name}`)
      })
      if (status !== 202) throw new Error(`the inbox answered ${status}`)
    },
  }
}
