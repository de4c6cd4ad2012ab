/** Tournaments: announced and changed above the limit of one operator by two, cancelled by one. Source: bonuses.md 8, money.md A "Four eyes". */
import { type consoleRoutes, type ParsedBody, refuse } from '@fairhouse/contracts'
import { tournamentStatus } from '@fairhouse/loyalty'
import { formatMoney, toEur } from '@fairhouse/money'

import { instant } from '../../../../platform/clock.ts'
import { poolOf, type Prize, type ScoredPlayer, type Terms, type Tournament } from '../../../rewards/tournaments/index.ts'
import { changeSubject, tournamentSubject } from '../acts/tournament.ts'
import { propose } from '../approvals/approvals.ts'
import { type By, DONE, type Of, pageView } from '../by.ts'
import type { BackofficeContext } from '../context.ts'
import { writeAuditEntry } from '../store/acts.ts'

type Keys =
  | `${'GET' | 'POST'} /console/v1/tournaments`
  | 'GET /console/v1/tournaments/{id}/board'
  | `POST /console/v1/tournaments/{id}/${'change' | 'cancel'}`

export function tournamentHandlers(context: BackofficeContext, by: By): Of<Keys> {
  const { tournaments, db, clock } = context
  return {
    'GET /console/v1/tournaments': ({ caller, query }) =>
      by(caller, async () => pageView(await tournaments.list(query), (each) => viewOf(each, clock.now())), 'offers'),
    'GET /console/v1/tournaments/{id}/board': ({ caller, params: { id }, query: { before, limit } }) =>
      by(
        caller,
        async () => {
          const tournament = await tournaments.find(BigInt(id))
          if (!tournament) return refuse('not_found')
          const { data, next, isCut } = await tournaments.board(tournament, { after: Number(before ?? 0), limit })
          return { data: data.map(scoredView), next: next === null ? null : `${next}`, is_cut: isCut }
        },
        'offers',
      ),
    'POST /console/v1/tournaments': ({ caller, body: { reason, ...entry } }) =>
      by(
        caller,
        (operator) => {
          const terms = termsIn(entry)
          const pool = poolOf(terms)
          return propose(context, operator, {
            act: { kind: 'tournament_terms', terms },
            subject: tournamentSubject(terms),
            player: null,
            amount: formatMoney(pool),
            currency: terms.currency,
            eur: toEur(pool, terms.currency),
            reason,
            precondition: async () => tournaments.fault(terms, clock.now()),
          })
        },
        'tournament',
      ),
    'POST /console/v1/tournaments/{id}/change': ({ caller, params: { id }, body: { reason, version, ...entry } }) =>
      by(
        caller,
        async (operator) => {
          const before = await tournaments.find(BigInt(id))
          if (!before) return refuse('not_found')
          // of other terms the raise would be another: the change of this version alone is decided
          if (before.version !== version || tournamentStatus(before, clock.now()) !== 'upcoming') return refuse('bad_transition')
          const terms = termsIn(entry)
          const [pool, former] = [toEur(poolOf(terms), terms.currency), toEur(poolOf(before), before.currency)]
          return propose(context, operator, {
            act: { kind: 'tournament_terms', of: { id: before.id, version, prizeDays: before.prizeDays }, terms },
            subject: changeSubject(id),
            player: null,
            amount: formatMoney(poolOf(terms)),
            currency: terms.currency,
            eur: pool > former ? pool - former : 0n,
            reason,
            precondition: async () => tournaments.fault(terms, clock.now()),
          })
        },
        'tournament',
      ),
    'POST /console/v1/tournaments/{id}/cancel': ({ caller, params: { id }, body: { reason } }) =>
      by(
        caller,
        ({ login }) =>
          db.transaction().execute(async (tx) => {
            const refused = await tournaments.cancel(tx, BigInt(id), reason, clock.now())
            if (refused) return refused
            await writeAuditEntry(
              tx,
              { operator: login, act: 'cancel tournament', subject: `tournament ${id}`, detail: reason },
              clock.now(),
            )
            return DONE
          }),
        'tournament',
      ),
  }
}

type Entry = Omit<ParsedBody<(typeof consoleRoutes)['POST /console/v1/tournaments']>, 'reason'>

function kindOf(spins: number, wager: number) {
  if (spins > 0) return 'spins'
  return wager > 0 ? 'bonus' : 'cash'
}

const termsIn = (entry: Entry): Terms => ({
  titles: { ru: entry.title_ru, en: entry.title_en, kz: entry.title_kz },
  formula: entry.formula,
  bestN: entry.best_n,
  games: [...new Set(entry.games)],
  currency: entry.currency,
  minStake: entry.min_stake,
  unit: entry.unit,
  minPoints: BigInt(entry.min_points),
  start: Date.parse(entry.starts_at),
  end: Date.parse(entry.ends_at),
  prizes: entry.prizes.map(({ amount, wager, spins = 0 }) => ({
    kind: kindOf(spins, wager),
    amount,
    wager,
    spins,
  })),
})

const prizeView = ({ amount, wager, spins }: Prize) => ({ amount: formatMoney(amount), wager, ...(spins > 0 && { spins }) })

const scoredView = ({ player, points, bets, changedAt, place, noPlace, prize, paid, isHidden }: ScoredPlayer) => ({
  id: `${player}`,
  points: `${points}`,
  bets,
  changed_at: instant(changedAt),
  place,
  no_place: noPlace,
  prize: prize && prizeView(prize),
  paid: paid && { amount: formatMoney(paid.amount), currency: paid.currency },
  is_hidden: isHidden,
})

function viewOf(tournament: Tournament & { players: number }, now: number) {
  const { id, titles, formula, bestN, games, currency, minStake, unit, minPoints, start, end, prizes, version, players, madeBy, madeAt } =
    tournament
  const pool = poolOf(tournament)
  return {
    id: `${id}`,
    title_ru: titles.ru,
    title_en: titles.en,
    title_kz: titles.kz,
    formula,
    best_n: bestN,
    games: [...games],
    currency,
    min_stake: formatMoney(minStake),
    unit: unit === null ? null : formatMoney(unit),
    min_points: `${minPoints}`,
    starts_at: instant(start),
    ends_at: instant(end),
    prizes: prizes.map(prizeView),
    status: tournamentStatus(tournament, now),
    version,
    players,
    pool: formatMoney(pool),
    pool_eur: formatMoney(toEur(pool, currency)),
    prize_days: tournament.prizeDays,
    cancelled_because: tournament.cancelledBecause,
    paid_at: tournament.paidAt === null ? null : instant(tournament.paidAt),
    made: { by: madeBy, at: instant(madeAt) },
  }
}
