/** The steps of a walk: random calls of a provider, the cashier and operators, each sent to the server and played on the model. */
import { isRefusal } from '@fairhouse/contracts'
import { BY_OPERATOR } from '@fairhouse/loyalty'

import { postings } from '../../modules/books/ledger/index.ts'
import { type Answer, credit, forfeit, FREE_WIN, type MoneyCall, MULTIPLIER, type Person, type RollbackCall, take } from './model.ts'
import { CURRENCY, expectSame, GAME, type Table } from './table.ts'

/** Of each player at a time, and after how many calls the next ones begin. */
const ROUNDS = { open: 2, calls: 15 }
/** So wide that no bonus of a walk is wagered or used up: its end is a step of the walk. */
const BONUS = { source: BY_OPERATOR, currency: CURRENCY, amount: 100_000n, wager: 1000 } as const

type Below = Table['below']

/** The digits of the sandbox for "never pays". Amounts differ: one requisite has at most 99 open invoices of each. */
const invoiceOf = (below: Below) => `${1 + below(20)}.03`
const pick = <T>(below: Below, from: readonly T[]): T => from[below(from.length)]!
const someone = ({ below, model }: Table): Person => pick(below, [...model.people.values()])
const someRound = ({ below, sent }: Table): string => `r${Math.floor(sent.length / ROUNDS.calls)}.${below(ROUNDS.open)}`
/** Now and then one that was used before, or that another call named. */
const someTx = (table: Table): string => (table.below(12) === 0 && table.txs > 0 ? `t${1 + table.below(table.txs)}` : `t${++table.txs}`)

type Say = (said: string) => void
type Step = (table: Table, say: Say) => Promise<void>

const STEPS: { upTo: number; act: Step }[] = [
  { upTo: 28, act: (table, say) => send(table, say, { method: 'bet', ...placeOf(table), amount: stakeOf(table) }) },
  {
    upTo: 52,
    act: (table, say) => {
      const place = placeOf(table)
      return send(table, say, { method: 'win', ...place, amount: winOf(table, place), endRound: table.below(6) === 0 })
    },
  },
  { upTo: 68, act: (table, say) => send(table, say, { method: 'rollback', ...rollbackOf(table) }) },
  { upTo: 76, act: repeat },
  { upTo: 79, act: endRound },
  { upTo: 80, act: askBalance },
  { upTo: 81, act: sendUnreadable },
  { upTo: 84, act: correct },
  { upTo: 87, act: decideHeld },
  { upTo: 93, act: changeBonus },
  { upTo: 94, act: changeBlock },
  { upTo: 96, act: openInvoice },
  { upTo: 100, act: moveInvoice },
]

export async function takeStep(table: Table, say: Say): Promise<void> {
  const roll = table.below(100)
  await STEPS.find(({ upTo }) => roll < upTo)!.act(table, say)
}

const placeOf = (table: Table) => ({ player: someone(table).name, round: someRound(table), tx: someTx(table) })

function stakeOf({ below }: Table): bigint {
  const kind = below(10)
  if (kind === 0) return 0n
  if (kind === 1) return BigInt(below(5000))
  return BigInt(1 + below(250))
}

/** A free win without an active bonus would begin one of few cents, which ends in the walk by itself. */
const beginsBonus = ({ model }: Table, call: MoneyCall | RollbackCall): boolean =>
  call.method === 'win' &&
  call.amount > 0n &&
  call.amount <= FREE_WIN &&
  model.stakedIn(call.player, call.round) === 0n &&
  model.people.get(call.player)!.run === null

function winOf({ below, model }: Table, { player, round }: { player: string; round: string }): bigint {
  const staked = model.stakedIn(player, round)
  const kind = below(10)
  if (kind === 0) return 0n
  if (staked === 0n && model.people.get(player)!.run === null) return FREE_WIN + 1n + BigInt(below(100))
  if (kind === 1) return staked * MULTIPLIER + BigInt(below(3)) - 1n + (staked === 0n ? 1n : 0n)
  return BigInt(1 + below(200))
}

/** Mostly of a call that was sent, in its own round; else of any, unknown ones and itself. */
function rollbackOf(table: Table) {
  const { below, sent } = table
  const tx = someTx(table)
  if (sent.length > 0 && below(8) > 0) {
    const target = pick(below, sent.slice(-12))
    return { player: target.player, round: below(15) === 0 ? someRound(table) : target.round, tx, ref: target.tx }
  }
  return { ...placeOf(table), tx, ref: below(4) === 0 ? tx : `t${1 + below(table.txs + 3)}` }
}

async function send(table: Table, say: Say, call: MoneyCall | RollbackCall): Promise<void> {
  const { provider, model, sent } = table
  say(JSON.stringify(call, (_, value: unknown) => (typeof value === 'bigint' ? Number(value) : value)))
  const { method, player, round, tx } = call
  const base = { player: String(table.idOf(player)), game: GAME, round, tx }
  const body =
    method === 'rollback'
      ? { ...base, ref: call.ref }
      : { ...base, currency: CURRENCY, amount: Number(call.amount), ...(call.endRound && { end_round: true }) }
  const answer = await provider.call(method, method === 'bet' ? { ...body, token: `${provider.id} ${player}` } : body)
  const right = model.play(call)
  expectAnswer(`answer to ${method} ${tx}`, answer, right)
  reach(table, method, right)
  sent.push(call)
}

function reach({ reached }: Table, method: string, { status, duplicate, tombstone, late }: Answer): void {
  const marks = [duplicate && 'duplicate', tombstone && 'tombstone', late && 'late'].filter((mark) => mark)
  reached.add([method, status, ...marks].join(' '))
}

function expectAnswer(what: string, { status, body }: { status: number; body: Record<string, unknown> }, right: Answer): void {
  const { balance, ...rest } = right
  expectSame(what, { http: status, ...body }, { http: right.status === 'BAD_REQUEST' ? 400 : 200, ...rest, balance: Number(balance) })
}

async function repeat(table: Table, say: Say): Promise<void> {
  const call = pick(table.below, table.sent)
  if (call && !beginsBonus(table, call)) await send(table, say, call)
}

async function endRound(table: Table, say: Say): Promise<void> {
  const { player, round } = placeOf(table)
  say(`end_round ${player} ${round}`)
  const answer = await table.provider.call('end_round', { player: String(table.idOf(player)), game: GAME, round })
  const right = table.model.endRound(player, round)
  expectAnswer('answer to end_round', answer, right)
  reach(table, 'end_round', right)
}

async function askBalance(table: Table, say: Say): Promise<void> {
  const { name, cash, bonus } = someone(table)
  say(`balance ${name}`)
  const { body } = await table.provider.call('balance', { token: `${table.provider.id} ${name}`, game: GAME })
  expectSame('balance', body, { status: 'OK', balance: Number(cash + bonus) })
}

async function sendUnreadable(table: Table, say: Say): Promise<void> {
  const { player, round, tx } = placeOf(table)
  const amount = pick(table.below, [-1, 1.5, '100', 10 ** 13 + 1, null])
  say(`win of ${JSON.stringify(amount)}`)
  const body = { player: String(table.idOf(player)), currency: CURRENCY, game: GAME, round, tx, amount }
  const { status } = await table.provider.call('win', body)
  expectSame('status', status, 400)
}

async function decideHeld(table: Table, say: Say): Promise<void> {
  const { model, below, provider } = table
  const held = model.held()
  if (held.length === 0) return
  const win = pick(below, held)
  const as = below(3) === 0 || (win.isFree && model.people.get(win.player)!.run === null) ? 'refused' : 'released'
  say(`${as} ${win.tx} of ${win.player} ${win.round}`)
  const { app } = table.cashier.testServer.server
  const verdict = { provider: provider.id, tx: win.tx, as, by: 'ann, bob' } as const
  const done = await app.database.db.transaction().execute((tx) => app.providers.operator.resolveHeldWin(tx, verdict))
  if (isRefusal(done)) throw new Error(`refused: ${done.code}`)
  done()
  model.decide(win, as)
  table.reached.add(`held win ${as}`)
}

async function changeBonus(table: Table, say: Say): Promise<void> {
  const { app } = table.cashier.testServer.server
  const person = someone(table)
  const id = table.idOf(person.name)
  if (person.run === null) {
    say(`a bonus for ${person.name}`)
    const prize = { id: `table ${id} ${++table.grants}`, ...BONUS }
    await app.database.db.transaction().execute((tx) => app.bonuses.grantPrize(tx, id, prize))
    table.model.grant(person, BONUS.amount)
    table.reached.add('bonus granted')
  } else {
    say(`the bonus of ${person.name} ends`)
    await app.database.db.transaction().execute((tx) => app.bonuses.forfeitActive(tx, id))
    forfeit(person)
    table.reached.add('bonus ended')
  }
}

/** Leaves little cash, so that bonus money is staked. */
async function correct(table: Table, say: Say): Promise<void> {
  const person = someone(table)
  const amount = person.cash - BigInt(table.below(150))
  if (amount <= 0n) return
  say(`a correction of ${person.name} by -${amount}`)
  const correction = { id: `${table.provider.id} ${++table.events}`, player: table.idOf(person.name), currency: CURRENCY, change: -amount }
  const { kind } = await table.provider.ledger.post(postings.corrected(correction))
  expectSame('correction', kind, 'done')
  table.reached.add('correction')
  take(person, amount)
}

async function changeBlock(table: Table, say: Say): Promise<void> {
  const person = someone(table)
  person.isBlocked = !person.isBlocked
  say(`${person.name} is ${person.isBlocked ? 'blocked' : 'free'}`)
  await table.provider.ledger.setBlock(null, table.idOf(person.name), person.isBlocked ? 1 : 0)
}

async function openInvoice(table: Table, say: Say): Promise<void> {
  const { name, isBlocked, debt } = someone(table)
  if (isBlocked || debt > 0n || table.invoices.filter(({ player }) => player === name).length >= 3) return // refused: no money moves
  const { id, amount } = await table.cashier.deposit(table.clients.get(name)!, invoiceOf(table.below))
  say(`invoice ${id} of ${name} over ${amount}`)
  table.invoices.push({ player: name, id, amount: BigInt(amount.replace('.', '')), state: 'open' })
}

/** Paid, charged back, won, charged back again. */
async function moveInvoice(table: Table, say: Say): Promise<void> {
  if (table.invoices.length === 0) return
  const invoice = pick(table.below, table.invoices)
  const person = table.model.people.get(invoice.player)!
  const status = { open: 'paid', paid: 'charged_back', back: 'charge_won' }[invoice.state]
  say(`invoice ${invoice.id}: ${status}`)
  const event = `${table.provider.id} ${++table.events}`
  const answer = await table.cashier.webhook({
    event,
    ext: `${invoice.id} ${event}`,
    invoice: invoice.id,
    status,
    amount: Number(invoice.amount),
  })
  expectSame('webhook', answer, { status: 200, body: { result: 'ok' } })
  table.reached.add(`invoice ${status}`)
  if (invoice.state === 'paid') take(person, invoice.amount)
  else credit(person, invoice.amount)
  invoice.state = invoice.state === 'paid' ? 'back' : 'paid'
}
