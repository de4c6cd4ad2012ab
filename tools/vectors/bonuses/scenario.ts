/** A whole account from event to event. Fields that a kind of event does not list are ignored, as the specification says. */
import { type Account, type AccountEvent, apply, type Posting } from '@fairhouse/loyalty'
import { balancesOf, bonusExpense, openAccount } from '@fairhouse/loyalty/testing/scenario.ts'
import type { Currency } from '@fairhouse/money'

import { type KindRun, known } from '../kinds.ts'
import type { Entry } from '../runner.ts'
import { millisecondsOf, minorOf, optionalMilliseconds, optionalMinor } from './amounts.ts'
import { ratedGame } from './games.ts'

const KINDS: Readonly<Record<string, (event: Entry, name: string) => object>> = {
  deposit: ({ amount, offer }, name) => ({ id: name, amount: minorOf(amount), offer: offer ? offerOf(offer as Entry) : undefined }),
  grant: ({ id, amount, wager, life_s, max_convert }) => ({
    id,
    amount: minorOf(amount),
    wager,
    lifeMs: optionalMilliseconds(life_s),
    maxConvert: optionalMinor(max_convert),
  }),
  bet: ({ id, game, stake, odds, chance_bp, round }) => ({
    id,
    game: ratedGame(game),
    stake: minorOf(stake),
    odds,
    chanceBp: chance_bp,
    round,
  }),
  settle: ({ id, win, mult, cashout }) => ({ id, win: minorOf(win), mult, isCashedOut: cashout }),
  refund: ({ id }) => ({ id }),
  cancel: ({ bonus }) => ({ bonus }),
  withdraw: ({ amount, confirm }, name) => ({ id: name, amount: minorOf(amount), isConfirmed: confirm }),
  fs_start: ({ id, count, wager, ttl, max_win }) => ({ id, count, wager, lifeMs: millisecondsOf(ttl), maxWin: optionalMinor(max_win) }),
  fs_spin: ({ id, win }) => ({ id, win: minorOf(win) }),
  fs_cancel: ({ id }) => ({ id }),
  tick: () => ({}),
}

function offerOf({ id, pct, max, min, wager, life_s, with_deposit, max_convert }: Entry) {
  const sums = { max: minorOf(max), min: minorOf(min), maxConvert: optionalMinor(max_convert) }
  return { id, pct, wager, ...sums, lifeMs: optionalMilliseconds(life_s), isWithDeposit: with_deposit }
}

/** @throws for an unknown kind. */
function eventOf(event: Entry, at: number): AccountEvent {
  const kind = String(event.kind)
  if (!Object.hasOwn(KINDS, kind)) throw new Error(`events ${at}: unknown kind ${kind}`)
  return { kind, at: millisecondsOf(event.at), ...KINDS[kind]!(event, `event ${at}`) } as AccountEvent
}

export const scenario: KindRun = (given) => {
  const { currency, cash, debt, events } = known(given, 'in', ['currency', 'events'], ['cash', 'debt'])
  let account = openAccount(currency as Currency, { cash: optionalMinor(cash), debt: optionalMinor(debt) })
  const postings: Posting[] = []
  const answers = (events as Entry[]).map((event, at) => {
    const applied = apply(account, eventOf(event, at))
    account = applied.account
    postings.push(...applied.postings)
    return applied.answer
  })
  return { answers, ...endOf(account), bonus_expense: Number(bonusExpense(postings)) }
}

function endOf(account: Account) {
  const { balance, bonus, total } = balancesOf(account)
  const bonuses = account.bonuses.map(({ id, status, progress, required }) => ({
    id,
    status,
    progress: Number(progress),
    required: Number(required),
  }))
  const spins = account.campaigns.map(({ id, status, left, won }) => [id, { status, left, won: Number(won) }])
  return {
    cash: Number(balance),
    bonus: Number(bonus),
    debt: Number(account.debt),
    total_balance: Number(total),
    bonuses,
    ...(spins.length > 0 && { free_spins: Object.fromEntries(spins) }),
  }
}
