/**
 * A second account of money.md C with the bonus parts of bonuses.md 2: one provider, a few players, the calls in order. It knows
 * nothing of the product's code. Amounts are minor units of one currency.
 */

export interface Person {
  readonly name: string
  cash: bigint
  bonus: bigint
  /** What the person owes, >= 0. */
  debt: bigint
  /** The number of the active bonus; null without one. */
  run: number | null
  isBlocked: boolean
}

export interface Answer {
  readonly status: string
  readonly balance?: bigint
  readonly duplicate?: true
  readonly tombstone?: true
  readonly late?: true
}

interface Call {
  readonly player: string
  readonly round: string
  readonly tx: string
}

export interface MoneyCall extends Call {
  readonly method: 'bet' | 'win'
  readonly amount: bigint
  readonly endRound?: boolean
}

export interface RollbackCall extends Call {
  readonly method: 'rollback'
  readonly ref: string
}

interface Stake extends Call {
  readonly kind: 'stake'
  readonly amount: bigint
  readonly bonus: bigint
  readonly run: number | null
  isLive: boolean
}

export interface Win extends Call {
  readonly kind: 'win'
  readonly amount: bigint
  readonly bonus: bigint
  /** Its bonus part, by the bonuses that they belong to. */
  shares: { readonly run: number | null; readonly amount: bigint }[]
  /** Of stakes of 0 alone: bonus money. */
  readonly isFree: boolean
  state: 'paid' | 'held' | 'refused'
  isLive: boolean
}

type Known = { hash: string; entry: Stake | Win | 'rollback' | 'tombstone'; round: string }
type Place = Pick<Call, 'player' | 'round'>

const MAX_BONUS_BET = 500n
/** The largest win of stakes of 0 that is paid unseen. */
export const FREE_WIN = 1000n
export const MULTIPLIER = 100n

export class MoneyModel {
  readonly people: ReadonlyMap<string, Person>
  readonly #txs = new Map<string, Known>()
  readonly #closed = new Map<string, boolean>()
  #runs = 0

  constructor(people: readonly Person[]) {
    this.people = new Map(people.map((person) => [person.name, person]))
  }

  play(call: MoneyCall | RollbackCall): Answer {
    const of = this.people.get(call.player)!
    const known = this.#txs.get(call.tx)
    if (known?.entry === 'tombstone') return answer(of, 'ROLLED_BACK')
    if (known) {
      if (known.hash !== hashOf(call)) return answer(of, 'DUPLICATE_MISMATCH')
      const isTakenBack = typeof known.entry === 'object' && !known.entry.isLive
      return isTakenBack ? answer(of, 'ROLLED_BACK') : answer(of, 'OK', { duplicate: true })
    }
    if (call.method === 'rollback') return this.#rollBack(call, of)
    if (call.method === 'bet') return answer(of, this.#bet(call, of))
    const isLate = this.#closed.get(roundOf(call))
    const status = this.#win(call, of)
    return answer(of, status, status === 'OK' && isLate ? { late: true } : {})
  }

  endRound(player: string, round: string): Answer {
    const of = this.people.get(player)!
    const key = roundOf({ player, round })
    if (!this.#closed.has(key)) return answer(of, 'ROUND_NOT_FOUND')
    this.#closed.set(key, true)
    return answer(of, 'OK')
  }

  held(): Win[] {
    return this.#entries().filter((entry) => entry.kind === 'win' && entry.isLive && entry.state === 'held') as Win[]
  }

  decide(win: Win, as: 'released' | 'refused'): void {
    if (as === 'refused') win.state = 'refused'
    else pay(win, this.people.get(win.player)!)
  }

  /** The sum of live stakes: a round of stakes of 0 alone gives free wins. */
  stakedIn(player: string, round: string): bigint {
    return total(this.#stakes({ player, round }))
  }

  grant(to: Person, amount: bigint): void {
    to.run = ++this.#runs
    to.bonus += amount
  }

  #bet(call: MoneyCall, better: Person): string {
    if (better.isBlocked) return 'PLAYER_BLOCKED'
    if (this.#closed.get(roundOf(call))) return 'ROUND_CLOSED'
    if (better.run !== null && total(this.#stakes(call)) + call.amount > MAX_BONUS_BET) return 'LIMIT_EXCEEDED'
    const cash = least(better.cash, call.amount)
    const bonus = call.amount - cash
    if (bonus > better.bonus) return 'INSUFFICIENT_FUNDS'
    better.cash -= cash
    better.bonus -= bonus
    this.#remember(call, { kind: 'stake', ...placeOf(call), amount: call.amount, bonus, run: better.run, isLive: true })
    this.#closed.set(roundOf(call), false)
    return 'OK'
  }

  #win(call: MoneyCall, winner: Person): string {
    const stakes = this.#stakes(call)
    if (stakes.length === 0) return 'BET_NOT_FOUND'
    const staked = total(stakes)
    const won = total(this.#wins(call)) + call.amount
    const win = divided(call, stakes)
    const isHeld = call.amount > 0n && won > (staked > 0n ? staked * MULTIPLIER : FREE_WIN)
    if (!isHeld) pay(win, winner)
    this.#remember(call, win)
    if (call.endRound) this.#closed.set(roundOf(call), true)
    return 'OK'
  }

  #rollBack(call: RollbackCall, of: Person): Answer {
    if (call.ref === call.tx) return answer(of, 'BAD_REQUEST')
    const target = this.#txs.get(call.ref)
    if (!target || target.entry === 'tombstone') {
      this.#remember(call, 'rollback')
      if (!target) this.#txs.set(call.ref, { hash: '', entry: 'tombstone', round: roundOf(call) })
      return answer(of, 'OK', { tombstone: true })
    }
    const { entry } = target
    if (entry === 'rollback' || target.round !== roundOf(call)) return answer(of, 'BAD_REQUEST')
    if (entry.isLive) {
      const isPaidFor = this.#stakes(call).length === 1 && this.#wins(call).some(({ amount }) => amount > 0n)
      if (entry.kind === 'stake' && isPaidFor) return answer(of, 'ALREADY_SETTLED')
      if (entry.kind === 'stake') returnStake(entry, of)
      else takeBack(entry, of)
      entry.isLive = false
    }
    this.#remember(call, 'rollback')
    return answer(of, 'OK')
  }

  #entries(): (Stake | Win)[] {
    return [...this.#txs.values()].map(({ entry }) => entry).filter((entry) => typeof entry === 'object')
  }

  #stakes(of: Place): Stake[] {
    return this.#entries().filter((entry) => entry.kind === 'stake' && entry.isLive && roundOf(entry) === roundOf(of)) as Stake[]
  }

  #wins(of: Place): Win[] {
    return this.#entries().filter((entry) => entry.kind === 'win' && entry.isLive && roundOf(entry) === roundOf(of)) as Win[]
  }

  #remember(call: MoneyCall | RollbackCall, entry: Known['entry']): void {
    this.#txs.set(call.tx, { hash: hashOf(call), entry, round: roundOf(call) })
  }
}

export function credit(to: Person, amount: bigint): void {
  const repaid = least(to.debt, amount)
  to.debt -= repaid
  to.cash += amount - repaid
}

/** Beyond the cash it becomes debt. */
export function take(from: Person, amount: bigint): void {
  const paid = least(from.cash, amount)
  from.cash -= paid
  from.debt += amount - paid
}

export function forfeit(of: Person): void {
  of.run = null
  of.bonus = 0n
}

/** The parts of a win are those of the round's live stakes when it comes; each stake of bonus money has its share of the bonus part. */
function divided(call: MoneyCall, stakes: readonly Stake[]): Win {
  const staked = total(stakes)
  const isFree = staked === 0n
  const ofBonus = stakes.reduce((sum, { bonus }) => sum + bonus, 0n)
  const bonus = isFree ? call.amount : (call.amount * ofBonus) / staked
  const shares: Win['shares'] = []
  let [reached, given] = [0n, 0n]
  for (const stake of isFree ? [] : stakes.filter((each) => each.bonus > 0n)) {
    reached += stake.bonus
    const upTo = (bonus * reached) / ofBonus
    shares.push({ run: stake.run, amount: upTo - given })
    given = upTo
  }
  return { kind: 'win', ...placeOf(call), amount: call.amount, bonus, shares, isFree, state: 'held', isLive: true }
}

function pay(win: Win, to: Person): void {
  win.state = 'paid'
  if (win.isFree) win.shares = [{ run: to.run, amount: win.bonus }]
  credit(to, win.amount - win.bonus)
  to.bonus += ofRun(win, to.run)
}

const ofRun = ({ shares }: Win, active: number | null): bigint =>
  shares.reduce((sum, { run, amount }) => (run !== null && run === active ? sum + amount : sum), 0n)

function returnStake({ amount, bonus, run }: Stake, to: Person): void {
  credit(to, amount - bonus)
  if (bonus > 0n && run === to.run) to.bonus += bonus
}

function takeBack(win: Win, from: Person): void {
  if (win.state !== 'paid') return
  const ofBonus = ofRun(win, from.run)
  const fromBonus = least(ofBonus, from.bonus)
  from.bonus -= fromBonus
  take(from, win.amount - win.bonus + ofBonus - fromBonus)
}

const answer = (of: Person, status: string, marks: Omit<Answer, 'status' | 'balance'> = {}): Answer => ({
  status,
  balance: of.cash + of.bonus,
  ...marks,
})
const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)
const total = (entries: readonly { amount: bigint }[]): bigint => entries.reduce((sum, { amount }) => sum + amount, 0n)
const roundOf = ({ player, round }: Place): string => `${player} ${round}`
const placeOf = ({ player, round, tx }: Call): Call => ({ player, round, tx })
const hashOf = (call: MoneyCall | RollbackCall): string =>
  [call.method, call.player, call.round, call.tx, call.method === 'rollback' ? call.ref : call.amount].join(' ')
