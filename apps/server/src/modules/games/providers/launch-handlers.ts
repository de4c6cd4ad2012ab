/** `POST /api/v2/games/{slug}/launch`: the address of a game, with a session for real money. A demo has no session, so no call of it can name one. */
import { type catalogueRoutes, isRefusal, type Refusal, refuse } from '@fairhouse/contracts'
import type { Currency, PlayerId } from '@fairhouse/money'

import type { Clock } from '../../../platform/clock.ts'
import type { Handlers } from '../../../platform/http/index.ts'
import type { Random } from '../../../platform/random.ts'
import type { Geo } from '../../protection/geo/index.ts'
import type { Directory } from './directory.ts'
import type { CountryModes } from './play-modes.ts'
import type { WalletLedger } from './ports.ts'
import type { GameStore } from './store/games.ts'
import type { NewSession, SessionStore } from './store/sessions.ts'

export interface LaunchDeps {
  readonly directory: Directory
  readonly games: GameStore
  readonly sessions: SessionStore
  readonly ledger: Pick<WalletLedger, 'walletsOfPlayer'>
  readonly random: Random
  readonly clock: Pick<Clock, 'now'>
  readonly playModes: Pick<CountryModes, 'of'>
  readonly geo: Pick<Geo, 'countryOf'>
}

const TOKEN_BYTES = 32
/** 2 h, extended by each call (money.md C). */
const LIFE_S = 7200

type Launch = Pick<Handlers<typeof catalogueRoutes>, 'POST /api/v2/games/{game}/launch'>

export function launchHandler({ directory, games, sessions, ledger, random, clock, playModes, geo }: LaunchDeps): Launch {
  const activeWallet = async (player: PlayerId) => (await ledger.walletsOfPlayer(null, player)).find(({ isFormer }) => !isFormer)

  /** Play money counts in the player's own currency; a guest's page names that of the guest's demo balance. */
  async function demoCurrency(player: PlayerId | undefined): Promise<Currency> {
    return (player !== undefined ? (await activeWallet(player))?.currency : undefined) ?? 'RUB'
  }

  interface Opened {
    readonly token?: string
    readonly currency: string
  }

  async function openSession(player: PlayerId, place: Pick<NewSession, 'provider' | 'game' | 'country'>): Promise<Opened | Refusal> {
    const wallet = await activeWallet(player)
    if (!wallet || wallet.block !== 0) return refuse('player_blocked')
    const token = random.bytes(TOKEN_BYTES).toString('base64url')
    const now = clock.now()
    await sessions.add(null, { ...place, token, player, expiresAt: now + LIFE_S * 1000, lifeS: LIFE_S }, now)
    return { token, currency: wallet.currency }
  }

  return {
    async 'POST /api/v2/games/{game}/launch'({ params: { game: slug }, body: { mode, locale, currency }, caller, request }) {
      if (mode === 'real' && !caller) return refuse('unauthorised')
      const game = await games.bySlug(slug)
      if (!game?.isListed || !game.isOn) return refuse('unknown_game')
      const provider = await directory.provider(game.provider)
      if (!provider?.isOn || provider.outageSince !== null) return refuse('game_unavailable')
      const country = geo.countryOf(request.ip)
      const openDemo = async (): Promise<Opened> => ({ currency: currency ?? (await demoCurrency(caller?.player)) })
      const place = { provider: provider.id, game: slug, country }
      const session = mode === 'real' ? await openSession(caller!.player, place) : await openDemo()
      if (isRefusal(session)) return session
      const url = new URL(provider.launchUrl)
      const { autoplayRounds, turbo } = await playModes.of(country)
      const modes = { autoplay_rounds: String(autoplayRounds), turbo: turbo ? '1' : '0' }
      const { currency: money, token } = session
      const fields = { game: game.id, mode, lang: locale, currency: money, ...modes, ...(token && { token }) }
      for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value)
      return { url: url.href, start: provider.adapter.start }
    },
  }
}
