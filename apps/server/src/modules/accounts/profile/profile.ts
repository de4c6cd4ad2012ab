/** The player's own record and settings: wires the module. */
import { type AnswerOf, profileRoutes, type Refusal, refuseFields, type VerificationState } from '@fairhouse/contracts'
import type { PlayerId } from '@fairhouse/money'

import type { Database, Tx } from '../../../platform/db/index.ts'
import { type Caller, calls, type Mount } from '../../../platform/http/index.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'
import type { Channels, FanOut } from '../../../platform/live/index.ts'
import type { Ledger, WalletView } from '../../books/ledger/index.ts'
import type { Account, Identity, Registered } from '../identity/index.ts'
import { type AvatarDeps, createAvatars } from './avatar/avatars.ts'
import { avatarHandlers } from './avatar/handlers.ts'
import { serveBalance } from './balance.ts'
import { nicknameHandlers } from './nicknames/handlers.ts'
import { createNicknames, type NicknameDeps, type Nicknames, openNickname } from './nicknames/nicknames.ts'
import { isTimeZone } from './rules.ts'
import type { Settings, SettingsChange } from './settings.ts'
import { createSettingsStore, type PublicFace } from './store.ts'
import { type Region, toUser, type User } from './user.ts'

type Locale = NonNullable<Settings['locale']>

export interface ProfileDeps extends AvatarDeps, NicknameDeps {
  jobs: Jobs
  fanOut: FanOut
  identity: Pick<Identity, 'account' | 'currenciesOf' | 'freshToken'>
  ledger: Pick<Ledger, 'wallet' | 'walletsOf'>
  /** KZ or RU by the caller's address (D-40). */
  regionOf(ip: string): Region
  /** Whether a VIP join request of the player was accepted. */
  isPremium(player: PlayerId): Promise<boolean>
  verificationOf(player: PlayerId): Promise<VerificationState>
  /** The active bonus, with its title in this language. */
  bonusOf(player: PlayerId, locale: Locale): Promise<User['bonus']>
  /** What an operator offers this player alone. */
  superBonusOf(player: PlayerId): Promise<AnswerOf<(typeof profileRoutes)['GET /profile/user']>['super_bonus']>
  onFault(error: unknown): void
}

export interface Profile {
  mount: Mount
  /** A file that the site serves under `/media/`; undefined for a path that is not ours. */
  media(path: string): Promise<Buffer | undefined>
  /** Publishes the current balance to the player's open pages. */
  pushBalance(player: PlayerId): Promise<void>
  /** The same after a commit: reports its own errors. */
  onMoney(player: PlayerId): void
  channels(hub: Channels): void
  settingsOf(player: PlayerId): Promise<Settings>
  nicknames: Nicknames
  /** Of a closed account: removes its picture and its public name. */
  forgetFace(player: PlayerId): Promise<void>
  /** Paths of the small pictures of those of the players who have one and show it. */
  picturesOf(players: readonly PlayerId[]): Promise<ReadonlyMap<bigint, string>>
  /** Returns every player whose statistics are hidden from others. */
  allStatisticsHidden(): Promise<bigint[]>
  /** Returns those of the players whose statistics are hidden from others. */
  statisticsHidden(players: readonly PlayerId[]): Promise<bigint[]>
  /** Those of the players who have a public name or hide their statistics. */
  publicFaces(players: readonly PlayerId[]): Promise<ReadonlyMap<bigint, PublicFace>>
}

/** Runs in the transaction that creates the account. */
export async function openProfile(database: Database, tx: Tx, { player, locale, nickname }: Registered, now: number): Promise<void> {
  await createSettingsStore(database).open(tx, player, locale)
  if (nickname !== null) await openNickname(tx, player, nickname, now)
}

/** The player's settings, also for modules that are opened before the profile. */
export const createSettingsReader = (database: Database): Profile['settingsOf'] => createSettingsStore(database).read

export function createProfile(deps: ProfileDeps): Profile {
  const { database, fanOut, identity, ledger, regionOf, isPremium, verificationOf, bonusOf, superBonusOf, onFault } = deps
  const avatars = createAvatars(deps)
  const nicknames = createNicknames(deps)
  const settings = createSettingsStore(database)
  const balance = serveBalance(fanOut, async (players) => {
    const accounts = [...(await identity.currenciesOf(players))].map(([player, currency]) => ({ player, currency }))
    return new Map((await ledger.walletsOf(accounts)).map((wallet) => [wallet.player, wallet]))
  })
  const show = async (caller: Caller, ip: string, locale: Locale) => {
    const account = await accountIn(identity, caller.player)
    const [chosen, wallet, fresh, premium, verification, image, { name }] = await Promise.all([
      settings.read(account.id),
      walletIn(ledger, account),
      identity.freshToken(caller),
      isPremium(account.id),
      verificationOf(account.id),
      avatars.of(account.id),
      nicknames.of(account.id),
    ])
    const region = regionOf(ip)
    const bonus = await bonusOf(account.id, chosen.locale ?? locale)
    return {
      user: toUser({ account, name, settings: chosen, wallet, bonus, region, isPremium: premium, verification, image: image.small }),
      fresh_token: fresh,
      super_bonus: await superBonusOf(account.id),
      region,
    }
  }
  return {
    pushBalance: (player) => balance.push(player),
    onMoney: (player) => void balance.push(player).catch(onFault),
    channels: balance.channels,
    settingsOf: settings.read,
    nicknames,
    async forgetFace(player) {
      await avatars.remove(player)
      await nicknames.forget(player)
    },
    picturesOf: (players) => avatars.shownOf(players),
    allStatisticsHidden: () => settings.allStatisticsHidden(),
    statisticsHidden: (players) => settings.statisticsHidden(players),
    publicFaces: (players) => settings.publicFaces(players),
    media: avatars.read,
    mount: calls(profileRoutes, {
      ...avatarHandlers(avatars),
      ...nicknameHandlers(nicknames),
      'GET /profile/user': ({ caller, request }) => show(caller, request.ip, request.locale),
      async 'PUT /profile/settings'({ body, caller }): Promise<{ success: true } | Refusal> {
        if (body.timezone !== undefined && !isTimeZone(body.timezone))
          return refuseFields({ timezone: ['unknown_value: this is no time zone'] })
        await settings.change(caller.player, changesFrom(body))
        if (body.is_avatar_hidden) await avatars.rename(caller.player)
        return { success: true }
      },
      'GET /api/v2/profile/mail-word': async ({ caller }) => ({ word: (await settings.read(caller.player)).mailWord }),
      async 'PUT /api/v2/profile/mail-word'({ body, caller }) {
        await settings.change(caller.player, { mailWord: body.word })
        return body
      },
    }),
  }
}

interface SettingsForm {
  locale?: Settings['locale'] | undefined
  timezone?: string | undefined
  odds_format?: Settings['oddsFormat'] | undefined
  is_avatar_hidden?: boolean | undefined
  is_statistics_hidden?: boolean | undefined
}

function changesFrom({ locale, timezone, odds_format, is_avatar_hidden, is_statistics_hidden }: SettingsForm): SettingsChange {
  return { locale, timezone, oddsFormat: odds_format, isAvatarHidden: is_avatar_hidden, isStatisticsHidden: is_statistics_hidden }
}

async function accountIn(identity: Pick<Identity, 'account'>, player: PlayerId): Promise<Account> {
  const account = await identity.account(player)
  if (!account) throw new Error(`the token names account ${player}, which does not exist`)
  return account
}

async function walletIn(ledger: Pick<Ledger, 'wallet'>, { id, currency }: Account): Promise<WalletView> {
  const wallet = await ledger.wallet(id, currency)
  if (!wallet) throw new Error(`account ${id} has no wallet in ${currency}, its own currency`)
  return wallet
}
