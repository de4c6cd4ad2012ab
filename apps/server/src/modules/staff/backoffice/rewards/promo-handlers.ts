/** Promo codes: created and changed above the limit of one operator by two, stopped by one. Source: bonuses.md 1 rule 7, money.md A "Four eyes". */
import { type consoleRoutes, isRefusal, type ParsedBody, type Refusal, refuse, refuseFields } from '@fairhouse/contracts'
import { type Minor, formatMoney } from '@fairhouse/money'

import { instant } from '../../../../platform/clock.ts'
import type { ListedPromo, PromoEntry } from '../../../rewards/bonuses/index.ts'
import { promoSubject } from '../acts/promo.ts'
import { propose } from '../approvals/approvals.ts'
import { type By, DONE, type Of, pageView } from '../by.ts'
import type { BackofficeContext } from '../context.ts'
import { writeAuditEntry } from '../store/acts.ts'

type Keys = `${'GET' | 'POST'} /console/v1/promos` | `POST /console/v1/promos/${'forecast' | '{code}/stop'}`

const EUR = 'EUR'
const moneyOrNull = (amount: Minor | null) => (amount === null ? null : formatMoney(amount))

export function promoHandlers(context: BackofficeContext, by: By): Of<Keys> {
  const { promos, db, clock } = context
  return {
    'GET /console/v1/promos': ({ caller, query }) => by(caller, async () => pageView(await promos.list(query), viewOf), 'offers'),
    'POST /console/v1/promos/forecast': ({ caller, body: { total_limit: totalLimit, wager, ...terms } }) =>
      by(
        caller,
        async () => {
          const forecast = await promos.forecast({ ...terms, totalLimit, wager }, clock.now())
          if (isRefusal(forecast)) return forecast
          const { used, spent, cost, uses, deposit, mostCash, terms: read } = forecast
          const sums = {
            spent: formatMoney(spent),
            cost: formatMoney(cost),
            deposit: moneyOrNull(deposit),
          }
          return {
            used,
            uses,
            ...sums,
            ...(mostCash !== undefined && { most_cash: formatMoney(mostCash) }),
            ...(read !== undefined && { terms: read }),
          }
        },
        'offers',
      ),
    'POST /console/v1/promos': ({ caller, body: { reason, ...terms } }) =>
      by(
        caller,
        (operator) => {
          const promo = promoIn(terms, operator.login, clock.now())
          return propose(context, operator, {
            act: { kind: 'promo', promo },
            subject: promoSubject(promo.code),
            player: promo.player,
            amount: formatMoney(terms.budget),
            currency: EUR,
            eur: terms.budget,
            reason,
            precondition: async (tx) => (await playerFault(context, promo)) ?? promos.fault(tx, promo, clock.now()),
          })
        },
        'promo',
      ),
    'POST /console/v1/promos/{code}/stop': ({ caller, params: { code }, body: { reason } }) =>
      by(
        caller,
        ({ login }) =>
          db.transaction().execute(async (tx) => {
            if (!(await promos.stop(tx, code, clock.now()))) return refuse('bad_transition')
            await writeAuditEntry(tx, { operator: login, act: 'stop promo code', subject: promoSubject(code), detail: reason }, clock.now())
            return DONE
          }),
        'promo',
      ),
  }
}

type Terms = Omit<ParsedBody<(typeof consoleRoutes)['POST /console/v1/promos']>, 'reason'>

const promoIn = (terms: Terms, by: string, at: number): PromoEntry => ({
  code: terms.code,
  type: terms.type,
  value: terms.value,
  min: terms.min,
  max: terms.max,
  wager: terms.wager,
  startsAt: Date.parse(terms.starts_at),
  endsAt: Date.parse(terms.ends_at),
  totalLimit: terms.total_limit,
  segment: terms.segment,
  player: terms.player === null ? null : BigInt(terms.player),
  currencies: terms.currencies,
  budget: terms.budget,
  titles: { ru: terms.title_ru, en: terms.title_en, kz: terms.title_kz },
  stoppedAt: null,
  madeBy: by,
  madeAt: at,
  replaces: terms.replaces,
})

/** A personal offer that its player could not use. */
async function playerFault({ contactOf }: BackofficeContext, { player, currencies }: PromoEntry): Promise<Refusal | undefined> {
  if (player === null) return undefined
  const contact = await contactOf(player)
  if (!contact) return refuseFields({ player: ['unknown_value: there is no such player'] })
  if (currencies === null || currencies.includes(contact.currency)) return undefined
  return refuseFields({ currencies: [`wrong_value: the player has ${contact.currency}`] })
}

function viewOf(promo: ListedPromo) {
  const {
    code,
    type,
    value,
    min,
    max,
    wager,
    startsAt,
    endsAt,
    totalLimit,
    currencies,
    budget,
    titles,
    segment,
    player,
    used,
    spent,
    stoppedAt,
    version,
    replacedAt,
  } = promo
  return {
    id: `${code} ${version}`,
    code,
    version,
    type,
    value,
    min: moneyOrNull(min),
    max: moneyOrNull(max),
    wager,
    starts_at: instant(startsAt),
    ends_at: instant(endsAt),
    total_limit: totalLimit,
    segment,
    player: player === null ? null : `${player}`,
    currencies: currencies && [...currencies],
    budget: moneyOrNull(budget),
    title_ru: titles.ru,
    title_en: titles.en,
    title_kz: titles.kz,
    used,
    spent: formatMoney(spent),
    stopped_at: stoppedAt === null ? null : instant(stoppedAt),
    replaced_at: replacedAt === null ? null : instant(replacedAt),
    made: { by: promo.madeBy, at: instant(promo.madeAt), reason: promo.reason },
  }
}
