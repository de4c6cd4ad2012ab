/** Identity checks by Sumsub (docs.sumsub.com): one applicant per check, with images instead of its own screens. */
import { createHmac, timingSafeEqual } from 'node:crypto'

import type { DocumentKind } from '@fairhouse/contracts'
import { type Milliseconds, HOUR_MS } from '@fairhouse/money'
import { whereAlpha2 } from 'iso-3166-1'

import type { Clock } from '../../../../platform/clock.ts'
import { callHttp } from '../../../../platform/outgoing/index.ts'
import type { Person } from '../person.ts'
import type { CheckOrder, CheckProvider, WebhookCall } from './port.ts'
import { applicant, decisionOn, stepsOfApplicant, webhookIn } from './sumsub-messages.ts'

export interface SumsubOptions {
  url: string
  appToken: string
  secret: string
  webhookSecret: string
  /** The verification level that checks a document and a selfie. */
  level: string
  clock: Clock
  timeoutMs?: Milliseconds
}

const ID = 'sumsub'
const TIMEOUT_MS = 20_000

interface Content {
  type: string
  bytes: Buffer
}

type Call = (method: 'GET' | 'POST', path: string, content?: Content) => Promise<{ status: number; body: unknown }>

export function sumsubChecks(options: SumsubOptions): CheckProvider {
  const call = createCall(options)
  /** @throws if it gives no readable answer. */
  const find = async (reference: string) => {
    const { status, body } = await call('GET', `/resources/applicants/-;externalUserId=${encodeURIComponent(reference)}/one`)
    if (status === 404) return undefined
    return expected(200, status, applicant.parse, body)
  }
  const create = async (reference: string, { first_name, last_name, birth_date }: Person) => {
    const content = { externalUserId: reference, fixedInfo: { firstName: first_name, lastName: last_name, dob: birth_date } }
    const { status, body } = await call('POST', `/resources/applicants?levelName=${encodeURIComponent(options.level)}`, jsonOf(content))
    return expected(201, status, applicant.parse, body)
  }
  return {
    id: ID,
    async submit({ reference, person, documents }) {
      const { id, review } = (await find(reference)) ?? (await create(reference, person))
      if (review.reviewStatus !== 'init') return // a repeat of a call whose answer was lost
      for (const document of await missingOf(call, id, documents)) await upload(call, id, person, document, documents)
      const { status } = await call('POST', `/resources/applicants/${id}/status/pending`)
      if (status !== 200) throw failure(status)
    },
    async eventsOf(reference) {
      try {
        const found = await find(reference)
        const event = found && decisionOn({ ...found, ...found.review })
        return event ? [event] : []
      } catch {
        return undefined // no answer: the caller reports it and calls again
      }
    },
    verify: (webhook) => verifyWebhook(webhook, options.webhookSecret),
  }
}

function createCall({ url, appToken, secret, clock, timeoutMs = TIMEOUT_MS }: SumsubOptions): Call {
  return async (method, path, content) => {
    const ts = String(Math.floor(clock.now() / 1000))
    const body = content?.bytes ?? Buffer.alloc(0)
    const headers = {
      accept: 'application/json',
      'x-app-token': appToken,
      'x-app-access-ts': ts,
      'x-app-access-sig': createHmac('sha256', secret).update(`${ts}${method}${path}`).update(body).digest('hex'),
      ...(content && { 'content-type': content.type }),
    }
    const answer = await callHttp({ url: `${url}${path}`, method, headers, timeoutMs, ...(method === 'POST' && { body }) })
    return { status: answer.status, body: parseJson(answer.text) }
  }
}

/** Answers contain the person's data, so errors name the status alone. */
const failure = (status: number) => new Error(`the provider of checks answered ${status}`)

function expected<T>(right: number, status: number, parse: (body: unknown) => T, body: unknown): T {
  if (status !== right) throw failure(status)
  try {
    return parse(body)
  } catch {
    throw new Error('the provider of checks gave an unreadable answer')
  }
}

type Document = CheckOrder['documents'][number]

const isSelfie = ({ side }: Document) => side === 'selfie'

/** What an interrupted call has not uploaded yet: the sides of the document are uploaded in their order. */
async function missingOf(call: Call, id: string, documents: readonly Document[]): Promise<Document[]> {
  const { status, body } = await call('GET', `/resources/applicants/${id}/requiredIdDocsStatus`)
  const steps = expected(200, status, stepsOfApplicant.parse, body)
  const [sides, selfies] = [documents.filter((each) => !isSelfie(each)), documents.filter(isSelfie)]
  const countOf = (step: string) => steps[step]?.imageIds.length ?? 0
  return [...sides.slice(countOf('IDENTITY')), ...selfies.slice(countOf('SELFIE'))]
}

const TYPES = {
  passport: 'PASSPORT',
  id_card: 'ID_CARD',
  driving_licence: 'DRIVERS',
  residence_permit: 'RESIDENCE_PERMIT',
} as const satisfies Record<DocumentKind, string>

const SIDES = { front: 'FRONT_SIDE', back: 'BACK_SIDE' } as const

async function upload(call: Call, id: string, person: Person, document: Document, all: readonly Document[]): Promise<void> {
  const country = whereAlpha2(person.country)?.alpha3
  if (!country) throw new Error('the country of a document has no code of three letters')
  const hasTwoSides = all.some(({ side }) => side === 'back')
  const identity = {
    idDocType: TYPES[person.document_kind],
    number: person.document_number,
    ...(hasTwoSides && document.side !== 'selfie' && { idDocSubType: SIDES[document.side] }),
  }
  const metadata = { ...(isSelfie(document) ? { idDocType: 'SELFIE' } : identity), country }
  const { status } = await call('POST', `/resources/applicants/${id}/info/idDoc`, await formOf(metadata, document))
  if (status !== 200) throw failure(status)
}

async function formOf(metadata: object, { side, type, content }: Document): Promise<Content> {
  const form = new FormData()
  form.set('metadata', JSON.stringify(metadata))
  form.set('content', new Blob([new Uint8Array(content)], { type }), `${side}.${type.split('/')[1]}`)
  const encoded = new Response(form)
  return { type: encoded.headers.get('content-type')!, bytes: Buffer.from(await encoded.arrayBuffer()) }
}

/** A failed webhook is resent over most of a day, with the time of the event; each event counts once. */
const [OLDEST_MS, AHEAD_MS] = [25 * HOUR_MS, 300_000]

const ALGORITHMS: Readonly<Record<string, string>> = { HMAC_SHA256_HEX: 'sha256', HMAC_SHA512_HEX: 'sha512' }

function verifyWebhook({ header, raw, now }: WebhookCall, secret: string): ReturnType<CheckProvider['verify']> {
  const algorithm = ALGORITHMS[header('x-payload-digest-alg') ?? 'HMAC_SHA256_HEX']
  if (!algorithm) return 'bad_signature'
  const right = Buffer.from(createHmac(algorithm, secret).update(raw).digest('hex'))
  const given = Buffer.from(header('x-payload-digest') ?? '')
  if (given.length !== right.length || !timingSafeEqual(given, right)) return 'bad_signature'
  const message = webhookIn(parseJson(raw.toString('utf8')))
  if (!message) return 'unreadable'
  if (now - message.at > OLDEST_MS || message.at - now > AHEAD_MS) return 'stale'
  return message.event ?? 'irrelevant'
}

const jsonOf = (content: object): Content => ({ type: 'application/json', bytes: Buffer.from(JSON.stringify(content)) })

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // the schema refuses it, as any other wrong message
  }
}
