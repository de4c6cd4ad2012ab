/** Dependencies on other modules and on the machine; compose provides them. */
import type { AnswerOf, consoleRoutes, Refusal } from '@fairhouse/contracts'
import type { PlayerId, Currency, Milliseconds } from '@fairhouse/money'

import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/db/index.ts'
import type { Ids } from '../../../platform/ids.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'
import type { Random } from '../../../platform/random.ts'
import type { TimelineOf } from '../../../platform/timeline.ts'
import type { PlayerCurrencies } from '../../accounts/currency/index.ts'
import type { Identity, LogInTools } from '../../accounts/identity/index.ts'
import type { OwnData } from '../../accounts/own-data/index.ts'
import type { Profile } from '../../accounts/profile/index.ts'
import type { Ledger, Reconciliation } from '../../books/ledger/index.ts'
import type { Statements } from '../../books/statement/index.ts'
import type { Payments } from '../../cashier/payments/index.ts'
import type { Payouts } from '../../cashier/payouts/index.ts'
import type { Returns } from '../../cashier/returns/index.ts'
import type { SupportInbox } from '../../contact/support/index.ts'
import type { ProviderOperations } from '../../games/providers/index.ts'
import type { MirrorChecks } from '../../growth/mirrors/index.ts'
import type { PartnerAccess } from '../../growth/partner-site/index.ts'
import type { Partners } from '../../growth/partners/index.ts'
import type { Acquisition } from '../../growth/tracking/index.ts'
import type { BetLimits } from '../../play/bet-limits/index.ts'
import type { Fairness } from '../../play/fairness/index.ts'
import type { GameReturns } from '../../play/game-returns/index.ts'
import type { Geo } from '../../protection/geo/index.ts'
import type { Kyc } from '../../protection/kyc/index.ts'
import type { Limits } from '../../protection/limits/index.ts'
import type {
  BonusOperator,
  PromoOperator,
  ReloadOperator,
  SettingsOperator,
  SpinOfferOperator,
  SpinOperator,
  WelcomeOperator,
} from '../../rewards/bonuses/index.ts'
import type { TournamentOperator } from '../../rewards/tournaments/index.ts'
import type { Vip } from '../../rewards/vip/index.ts'
import type {
  BetBook,
  BetTermsOperator,
  FreeBetOperator,
  ManualSettlement,
  PlayerLimitOperator,
  Trading,
} from '../../sports/sportsbook/index.ts'
import type { FailedWorkDeps } from './overview/failed-work.ts'
import type { OverviewReads } from './overview/overview.ts'

export interface Contact {
  /** A verified one. */
  address: string | null
  locale: 'ru' | 'en' | 'kz'
  /** Milliseconds. */
  registeredAt: number
  /** The active one. */
  currency: Currency
}

export type PlayerBet = AnswerOf<(typeof consoleRoutes)['GET /console/v1/players/{id}/bets']>['data'][number]

/** Instants in milliseconds: from inclusive, to exclusive. */
export interface PlayerBetQuery {
  limit: number
  /** The id of one, whatever else is given. */
  find?: string
  game?: string
  /** Of the last bet of the page before. */
  before?: string
  from?: number
  to?: number
  result?: 'won' | 'lost'
  /** Absent: the newest first. */
  isOldestFirst?: true
}

/** What a player's page shows, of the modules that own it. */
export interface PlayerReads {
  sessionsOf: Identity['sessionsOf']
  /** Real rounds, newest first. */
  betsOf(player: PlayerId, query: PlayerBetQuery): Promise<PlayerBet[]>
  statementOf: Statements['of']
  statementLinesOf: Statements['linesOf']
  limitsOf: Limits['viewOf']
}

/** A module whose events of a player the timeline has. */
type Timed = { readonly timelineOf: TimelineOf }

export interface BackofficeDeps extends LogInTools {
  /** How long nobody may act in an open session. */
  config: { consoleIdleMs: Milliseconds; consoleProofMs: Milliseconds }
  players: PlayerReads
  bonuses: Timed
  currencies: Timed
  sportsbook: Timed
  support: Timed
  identity: Pick<Identity, 'timelineOf' | 'lastLogInAt' | 'signOut' | 'findByAddress' | 'playersOfVisitor' | 'playersAtAddress'>
  kyc: Pick<Kyc, 'playersNamed' | 'timelineOf'>
  play: Pick<Fairness, 'playersOfSeed'>
  limits: Pick<Limits, 'missingAgeProof' | 'operatorBlocks' | 'timelineOf'>
  ownData: Pick<OwnData, 'closings' | 'piecesOf' | 'timelineOf'>
  geo: Pick<Geo, 'countryOf'>
  database: Database
  ledger: Pick<Ledger, 'postWithin' | 'openAccounts' | 'wallet' | 'paidSums' | 'playedSince' | 'postingsOf'>
  reconciliation: Pick<Reconciliation, 'latest'>
  /** Figures and counts over the tables of many modules. */
  overview: OverviewReads
  gameReturns: Pick<GameReturns, 'outside'>
  /** `readPlay`: lets readers of bets come to the player's last one; false when they are late. */
  relay: FailedWorkDeps['relay'] & { readPlay(player: PlayerId): Promise<boolean> }
  /** Providers of games. */
  gameProviders: Omit<ProviderOperations, 'setFirstSecret'>
  payments: Pick<Payments, 'matching' | 'disputes' | 'findings' | 'resolveFinding' | 'search' | 'find' | 'chargedBackOf' | 'timelineOf'>
  payouts: Pick<Payouts, 'operator' | 'requisitesOf' | 'openOf' | 'flagsOf' | 'closeFlag' | 'timelineOf'>
  reviews: Kyc['reviews']
  vip: Pick<Vip, 'joinRequests' | 'levelOf' | 'plans' | 'members' | 'receivedOf' | 'timelineOf'>
  account: Identity['account']
  accountsOf: Identity['accountsOf']
  settingsOf: Profile['settingsOf']
  /** D-21: changes of the active currency, newest first. */
  currencyChangesOf: PlayerCurrencies['changesOf']
  /** Public names of players. */
  nicknames: Pick<Profile['nicknames'], 'of' | 'namesOf' | 'find' | 'reset'>
  /** D-35: visitor ids of the account, most recently seen first. */
  visitorsOf: Identity['visitorsOf']
  /** D-2: accounts that share a device with one of these players. */
  sharedDevices: Identity['sharedDevices']
  /** D-2: accounts that share a proven phone, document, or name and birth date with one of these players. */
  sharedMarks: Limits['sharedMarks']
  /** D-46: under the lock of the player's wallets, bars the account from bets and deposits, or unbars it. Ignores an unknown player. */
  setStaff: Limits['setStaff']
  returns: Returns
  betLimits: BetLimits
  acquisition: Acquisition
  inbox: SupportInbox
  promos: PromoOperator
  trading: Trading
  betBook: BetBook
  playerLimits: PlayerLimitOperator
  betTerms: BetTermsOperator
  manualResults: ManualSettlement
  reloads: ReloadOperator
  welcomePacks: WelcomeOperator
  rewardSettings: SettingsOperator
  freeBets: FreeBetOperator
  spins: SpinOperator
  spinOffers: SpinOfferOperator
  bonusMoney: BonusOperator
  tournaments: TournamentOperator
  partners: Pick<
    Partners,
    | 'list'
    | 'find'
    | 'create'
    | 'setTerms'
    | 'addLink'
    | 'endLink'
    | 'lock'
    | 'marksOf'
    | 'corrections'
    | 'model'
    | 'setModel'
    | 'months'
    | 'report'
    | 'payoutRequests'
    | 'referralOf'
    | 'fraudOf'
  >
  partnerAccess: PartnerAccess
  mirrors: Pick<MirrorChecks, 'hosts' | 'pause' | 'resume'>
  /** To the player's own address, with `also` in its transaction; refused where he may log in, has none, or got one a moment ago. */
  sendPayoutLink(player: PlayerId, also: (tx: Tx) => Promise<void>): Promise<{ wait: number } | Refusal>
  jobs: Jobs
  clock: Clock
  ids: Ids
  random: Random
  /** 64 hex digits: the key that encrypts the secrets of authenticator apps. */
  secret: string
  /** Of the console, for links to it. */
  ownOrigin: string
  /** The player's balance changed: publish it. */
  onMoney(player: PlayerId, currency: Currency): void
}
