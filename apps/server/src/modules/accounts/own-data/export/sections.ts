/** Each module's data about one player, combined for the data export: the player's own, and what an operator gets of it. Source: D-2. */

import type { PlayerId } from '@fairhouse/money'

import type { Ledger } from '../../../books/ledger/index.ts'
import type { Payments, StoredInvoice } from '../../../cashier/payments/index.ts'
import { maskDestination, type Payouts } from '../../../cashier/payouts/index.ts'
import type { Kyc } from '../../../protection/kyc/index.ts'
import type { Limits } from '../../../protection/limits/index.ts'
import type { Bonuses } from '../../../rewards/bonuses/index.ts'
import type { Tournaments } from '../../../rewards/tournaments/index.ts'
import type { Vip } from '../../../rewards/vip/index.ts'
import type { Sportsbook } from '../../../sports/sportsbook/index.ts'
import type { PlayerCurrencies } from '../../currency/index.ts'
import type { Favourites } from '../../favourites/index.ts'
import { type Account, type Identity, maskedAddress } from '../../identity/index.ts'
import type { Profile } from '../../profile/index.ts'
import { PAGE, paginate } from '../paginate.ts'
import type { ExportSections, Section } from './render.ts'

export interface ExportedModules {
  identity: Pick<Identity, 'account' | 'sessionsOf' | 'visitorsOf'>
  profile: Pick<Profile, 'settingsOf' | 'nicknames'>
  kyc: Pick<Kyc, 'statusOf' | 'personOf'>
  limits: Pick<Limits, 'ownBlocksOf'>
  vip: Pick<Vip, 'levelOf' | 'ownRecord'>
  tournaments: Pick<Tournaments, 'ownContests'>
  favourites: Pick<Favourites, 'of' | 'sportsOf'>
  /** The bell; newest first. */
  inApp: { list(player: PlayerId, query: { before?: bigint | undefined; limit: number }): Promise<{ id: string }[]> }
  ledger: Pick<Ledger, 'wallet' | 'walletsOfPlayer' | 'bets'>
  currencies: Pick<PlayerCurrencies, 'changesOf'>
  payments: Pick<Payments, 'list' | 'disputes'>
  payouts: Pick<Payouts, 'list' | 'requisitesOf' | 'sourcesOf' | 'flagsOf'>
  tracking: { sourcesOf(player: PlayerId): Promise<{ digest: unknown; player: unknown }[]> }
  support: { exportOf(player: PlayerId): AsyncIterable<unknown> }
  bonuses: Pick<Bonuses, 'own'>
  sportsbook: Pick<Sportsbook, 'betsOf' | 'freeBetsOf'>
}

/** Sections by name; long lists are streamed. */
export function createExportSections(modules: ExportedModules) {
  const { identity, profile, kyc, limits, vip, tournaments, favourites, inApp, ledger, payments, payouts, currencies } = modules
  const { tracking, support, sportsbook } = modules
  const bonuses = modules.bonuses.own
  return {
    account: (player) => identity.account(player),
    settings: (player) => profile.settingsOf(player),
    public_name: (player) => profile.nicknames.of(player),
    verification: async (player) => ({ status: await kyc.statusOf(player), person: await kyc.personOf(player) }),
    // instants, and the cause of one that is not open; who decided, and their notes, are not the player's data
    blocks: (player) => limits.ownBlocksOf(player),
    level: (player) => vip.levelOf(player),
    vip_club: (player) => vip.ownRecord(player),
    tournaments: (player) => tournaments.ownContests(player),
    favourites: (player) => favourites.of(player),
    sports_favourites: (player) => favourites.sportsOf(player),
    notifications: (player) =>
      paginate(
        (before: string | undefined) => inApp.list(player, { before: before === undefined ? undefined : BigInt(before), limit: PAGE }),
        ({ id }) => id,
      ),
    sessions: (player) => identity.sessionsOf(player),
    visitor_ids: (player) => identity.visitorsOf(player),
    visit_marks: async (player) => (await tracking.sourcesOf(player)).map(({ digest: _digest, player: _player, ...marks }) => marks),
    support: (player) => support.exportOf(player),
    wallet: async (player) => ledger.wallet(player, (await identity.account(player))!.currency),
    former_wallets: async (player) => {
      const { currency } = (await identity.account(player))!
      return (await ledger.walletsOfPlayer(null, player)).filter((wallet) => wallet.currency !== currency)
    },
    currency_changes: (player) => currencies.changesOf(player),
    payments: (player) =>
      paginate(
        (before: bigint | undefined) => payments.list(player, { before, limit: PAGE }),
        ({ id }) => id,
      ),
    disputes: (player) => payments.disputes.by(player),
    payouts: (player) =>
      paginate(
        (before: bigint | undefined) => payouts.list(player, { before, limit: PAGE }),
        ({ id }) => id,
      ),
    requisites: (player) => payouts.requisitesOf(player),
    instruments: (player) => payouts.sourcesOf(player),
    // which operator closed it is not the player's data
    flagged_coins: async (player) =>
      (await payouts.flagsOf(player)).map(({ closed, ...flag }) => ({ ...flag, closed: closed && { at: closed.at, note: closed.note } })),
    bonuses: (player) => bonuses.bonuses(player),
    free_spins: (player) => bonuses.freeSpins(player),
    promo_codes: (player) => bonuses.promoCodes(player),
    missed_bonuses: (player) => bonuses.missed(player),
    bonus_bets: (player) =>
      paginate(
        (before: string | undefined) => bonuses.countedBets(player, { before, limit: PAGE }),
        ({ key }) => key,
      ),
    free_bets: (player) => sportsbook.freeBetsOf(player),
    sports_bets: (player) =>
      paginate(
        (before: string | undefined) => sportsbook.betsOf(player, { status: 'all', before, limit: PAGE }),
        ({ id }) => id,
      ),
    bets: (player) =>
      paginate(
        (before: string | undefined) => ledger.bets(player, { ...(before !== undefined && { before }), limit: PAGE }),
        ({ key }) => key,
      ),
  } satisfies ExportSections
}

type Sections = ReturnType<typeof createExportSections>
export type ExportSection = keyof Sections

/**
 * The same sections as operators get them: addresses and numbers are masked as on the console's pages; names of recipients and pages of
 * providers are left out.
 */
export const forOperators = (sections: Sections): Readonly<Record<ExportSection, Section>> => ({
  ...sections,
  account: async (player) => maskedAccount((await sections.account(player))!),
  payments: (player) => each(sections.payments(player), maskedInvoice),
})

/** The address of the network that registered it is left out: the page of the player has the country alone. */
const maskedAccount = ({ email, phone, registeredOn, ...rest }: Account) => ({
  ...rest,
  email: email === null ? null : maskedAddress({ channel: 'email', value: email }),
  phone: phone === null ? null : maskedAddress({ channel: 'sms', value: phone }),
  registeredOn: registeredOn && { userAgent: registeredOn.userAgent },
})

/** `firstAnswer` has all of it once more. */
const maskedInvoice = ({ firstAnswer: _answer, redirectUrl: _page, cardNumber, phoneNumber, recipient, ...rest }: StoredInvoice) => ({
  ...rest,
  cardNumber: cardNumber && maskDestination(cardNumber),
  phoneNumber: phoneNumber && maskDestination(phoneNumber),
  recipient: recipient && { bank: recipient.bank },
})

async function* each<T, U>(rows: AsyncIterable<T>, shown: (row: T) => U): AsyncGenerator<U> {
  for await (const row of rows) yield shown(row)
}
