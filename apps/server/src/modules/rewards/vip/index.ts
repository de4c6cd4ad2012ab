/** Public file of the VIP module: levels, requests to join, and theo. */
import { vipRoutes } from '@fairhouse/contracts'
import type { Level, TierTerms } from '@fairhouse/loyalty'
import type { PlayerId, Currency } from '@fairhouse/money'

import type { Database, Db, PageQuery, Tx } from '../../../platform/db/index.ts'
import { calls, type Mount } from '../../../platform/http/index.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'
import type { TimelineOf } from '../../../platform/timeline.ts'
import type { SettledBetReader } from '../../play/wagering/index.ts'
import { vipHandlers } from './handlers.ts'
import { createJoinRequests, type JoinRequests } from './join-requests.ts'
import { createJoinStore } from './join-store.ts'
import { managersOf } from './members/managers.ts'
import { createMemberOperator, type MemberOperator } from './members/operator.ts'
import type { Manager } from './members/store.ts'
import { sendVerdict, WRITE, type WriteJob, type WriteVip } from './messages.ts'
import { ownRecord } from './own-store.ts'
import { createPlanOperator, type PlanOperator } from './plans/operator.ts'
import { BIRTHDAY, type BirthdayJob, enqueueBirthdays, giveBirthday } from './rewards/birthdays.ts'
import { type CashbackService, createCashback } from './rewards/cashback.ts'
import { keptSince } from './rewards/kept.ts'
import { announceLevels, giveLevel, LEVEL, type LevelJob } from './rewards/levels.ts'
import { type BirthdayDeps, createVipHooks, type LevelDeps, type RewardDeps, type VipHooks } from './rewards/ports.ts'
import { createRakeback, type RakebackService } from './rewards/rakeback.ts'
import { type Received, type ReceivedDeps, receivedOf } from './rewards/received.ts'
import { foldBets } from './rules/fold.ts'
import { termsIn } from './rules/terms.ts'
import { levelIn } from './segments.ts'
import { resetGains, saveFolds, standingOf, standingsOf } from './store.ts'
import { clubTimeline } from './timeline-store.ts'

export { FORECAST_WEEKS, type PlanOperator } from './plans/operator.ts'
export { type TierCost, totalOf } from './plans/forecast.ts'
export type { VipNews } from './messages.ts'
export { loadOpenJoinRequests } from './join-request-store.ts'
export type { OpenJoinRequest, JoinRequests, JoinRequestVerdict } from './join-requests.ts'

export type { LevelReached, VipHooks } from './rewards/ports.ts'
export type { Member } from './members/operator.ts'
export type { Manager } from './members/store.ts'
export type { ClubGift } from './rewards/received.ts'
export { receivedView } from './rewards/views.ts'
export { createSegments } from './segments.ts'
export { endOfVersion } from './version-end.ts'

export interface VipDeps extends RewardDeps, Omit<LevelDeps, 'hooks'>, BirthdayDeps, ReceivedDeps {
  readonly jobs: Pick<Jobs, 'define' | 'enqueue' | 'schedule'>
  readonly write: WriteVip
}

export interface Vip {
  readonly hooks: VipHooks
  /** Its rows and its cursor change in one transaction, so each bet is counted once. */
  readonly reader: SettledBetReader
  readonly mount: Mount
  /** For operators. */
  readonly joinRequests: JoinRequests
  defineJobs(): void
  readonly cashback: CashbackService
  readonly rakeback: RakebackService
  /** The message and the gift of a reached level; a job calls it. */
  giveLevel(job: LevelJob): Promise<void>
  /** The bonus of a birthday that is today; a job calls it. */
  giveBirthday(player: PlayerId): Promise<void>
  levelOf(player: PlayerId): Promise<Level>
  /** What the player has received from the club, the latest first. */
  receivedOf(player: PlayerId, page: PageQuery): Promise<{ rows: Received[]; next: string | null }>
  /** Terms of the tiers, for operators. */
  readonly plans: PlanOperator
  /** Managers and own terms of players, for operators. */
  readonly members: MemberOperator
  /** Of those of these players whose terms have a manager now. */
  managersOf(db: Db, players: readonly PlayerId[], lock?: 'share'): Promise<ReadonlyMap<bigint, Manager>>
  /** For the timeline of operators. */
  readonly timelineOf: TimelineOf
  /** Own data, for the player's export. */
  ownRecord(player: PlayerId): Promise<object>
  /** Theo less cashback and rakeback: minor units of this currency over whole UTC days that begin at `from` (milliseconds) or later. */
  keptSince(player: PlayerId, currency: Currency, from: number): Promise<bigint>
}

export function createVip(deps: VipDeps): Vip {
  const { database, clock, jobs, write } = deps
  const { db } = database
  const hooks = createVipHooks()
  const give = (job: LevelJob) => giveLevel({ ...deps, hooks }, job)
  const cashback = createCashback(deps)
  const rakeback = createRakeback(deps)
  const levelOf = (player: PlayerId) => levelIn(db, player)
  const received: Vip['receivedOf'] = (player, page) => receivedOf({ ...deps, db }, player, page)

  return {
    hooks,
    reader: createVipReader(jobs),
    mount: calls(vipRoutes, vipHandlers({ ...deps, joins: createJoinStore(database), cashback, rakeback, levelOf, receivedOf: received })),
    joinRequests: createJoinRequests(database, jobs),
    defineJobs() {
      jobs.define<WriteJob>(WRITE, (job) => sendVerdict(write, job), { waitsFor: 'messages', mayBeDropped: true })
      jobs.define<LevelJob>(LEVEL, give)
      jobs.define<BirthdayJob>(BIRTHDAY, (job) => giveBirthday(deps, job))
      jobs.schedule('vip.birthdays', HOURLY, () => enqueueBirthdays(deps))
      jobs.schedule('vip.cashback', EVERY_TEN_MINUTES, async () => void (await cashback.closeLastWeek()))
    },
    cashback,
    rakeback,
    giveLevel: give,
    giveBirthday: (player) => giveBirthday(deps, { player: `${player}`, at: clock.now() }),
    levelOf,
    receivedOf: received,
    plans: createPlanOperator(db),
    members: createMemberOperator(db),
    managersOf: (via, players, lock) => managersOf(via, players, clock.now(), lock),
    timelineOf: (player, page) => clubTimeline(db, player, page),
    ownRecord: (player) => ownRecord(db, player),
    keptSince: async (player, currency, from) => keptSince(db, player, currency, { from, pending: await cashback.pendingOf(player) }),
  }
}

/** Of the level, at least platinum's for a premium player. `at` in milliseconds. */
export const termsOf = async (db: Db, player: PlayerId, at: number): Promise<TierTerms> => termsIn(await standingOf(db, player), at)

/** SEC-2: writes the join request of a registration, in the registration's transaction. `at` in milliseconds. */
export function requestJoinAtRegistration(database: Database, tx: Tx, player: PlayerId, at: number): Promise<void> {
  return createJoinStore(database).write(tx, player, 'registration', at)
}

/** ENT-1 `premium.status`: an accepted request, or a tier from platinum on. `at` in milliseconds. */
export const isPremium = async ({ db }: Database, player: PlayerId, at: number): Promise<boolean> =>
  termsIn(await standingOf(db, player), at).hasManager

const HOURLY = '13 * * * *'
/** A week is closed as soon as its last bets are read. */
const EVERY_TEN_MINUTES = '*/10 * * * *'

/** Settled bets give experience, levels, theo, rakeback and the week's play. Each is counted once; a replay comes to the same rows. */
function createVipReader(jobs: Pick<Jobs, 'enqueue'>): SettledBetReader {
  return {
    name: 'vip',
    async read(bets, tx) {
      const byPlayer = [...Map.groupBy(bets, ({ player }) => player)].toSorted(([a], [b]) => (a < b ? -1 : 1))
      const standings = await standingsOf(
        tx,
        byPlayer.map(([player]) => player),
      )
      const folds = byPlayer.map(([player, own]) => ({ player, ...foldBets(standings.get(player)!, own) }))
      await saveFolds(tx, folds)
      await announceLevels(tx, jobs, folds)
    },
    reset: resetGains,
  }
}
