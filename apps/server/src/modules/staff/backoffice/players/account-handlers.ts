/** One player with all accounts of the same person, and operators' own accounts. Source: D-2, D-35, D-46. */
import { type AnswerOf, type consoleRoutes, isRefusal, type LinkKind, type Refusal, refuse, refuseFields } from '@fairhouse/contracts'
import { type PlayerId, CURRENCY_CODES, formatMoney } from '@fairhouse/money'

import { instant } from '../../../../platform/clock.ts'
import { retryConflicts } from '../../../../platform/db/index.ts'
import { endOwnManagers } from '../acts/hand-over.ts'
import { type By, DONE, type Of } from '../by.ts'
import type { BackofficeContext } from '../context.ts'
import { declareStaff, freeStaff } from '../operators/staff.ts'
import { isOwn } from '../rules/four-eyes.ts'
import { may } from '../rules/roles.ts'
import { endLink, insertLink, type StaffAccount, staffAccounts } from '../store/accounts.ts'
import { lockSums, writeAuditEntry } from '../store/acts.ts'
import { firstLookAt, standingOf } from './first-look.ts'
import { type Acting, type Link, linksOf } from './linked.ts'

type Shown = AnswerOf<(typeof consoleRoutes)['GET /console/v1/players/{id}']>
type AccountKeys =
  | 'GET /console/v1/players/{id}'
  | 'POST /console/v1/players/{id}/links/{other}'
  | 'POST /console/v1/players/{id}/links/{other}/remove'
  | 'GET /console/v1/staff'
  | 'POST /console/v1/staff'
  | 'POST /console/v1/staff/remove'

export function accountHandlers(context: BackofficeContext, by: By): Of<AccountKeys> {
  const { db, clock } = context
  return {
    'GET /console/v1/players/{id}': ({ caller, params: { id } }) =>
      by(
        caller,
        async (operator) => {
          if (isOwn(operator, BigInt(id))) return refuse('second_person')
          const shown = await playerOf(context, operator, BigInt(id))
          if (!shown) return refuse('not_found')
          await writeAuditEntry(db, { operator: operator.login, act: 'look at player', subject: `player ${id}`, detail: '' }, clock.now())
          return shown
        },
        'players',
      ),
    'POST /console/v1/players/{id}/links/{other}': ({ caller, params, body }) =>
      by(caller, (operator) => relink(context, operator, { ...params, ...body }, true), 'staff'),
    'POST /console/v1/players/{id}/links/{other}/remove': ({ caller, params, body }) =>
      by(caller, (operator) => relink(context, operator, { ...params, ...body }, false), 'staff', 'recent_code'),
    'GET /console/v1/staff': ({ caller }) =>
      by(caller, async (operator) => {
        const { id } = operator
        const rows = await staffAccounts(db, may(operator, 'staff') ? {} : { operator: id })
        return {
          data: rows.map((row) => ({
            ...staffView(row),
            id: `${row.operator}-${row.player}`,
            player: `${row.player}`,
            is_mine: row.operator === id,
          })),
        }
      }),
    'POST /console/v1/staff': ({ caller, body }) =>
      by(caller, (operator) => declareStaff(context, operator, { ...body, player: BigInt(body.player) })),
    'POST /console/v1/staff/remove': ({ caller, body }) =>
      by(caller, (operator) => freeStaff(context, operator, { ...body, player: BigInt(body.player) })),
  }
}

const staffView = ({ login, name, at, reason, by }: StaffAccount) => ({ login, name, at: instant(at), reason, by })

interface Relink {
  id: string
  other: string
  reason: string
}

/** Sums over both accounts wait for this lock, and it waits for them. */
async function relink(
  context: BackofficeContext,
  operator: Acting,
  { id, other, reason }: Relink,
  isLinked: boolean,
): Promise<typeof DONE | Refusal> {
  const pair = [BigInt(id), BigInt(other)].toSorted((one, two) => (one < two ? -1 : 1)) as [bigint, bigint]
  if (id === other) return refuseFields({ other: ['wrong_format: an account is not linked to itself'] })
  if (pair.some((player) => isOwn(operator, player))) return refuse('second_person')
  for (const player of pair) if (!(await context.contactOf(player))) return refuse('not_found')
  const [player, second] = pair
  const link = { player, other: second, reason, by: operator.id }
  const done = await retryConflicts(() =>
    context.db.transaction().execute(async (tx) => {
      const at = context.clock.now()
      await lockSums(tx, operator.id, pair)
      if (!(await (isLinked ? insertLink : endLink)(tx, link, at))) return refuse('bad_transition')
      if (isLinked) await endOwnManagers(context, tx, { by: operator.login, at }, pair)
      const act = isLinked ? 'link accounts' : 'unlink accounts'
      await writeAuditEntry(tx, { operator: operator.login, act, subject: `player ${id}`, detail: `player ${other}: ${reason}` }, at)
      return DONE
    }),
  )
  return isRefusal(done) ? done : DONE
}

async function playerOf(context: BackofficeContext, operator: Acting, player: PlayerId): Promise<Shown | undefined> {
  const { account: accountOf, currencyChangesOf, db, ledger, nicknames, reviews, visitorsOf } = context
  const account = await accountOf(player)
  if (!account) return undefined
  const [links, staff, devices, { status }, changes, { name, since }] = await Promise.all([
    linksOf(context, db, [player]),
    staffAccounts(db, { player }),
    visitorsOf(player),
    reviews.statusOf(player),
    currencyChangesOf(player),
    nicknames.of(player),
  ])
  const all = await Promise.all(CURRENCY_CODES.map((currency) => ledger.wallet(player, currency)))
  const wallets = all.filter((wallet) => wallet !== undefined)
  return {
    player: `${player}`,
    standing: await standingOf(context, player, { wallets, links }),
    ...(await firstLookAt(context, operator, account)),
    registered_at: instant(account.createdAt),
    nickname: name === null || since === null ? null : { name, since: instant(since) },
    verification: status,
    currency: account.currency,
    currency_changes: changes.map(({ at, from, to }) => ({ at: instant(at), from, to })),
    wallets: wallets.map(walletView),
    staff: staff.map(staffView),
    linked: linkedView(links),
    devices: devices.map(({ visitor, firstSeen, lastSeen }) => ({ visitor, first_seen: instant(firstSeen), last_seen: instant(lastSeen) })),
  }
}

type Wallet = NonNullable<Awaited<ReturnType<BackofficeContext['ledger']['wallet']>>>

const walletView = ({ currency, cash, bonus, hold, locked, debt }: Wallet): Shown['wallets'][number] => ({
  currency,
  cash: formatMoney(cash),
  bonus: formatMoney(bonus),
  held: formatMoney(hold),
  locked: formatMoney(locked),
  debt: formatMoney(-debt),
})

/** One row per account, for any number of reasons. */
function linkedView(links: readonly Link[]): Shown['linked'] {
  const kinds = new Map<bigint, Set<LinkKind>>()
  for (const { other, kind } of links) kinds.set(other, (kinds.get(other) ?? new Set()).add(kind))
  return [...kinds].map(([other, each]) => ({ player: `${other}`, kinds: [...each] }))
}
