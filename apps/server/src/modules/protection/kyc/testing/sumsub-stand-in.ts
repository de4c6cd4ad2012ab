/** A stand-in of Sumsub on loopback: it verifies the signature of each call, and answers and signs as docs.sumsub.com says. */
import { createHmac } from 'node:crypto'

import { openVendorServer, type VendorAnswer, type VendorCall, type VendorServer } from '../../../../testing/vendor-server.ts'
import type { WebhookCall } from '../provider/port.ts'

export const TOKENS = {
  appToken: 'sbx:token',
  secret: 'the secret of the app',
  webhookSecret: 'the secret of webhooks',
  level: 'id and selfie',
}

interface Upload {
  metadata: Record<string, unknown>
  type: string
  bytes: Buffer
}

export interface Applicant {
  id: string
  externalUserId: string
  fixedInfo: Record<string, unknown>
  uploads: Upload[]
  review: { reviewStatus: string; reviewResult?: object }
}

export interface SumsubStandIn extends VendorServer {
  applicants: Map<string, Applicant>
  /** Breaks the answer of the next call to such a path, after it has had its effect. */
  loseAnswerTo(path: RegExp): void
  /** Answers everything with this status; null works again. */
  fail(status: number | null): void
  /** The review ends, and this is the webhook about it. `more`: other fields of the payload. */
  decide(reference: string, review: Applicant['review'], more?: object): WebhookCall
  /** A rightly signed webhook. */
  webhook(content: object, secret?: string): WebhookCall
}

export async function openSumsub(now: () => number): Promise<SumsubStandIn> {
  const applicants = new Map<string, Applicant>()
  let lost: RegExp | undefined
  let failing: number | null = null
  const server = await openVendorServer(async (call) => {
    if (failing !== null) return { status: failing, body: '{"description":"Internal error"}' }
    const answer = faultOf(call, now()) ?? (await serve(applicants, call))
    if (!lost?.test(call.url)) return answer
    lost = undefined
    return { status: 502, body: 'Bad gateway' }
  })
  const webhook: SumsubStandIn['webhook'] = (content, secret = TOKENS.webhookSecret) => {
    const raw = Buffer.from(JSON.stringify(content))
    const headers: Record<string, string> = {
      'x-payload-digest-alg': 'HMAC_SHA256_HEX',
      'x-payload-digest': createHmac('sha256', secret).update(raw).digest('hex'),
    }
    return { header: (name) => headers[name], method: 'POST', path: '/kyc/sumsub/webhook', raw, now: now() }
  }
  return {
    ...server,
    applicants,
    loseAnswerTo: (path) => void (lost = path),
    fail: (status) => void (failing = status),
    webhook,
    decide(reference, review, more = {}) {
      const applicant = applicants.get(reference)!
      applicant.review = review
      return webhook({
        applicantId: applicant.id,
        inspectionId: '5cb744200a975a67ed1798a5',
        correlationId: 'req-1',
        externalUserId: reference,
        levelName: TOKENS.level,
        type: review.reviewStatus === 'onHold' ? 'applicantOnHold' : 'applicantReviewed',
        ...review,
        createdAtMs: new Date(now()).toISOString().replace('T', ' ').replace('Z', ''),
        ...more,
      })
    },
  }
}

function faultOf({ method, url, headers, body }: VendorCall, now: number): VendorAnswer | undefined {
  const ts = String(headers['x-app-access-ts'])
  const right = createHmac('sha256', TOKENS.secret).update(`${ts}${method}${url}`).update(body).digest('hex')
  const isSigned = headers['x-app-token'] === TOKENS.appToken && headers['x-app-access-sig'] === right
  if (!isSigned || Math.abs(now / 1000 - Number(ts)) > 60) return json(401, { description: 'Request signature mismatch', errorCode: 4003 })
  return undefined
}

const json = (status: number, body: object): VendorAnswer => ({
  status,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
})

async function serve(applicants: Map<string, Applicant>, call: VendorCall): Promise<VendorAnswer> {
  const { method, url } = call
  const byReference = /^\/resources\/applicants\/-;externalUserId=([^/]+)\/one$/.exec(url)?.[1]
  if (method === 'GET' && byReference) return answerWith(200, applicants.get(decodeURIComponent(byReference)))
  if (method === 'POST' && url === `/resources/applicants?levelName=${encodeURIComponent(TOKENS.level)}`) return create(applicants, call)
  const [, id, action] = /^\/resources\/applicants\/([^/]+)\/(.+)$/.exec(url) ?? []
  const found = [...applicants.values()].find((each) => each.id === id)
  if (!found) return json(404, { description: 'Applicant not found' })
  if (method === 'GET' && action === 'requiredIdDocsStatus') return json(200, stepsOf(found))
  if (method === 'POST' && action === 'info/idDoc') {
    const upload = await uploadIn(call)
    found.uploads.push(upload)
    return json(200, upload.metadata)
  }
  if (method !== 'POST' || action !== 'status/pending') return json(404, { description: 'Not found' })
  found.review = { reviewStatus: 'pending' }
  return json(200, { ok: 1 })
}

const answerWith = (status: number, found: Applicant | undefined) =>
  found
    ? json(status, { id: found.id, externalUserId: found.externalUserId, type: 'individual', review: found.review })
    : json(404, { description: 'Applicant not found', code: 404 })

function create(applicants: Map<string, Applicant>, { body }: VendorCall): VendorAnswer {
  const { externalUserId, fixedInfo } = JSON.parse(body.toString()) as Pick<Applicant, 'externalUserId' | 'fixedInfo'>
  if (applicants.has(externalUserId))
    return json(409, { description: `Applicant with external user id '${externalUserId}' already exists` })
  const made: Applicant = { id: `app${applicants.size}`, externalUserId, fixedInfo, uploads: [], review: { reviewStatus: 'init' } }
  applicants.set(externalUserId, made)
  return answerWith(201, made)
}

function stepsOf({ uploads }: Applicant): object {
  const idsOf = (isSelfie: boolean) => {
    const ids = uploads.flatMap(({ metadata }, n) => ((metadata.idDocType === 'SELFIE') === isSelfie ? [n] : []))
    return ids.length > 0 ? { country: 'RUS', imageIds: ids, imageReviewResults: {} } : null
  }
  return { IDENTITY: idsOf(false), SELFIE: idsOf(true) }
}

async function uploadIn({ headers, body }: VendorCall): Promise<Upload> {
  const request = new Response(new Uint8Array(body), { headers: { 'content-type': String(headers['content-type']) } })
  const form = await request.formData()
  const file = form.get('content') as File
  return { metadata: JSON.parse(form.get('metadata') as string), type: file.type, bytes: Buffer.from(await file.arrayBuffer()) }
}
