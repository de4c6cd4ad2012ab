/** Text messages through any gateway with an HTTP interface, described by templates. */
import { callHttp } from '../../../../platform/outgoing/index.ts'
import { type MailTransport, MessageRejected, NoAnswer } from '../message.ts'
import type { SmsGatewayOptions } from './sms-gateway-file.ts'
import { bodyEscapeOf, escapeHeader, escapeUrl, fill, isMatch, type Values } from './sms-template.ts'

const TIMEOUT_MS = 8000

/** Errors name the status alone: addresses and headers of calls may contain secrets, answers the number and the code. */
export function createSmsGateway({ secret, ...gateway }: SmsGatewayOptions, timeoutMs = TIMEOUT_MS): MailTransport {
  const headersFor = (values: Values) =>
    Object.fromEntries(Object.entries(gateway.headers).map(([name, value]) => [name, fill(value, values, escapeHeader)]))
  const bodyFor = (values: Values) => {
    if (gateway.body === undefined) return {}
    const escape = bodyEscapeOf(gateway.headers['content-type'] ?? 'application/json')!
    return { body: Buffer.from(fill(gateway.body, values, escape)) }
  }
  return {
    async send({ id, to, text }) {
      const values: Values = { id, to, to_digits: to.replace(/\D/g, ''), text, secret }
      const url = fill(gateway.url, values, escapeUrl)
      const call = { url, method: gateway.method, headers: headersFor(values), ...bodyFor(values), timeoutMs }
      const answer = await callHttp(call).catch((error: NodeJS.ErrnoException) => {
        throw new NoAnswer(`the SMS gateway gave no answer: ${error.code ?? error.name}`)
      })
      if (isMatch(gateway.accepted, answer, values)) return
      const reason = `the SMS gateway answered ${answer.status} and did not accept the message`
      throw gateway.refused && isMatch(gateway.refused, answer, values) ? new MessageRejected(reason) : new Error(reason)
    },
  }
}
