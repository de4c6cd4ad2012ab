/** Free spins for a segment: offered and changed above the limit of one operator by two, stopped by one. Sources: bonuses.md 1 rule 7 and 5, money.md A "Four eyes". */
import { type consoleRoutes, isRefusal, type ParsedBody, refuse } from '@fairhouse/contracts'
import { spinOfferTerms } from '@fairhouse/loyalty'
import { CURRENCY_CODES, formatMoney } from '@fairhouse/money'

import { instant } from '../../../../platform/clock.ts'
import { createGiftNotice } from '../../../contact/notifications/index.ts'
import { spinNews, type SpinOfferVersion } from '../../../rewards/bonuses/index.ts'
import { spinOfferSubject } from '../acts/spin-offer.ts'
import { propose } from '../approvals/approvals.ts'
import { type By, DONE, type Of, pageView } from '../by.ts'
import type { BackofficeContext } from '../context.ts'
import { writeAuditEntry } from '../store/acts.ts'

type Keys = `${'GET' | 'POST'} /console/v1/spin-offers` | `POST /console/v1/spin-offers/${'forecast' | '{id}/stop'}`
type Body = ParsedBody<(typeof consoleRoutes)['POST /console/v1/spin-offers']>
type Terms = ParsedBody<(typeof consoleRoutes)['POST /console/v1/spin-offers/forecast']>

export function spinOfferHandlers(context: BackofficeContext, by: By): Of<Keys> {
  const { spinOffers, db, clock } = context
  return {
    'GET /console/v1/spin-offers': ({ caller, query }) => by(caller, async () => pageView(await spinOffers.list(query), viewOf), 'offers'),
    'POST /console/v1/spin-offers/forecast': ({ caller, body }) =>
      by(
        caller,
        async () => {
          const offer = termsIn(body)
          const forecast = await spinOffers.forecast({ ...offer, replaces: body.replaces })
          if (isRefusal(forecast)) return forecast
          const { title, players, paid, minutes, worth, largest } = forecast
          const values = CURRENCY_CODES.map((currency) => ({ currency, terms: spinOfferTerms(offer, currency) }))
          return {
            title,
            players,
            paid,
            minutes,
            worth: formatMoney(worth),
            largest: formatMoney(largest),
            values: values.map(({ currency, terms }) => ({
              currency,
              bet_value: formatMoney(terms.betValue),
              max_win: formatMoney(terms.maxWin!),
            })),
            letters: lettersOf(context, offer, title ?? body.game),
          }
        },
        'offers',
      ),
    'POST /console/v1/spin-offers': ({ caller, body }) =>
      by(
        caller,
        (operator) => {
          const offer = {
            ...termsIn(body),
            startsAt: Date.parse(body.starts_at),
            endsAt: Date.parse(body.ends_at),
            replaces: body.replaces,
          }
          const { reason } = body
          return propose(context, operator, {
            act: { kind: 'spin_offer', offer },
            subject: spinOfferSubject(offer.id),
            player: null,
            amount: formatMoney(offer.budget),
            currency: 'EUR',
            eur: offer.budget,
            reason,
            precondition: (tx) => spinOffers.fault(tx, { ...offer, madeBy: operator.login, madeAt: clock.now(), reason }, clock.now()),
          })
        },
        'promo',
      ),
    'POST /console/v1/spin-offers/{id}/stop': ({ caller, params: { id }, body: { reason } }) =>
      by(
        caller,
        ({ login }) =>
          db.transaction().execute(async (tx) => {
            if (!(await spinOffers.stop(tx, id, clock.now()))) return refuse('bad_transition')
            const subject = spinOfferSubject(id)
            await writeAuditEntry(tx, { operator: login, act: 'stop free-spin offer', subject, detail: reason }, clock.now())
            return DONE
          }),
        'promo',
      ),
  }
}

const termsIn = ({ name, segment, game, count, bet_value: betValue, wager, max_win: maxWin, days, budget }: Terms | Body) => ({
  id: name,
  segment,
  game,
  count,
  betValue,
  wager,
  maxWin,
  days,
  budget,
})

/** As a player with EUR would read it, were it given now. */
function lettersOf({ clock }: BackofficeContext, offer: ReturnType<typeof termsIn>, title: string) {
  const { betValue, wager, maxWin, lifeMs } = spinOfferTerms(offer, 'EUR')
  const news = spinNews({ count: offer.count, betValue, currency: 'EUR', title, wager, maxWin: maxWin!, expiresAt: clock.now() + lifeMs })
  return (['ru', 'en', 'kz'] as const).map((locale) => ({ locale, text: [...createGiftNotice(news, locale, '', '').paragraphs] }))
}

function viewOf(offer: SpinOfferVersion) {
  const { id, version, segment, game, title, count, betValue, wager, maxWin, days, startsAt, endsAt, budget } = offer
  const { granted, spent, won, stoppedAt, replacedAt, madeBy, madeAt, reason } = offer
  return {
    id: `${id} ${version}`,
    name: id,
    version,
    segment: segment as Terms['segment'],
    game,
    title,
    count,
    bet_value: formatMoney(betValue),
    wager,
    max_win: formatMoney(maxWin),
    days,
    starts_at: instant(startsAt),
    ends_at: instant(endsAt),
    budget: formatMoney(budget),
    granted,
    spent: formatMoney(spent),
    won: formatMoney(won),
    stopped_at: stoppedAt === null ? null : instant(stoppedAt),
    replaced_at: replacedAt === null ? null : instant(replacedAt),
    made: { by: madeBy, at: instant(madeAt), reason },
  }
}
