/** Wires the module: from its ports to its interface, routes and jobs. */
import { isRefusal, type Refusal, refuse, verificationRoutes, type VerificationState } from '@fairhouse/contracts'
import { type PlayerId, DAY_MS } from '@fairhouse/money'

import type { Tx } from '../../../platform/db/index.ts'
import { calls, joinMounts, type Mount, outsideCalls } from '../../../platform/http/index.ts'
import type { Channels } from '../../../platform/live/index.ts'
import type { TimelineOf } from '../../../platform/timeline.ts'
import { awaitAge, defineAgeJobs } from './await-age.ts'
import { poll } from './calls/poll.ts'
import { recordNeed, createReviews, type Reviews } from './calls/review.ts'
import { SUBMIT_TO_PROVIDER, submitToProvider, type SubmitJob } from './calls/submit.ts'
import { createKycContext, type KycContext, stateOf } from './context.ts'
import { createIntake } from './documents/intake.ts'
import { kycHandlers } from './handlers.ts'
import { WRITE, type WriteJob, sendDecision } from './messages.ts'
import { enqueueHashNames, findNamed, HASH_NAMES, hashNames } from './names.ts'
import { mayDeposit, type Need, needOf, needsSecondLevel, type Volume } from './need.ts'
import { ageOn, type Person } from './person.ts'
import type { KycDeps, KycHooks } from './ports.ts'
import { isProved } from './rules.ts'
import { findCheck, forgetDocuments } from './store/checks.ts'
import { markSecond, loadPlayer, verificationTimeline } from './store/players.ts'
import { serveWebhooks } from './webhook.ts'

/** The proved person, as other modules see it. */

export interface ProvedPerson extends Pick<Person, 'first_name' | 'last_name' | 'birth_date' | 'country'> {
  /** Equal for the same names and birth date in any account. */
  personHash: Buffer
  documentHash: Buffer
}

export interface Kyc {
  readonly hooks: KycHooks
  mount: Mount
  defineJobs(): void
  channels(hub: Channels): void
  statusOf(player: PlayerId): Promise<VerificationState>
  isVerified(player: PlayerId): Promise<boolean>
  /** `kyc_required` when proof was requested and is missing; undefined otherwise. */
  requireProof(player: PlayerId): Promise<Refusal | undefined>
  /** Whether a document proves that the player is at least this many years old. */
  isOfAge(tx: Tx, player: PlayerId, years: number): Promise<boolean>
  /** Runs in the transaction that begins the term: the player must prove their age by `due`, milliseconds. */
  awaitAge(tx: Tx, player: PlayerId, due: number): Promise<void>
  /** Requests proof of identity; idempotent. */
  requestProof(player: PlayerId, need: Need): Promise<void>
  /** Requests proof when the volume of payments requires it. */
  review(player: PlayerId, volume: Volume): Promise<void>
  /** BEY-4: requests proof if the credited deposits require it, and refuses `more` (EUR minor units, as these) that must wait for it. */
  refuseUnproved(player: PlayerId, credited: { in30Days: bigint; ever: bigint }, more: bigint): Promise<Refusal | undefined>
  /** YYYY-MM-DD of a proved document; null without one. */
  birthDateOf(player: PlayerId): Promise<string | null>
  /** Operators' views and decisions. */
  reviews: Reviews
  /** Players whose successful check has exactly these names, in any order; the latest decided first. The caller logs the search. */
  playersNamed(names: string, limit: number): Promise<PlayerId[]>
  /** Once jobs run: checks without a hash of the names get it soon. */
  hashNames(): Promise<void>
  /** Personal data of the player's current check; null before the first one. */
  personOf(player: PlayerId): Promise<ProvedPerson | null>
  /** For the timeline of operators. */
  timelineOf: TimelineOf
  /** Polls the provider for missing events; runs every five minutes. */
  poll(): Promise<void>
  /** Deletes expired documents; runs daily. Returns how many. */
  forget(): Promise<number>
}

const FILES_AT_ONCE = 2
/** A check that is never submitted keeps its documents for this long. */
const DRAFT_DAYS = 30

export function createKyc(deps: KycDeps): Kyc {
  const context = createKycContext(deps)
  const { db, jobs, clock } = context
  const statusOf = async (player: PlayerId) => stateOf(await loadPlayer(db, player))
  const isVerified = async (player: PlayerId) => isProved((await statusOf(player)).status)
  const requestProof = (player: PlayerId, need: Need) => requestProofOnce(context, player, need)
  const requireProof = async (player: PlayerId) => {
    const { is_need, status } = await statusOf(player)
    return is_need && !isProved(status) ? refuse('kyc_required') : undefined
  }
  const review = async (player: PlayerId, volume: Volume) => {
    const need = needOf(volume)
    if (need) await requestProof(player, need)
    if (needsSecondLevel(volume)) await markSecond(db, player, clock.now())
  }
  return {
    hooks: context.hooks,
    mount: joinMounts(
      calls(verificationRoutes, kycHandlers(context, createIntake(FILES_AT_ONCE))),
      outsideCalls((api, { limiter }) => serveWebhooks(api, limiter, context)),
    ),
    defineJobs() {
      context.documents.defineJobs()
      jobs.define<SubmitJob>(SUBMIT_TO_PROVIDER, (job) => submitToProvider(context, job), { waitsFor: 'others' })
      jobs.define<WriteJob>(WRITE, (job) => sendDecision(context, job), { waitsFor: 'messages', mayBeDropped: true })
      defineAgeJobs({ ...context, requestProof: (player) => requestProof(player, 'age') })
      jobs.schedule('kyc.poll', '*/5 * * * *', () => poll(context), { waitsFor: 'others' })
      jobs.schedule(HASH_NAMES, '41 3 * * *', async (signal) => void (await hashNames(context, signal)))
      jobs.schedule('kyc.forget', '29 3 * * *', async () => void (await forget(context)))
    },
    channels: (hub) => hub.provide('verification', (player) => statusOf(player!)),
    statusOf,
    isVerified,
    requireProof,
    isOfAge: (tx, player, years) => isOfAge(context, tx, player, years),
    awaitAge: (tx, player, due) => awaitAge(context, tx, player, due),
    requestProof,
    review,
    async refuseUnproved(player, { in30Days: deposits, ever }, more) {
      await review(player, { payout: 0n, payouts: 0n, deposits, everPaidOut: 0n })
      return mayDeposit(ever + more) ? undefined : requireProof(player)
    },
    birthDateOf: async (player) => ((await isVerified(player)) ? ((await personOf(context, player))?.birth_date ?? null) : null),
    reviews: createReviews(context),
    playersNamed: (names, limit) => findNamed(context, names, limit),
    hashNames: () => enqueueHashNames(context),
    personOf: (player) => personOf(context, player),
    timelineOf: (player, page) => verificationTimeline(db, player, context.provider?.id, page),
    poll: () => poll(context),
    forget: () => forget(context),
  }
}

function forget({ db, documents, clock, retentionDays }: KycContext): Promise<number> {
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    const gone = await forgetDocuments(tx, now - retentionDays * DAY_MS, now - DRAFT_DAYS * DAY_MS)
    await documents.removeWith(tx, gone)
    return gone.length
  })
}

async function requestProofOnce(context: KycContext, player: PlayerId, need: Need): Promise<void> {
  if ((await loadPlayer(context.db, player)).need !== null) return
  const done = await context.change(player, (tx, stored) => recordNeed(context, tx, stored, need))
  if (isRefusal(done)) throw new Error(`verification cannot be requested from player ${player}: ${done.code}`)
}

/** A successful check that was not revoked; the age follows from its day of birth. */
async function isOfAge({ vault, clock }: KycContext, tx: Tx, player: PlayerId, years: number): Promise<boolean> {
  const { status, check_id } = await loadPlayer(tx, player)
  const check = isProved(status) ? await findCheck(tx, check_id) : undefined
  return check !== undefined && ageOn(vault.openPerson(check.person, check.id).birth_date, clock.now())! >= years
}

async function personOf({ db, vault }: KycContext, player: PlayerId): Promise<ProvedPerson | null> {
  const check = await findCheck(db, (await loadPlayer(db, player)).check_id)
  if (!check) return null
  const { first_name, last_name, birth_date, country } = vault.openPerson(check.person, check.id)
  return { first_name, last_name, birth_date, country, personHash: check.person_hash, documentHash: check.document_hash }
}
