/** Signed postbacks to partners (D-60): collected from what happened, sent by a queue of their own, repeated, logged. */
import { type Refusal, refuse, refuseFields } from '@fairhouse/contracts'
import { type PartnerId, DAY_MS } from '@fairhouse/money'

import type { SealedStores } from '../../../platform/keys/index.ts'
import { postPublic, PUBLIC_NETWORK, type PublicNetwork, publicUrlFault } from '../../../platform/outgoing/index.ts'
import { createSeal } from '../../../platform/seal.ts'
import { signatureHeader } from '../../../platform/webhooks/index.ts'
import type { PartnerSiteDeps } from './ports.ts'
import { isGone, isTaken, postbackBody, retryAfter, testBody } from './rules/postbacks.ts'
import {
  claimDue,
  type DueDelivery,
  findPostback,
  forgetDeliveries,
  insertDelivery,
  loadDeliveries,
  loadPostbacks,
  markTried,
  type Postback,
  putPostback,
  removePostback,
} from './store-postbacks.ts'

const TIMEOUT_MS = 5000
const ANSWER_BYTES = 16 * 1024
/** Of one partner in a run: a slow one holds up nobody else. */
const EACH_RUN = 20
const CLAIMED_MS = 5 * 60_000
const SECRET_BYTES = 32
const SHOWN = 100
/** An event is looked for this long after it happened. */
const WINDOW_MS = 7 * DAY_MS
const RETENTION_MS = 90 * DAY_MS
const LONGEST_FAULT = 200

const secretRow = (partner: PartnerId) => `partner_site.postback ${partner}`
export const postbacksSealed: SealedStores = {
  columns: [
    {
      table: 'partner_site.postback',
      column: 'secret',
      secret: 'documents',
      key: ['partner'],
      sealKey: (secret) => secret,
      rowOf: ({ partner }) => secretRow(partner as bigint),
    },
  ],
}

export function createPostbacks(deps: PartnerSiteDeps, network: PublicNetwork = PUBLIC_NETWORK) {
  const { database, clock, ids, random, partners } = deps
  const { db } = database
  const seal = createSeal(deps.secret, random)

  /** Events since the postback exists that have no delivery yet. */
  async function collectFor({ partner, events, since }: Postback): Promise<void> {
    const until = clock.now()
    const found = await partners.events({ partner, since: Math.max(since, until - WINDOW_MS), until })
    const code = (await partners.find(partner))?.code ?? ''
    for (const { key, ...event } of found.filter(({ kind }) => events.includes(kind))) {
      const id = ids.next()
      await insertDelivery(db, { id, partner, kind: event.kind, key, body: postbackBody(event, id, code), at: until })
    }
  }

  /** False without an answer. */
  async function send({ id, body, tries }: DueDelivery, { url, partner, secret }: Postback): Promise<boolean> {
    const raw = Buffer.from(body)
    const { pathname, search } = new URL(url)
    const key = seal.open(secret, secretRow(partner)).toString('hex')
    const headers = { 'x-signature': signatureHeader(key, { method: 'POST', path: pathname + search, raw }, clock.now()) }
    const sent = postPublic({ url, headers, body: raw, timeoutMs: TIMEOUT_MS, answerBytes: ANSWER_BYTES }, network)
    const [status, fault] = await sent.then(
      (answer) => [answer, isTaken(answer) ? null : `answered ${answer}`] as const,
      (error: Error) => [null, error.message.slice(0, LONGEST_FAULT)] as const,
    )
    const wait = fault === null || (status !== null && isGone(status)) ? null : retryAfter(tries + 1)
    const unsent = wait === null ? 'failed' : 'waiting'
    const state = fault === null ? 'sent' : unsent
    await markTried(db, { id, state, status, fault, dueAt: wait === null ? null : clock.now() + wait })
    return status !== null
  }

  return {
    async view(partner: PartnerId) {
      const postback = await findPostback(db, partner)
      return { postback, deliveries: await loadDeliveries(db, partner, SHOWN) }
    },
    /** The new secret, shown once; null when the present one stays. */
    async put(
      partner: PartnerId,
      { url, events, renews }: { url: string; events: string[]; renews: boolean },
    ): Promise<{ secret: string | null } | Refusal> {
      const fault = publicUrlFault(url, network)
      if (fault) return refuseFields({ url: [`wrong_value: the address is ${fault}`] })
      return db.transaction().execute(async (tx) => {
        const present = await findPostback(tx, partner)
        const fresh = renews || !present ? random.bytes(SECRET_BYTES) : undefined
        const secret = fresh ? seal.close(fresh, secretRow(partner)) : present!.secret
        await putPostback(tx, { partner, url, events, secret, since: clock.now() })
        return { secret: fresh?.toString('hex') ?? null }
      })
    },
    remove: (partner: PartnerId) => db.transaction().execute((tx) => removePostback(tx, partner)),
    async test(partner: PartnerId): Promise<{ success: true } | Refusal> {
      const found = await partners.find(partner)
      if (!found || !(await findPostback(db, partner))) return refuse('not_found')
      const [id, at] = [ids.next(), clock.now()]
      await insertDelivery(db, { id, partner, kind: 'test', key: `test ${id}`, body: testBody(id, found.code, at), at })
      return { success: true }
    },
    async collect(): Promise<void> {
      for (const postback of await loadPostbacks(db)) await collectFor(postback)
    },
    /** Partners at once, the deliveries of one in order, up to the first without an answer: the others come due again with the end of their claim. */
    async deliver(): Promise<void> {
      const now = clock.now()
      const due = Map.groupBy(await claimDue(db, { now, until: now + CLAIMED_MS, each: EACH_RUN }), ({ partner }) => partner)
      const postbacks = new Map((await loadPostbacks(db)).map((postback) => [postback.partner, postback]))
      await Promise.all(
        [...due].map(async ([partner, deliveries]) => {
          const postback = postbacks.get(partner)
          for (const delivery of postback ? deliveries : []) if (!(await send(delivery, postback!))) return
        }),
      )
    },
    forget: () => forgetDeliveries(db, clock.now() - RETENTION_MS),
  }
}

export type Postbacks = ReturnType<typeof createPostbacks>
