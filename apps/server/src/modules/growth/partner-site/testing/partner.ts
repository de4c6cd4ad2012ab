/** A partner at the own site, with its page's calls: cookie, header, authenticator codes on the test's clock. */

import type { TestServer } from '@fairhouse/testkit'
import { Secret } from 'otpauth'

import type { Clock } from '../../../../platform/clock.ts'
import { codeAt, type OperatorSession } from '../../../staff/backoffice/testing/operator.ts'

export interface Answered {
  status: number
  body: Record<string, unknown>
  cookie: string | undefined
  text: string
}

type Server = Pick<TestServer, 'fetch' | 'config'>

export async function partnerCall(
  testServer: Server,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  { body, headers = {} }: { body?: object; headers?: Record<string, string> } = {},
): Promise<Answered> {
  const host = `partners.${testServer.config.siteHost}`
  const sent = { 'x-partner': '1', ...(body && { 'content-type': 'application/json' }), ...headers }
  const raw = await testServer.fetch(`/partner/v1${path}`, { host, method, headers: sent, ...(body && { body: JSON.stringify(body) }) })
  const text = await raw.text()
  const isJson = raw.headers.get('content-type')?.includes('json') ?? false
  const cookie = raw.headers.getSetCookie().find((line) => line.startsWith('partner_session='))
  return { status: raw.status, body: isJson ? (JSON.parse(text) as Record<string, unknown>) : {}, cookie, text }
}

export const PASSWORD = 'eleven quiet rivers'
export const factorOf = (secret: string): Buffer => Buffer.from(Secret.fromBase32(secret).bytes)

export interface InvitedPartner {
  login: string
  token: string
  factor: Buffer
}

/** Invited by this operator; not accepted. */
export async function invite(testServer: Server, operator: OperatorSession, id: string, login: string): Promise<InvitedPartner> {
  const { body } = await operator.call('POST', `/partners/${id}/invitation`, { login, reason: 'contract' })
  const token = String(body.link).split('/').at(-1)!
  const opened = await partnerCall(testServer, 'POST', '/invitation', { body: { token } })
  return { login, token, factor: factorOf(String(opened.body.secret)) }
}

export interface PartnerSession {
  cookie: string
  call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<Answered>
}

/** Accepts the invitation and logs in with the next code, for which the clock moves. */
export async function accept(
  testServer: Server,
  clock: Clock & { advance(ms: number): void },
  { login, token, factor }: InvitedPartner,
): Promise<PartnerSession> {
  const accepted = await partnerCall(testServer, 'POST', '/invitation/accept', {
    body: { token, password: PASSWORD, code: codeAt(factor, clock.now()) },
  })
  if (accepted.status !== 200) throw new Error(accepted.text)
  clock.advance(30_000)
  const entered = await partnerCall(testServer, 'POST', '/login', {
    body: { login, password: PASSWORD, code: codeAt(factor, clock.now()) },
  })
  if (entered.status !== 200) throw new Error(entered.text)
  const cookie = entered.cookie!.split(';')[0]!
  return { cookie, call: (method, path, body) => partnerCall(testServer, method, path, { headers: { cookie }, ...(body && { body }) }) }
}
