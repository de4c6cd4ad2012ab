/** Calls of players and guests. */
import {
  isRefusal,
  type Refusal,
  refuse,
  refuseFields,
  type SupportAbout,
  type SupportChat,
  type SupportService,
} from '@fairhouse/contracts'

import { addressBlockOf, type Caller, type RequestFacts } from '../../../platform/http/index.ts'
import { addMessage, type Changed, managerOf, type SupportContext } from './context.ts'
import { dropGuest, ensureGuest, readGuest } from './guest-cookie.ts'
import { opensAt } from './opening-hours.ts'
import { maskSecrets, mayRate, queueFor } from './rules.ts'
import {
  assignWaiting,
  conversationsOf,
  insertConversation,
  joinConversations,
  findConversation,
  lockConversation,
  lockOwner,
  markTyping,
  type Owner,
  updateConversation,
} from './store/conversations.ts'
import { isOnDuty } from './store/duty.ts'
import { findMessage, isAnswered } from './store/messages.ts'
import type { StoredConversation } from './store/tables.ts'
import { chatView } from './views.ts'

export interface Visitor {
  caller: Caller | null
  request: RequestFacts
}

export interface Sent {
  id: string
  text: string
  about?: SupportAbout | undefined
  email?: string | undefined
}

const KEY_BYTES = 16
export const newKeyOf = ({ random }: Pick<SupportContext, 'random'>): string => random.bytes(KEY_BYTES).toString('base64url')

/**
 * Whose conversations the caller may use; null for a guest who never wrote. A guest's conversations join the account with new keys, so that
 * a subscription of the guest ends.
 */
export async function ownerOf(context: SupportContext, { caller, request }: Visitor): Promise<Owner | null> {
  const guest = readGuest(request)
  if (!caller) return guest && { guest }
  if (guest) {
    await context.db.transaction().execute(async (tx) => {
      const manager = await managerOf(context, tx, caller, 'share')
      await joinConversations(tx, guest, caller.player, () => newKeyOf(context))
      if (manager) await assignWaiting(tx, caller.player, manager.operator)
    })
    dropGuest(request)
  }
  return { player: caller.player }
}

export async function serviceFor(context: SupportContext, { caller, request }: Visitor, row?: StoredConversation): Promise<SupportService> {
  const { db, clock, regionOf, channels, telegram } = context
  const now = clock.now()
  const queue = row && row.state !== 'closed' ? row.queue : queueFor(regionOf(request.ip), request.locale)
  const hours = context.hours.get(queue) ?? null
  const opening = hours && opensAt(hours, now)
  const onDuty = opening === null && (await isOnDuty(db, queue, new Date(now)))
  const manager = caller && (await managerOf(context, db, caller))
  return {
    queue,
    is_on_duty: onDuty,
    hours,
    opens_at: opening === null ? null : new Date(opening).toISOString(),
    needs_email: !onDuty && !caller && channels.has('email') && (!row || row.state === 'closed'),
    telegram: queue === 'kz' ? telegram : null,
    manager: manager?.name ?? null,
  }
}

export interface Shown {
  chat: SupportChat | null
  service: SupportService
}

export async function show(context: SupportContext, visitor: Visitor): Promise<Shown> {
  const owner = await ownerOf(context, visitor)
  const [row] = owner ? await conversationsOf(context.db, owner, 1) : []
  return { chat: row ? await chatView(context.db, row, context.clock.now()) : null, service: await serviceFor(context, visitor, row) }
}

export async function send(context: SupportContext, visitor: Visitor, sent: Sent): Promise<Shown | Refusal> {
  const tooMany = refuseFlood(context, visitor.request)
  if (tooMany) return tooMany
  const { caller, request } = visitor
  const owner = caller ? (await ownerOf(context, visitor))! : { guest: ensureGuest(request, context.random) }
  const [latest] = await conversationsOf(context.db, owner, 1)
  const isNew = !latest || (latest.state === 'closed' && !(await findMessage(context.db, latest.id, sent.id)))
  const opening = isNew ? await openingOf(context, visitor, sent) : undefined
  if (isRefusal(opening)) return opening
  const changed = await context.change((tx) => sendIn(context, tx, owner, sent, opening))
  if (isRefusal(changed)) return changed
  const { conversation } = changed
  return { chat: await chatView(context.db, conversation, context.clock.now()), service: await serviceFor(context, visitor, conversation) }
}

/** By address block and process, besides the limit of the caller that the route declares. */
export function refuseFlood({ limiter }: SupportContext, { ip }: RequestFacts): Refusal | undefined {
  return limiter.take('supportBlock', addressBlockOf(ip)) ?? limiter.take('supportTotal', 'all')
}

type Opening = Pick<StoredConversation, 'queue' | 'locale' | 'about' | 'is_by_letter' | 'email'>

/** The facts of a new conversation; counts against the limit of new ones. */
async function openingOf(context: SupportContext, visitor: Visitor, { about, email }: Sent): Promise<Opening | Refusal> {
  const { caller, request } = visitor
  const service = await serviceFor(context, visitor)
  if (service.needs_email && email === undefined)
    return refuseFields({ email: ['required: nobody is on duty, and the answer is sent by email'] })
  const limitedAs = caller ? `p${caller.player}` : addressBlockOf(request.ip)
  const tooMany = context.limiter.take('supportOpen', limitedAs) ?? (await context.sharedLimits.take('supportOpen', limitedAs))
  if (tooMany) return tooMany
  return {
    queue: service.queue,
    locale: request.locale,
    about: about ?? null,
    is_by_letter: !service.is_on_duty,
    email: service.needs_email && email !== undefined ? email : null,
  }
}

async function sendIn(
  context: SupportContext,
  tx: Parameters<typeof lockOwner>[0],
  owner: Owner,
  { id, text }: Sent,
  opening: Opening | undefined,
): Promise<Changed | Refusal> {
  await lockOwner(tx, owner)
  const [latest] = await conversationsOf(tx, owner, 1)
  const message = { id, author: 'player', operator: null, name: null, text: maskSecrets(text) } as const
  if (latest && (latest.state !== 'closed' || (await findMessage(tx, latest.id, id)))) {
    const locked = await lockConversation(tx, latest.id)
    // an operator may have closed it since: the browser sends again, and opens another
    if (!locked || (locked.state === 'closed' && !(await findMessage(tx, locked.id, id)))) return refuse('busy')
    return addMessage(context, tx, locked, message)
  }
  if (!opening) return refuse('busy')
  const at = new Date(context.clock.now())
  const conversation = context.ids.next()
  const who = 'player' in owner ? { player: owner.player, guest: null } : { player: null, guest: owner.guest }
  const assignee = (await managerOf(context, tx, who, 'share'))?.operator ?? null
  await insertConversation(tx, {
    ...opening,
    ...who,
    assignee,
    id: conversation,
    key: newKeyOf(context),
    state: 'new',
    opened_at: at,
    since: at,
  })
  return addMessage(context, tx, (await lockConversation(tx, conversation))!, message)
}

const isOwner = (row: StoredConversation, owner: Owner) =>
  'player' in owner ? row.player === owner.player : row.guest !== null && row.guest.equals(owner.guest)

/** The caller's own conversation; undefined for another's as for none. */
export async function ownConversation(context: SupportContext, visitor: Visitor, id: string): Promise<StoredConversation | undefined> {
  const owner = await ownerOf(context, visitor)
  const row = owner ? await findConversation(context.db, id) : undefined
  return row && isOwner(row, owner!) ? row : undefined
}

/** Changes the caller's own conversation under its lock. */
async function changeOwn(
  context: SupportContext,
  visitor: Visitor,
  id: string,
  work: (tx: Parameters<typeof lockOwner>[0], row: StoredConversation) => Promise<Changed | Refusal>,
): Promise<Refusal | undefined> {
  if (!(await ownConversation(context, visitor, id))) return refuse('not_found')
  const changed = await context.change(async (tx) => {
    const row = await lockConversation(tx, id)
    return row ? work(tx, row) : refuse('not_found')
  })
  return isRefusal(changed) ? changed : undefined
}

export const markRead = (context: SupportContext, visitor: Visitor, id: string, upTo: number): Promise<Refusal | undefined> =>
  changeOwn(context, visitor, id, async (tx, row) => {
    const read = Math.min(upTo, row.last_place)
    if (read <= row.read_by_player) return { conversation: row }
    return { conversation: await updateConversation(tx, id, { read_by_player: read }) }
  })

export const endConversation = (context: SupportContext, visitor: Visitor, id: string): Promise<Refusal | undefined> =>
  changeOwn(context, visitor, id, async (tx, row) => {
    if (row.state === 'closed') return refuse('bad_transition')
    const at = new Date(context.clock.now())
    return {
      conversation: await updateConversation(tx, id, {
        state: 'closed',
        closed_at: at,
        closed_by: 'player',
        since: at,
        is_escalated: false,
      }),
    }
  })

export interface Rating {
  rating: number
  comment?: string | undefined
}

export const rate = (context: SupportContext, visitor: Visitor, id: string, given: Rating): Promise<Refusal | undefined> =>
  changeOwn(context, visitor, id, async (tx, row) => {
    const facts = { ...row, closedAt: row.closed_at?.getTime() ?? null, isAnswered: await isAnswered(tx, id) }
    if (!mayRate(facts, context.clock.now())) return refuse('bad_transition')
    const comment = given.comment?.trim() ? maskSecrets(given.comment) : null
    return { conversation: await updateConversation(tx, id, { rating: given.rating, rating_comment: comment }) }
  })

/** Seen by operators who have the conversation open. */
export async function type(context: SupportContext, visitor: Visitor): Promise<void> {
  const owner = await ownerOf(context, visitor)
  const [row] = owner ? await conversationsOf(context.db, owner, 1) : []
  if (row && row.state !== 'closed') await markTyping(context.db, row.id, 'player', new Date(context.clock.now()))
}
