/** A player's bets, statement, sessions, limits and notes. Never of an own or linked account. */
import { consoleRoutes, isRefusal } from '@fairhouse/contracts'
import { type PlayerId, formatMoney } from '@fairhouse/money'

import { instant } from '../../../../platform/clock.ts'
import { loadNumbered, loadSorted, sortedBy, type SortedPage, type SortedPlace, type SortText } from '../../../../platform/db/index.ts'
import type { FileAnswer } from '../../../../platform/http/index.ts'
import { PAGE, paginate } from '../../../accounts/own-data/index.ts'
import type { ShownFlag } from '../../../cashier/payouts/index.ts'
import { aboutPlayer, type By, DONE, type Of, pageView } from '../by.ts'
import { exportList } from '../cashier/exports.ts'
import type { BackofficeContext } from '../context.ts'
import type { PlayerBet, PlayerBetQuery } from '../ports.ts'
import { writeAuditEntry } from '../store/acts.ts'
import { insertNote, loadNotes, type PlayerNote } from '../store/notes.ts'
import type { Acting } from './linked.ts'

type Keys =
  | `GET /console/v1/players/{id}/${'bets' | 'bets/csv' | 'statement' | 'statement/csv' | 'sessions' | 'limits' | 'notes'}`
  | 'POST /console/v1/players/{id}/notes'
  | 'POST /console/v1/players/{id}/flagged/{flag}/close'

const noteView = ({ id, at, ...note }: PlayerNote) => ({ ...note, id: `${id}`, at: instant(at) })

const flagView = ({ id, invoice, at, amount, currency, because, state, returnable, payout, closed }: ShownFlag) => ({
  id: `${id}`,
  invoice: `${invoice}`,
  at: instant(at),
  amount: formatMoney(amount),
  currency,
  because,
  state,
  returnable: formatMoney(returnable),
  payout: payout && `${payout.id}`,
  closed: closed && { ...closed, at: instant(closed.at) },
})

export function onePlayerHandlers(context: BackofficeContext, by: By): Of<Keys> {
  const { db, players } = context
  const about = aboutPlayer(context)
  return {
    'GET /console/v1/players/{id}/bets': ({ caller, params: { id }, query }) =>
      by(
        caller,
        about(id, async (player) => {
          const load = (page: SortedPage<'at'>) => players.betsOf(player, { ...betQuery(query), ...betPage(page) })
          return pageView(await loadSorted(BET_SORTS, query, load, placeOf), (bet) => bet)
        }),
        'players',
      ),
    'GET /console/v1/players/{id}/bets/csv': ({ caller, params: { id }, query }) =>
      by(
        caller,
        about(id, async (player, operator) => {
          const lines = betLines(context, player, query)
          return exportList(context, {
            operator: operator.login,
            list: `bets of player ${id}`,
            filters: query,
            name: `bets-${id}.csv`,
            lines,
          })
        }),
        'players',
      ),
    'GET /console/v1/players/{id}/statement': ({ caller, params: { id }, query }) =>
      by(
        caller,
        about(id, (player) => players.statementOf(player, query)),
        'players',
      ),
    'GET /console/v1/players/{id}/statement/csv': ({ caller, params: { id }, query }) =>
      by(
        caller,
        about<FileAnswer>(id, async (player, operator) => {
          const statement = await players.statementLinesOf(player, query)
          if (isRefusal(statement)) return statement
          return exportList(context, { operator: operator.login, list: `statement of player ${id}`, filters: query, ...statement })
        }),
        'players',
      ),
    'GET /console/v1/players/{id}/sessions': ({ caller, params: { id } }) =>
      by(
        caller,
        about(id, async (player) => ({
          data: (await players.sessionsOf(player)).map((session) => ({
            id: session.id,
            ip: session.ip,
            user_agent: session.userAgent,
            started_at: session.startedAt.toISOString(),
            seen_at: session.seenAt.toISOString(),
          })),
        })),
        'players',
      ),
    'GET /console/v1/players/{id}/limits': ({ caller, params: { id } }) =>
      by(
        caller,
        about(id, (player) => loadLimits(context, player)),
        'players',
      ),
    'POST /console/v1/players/{id}/flagged/{flag}/close': ({ caller, params: { id, flag }, body }) =>
      by(
        caller,
        about(id, (player, operator) => closeFlag(context, player, BigInt(flag), { by: operator.login, note: body.reason })),
        'payout',
      ),
    'GET /console/v1/players/{id}/notes': ({ caller, params: { id }, query }) =>
      by(
        caller,
        about(id, async (player) => {
          const { rows, next } = await loadNumbered(query, (page) => loadNotes(db, player, page))
          return { data: rows.map(noteView), next }
        }),
        'players',
      ),
    'POST /console/v1/players/{id}/notes': ({ caller, params, body }) =>
      by(
        caller,
        about(params.id, (player, operator) => addNote(context, player, operator, body.text.trim())),
        'players',
      ),
  }
}

async function loadLimits({ players, payouts }: BackofficeContext, player: PlayerId) {
  return { ...(await players.limitsOf(player)), flagged: (await payouts.flagsOf(player)).map(flagView) }
}

function closeFlag({ db, clock, payouts }: BackofficeContext, player: PlayerId, flag: bigint, closed: { by: string; note: string }) {
  return db.transaction().execute(async (tx) => {
    const refusal = await payouts.closeFlag(tx, player, flag, closed)
    if (refusal) return refusal
    const entry = { operator: closed.by, act: 'close flagged coins', subject: `player ${player}`, detail: `flag ${flag}: ${closed.note}` }
    await writeAuditEntry(tx, entry, clock.now())
    return DONE
  })
}

function addNote({ db, clock }: BackofficeContext, player: PlayerId, { id: operator, login, name }: Acting, text: string) {
  return db.transaction().execute(async (tx) => {
    const at = clock.now()
    const id = await insertNote(tx, { player, operator, text }, at)
    await writeAuditEntry(tx, { operator: login, act: 'note about player', subject: `player ${player}`, detail: `note ${id}` }, at)
    return noteView({ id, at, by: login, name, text })
  })
}

const BET_SORTS = consoleRoutes['GET /console/v1/players/{id}/bets'].sorts

interface TypedBetQuery {
  find?: string | undefined
  game?: string | undefined
  from?: string | undefined
  to?: string | undefined
  result?: 'won' | 'lost' | undefined
  sort?: SortText<'at'> | undefined
}

const betQuery = ({ find, from, to, game, result }: TypedBetQuery): Omit<PlayerBetQuery, 'limit'> => ({
  ...(find !== undefined && { find }),
  ...(game !== undefined && { game }),
  ...(result !== undefined && { result }),
  ...(from !== undefined && { from: Date.parse(from) }),
  ...(to !== undefined && { to: Date.parse(to) }),
})

const betPage = ({ isDescending, behind, limit }: SortedPage<'at'>): PlayerBetQuery => ({
  limit,
  ...(behind && { before: behind.key }),
  ...(!isDescending && { isOldestFirst: true }),
})

const placeOf = ({ id }: PlayerBet): SortedPlace => ({ value: null, key: id })

async function* betLines({ players }: BackofficeContext, player: PlayerId, query: TypedBetQuery): AsyncGenerator<string[]> {
  yield ['time', 'id', 'game', 'currency', 'stake', 'payout', 'status']
  const bets = paginate<PlayerBet, SortedPlace>((behind) => {
    const page = { ...sortedBy<'at'>(query.sort ?? BET_SORTS.usual, behind ?? null), limit: PAGE }
    return players.betsOf(player, { ...betQuery(query), ...betPage(page) })
  }, placeOf)
  for await (const { at, id, game, currency, stake, payout, status } of bets) yield [at, id, game, currency, stake, payout, status]
}
