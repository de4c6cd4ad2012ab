/** Providers of games: settings, secrets, catalogues and single games. Source: D-56, D-51. */
import { isRefusal, type SecondCause } from '@fairhouse/contracts'
import { formatMoney } from '@fairhouse/money'

import { instant } from '../../../../platform/clock.ts'
import type { Tx } from '../../../../platform/db/index.ts'
import type { ListedGame, ListedProvider, ListedTable } from '../../../games/providers/index.ts'
import { providerSubject } from '../acts/provider.ts'
import { propose } from '../approvals/approvals.ts'
import { type By, DONE, type Of } from '../by.ts'
import type { BackofficeContext } from '../context.ts'
import { openSubjects, writeAuditEntry } from '../store/acts.ts'

type Keys =
  | 'GET /console/v1/providers'
  | `POST /console/v1/providers/{provider}/${'settings' | 'secret' | 'import'}`
  | 'GET /console/v1/provider-games'
  | 'GET /console/v1/provider-tables'
  | 'POST /console/v1/provider-games/switch'

const instantOrNull = (ms: number | null) => (ms === null ? null : instant(ms))

export function providerHandlers(context: BackofficeContext, by: By): Of<Keys> {
  const { gameProviders, db, clock } = context
  const log = (tx: Tx, operator: string, act: string, subject: string, detail: string) =>
    writeAuditEntry(tx, { operator, act, subject, detail }, clock.now())
  return {
    'GET /console/v1/providers': ({ caller }) =>
      by(
        caller,
        async () => {
          const [rows, proposed] = [await gameProviders.list(), await openSubjects(db)]
          return { data: rows.map((row) => providerView(row, proposed.has(providerSubject(row.id)))) }
        },
        'games',
      ),
    'POST /console/v1/providers/{provider}/settings': ({ caller, params: { provider }, body }) =>
      by(
        caller,
        (operator) => {
          const change = { provider, isOn: body.is_on, hourCap: body.hour_cap, version: BigInt(body.version) }
          return propose(context, operator, {
            act: { kind: 'provider', what: 'settings', ...change },
            subject: providerSubject(provider),
            player: null,
            amount: formatMoney(body.hour_cap),
            currency: 'EUR',
            eur: 0n,
            reason: body.reason,
            async causes(tx) {
              const needsSecond = await gameProviders.needsSecond(tx, change)
              if (isRefusal(needsSecond)) return needsSecond
              return needsSecond ? (['hour_cap'] satisfies SecondCause[]) : []
            },
          })
        },
        'provider',
      ),
    'POST /console/v1/providers/{provider}/secret': ({ caller, params: { provider }, body: { reason } }) =>
      by(
        caller,
        async ({ login }) => {
          const rotated = await db.transaction().execute(async (tx) => {
            const made = await gameProviders.rotateSecret(tx, provider)
            if (!isRefusal(made)) await log(tx, login, 'rotate secret', `provider ${provider}`, reason)
            return made
          })
          if (isRefusal(rotated)) return rotated
          rotated.after()
          return { secret: rotated.secret }
        },
        'provider',
        'recent_code',
      ),
    'POST /console/v1/providers/{provider}/import': ({ caller, params: { provider }, body: { reason } }) =>
      by(
        caller,
        async ({ login }) => {
          const imported = await gameProviders.importNow(provider)
          if (isRefusal(imported)) return imported
          const { games, left } = imported
          const detail = `${games} games, ${left} left out: ${reason}`
          await writeAuditEntry(db, { operator: login, act: 'import catalogue', subject: `provider ${provider}`, detail }, clock.now())
          return { games, left }
        },
        'provider',
      ),
    'GET /console/v1/provider-games': ({ caller, query: { find } }) =>
      by(caller, async () => ({ data: (await gameProviders.games(find.trim())).map(gameView) }), 'games'),
    'GET /console/v1/provider-tables': ({ caller }) =>
      by(
        caller,
        async () => {
          const { tables, silent } = await gameProviders.tables()
          return { data: tables.map(tableView), silent: [...silent] }
        },
        'games',
      ),
    'POST /console/v1/provider-games/switch': ({ caller, body: { provider, game, is_on: isOn, reason } }) =>
      by(
        caller,
        async ({ login }) => {
          const after = await db.transaction().execute(async (tx) => {
            const switched = await gameProviders.switchGame(tx, provider, game, isOn)
            if (!isRefusal(switched)) await log(tx, login, `switch game ${isOn ? 'on' : 'off'}`, `game ${game} of ${provider}`, reason)
            return switched
          })
          if (isRefusal(after)) return after
          after()
          return DONE
        },
        'provider',
      ),
  }
}

const providerView = (row: ListedProvider, isProposed: boolean) => ({
  id: row.id,
  name: row.name,
  is_on: row.isOn,
  hour_cap: formatMoney(row.hourCap),
  net_of_hour: formatMoney(row.netOfHour),
  games: row.games,
  has_secret: row.hasSecret,
  outage_since: instantOrNull(row.outageSince),
  last_fault: row.lastFault,
  imported_at: instantOrNull(row.importedAt),
  version: `${row.version}`,
  is_proposed: isProposed,
})

function stateOf({ isListed, isOn }: Pick<ListedGame, 'isListed' | 'isOn'>): 'removed' | 'offered' | 'off' {
  if (!isListed) return 'removed'
  return isOn ? 'offered' : 'off'
}

const gameView = ({ id, provider, slug, title, providerName, category, rtpPpm, contribution, takesBonus, isListed, isOn }: ListedGame) => ({
  id: slug,
  title,
  provider: providerName,
  provider_id: provider,
  game: id,
  category,
  rtp: rtpPpm === null ? null : (rtpPpm / 10_000).toFixed(4),
  contribution,
  takes_bonus: takesBonus,
  state: stateOf({ isListed, isOn }),
})

const tableView = ({ provider, providerName, game, title, state, since, round }: ListedTable) => ({
  id: `${provider} ${game}`,
  title,
  provider: providerName,
  state,
  closed_since: instantOrNull(since),
  round: round && { ...round, at: instant(round.at) },
})
