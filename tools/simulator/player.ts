/** One simulated player: registers, deposits, plays, is disturbed, and leaves with an audited account. */
import { setTimeout as pause } from 'node:timers/promises'

import { type Client, createClient, newKey, type Result } from '@fairhouse/contracts/client'

import { type Choices, choicesFrom } from '../../apps/server/src/modules/books/ledger/testing/random.ts'
import { type Audit, createAudit } from './audit.ts'
import { amountOf, minorOf } from './money.ts'
import { drawLedWager, drawWager, type Wager } from './wagers.ts'
import { Lost, send, WIRE_FAULTS } from './wire.ts'

export interface PlayerOptions {
  seed: number
  serial: number
  /** How many acts the player makes after the deposits. */
  acts: number
  port(): number
  host: string
  onAct(): void
  report(line: string): void
}

const FAULTY_PERCENT = 30
const DELAY_MS_MAX = 25
const REPEAT_MS = 50
const PATIENCE_MS = 120_000
const PASSWORD = 'correct horse 7 battery'
/** The last two digits select how the sandbox's provider pays: exactly, with repeated, disordered or badly signed webhooks. */
const DEPOSITS = ['1500.00', '1200.08', '900.09', '2100.10']
const PAGE = 100
/** Answers that ask for a repeat with the same key. */
const TRANSIENT = new Set(['busy', 'outcome_unknown', 'internal', 'unavailable', 'provider_unavailable'])

/** Returns how many values were compared. */
export async function play(options: PlayerOptions): Promise<number> {
  const { seed, serial, acts, onAct, report } = options
  const choices = choicesFrom(seed * 1_000_003 + serial)
  const audit = createAudit((line) => report(`seed ${seed}, player ${serial}: ${line}`))
  const player = await register(options)
  await deposit(player, choices, audit)
  await rotate(player, choices, audit)
  for (let act = 0; act < acts; act++) {
    await actOnce(player, choices, audit)
    onAct()
  }
  await rotate(player, choices, audit)
  await auditAccount(player, audit)
  return audit.checked()
}

interface Player {
  call: Client['call']
  /** Without faults of the network, for calls that have no key: a lost one could still take effect after the next was answered. */
  callCalmly: Client['call']
}

async function register({ seed, serial, port, host }: PlayerOptions): Promise<Player> {
  const faults = choicesFrom(seed * 7_000_003 + serial)
  let bearer: Record<string, string> = {}
  const client = (faultyPercent: number) =>
    createClient({
      baseOf: () => '',
      headers: () => bearer,
      fetch: (path, init) =>
        send({
          port: port(),
          host,
          path,
          init,
          delayMs: faults.below(DELAY_MS_MAX),
          fault: faults.chance(faultyPercent) ? faults.pick(WIRE_FAULTS) : undefined,
        }),
    })
  const [{ call }, { call: callCalmly }] = [client(FAULTY_PERCENT), client(0)]
  const email = (attempt: number) => `simulated-${crypto.randomUUID().slice(0, 8)}-${serial}-${attempt}@example.test`
  const body = { password: PASSWORD, currency: 'RUB', terms: true } as const
  for (let attempt = 0; ; attempt++) {
    // Registration has no key: after a lost answer the address may be taken, so each attempt has its own.
    const answer = await firmly(() => call('POST /api/v2/auth/register/email', { body: { ...body, email: email(attempt) } }))
    if (answer.ok) {
      bearer = { authorization: `Bearer ${answer.data.token}` }
      return { call, callCalmly }
    }
  }
}

/** Repeats until the server answers for good. The caller keeps the key, so that a repeat is the same call. */
async function firmly<T>(call: () => Promise<Result<T>>): Promise<Result<T>> {
  for (const until = performance.now() + PATIENCE_MS; ; await pause(REPEAT_MS)) {
    const answer = await call().catch((error: unknown) => {
      if (error instanceof Lost) return undefined
      throw error
    })
    if (answer && (answer.ok || (answer.status < 500 && !TRANSIENT.has(answer.error.code)))) return answer
    if (performance.now() > until) throw new Error(`no answer within two minutes: ${JSON.stringify(answer)}`)
  }
}

async function firmlyDone<T>(call: () => Promise<Result<T>>): Promise<T> {
  const answer = await firmly(call)
  if (!answer.ok) throw new Error(`refused: ${answer.status} ${JSON.stringify(answer.error)}`)
  return answer.data
}

async function deposit(player: Player, choices: Choices, audit: Audit): Promise<void> {
  const { call } = player
  const amount = choices.pick(DEPOSITS)
  const key = newKey()
  const body = { value: 'card', amount }
  const open = () => call('POST /api/v2/billing/deposit', { body, key })
  const { id, requested, shop_amount } = await firmlyDone(open)
  audit.equal('requested sum', requested, amount)
  audit.equal('invoice of a repeated call', (await firmlyDone(open)).id, id)
  for (const until = performance.now() + PATIENCE_MS; ; await pause(REPEAT_MS)) {
    const invoice = await firmlyDone(() => call('GET /billing/payment/status/{invoiceId}', { params: { invoiceId: id } }))
    if (invoice.status === 3) break
    if (performance.now() > until) throw new Error(`deposit ${id} has status ${invoice.status} after two minutes`)
  }
  audit.deposited(id, minorOf(shop_amount))
  await readBalance(player, audit)
}

async function readBalance({ call }: Pick<Player, 'call'>, audit: Audit): Promise<void> {
  audit.balance((await firmlyDone(() => call('GET /profile/user'))).user.balance)
}

/** A rotation has no key: after a lost answer the pairs show whether it took place. */
async function rotate({ call, callCalmly }: Player, choices: Choices, audit: Audit): Promise<void> {
  const { next } = await firmlyDone(() => call('GET /api/v2/fairness/seeds'))
  const clientSeed = `simulated ${choices.below(1_000_000)}`
  const answer = await firmly(async () => {
    const before = await firmlyDone(() => call('GET /api/v2/fairness/seeds'))
    if (before.active?.number !== next.number) return callCalmly('POST /api/v2/fairness/rotate', { body: { client_seed: clientSeed } })
    const past = await firmlyDone(() => call('GET /api/v2/fairness/pairs', { query: { limit: '1' } }))
    return { ok: true, status: 200, data: { ...before, revealed: past.data[0] ?? null } }
  })
  if (!answer.ok) throw new Error(`rotation refused: ${answer.error.code}`)
  audit.rotated(answer.data, next.commitment, clientSeed)
}

const bodyOf = ({ stake, params }: Wager) => ({ mode: 'real', currency: 'RUB', stake: amountOf(stake), params }) as const

async function actOnce(player: Player, choices: Choices, audit: Audit): Promise<void> {
  const kind = choices.below(100)
  if (kind < 55) await bet(player, drawWager(choices), audit, choices.chance(15))
  else if (kind < 75) await lead(player, drawLedWager(choices), audit)
  else if (kind < 80) await tooMuch(player, audit)
  else if (kind < 84) await refused(player, { game: 'dice', stake: 1n, params: EVEN }, 'bet_limit', audit)
  else if (kind < 92) await readBalance(player, audit)
  else await rotate(player, choices, audit)
}

const EVEN = { direction: 'under', target: 5000 }
const DICE_MAX = 10_000_00n

function tooMuch(player: Player, audit: Audit): Promise<void> {
  const stake = audit.cash() + 1_00n
  return refused(player, { game: 'dice', stake, params: EVEN }, stake > DICE_MAX ? 'bet_limit' : 'insufficient_funds', audit)
}

async function bet({ call }: Pick<Player, 'call'>, wager: Wager, audit: Audit, repeats: boolean): Promise<void> {
  const { game, stake, moves } = wager
  if (stake > audit.cash()) return refused({ call }, wager, 'insufficient_funds', audit)
  const key = newKey()
  const body = { ...bodyOf(wager), ...(moves && { moves }) }
  const place = () => call('POST /api/v2/games/{game}/bet', { params: { game }, body, key })
  const answer = await firmlyDone(place)
  audit.accepted(wager, answer)
  if (!repeats) return
  audit.equal('answer to a repeated bet', await firmlyDone(place), answer)
  const other = { ...body, stake: amountOf(stake + 1_00n) }
  const mismatch = await firmly(() => call('POST /api/v2/games/{game}/bet', { params: { game }, body: other, key }))
  audit.refusal('another bet under a used key', mismatch.ok ? 'none' : mismatch.error.code, 'idempotency_mismatch')
}

async function refused({ call }: Pick<Player, 'call'>, wager: Wager, expected: string, audit: Audit): Promise<void> {
  const { game, stake, moves } = wager
  const key = newKey()
  const body = { ...bodyOf(wager), ...(moves && { moves }) }
  const answer = await firmly(() => call('POST /api/v2/games/{game}/bet', { params: { game }, body, key }))
  audit.refusal(`a stake of ${amountOf(stake)}`, answer.ok ? 'none' : answer.error.code, expected)
  await readBalance({ call }, audit)
}

/** A round of several steps: a repeated step is refused by its number, so after a lost answer the round is read again. */
async function lead(
  { call }: Pick<Player, 'call'>,
  { moves, ...wager }: Wager & { moves: (string | number)[] },
  audit: Audit,
): Promise<void> {
  if (wager.stake > audit.cash()) return refused({ call }, wager, 'insufficient_funds', audit)
  const params = { game: wager.game }
  const key = newKey()
  let round = await firmlyDone(() => call('POST /api/v2/games/{game}/bet', { params, body: bodyOf(wager), key }))
  audit.accepted(wager, round)
  const { id } = round
  while (round.state?.status === 'active') {
    const { step, cash_out, choices } = round.state
    const at = { mode: 'real', round: id, step } as const
    const move = moves[step] ?? (cash_out === null ? choices[0]!.choice : undefined)
    const answer = await firmly(() =>
      move === undefined
        ? call('POST /api/v2/games/{game}/cashout', { params, body: at })
        : call('POST /api/v2/games/{game}/step', { params, body: { ...at, move } }),
    )
    if (answer.ok) {
      round = { ...round, ...answer.data } as typeof round
      if (answer.data.status !== 'open') return audit.ended(id, answer.data, answer.data.balance)
      audit.equal(`moves of ${id}`, answer.data.moves?.length, step + 1)
      continue
    }
    const again = await firmlyDone(() => call('GET /api/v2/games/{game}/active', { params, query: { mode: 'real' } }))
    if (again.round?.id !== id) {
      const { round: ended } = await firmlyDone(() => call('GET /api/v2/rounds/{id}', { params: { id } }))
      audit.ended(id, ended, undefined)
      return readBalance({ call }, audit)
    }
    audit.equal(`${answer.error.code}: moves of ${id} after a lost answer`, again.round.moves?.length, step + 1)
    round = { ...round, ...again.round } as typeof round
  }
}

async function auditAccount({ call }: Pick<Player, 'call'>, audit: Audit): Promise<void> {
  await readBalance({ call }, audit)
  const rows = []
  for (let before: string | undefined; ;) {
    const page = await firmlyDone(() => call('GET /api/v2/games/history', { query: { limit: `${PAGE}`, ...(before && { before }) } }))
    rows.push(...page.data)
    if (page.next === null) break
    before = page.next
  }
  audit.history(rows)
  audit.deposits((await firmlyDone(() => call('GET /api/v2/billing/deposits'))).data)
  audit.statement(await firmlyDone(() => call('GET /api/v2/billing/statement')))
}
