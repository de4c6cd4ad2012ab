/** Finds the bettor of a request. A browser session cookie identifies a guest; only its hash is stored. */
import { createHash } from 'node:crypto'

import { type Refusal, refuse } from '@fairhouse/contracts'
import { type Currency, fromRub, HOUR_MS } from '@fairhouse/money'

import type { Clock } from '../../../../platform/clock.ts'
import type { Caller, RequestFacts } from '../../../../platform/http/index.ts'
import type { Random } from '../../../../platform/random.ts'
import { type DemoBettor, toDemoBettor, toGuestBettor, toRealBettor, type Bettor } from '../bettor.ts'
import type { Players, Seeds } from '../ports.ts'
import type { DemoStore, DemoWallet } from './store.ts'

export interface Visitor {
  caller: Caller | null
  request: Pick<RequestFacts, 'cookie' | 'setCookie'>
}

export interface GuestSessions {
  /**
   * The bettor of a bet: `unauthorised` for a guest with real money, `no_seeds` for a guest who never loaded seeds. Creates
   * nothing.
   */
  bettor(mode: Bettor['mode'], visitor: Visitor): Bettor | Refusal
  /** The bettor of a request for seeds or balances: creates wallet and cookie of a new guest. */
  ensureBettor(mode: Bettor['mode'], visitor: Visitor): Promise<Bettor | Refusal>
  /** The bettors whose rounds this client may see; creates nothing for a guest. */
  bettors(visitor: Visitor): Bettor[]
  /** The guest of this browser, regardless of the log-in. */
  guest(visitor: Visitor): DemoBettor | undefined
  /** The caller's demo balance, created when missing. */
  demoWallet(visitor: Visitor, currency?: Currency): Promise<DemoWallet & { bettor: DemoBettor }>
}

const COOKIE = 'demo'
const COOKIE_BYTES = 24
const INITIAL_BALANCE_RUB = 10_000_00n
const IDLE_MS = 48 * HOUR_MS
/** For wallets never used in a bet: most callers without a cookie are not browsers. */
const UNPLAYED_MS = HOUR_MS
/** Deleted per new wallet: more than one, so that idle wallets do not accumulate. */
const SWEEP_BATCH_SIZE = 20

/** Initial demo balance, in minor units. */
export const initialDemoBalance = (currency: Currency): bigint => fromRub(INITIAL_BALANCE_RUB, currency)

export interface GuestSessionsDeps {
  store: DemoStore
  players: Players
  seeds: Pick<Seeds, 'drop'>
  random: Random
  clock: Clock
}

export function createGuestSessions({ store, players, seeds, random, clock }: GuestSessionsDeps): GuestSessions {
  async function openWallet(bettor: DemoBettor, currency: Currency) {
    return { bettor, ...(await store.open(bettor.owner, currency, initialDemoBalance(currency), clock.now())) }
  }

  /** A cookie without a wallet is not reused: its seeds are deleted too. */
  async function ensureGuestWallet({ request }: Visitor, currency: Currency) {
    const known = parseGuestCookie(request.cookie(COOKIE))
    const demoWallet = known && (await store.findWallet(known.owner))
    if (known && demoWallet) return { bettor: known, ...demoWallet }
    const now = clock.now()
    const gone = await store.sweep({ idleSince: now - IDLE_MS, unplayedSince: now - UNPLAYED_MS }, SWEEP_BATCH_SIZE)
    if (gone.length > 0) await seeds.drop(gone)
    const cookie = random.bytes(COOKIE_BYTES).toString('base64url')
    request.setCookie(COOKIE, cookie, { httpOnly: true, allServices: true })
    return openWallet(parseGuestCookie(cookie)!, currency)
  }

  const demoWallet: GuestSessions['demoWallet'] = async (visitor, currency) => {
    if (!visitor.caller) return ensureGuestWallet(visitor, currency ?? 'RUB')
    const { player } = visitor.caller
    const existing = await store.findWallet(toDemoBettor(player).owner)
    return existing
      ? { bettor: toDemoBettor(player), ...existing }
      : openWallet(toDemoBettor(player), currency ?? (await players.currencyOf(player)))
  }

  return {
    demoWallet,
    guest: ({ request }) => parseGuestCookie(request.cookie(COOKIE)),
    bettor(mode, { caller, request }) {
      if (caller) return mode === 'real' ? toRealBettor(caller.player) : toDemoBettor(caller.player)
      return mode === 'real' ? refuse('unauthorised') : (parseGuestCookie(request.cookie(COOKIE)) ?? refuse('no_seeds'))
    },
    async ensureBettor(mode, visitor) {
      if (mode === 'demo') return (await demoWallet(visitor)).bettor
      return visitor.caller ? toRealBettor(visitor.caller.player) : refuse('unauthorised')
    },
    bettors({ caller, request }) {
      if (caller) return [toRealBettor(caller.player), toDemoBettor(caller.player)]
      const guest = parseGuestCookie(request.cookie(COOKIE))
      return guest ? [guest] : []
    },
  }
}

function parseGuestCookie(cookie: string | undefined): DemoBettor | undefined {
  if (!cookie || !/^[\w-]{32}$/.test(cookie)) return undefined
  return toGuestBettor(createHash('sha256').update(cookie).digest('hex').slice(0, 32))
}
