/**
 * What happened to a player, for the operator who takes a call: one list of the modules' own records, of each what the role may see elsewhere. Bets,
 * slips and rounds are not in it: they are many, and one evening of play would hide everything else. The list of bets has them. Source: D-2.
 */
import {
  type AnswerOf,
  type consoleRoutes,
  type OperatorAct,
  TIMELINE_KINDS,
  type TimelineKind,
  type TimelineTopic,
} from '@fairhouse/contracts'
import { CURRENCY_CODES, type Currency, currencyOfNumber, formatMoney } from '@fairhouse/money'

import { aboutPlayer, type By, type Of, pageView } from '../by.ts'
import type { BackofficeContext } from '../context.ts'
import { may } from '../rules/roles.ts'
import { actTimeline, noteTimeline } from '../store/timeline.ts'
import type { Acting } from './linked.ts'
import { type MergedRow, mergedTimeline, TIMELINE_SOURCES, type Timelines, type TimelineSource } from './timeline.ts'

type Key = 'GET /console/v1/players/{id}/timeline'
type Entry = AnswerOf<(typeof consoleRoutes)[Key]>['data'][number]

export function timelineHandlers(context: BackofficeContext, by: By): Of<Key> {
  const about = aboutPlayer(context)
  const all = timelinesOf(context)
  return {
    [KEY]: ({ caller, params: { id }, query: { topic, ...page } }) =>
      by(
        caller,
        about(id, async (player, operator) =>
          pageView(await mergedTimeline(shownTo(operator, all), player, { ...page, kinds: kindsOf(operator, topic) }), entryView),
        ),
        'players',
      ),
  }
}

const KEY: Key = 'GET /console/v1/players/{id}/timeline'

const timelinesOf = (context: BackofficeContext): Timelines => ({
  account: context.identity.timelineOf,
  acts: (player, page) => actTimeline(context.db, player, page),
  bonuses: context.bonuses.timelineOf,
  closing: context.ownData.timelineOf,
  club: context.vip.timelineOf,
  currency: context.currencies.timelineOf,
  deposits: context.payments.timelineOf,
  freebets: context.sportsbook.timelineOf,
  limits: context.limits.timelineOf,
  notes: (player, page) => noteTimeline(context.db, player, page),
  payouts: context.payouts.timelineOf,
  support: context.support.timelineOf,
  verification: context.kyc.timelineOf,
})

const shownTo = (operator: Acting, all: Timelines): Partial<Timelines> =>
  Object.fromEntries(
    (Object.keys(all) as TimelineSource[])
      .filter((source) => may(operator, TIMELINE_SOURCES[source].right))
      .map((source) => [source, all[source]]),
  )

/** Of kinds that need another right than their source. */
const OWN_RIGHTS: Readonly<Partial<Record<TimelineKind, OperatorAct>>> = { staff_barred: 'staff', staff_freed: 'staff' }

/** That an operator signed the player out stands once in the list: as the log's line, which names who and why, where the role may see the log. */
const isShown = (operator: Acting, kind: TimelineKind): boolean => {
  if (kind === 'signed_out') return !may(operator, TIMELINE_SOURCES.acts.right)
  const right = OWN_RIGHTS[kind]
  return right === undefined || may(operator, right)
}

const kindsOf = (operator: Acting, topic: TimelineTopic | undefined): TimelineKind[] =>
  (Object.keys(TIMELINE_KINDS) as TimelineKind[]).filter(
    (kind) => (topic === undefined || TIMELINE_KINDS[kind] === topic) && isShown(operator, kind),
  )

const entryView = ({ micros, key, kind, actor, by, amount, currency, subject, detail, note }: MergedRow): Entry => ({
  id: key,
  at: new Date(Number(micros / 1000n)).toISOString(),
  kind,
  actor,
  by,
  sum: amount === null || currency === null ? null : { amount: formatMoney(amount), currency: currencyIn(currency) },
  subject,
  detail,
  note,
})

/** Modules of rewards store currencies by their numbers. */
const currencyIn = (stored: string): Currency => CURRENCY_CODES.find((code) => code === stored) ?? currencyOfNumber(Number(stored))
