/** Shared by the calls of both sides: how a conversation changes, and which pages receive it. */
import { createHmac } from 'node:crypto'

import { isRefusal, type Refusal } from '@fairhouse/contracts'
import type { PlayerId } from '@fairhouse/money'

import type { Clock } from '../../../platform/clock.ts'
import { type Database, type Db, retryConflicts, type Tx } from '../../../platform/db/index.ts'
import type { RateLimiter } from '../../../platform/http/index.ts'
import type { Ids } from '../../../platform/ids.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'
import type { SealedStores } from '../../../platform/keys/index.ts'
import type { FanOut } from '../../../platform/live/index.ts'
import type { Random } from '../../../platform/random.ts'
import { createSeal, type Seal } from '../../../platform/seal.ts'
import type { SharedLimits } from '../../../platform/shared-limits/index.ts'
import { createIntake, type Intake, type TakenFile } from '../../protection/kyc/index.ts'
import type { Notifications } from '../notifications/index.ts'
import { enqueueLetter, type WriteLetter } from './letters.ts'
import type { QueueHours } from './opening-hours.ts'
import { stateAfter } from './rules.ts'
import { type ConversationMarks, updateConversation } from './store/conversations.ts'
import { findMessage, insertFile, insertMessage } from './store/messages.ts'
import type { StoredConversation, StoredMessage } from './store/tables.ts'
import { conversationView, messageView } from './views.ts'

/** `operator`: login; null: a name without an account, who has no conversations. */
export interface ChatManager {
  readonly name: string
  readonly operator: string | null
}

export interface SupportDeps {
  database: Database
  clock: Clock
  ids: Ids
  random: Random
  fanOut: Pick<FanOut, 'publish'>
  jobs: Pick<Jobs, 'define' | 'enqueue' | 'schedule'>
  limiter: RateLimiter
  sharedLimits: Pick<SharedLimits, 'take'>
  channels: Notifications['channels']
  deliver: Notifications['deliver']
  /** To a player's own verified address. */
  write: WriteLetter
  /** KZ or RU. */
  regionOf(ip: string): string
  /** The operator's Telegram channel, shown in the regional variant. */
  telegram: string | null
  /** Of those of these players who have one: the operator who gets a new conversation first. */
  managersOf(db: Db, players: readonly PlayerId[], lock?: 'share'): Promise<ReadonlyMap<bigint, ChatManager>>
  /** Outside of them a queue counts as without an operator on duty. */
  hours: QueueHours
  /** 64 hex digits; the key of the files is derived from it. */
  secret: string
}

/** Of those who can answer, by player. `lock`: they stay managers until the transaction ends. */
export async function managersAmong(
  { managersOf }: Pick<SupportDeps, 'managersOf'>,
  db: Db,
  rows: readonly { player: PlayerId | null }[],
  lock?: 'share',
): Promise<ReadonlyMap<PlayerId | null, ChatManager & { operator: string }>> {
  const players = new Set(rows.flatMap(({ player }) => (player === null ? [] : [player])))
  const managers = players.size > 0 ? await managersOf(db, [...players], lock) : []
  return new Map(
    [...managers].flatMap(([player, { name, operator }]) => (operator === null ? [] : [[player, { name, operator }] as const])),
  )
}

export const managerOf = async (deps: Pick<SupportDeps, 'managersOf'>, db: Db, of: { player: PlayerId | null }, lock?: 'share') =>
  (await managersAmong(deps, db, [of], lock)).get(of.player)

/** A conversation after a change; `message`: the new one. */
export interface Changed {
  conversation: StoredConversation
  message?: StoredMessage
}

export interface SupportContext extends Omit<SupportDeps, 'secret'> {
  db: Db
  seal: Seal
  intake: Intake
  /** Runs `work` in a transaction, and publishes the change after its commit. */
  change(work: (tx: Tx) => Promise<Changed | Refusal>): Promise<Changed | Refusal>
}

const FILES_AT_ONCE = 1

/** A sealed file opens in its own row only. */
export const fileRow = (conversation: string, message: string): string => `support file ${conversation} ${message}`

const fileSealKey = (secret: string) => createHmac('sha256', Buffer.from(secret, 'hex')).update('support seal').digest('hex')

export const supportSealed: SealedStores = {
  columns: [
    {
      table: 'support.file',
      column: 'content',
      secret: 'documents',
      key: ['conversation', 'message'],
      sealKey: fileSealKey,
      rowOf: ({ conversation, message }) => fileRow(conversation as string, message as string),
      isLarge: true,
    },
  ],
}

export function createSupportContext({ secret, ...deps }: SupportDeps): SupportContext {
  const { db } = deps.database
  return {
    ...deps,
    db,
    seal: createSeal(fileSealKey(secret), deps.random),
    intake: createIntake(FILES_AT_ONCE),
    async change(work) {
      const changed = await retryConflicts(() => db.transaction().execute(work))
      if (!isRefusal(changed)) publishChange(deps.fanOut, changed)
      return changed
    },
  }
}

/** Notes are for operators only. */
function publishChange(fanOut: Pick<FanOut, 'publish'>, { conversation: row, message }: Changed): void {
  if (message?.author === 'note') return
  const conversation = conversationView(row)
  const change = message
    ? ({ type: 'message', message: messageView(message), conversation } as const)
    : ({ type: 'conversation', conversation } as const)
  fanOut.publish(`support:${row.key}`, null, change)
}

/** `file`: checked and re-encoded. */
export type NewMessage = Pick<StoredMessage, 'id' | 'author' | 'operator' | 'name' | 'text'> & { file?: TakenFile }

/** Under the lock of the conversation. A message whose id is known changes nothing. */
export async function addMessage(
  { clock, jobs, seal }: Pick<SupportContext, 'clock' | 'jobs' | 'seal'>,
  tx: Tx,
  row: StoredConversation,
  added: NewMessage,
  marks: ConversationMarks = {},
): Promise<Changed> {
  if (await findMessage(tx, row.id, added.id)) return { conversation: row }
  const at = new Date(clock.now())
  const place = added.author === 'note' ? null : row.last_place + 1
  const { file, ...written } = added
  const facts = { file_type: file?.type ?? null, file_bytes: file?.content.length ?? null }
  const message: StoredMessage = { ...written, ...facts, conversation: row.id, place, at }
  await insertMessage(tx, message)
  if (file) await insertFile(tx, { conversation: row.id, message: added.id, content: seal.close(file.content, fileRow(row.id, added.id)) })
  const conversation = await updateConversation(tx, row.id, { ...marksOf(row, message), ...marks })
  if (added.author === 'operator' && row.is_by_letter) await enqueueLetter(jobs, tx, { conversation: row.id, message: added.id })
  return { conversation, message }
}

/** The sender has read everything before the message. */
function marksOf(row: StoredConversation, { author, place, at }: StoredMessage): ConversationMarks {
  if (author === 'note' || place === null) return {}
  const state = stateAfter(row.state, author)
  const read =
    author === 'operator' ? { read_by_operator: place, operator_typing_at: null } : { read_by_player: place, player_typing_at: null }
  return { last_place: place, state, since: state === row.state && row.last_place > 0 ? row.since : at, ...read }
}
