/** Operators' views and decisions. Callers check who the operator is and what their role allows. */
import { consoleRoutes, isRefusal, type Refusal, refuse, type VerificationReason, type VerificationStatus } from '@fairhouse/contracts'
import type { PlayerId } from '@fairhouse/money'

import { loadSorted, type Paged, type SortPageQuery, type Tx } from '../../../../platform/db/index.ts'
import type { KycContext } from '../context.ts'
import type { Need } from '../need.ts'
import type { Person } from '../person.ts'
import { findCheck, type DocumentSummary, listDocuments, findDocument, type StoredCheck } from '../store/checks.ts'
import { loadPlayer, setNeed, type StoredPlayer } from '../store/players.ts'
import { loadRefused } from '../store/refused-birth-dates.ts'
import { otherPlayers, type QueuedCheck, queuedChecks } from '../store/reviews.ts'
import { concludeCheck } from './conclude.ts'

/** The operator, and what they write in the transaction of the decision. */
export interface Decider {
  by: string
  note(tx: Tx): Promise<void>
}

export type ReviewVerdict = { verdict: 'accept' | 'confirm' } | { verdict: 'refuse' | 'revoke'; because: VerificationReason }

/** Decrypted: names and numbers as entered. */
export interface OpenedCheck {
  check: StoredCheck
  /** The player's current status, and whether this is their current check. */
  playerStatus: StoredPlayer
  person: Person
  documents: DocumentSummary[]
  others: bigint[]
  /** Refused days of birth that the player entered earlier. */
  refusedBirthDates: { birthDate: string; at: number }[]
}

export interface Reviews {
  queue(query: SortPageQuery<'at'>): Promise<Paged<QueuedCheck>>
  statusOf(player: PlayerId): Promise<StoredPlayer>
  /** The check's player, without decrypting anything. */
  playerOf(check: string): Promise<bigint | undefined>
  open(check: string): Promise<OpenedCheck | undefined>
  documents(check: string): Promise<DocumentSummary[]>
  document(check: string, document: string): Promise<{ type: string; side: string; content: Buffer } | undefined>
  decide(check: string, verdict: ReviewVerdict, decider: Decider): Promise<void | Refusal>
  /** Requests proof of identity. `bad_transition` if it was already requested. */
  requestProof(player: PlayerId, need: Need, decider: Decider): Promise<void | Refusal>
}

const SORTS = consoleRoutes['GET /console/v1/verifications'].sorts

export function createReviews(context: KycContext): Reviews {
  const { db, documents, clock } = context
  return {
    queue: (query) =>
      loadSorted(
        SORTS,
        query,
        (page) => queuedChecks(db, clock.now(), page),
        ({ micros, id }) => ({ value: micros, key: id }),
      ),
    statusOf: (player) => loadPlayer(db, player),
    playerOf: async (check) => (await findCheck(db, check))?.player,
    open: (id) => openForReview(context, id),
    documents: (check) => listDocuments(db, check),
    async document(check, id) {
      const stored = await findDocument(db, check, id)
      return stored && { type: stored.type, side: stored.side, content: await documents.open(stored) }
    },
    decide: (id, verdict, decider) => decideCheck(context, id, verdict, decider),
    requestProof: (player, need, decider) =>
      context.change(player, async (tx, stored) => {
        if (stored.need !== null) return refuse('bad_transition')
        const next = await recordNeed(context, tx, stored, need)
        return isRefusal(next) ? next : decider.note(tx)
      }),
  }
}

async function openForReview({ db, vault }: KycContext, id: string): Promise<OpenedCheck | undefined> {
  const check = await findCheck(db, id)
  if (!check) return undefined
  const [playerStatus, documents, others] = await Promise.all([
    loadPlayer(db, check.player),
    listDocuments(db, id),
    otherPlayers(db, check),
  ])
  const refused = await loadRefused(db, check.player)
  const refusedBirthDates = refused.map(({ id: row, birth_date, at }) => ({
    birthDate: vault.openBirthDate(birth_date, row),
    at: at.getTime(),
  }))
  return { check, playerStatus, person: vault.openPerson(check.person, id), documents, others, refusedBirthDates }
}

/** The current check only: earlier ones are final. */
async function decideCheck(context: KycContext, id: string, verdict: ReviewVerdict, { by, note }: Decider): Promise<void | Refusal> {
  const check = await findCheck(context.db, id)
  if (!check) return refuse('not_found')
  return context.change(check.player, async (tx, stored) => {
    if (stored.check_id !== id) return refuse('bad_transition')
    const next = await applyVerdict(context, tx, { stored, check }, verdict, by)
    return isRefusal(next) ? next : note(tx)
  })
}

interface Reviewed {
  stored: StoredPlayer
  check: StoredCheck
}

function applyVerdict(context: KycContext, tx: Tx, { stored, check }: Reviewed, given: ReviewVerdict, by: string) {
  switch (given.verdict) {
    case 'accept':
      return concludeCheck(context, tx, stored, check, { to: 'success', by, reason: null })
    case 'confirm': // the check keeps its verdict
      return context.step(tx, stored, 'verified', { by })
    case 'refuse':
      return concludeCheck(context, tx, stored, check, { to: 'failed', by, reason: given.because })
    case 'revoke':
      return concludeCheck(context, tx, stored, check, { to: 'unverified', by, reason: given.because })
  }
}

const BEGINS: readonly VerificationStatus[] = ['init', 'unverified']

/** The status does not move when a check is open or decided; the request is recorded anyway. */
export async function recordNeed(context: KycContext, tx: Tx, stored: StoredPlayer, need: Need): Promise<StoredPlayer | Refusal> {
  await setNeed(tx, stored.player, need)
  return BEGINS.includes(stored.status) ? context.step(tx, stored, 'waiting', { by: need, reason: stored.reason }) : stored
}
