/** Finds the seat of whoever calls. A guest is known by a cookie of the browser's session; only its hash is kept. */
import { createHash } from 'node:crypto'

import { type Refusal, refuse } from '@fairhouse/contracts'
import { type Currency, fromRub } from '@fairhouse/money'

import type { Clock } from '../../../platform/clock.ts'
import type { Caller, RequestFacts } from '../../../platform/http/index.ts'
import type { Random } from '../../../platform/random.ts'
import type { Players, Seeds } from '../ports.ts'
import { type DemoSeat, demoSeat, guestSeat, realSeat, type Seat } from '../seat.ts'
import type { DemoStore, Purse } from './store.ts'

export interface Visitor {
  caller: Caller | null
  request: Pick<RequestFacts, 'cookie' | 'setCookie'>
}

export interface Visitors {
  /** The seat to play at: `unauthorised` where a guest asks for real money, `no_seeds` where he never looked at his seeds. Makes nothing. */
  seat(mode: Seat['mode'], visitor: Visitor): Seat | Refusal
  /** The same for whoever looks at seeds or money: a guest without a purse gets one, and its cookie. */
  openSeat(mode: Seat['mode'], visitor: Visitor): Promise<Seat | Refusal>
  /** The seats a round of this visitor may have been played at; gives nothing new to a guest. */
  seats(visitor: Visitor): Seat[]
  /** The guest this browser is known as, whoever is logged in. */
  guest(visitor: Visitor): DemoSeat | undefined
  /** The visitor's play money, given where there was none. */
  purse(visitor: Visitor, currency?: Currency): Promise<Purse & { seat: DemoSeat }>
}

const COOKIE = 'demo'
const COOKIE_BYTES = 24
const FIRST_AMOUNT_RUB = 10_000_00n
const IDLE_MS = 48 * 3_600_000
/** Of a purse that nobody ever played with: most of those who come without a cookie are no browsers. */
const UNPLAYED_MS = 3_600_000
/** More than one new purse makes, so that the idle ones end. */
const SWEPT_AT_ONCE = 20

/** Play money of a fresh purse, in minor units. */
export const firstAmount = (currency: Currency): bigint => fromRub(FIRST_AMOUNT_RUB, currency)

export interface VisitorsDeps {
  store: DemoStore
  players: Players
  seeds: Pick<Seeds, 'drop'>
  random: Random
  clock: Clock
}

export function createVisitors({ store, players, seeds, random, clock }: VisitorsDeps): Visitors {
  async function open(seat: DemoSeat, currency: Currency) {
    return { seat, ...(await store.open(seat.owner, currency, firstAmount(currency), clock.now())) }
  }

  /** A cookie whose purse is gone is not taken up again: its seeds are gone too. */
  async function guestPurse({ request }: Visitor, currency: Currency) {
    const known = guestOf(request.cookie(COOKIE))
    const purse = known && (await store.purse(known.owner))
    if (known && purse) return { seat: known, ...purse }
    const now = clock.now()
    const gone = await store.sweep({ idleSince: now - IDLE_MS, unplayedSince: now - UNPLAYED_MS }, SWEPT_AT_ONCE)
    if (gone.length > 0) await seeds.drop(gone)
    const cookie = random.bytes(COOKIE_BYTES).toString('base64url')
    request.setCookie(COOKIE, cookie, { httpOnly: true })
    return open(guestOf(cookie)!, currency)
  }

  const purse: Visitors['purse'] = async (visitor, currency) => {
    if (!visitor.caller) return guestPurse(visitor, currency ?? 'RUB')
    const { player } = visitor.caller
    const stood = await store.purse(demoSeat(player).owner)
    return stood ? { seat: demoSeat(player), ...stood } : open(demoSeat(player), currency ?? (await players.currencyOf(player)))
  }

  return {
    purse,
    guest: ({ request }) => guestOf(request.cookie(COOKIE)),
    seat(mode, { caller, request }) {
      if (caller) return mode === 'real' ? realSeat(caller.player) : demoSeat(caller.player)
      return mode === 'real' ? refuse('unauthorised') : (guestOf(request.cookie(COOKIE)) ?? refuse('no_seeds'))
    },
    async openSeat(mode, visitor) {
      if (mode === 'demo') return (await purse(visitor)).seat
      return visitor.caller ? realSeat(visitor.caller.player) : refuse('unauthorised')
    },
    seats({ caller, request }) {
      if (caller) return [realSeat(caller.player), demoSeat(caller.player)]
      const guest = guestOf(request.cookie(COOKIE))
      return guest ? [guest] : []
    },
  }
}

function guestOf(cookie: string | undefined): DemoSeat | undefined {
  if (!cookie || !/^[\w-]{32}$/.test(cookie)) return undefined
  return guestSeat(createHash('sha256').update(cookie).digest('hex').slice(0, 32))
}
