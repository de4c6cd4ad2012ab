/** A partner's session for the screenshots of the partners' own site: created and invited through the console, with clicks of visitors. */
import { appCode } from '@fairhouse/server'
import { Secret } from 'otpauth'

import { fetchHost } from '../../packages/testkit/src/fetch-host.ts'
import { visitorOf } from '../lib/public-api.ts'
import { cookieHeader, sessionIn } from './operator.ts'
import type { Session } from './sets.ts'

const CODE = 'picture-agency'
const LOGIN = 'agency@example.com'
const PASSWORD = 'eleven quiet rivers'
/** An app's code counts once, so the invitation takes the one before. */
const CODE_MS = 30_000
const TERMS = {
  plan: 'hybrid',
  percent: 30,
  is_carried: true,
  payment_fee_bp: 300,
  provider_fee_bp: 1200,
  cpa: '40.00',
  cpa_min_deposit: '20.00',
  cpa_min_stakes: '0.00',
  cpa_min_theo: '0.00',
  cpa_min_days: 1,
  needs_phone: false,
}
const CLICKS = ['banner', 'banner', 'review', 'night-show']

/** The cookies of a session. `operator` may create partners. */
export async function partnerSession(url: string, operator: Session): Promise<Session> {
  const post = postTo(url)
  const asOperator = { 'x-console': '1', cookie: cookieHeader(operator) }
  const consoleCall = async (path: string, body: object) => readAnswer(await post('console', `/console/v1${path}`, body, asOperator))
  const reason = 'a partner for the pictures'
  const agency = { code: CODE, name: 'Picture agency', phone: null, ...TERMS, reason }
  const { id = '' } = await consoleCall('/partners', agency)
  await consoleCall(`/partners/${id}/links`, { field: 'stag', value: 'autumn', campaign: 'Autumn', reason })
  for (const subId of CLICKS)
    await visitorOf(url).call('POST /middleware/affiliate', { body: { query: { partner: CODE, sub_id: subId }, referrer: '' } })
  const { link = '' } = await consoleCall(`/partners/${id}/invitation`, { login: LOGIN, reason })
  const token = link.split('/').at(-1)!
  const asPartner = { 'x-partner': '1' }
  const { secret = '' } = await readAnswer(await post('partners', '/partner/v1/invitation', { token }, asPartner))
  const factor = Buffer.from(Secret.fromBase32(secret).bytes)
  const now = Date.now()
  const accepted = { token, password: PASSWORD, code: appCode(factor, now - CODE_MS) }
  await readAnswer(await post('partners', '/partner/v1/invitation/accept', accepted, asPartner))
  return sessionIn(await post('partners', '/partner/v1/login', { login: LOGIN, password: PASSWORD, code: appCode(factor, now) }, asPartner))
}

function postTo(url: string) {
  const { hostname, port } = new URL(url)
  return (host: string, path: string, body: object, headers: Record<string, string>): Promise<Response> =>
    fetchHost(Number(port || 80), `${host}.${hostname}`, path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
}

/** @throws for a refusal. */
async function readAnswer(answer: Response): Promise<Record<string, string>> {
  if (!answer.ok) throw new Error(`no partner for the pictures: ${await answer.text()}`)
  return (await answer.json()) as Record<string, string>
}
