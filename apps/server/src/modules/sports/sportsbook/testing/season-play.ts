/** What happens in a season of bets: placing, live delays, epochs of the feed, cash-outs beside results, corrections. */
import { isRefusal } from '@fairhouse/contracts'
import { HOUR_MS } from '@fairhouse/money'

import type { Choices } from '../../../books/ledger/testing/random.ts'
import type { Bets } from '../bets/index.ts'
import type { BetsWorld } from './bets-world.ts'
import type { Season, SeasonMatch, SeasonPlayer } from './season.ts'

const AT_ONCE = 8
const REPORTED_AT_ONCE = 3
/** Live football waits for 5 s. */
const [HALF_DELAY_MS, DELAY_MS] = [3000, 5000]
const CORRECTED_PERCENT = 2
const REDATED_BETS = 4
/** Of any results, some change no bet: further ones are reported until one does. */
const LATE_AT_LEAST = 5
const LATE_TRIES = 20

export type Seen = Record<
  | 'corrected'
  | 'afterConversion'
  | 'late'
  | 'raced'
  | 'racedLive'
  | 'cashedOut'
  | 'cashedOutLive'
  | 'epochs'
  | 'refusedInGap'
  | 'acceptedAfterEpoch'
  | 'refused'
  | 'reopened'
  | 'cashedOutReopened'
  | 'moved'
  | 'postponed'
  | 'related',
  number
>
type Reports = Parameters<Season['report']>[0]

export interface Play {
  readonly world: BetsWorld
  readonly season: Season
  readonly choices: Choices
  /** Two processes that settle and decide the same. */
  readonly processes: readonly [Bets, Bets]
  readonly bets: Map<string, SeasonPlayer>
  readonly seen: Seen
}

async function inCrowds<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < items.length; at += AT_ONCE) await Promise.all(items.slice(at, at + AT_ONCE).map(work))
}

export async function placeMany({ season, choices, bets, seen }: Play, matches: readonly SeasonMatch[], count: number): Promise<string[]> {
  const orders = Array.from({ length: count }, () => {
    const player = choices.pick(season.players)
    return { player, slip: season.slip(player, matches) }
  })
  const ids: string[] = []
  await inCrowds(orders, async ({ player, slip }) => {
    const placed = await season.place(player, slip)
    if ('refused' in placed) {
      if (placed.refused === 'related_event') seen.related++
      return
    }
    ids.push(placed.bet)
    bets.set(placed.bet, player)
  })
  return ids
}

const settleBoth = async ({ processes: [one, other] }: Play) => {
  while ((await Promise.all([one.settlement.settleDue(500), other.settlement.settleDue(500)])).some((found) => found > 0));
}
const decideBoth = ({ processes: [one, other] }: Play) => Promise.all([one.delay.decideDue(500), other.delay.decideDue(500)])

/**
 * Live bets wait in the hold while prices move. In a new epoch the feed is shut until its snapshot, which has the prices of that epoch: what is
 * decided before it is refused. Returns the bets that were accepted.
 */
export async function playLive(play: Play, matches: readonly SeasonMatch[], count: number, isNewEpoch: boolean): Promise<string[]> {
  const { world, season, seen } = play
  await season.goLive(matches)
  const early = await placeMany(play, matches, Math.floor(count / 2))
  world.clock.advance(HALF_DELAY_MS)
  const late = await placeMany(play, matches, Math.ceil(count / 2))
  if (isNewEpoch) await world.board.closeFeed()
  world.clock.advance(DELAY_MS - HALF_DELAY_MS)
  await decideBoth(play)
  const before = await statesOf(play, early)
  if (isNewEpoch) await world.board.openFeed()
  await season.move(matches, { percent: 40, isNewEpoch })
  world.clock.advance(DELAY_MS)
  await decideBoth(play)
  const after = await statesOf(play, late)
  const accepted = [...before, ...after].filter(({ status }) => status === 'open')
  seen.refused += before.length + after.length - accepted.length
  if (isNewEpoch) {
    seen.epochs++
    seen.refusedInGap += before.filter(({ refusal }) => refusal?.code === 'market_suspended').length
    seen.acceptedAfterEpoch += after.filter(({ status }) => status === 'open').length
    if (before.some(({ status }) => status !== 'refused')) throw new Error('a live bet was accepted while the feed was shut')
  }
  return accepted.map(({ id }) => id)
}

const statesOf = ({ world }: Play, ids: readonly string[]) => world.bets.store.many([...ids])

async function offersOf({ world, choices, bets }: Play, ids: readonly string[]) {
  const offers = await Promise.all(
    ids.map(async (id) => {
      const caller = { player: bets.get(id)!.id }
      const call = { caller, params: { id }, query: choices.chance(30) ? { part: 10n } : {} }
      const offer = await world.bets.handlers['GET /api/v2/bets/{id}/cashout'](call as never)
      return { id, caller, offerId: isRefusal(offer) ? null : offer.offer_id }
    }),
  )
  return offers.flatMap(({ id, caller, offerId }) => (offerId ? [{ caller, params: { id }, body: { offer_id: offerId } } as never] : []))
}

/** Players accept offers while the results of the same events are settled; those of live bets wait for their delay meanwhile. */
export async function raceCashOuts(play: Play, { upcoming, live }: Record<'upcoming' | 'live', readonly string[]>, reports: Reports) {
  const { world, season, choices, seen } = play
  const accepting = await offersOf(play, upcoming.filter(() => choices.chance(35))) // prettier-ignore
  const acceptingLive = await offersOf(play, live.filter(() => choices.chance(50))) // prettier-ignore
  seen.raced += accepting.length
  seen.racedLive += acceptingLive.length
  const accept = async (call: never) => !isRefusal(await world.bets.handlers['POST /api/v2/bets/{id}/cashout'](call))
  const reporting = async () => {
    for (let at = 0; at < reports.length; at += REPORTED_AT_ONCE) {
      await season.report(reports.slice(at, at + REPORTED_AT_ONCE))
      await settleBoth(play)
    }
  }
  const paying = inCrowds(accepting, async (call) => {
    if (await accept(call)) seen.cashedOut++
  })
  const payingLive = acceptingLive.map(async (call) => {
    if (await accept(call)) seen.cashedOutLive++
  })
  await Promise.all([reporting(), paying, ...payingLive])
}

/** Wrong results end bets early, their corrections open them again, and players accept what is offered for them. */
export async function sellReopened(play: Play, ids: readonly string[], matches: readonly SeasonMatch[]): Promise<void> {
  const { world, season, seen } = play
  await report(play, matches.map((match) => [match, season.anyResult()] as const)) // prettier-ignore
  await report(play, matches.map((match, at) => [match, at === 0 ? season.anyResult() : { status: 'open' }] as const)) // prettier-ignore
  const again = (await statesOf(play, ids)).filter(({ status, firstSettledAt }) => status === 'open' && firstSettledAt !== null)
  seen.reopened += again.length
  const accepting = await offersOf(play, again.map(({ id }) => id)) // prettier-ignore
  await inCrowds(accepting, async (call) => {
    if (!isRefusal(await world.bets.handlers['POST /api/v2/bets/{id}/cashout'](call))) seen.cashedOutReopened++
  })
}

/** One match is played a day later, one so much later that bets on its old date are void, and one is called off without a date. */
export async function changeDates(play: Play, [later, moved, postponed]: readonly SeasonMatch[]): Promise<string[]> {
  const { season, seen } = play
  await season.redate(later!, later!.startsAt + 24 * HOUR_MS)
  await season.redate(moved!, moved!.startsAt + 72 * HOUR_MS)
  await season.postpone(postponed!)
  seen.moved++
  seen.postponed++
  return placeMany(play, [later!, moved!], REDATED_BETS)
}

/** Bets on old dates become void, and matches whose new date has come are played. */
export async function playMoved(play: Play): Promise<void> {
  const { world, season, processes } = play
  await Promise.all(processes.map(({ settlement }) => settlement.settleInterrupted()))
  const due = season.matches.filter(({ result, isPostponed, startsAt }) => !result && !isPostponed && startsAt <= world.clock.now())
  await season.goLive(due)
  await report(play, due.map((match) => [match, season.anyResult()] as const)) // prettier-ignore
}

/** Results without anything beside them. */
export async function report(play: Play, reports: Reports): Promise<void> {
  await play.season.report(reports)
  await settleBoth(play)
}

/** Two in a hundred results are wrong, and one that a bonus was converted after. */
export async function correct(play: Play, from: readonly SeasonMatch[], converted: ReadonlySet<bigint>): Promise<void> {
  const { world, season, choices, bets, seen } = play
  const withBonus = (await world.bets.store.many([...bets.keys()])).filter(
    ({ player, bonusStake, status }) => bonusStake > 0n && status === 'settled' && converted.has(player),
  )
  const after = new Set(withBonus.flatMap(({ legs }) => legs.map(({ event }) => event)))
  const ofBonus = from.filter(({ id, result }) => result !== undefined && after.has(id))
  const wrong = from.filter(({ result }) => result !== undefined && choices.chance(CORRECTED_PERCENT))
  if (ofBonus.length > 0) wrong.push(choices.pick(ofBonus))
  await season.report([...new Set(wrong)].map((match) => [match, season.anyResult()] as const))
  await settleBoth(play)
  seen.corrected += wrong.length
  if (ofBonus.length > 0) seen.afterConversion++
}

export async function voidALeg({ world, season, choices }: Play, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const id = choices.pick(ids)
  if ((await world.bets.settlement.voidLeg(id, 0, { reason: 'wrong participant', prices: null })) === null) season.voided.add(`${id} 0`)
}

/** After the time of automatic corrections each waits for an operator; two approvals at once correct a bet once. */
export async function correctLate(play: Play): Promise<void> {
  const { world, season, choices, processes, seen } = play
  world.clock.advance(80 * HOUR_MS)
  await playMoved(play)
  const wrong = season.matches.filter(() => choices.chance(CORRECTED_PERCENT))
  let waiting: readonly string[] = []
  for (let tries = 0; waiting.length === 0 && tries < LATE_TRIES; tries++) {
    for (let n = 0; n < LATE_AT_LEAST; n++) wrong.push(choices.pick(season.matches))
    await report(play, [...new Set(wrong)].map((match) => [match, season.anyResult()] as const)) // prettier-ignore
    waiting = await world.bets.settlement.lateCorrections()
  }
  await inCrowds(waiting, (id) => Promise.all(processes.map(({ settlement }) => settlement.settleOne(id, { isApproved: true }))))
  seen.late += waiting.length
}
