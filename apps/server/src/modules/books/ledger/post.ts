/** Posts money that is not a bet: one accepted call, its key and its legs, all or nothing. */
import type { Minor } from '@fairhouse/money'
import type { PoolClient } from 'pg'

import { type Database, runIn, type Tx } from '../../../platform/db/index.ts'
import type { Accounts } from './books/accounts.ts'
import { currencyNumber, isAmount } from './books/amounts.ts'
import { kindNumber } from './books/post-kinds.ts'
import { reasonNumber } from './books/post-reasons.ts'
import type { Leg, PostAnswer, PostDone, PostOrder, PostRefusal } from './books/post-types.ts'
import { faultOf } from './lanes/faults.ts'

const MAX_TRIES = 5
const POST = `select * from ledger.post($1, $2, $3, $4::smallint, $5::smallint, $6::bigint[], $7::smallint[], $8::int[], $9::int[], $10::bigint[], $11, $12, $13::uuid, $14::smallint, $15::smallint, $16)`
const POST_ALL = `select * from ledger.post_all($1::bigint[], $2::text[], $3::bigint[], $4::smallint[], $5::smallint[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[], $11::text[], $12::bigint[], $13::uuid[], $14::smallint[], $15::smallint[], $16::text[])`
const POST_PLAIN = `select item from ledger.post_plain($1::text[], $2::bigint[], $3::smallint[], $4::smallint[], $5::bigint[], $6::uuid[], $7::smallint[], $8::int[], $9::bigint[], $10::smallint[]) item`
const REASONS: Record<number, PostRefusal['reason']> = {
  1: 'not_covered',
  3: 'unknown_wallet',
  5: 'idempotency_mismatch',
  10: 'bet_not_open',
}
/** The arguments of one order, shared by both statements. */
const VALUES = 16
const STATUSES = { paid: 0, settled: 2, refunded: 3, rolled_back: 4, credited: 5, resettled: 6, credited_free: 7 } as const

interface PostRow {
  code: number
  answer: string | null
  cash: Minor | null
  bonus: Minor | null
  version: bigint | null
  at_ms: bigint
}

export interface Posting {
  /** In a separate transaction; deadlocks are retried. */
  post(order: PostOrder): Promise<PostAnswer>
  /**
   * Inside the caller's transaction: a refusal rolls back only this call. @throws errors that abort the transaction: the
   * caller repeats all of it.
   */
  postWithin(tx: Tx, order: PostOrder): Promise<PostDone | PostRefusal>
  /** As `postWithin`. @throws also for a refusal or a repeated key: for callers that checked both under the same lock. */
  postOrThrow(tx: Tx, order: PostOrder): Promise<PostDone>
  /** As `postWithin`; an order posted before returns its first balances. @throws when it is refused. */
  postOnce(tx: Tx, order: PostOrder): Promise<PostDone>
  /**
   * Many orders in one statement, each processed as if alone and in order; all touched rows are locked first. @throws as
   * `postWithin`.
   */
  postAllWithin(tx: Tx, orders: readonly PostOrder[]): Promise<(PostDone | PostRefusal)[]>
  /** As `postAllWithin`. @throws as `postOrThrow`, for the first refused order. */
  postAllOrThrow(tx: Tx, orders: readonly PostOrder[]): Promise<PostDone[]>
  /**
   * As `postAllOrThrow`, at a fraction of the cost, for orders about bets of players whose wallets the caller has locked. Plain ones, wins of cash
   * from a house account and ends of rounds, are booked by one statement after all others. @throws also for a repeated key.
   */
  postRoundsOrThrow(tx: Tx, orders: readonly PostOrder[]): Promise<void>
}

export interface PostingDeps {
  database: Database
  accounts: Accounts
  onFault(error: unknown, context: Record<string, unknown>): void
}

export function createPosting({ database, accounts, onFault }: PostingDeps): Posting {
  const unavailable = (reason: 'busy' | 'outcome_unknown', error: unknown): PostAnswer => {
    onFault(error, { fault: reason, call: 'post' })
    return { kind: 'unavailable', reason }
  }

  async function attempt(client: PoolClient, values: unknown[], tried: number): Promise<PostAnswer> {
    try {
      const { rows } = await client.query<PostRow>({ name: 'post', text: POST, values })
      return answerOf(rows[0]!)
    } catch (error) {
      const fault = faultOf(error)
      if (fault === 'again' && tried < MAX_TRIES) return attempt(client, values, tried + 1)
      if (fault === 'poisoned') throw error
      return unavailable(fault === 'lost' ? 'outcome_unknown' : 'busy', error)
    }
  }

  async function onClient(values: unknown[]): Promise<PostAnswer> {
    const client = await database.pool.connect()
    let answer: PostAnswer | undefined
    try {
      return (answer = await attempt(client, values, 1))
    } finally {
      client.release(answer?.kind === 'unavailable') // true = the pool creates a new connection
    }
  }

  async function postWithin(tx: Tx, order: PostOrder): Promise<PostDone | PostRefusal> {
    const [row] = await runIn<PostRow>(tx, POST, ...(await valuesOf(order, accounts)))
    return answerOf(row!)
  }

  async function postAllWithin(tx: Tx, orders: readonly PostOrder[]): Promise<(PostDone | PostRefusal)[]> {
    const rows = await Promise.all(orders.map((order) => valuesOf(order, accounts)))
    const columns = Array.from({ length: VALUES }, (_, n) => rows.map((values) => values[n]))
    return (await runIn<PostRow>(tx, POST_ALL, ...columns)).map(answerOf)
  }

  async function postAllOrThrow(tx: Tx, orders: readonly PostOrder[]): Promise<PostDone[]> {
    return (await postAllWithin(tx, orders)).map((answer, n) => expectDone(answer, orders[n]!))
  }

  /** Returns those that are not plain for the state of their wallet. */
  async function postPlain(tx: Tx, orders: readonly PlainOrder[]): Promise<PlainOrder[]> {
    const accountIds = await idsOf(
      accounts,
      orders.map(({ legs: [leg] }) => leg?.from ?? 'cash'),
    )
    const columns = [
      orders.map(({ key }) => key),
      orders.map(({ requestHash }) => requestHash),
      orders.map(({ kind }) => kindNumber(kind)),
      orders.map(({ currency }) => currencyNumber(currency)),
      orders.map(({ bet }) => bet.player),
      orders.map(({ bet }) => bet.key),
      orders.map(({ bet }) => STATUSES[bet.status]),
      accountIds,
      orders.map(({ legs: [leg] }) => leg?.amount ?? 0n),
      orders.map(({ reason }) => reasonNumber(reason)),
    ]
    const left = await runIn<{ item: number }>(tx, POST_PLAIN, ...columns)
    return left.map(({ item }) => orders[item - 1]!)
  }

  async function postRoundsOrThrow(tx: Tx, orders: readonly PostOrder[]): Promise<void> {
    const others = orders.filter((order) => !isPlain(order))
    if (others.length > 0) await postAllOrThrow(tx, others)
    const plain = orders.filter(isPlain)
    const left = plain.length > 0 ? await postPlain(tx, plain) : []
    if (left.length > 0) await postAllOrThrow(tx, left)
  }

  return {
    async post(order) {
      const values = await valuesOf(order, accounts)
      return onClient(values).catch((error: unknown) => {
        if (faultOf(error) !== 'lost') throw error
        return unavailable('busy', error) // no connection was available: nothing was sent
      })
    },
    postWithin,
    postOrThrow: async (tx, order) => expectDone(await postWithin(tx, order), order),
    async postOnce(tx, order) {
      const answer = await postWithin(tx, order)
      return answer.kind === 'duplicate' ? answer : expectDone(answer, order)
    },
    postAllWithin,
    postAllOrThrow,
    postRoundsOrThrow,
  }
}

type PlainOrder = PostOrder & { bet: NonNullable<PostOrder['bet']> }

/** A win of nothing or of cash from a house account, or the end of a round. */
function isPlain(order: PostOrder): order is PlainOrder {
  const { scope, legs, bet, answer } = order
  if (scope !== 0n || !bet || answer !== undefined) return false
  if (legs.length === 0) return bet.status === 'credited' || bet.status === 'settled'
  const [{ player, to, currency }, second] = legs as [Leg, Leg?]
  return bet.status === 'credited' && !second && to === 'cash' && player === bet.player && currency === undefined
}

function expectDone(answer: PostDone | PostRefusal, { kind, key }: PostOrder): PostDone {
  if (answer.kind === 'done') return answer
  throw new Error(`the ledger did not take ${kind} ${key}: ${answer.kind === 'refused' ? answer.reason : 'duplicate'}`)
}

/** @throws for an amount that is not positive, or an unknown account. */
async function valuesOf(order: PostOrder, accounts: Accounts): Promise<unknown[]> {
  const { scope, key, requestHash, kind, reason, subject = null, currency, legs, answer = null, bet } = order
  const wrong = legs.find((leg) => leg.amount <= 0n || !isAmount(leg.amount))
  if (wrong) throw new Error(`a leg of ${kind} ${key} moves ${wrong.amount}`)
  const [from, to] = [
    await idsOf(
      accounts,
      legs.map((leg) => leg.from),
    ),
    await idsOf(
      accounts,
      legs.map((leg) => leg.to),
    ),
  ]
  const currencies = legs.map((leg) => currencyNumber(leg.currency ?? currency))
  const columns = [legs.map((leg) => leg.player), currencies, from, to, legs.map((leg) => leg.amount)].map(literal)
  const settled = bet ? [bet.player, bet.key, STATUSES[bet.status]] : [null, null, null]
  const call = [scope, storedKey(scope, kind, key), requestHash, kindNumber(kind), currencyNumber(currency)]
  return [...call, ...columns, answer, ...settled, reasonNumber(reason), subject]
}

/** A player's key is unique per kind (D-27); house keys contain their kind. */
const storedKey = (scope: bigint, kind: string, key: string) => (scope === 0n ? key : `${kind}:${key}`)
const idsOf = (accounts: Accounts, names: string[]) => Promise.all(names.map(async (name) => accounts.idOf(name)))
const literal = (values: readonly (bigint | number | null)[]) => `{${values.map((value) => value ?? 'null').join(',')}}`

function answerOf({ code, answer, cash, bonus, version, at_ms }: PostRow): PostDone | PostRefusal {
  const reason = REASONS[code]
  if (reason) return { kind: 'refused', reason }
  return {
    kind: code === 0 ? 'done' : 'duplicate',
    answer,
    cash: cash ?? 0n,
    bonus: bonus ?? 0n,
    version: version ?? 0n,
    at: Number(at_ms),
  }
}
