/** A cashier in three countries that require the proof of age at different moments. The test controls the ledger's clock. */
import type { Invoice } from '@fairhouse/contracts'
import { newKey } from '@fairhouse/contracts/client'
import { atTable, codeOf, type Currency, unwrap, type Player, registerPlayer } from '@fairhouse/testkit'

import { ownClock } from '../modules/books/ledger/testing/sim-clock.ts'
import { type Cashier, openCashier } from '../modules/cashier/payments/testing/cashier.ts'
import { uploadDocument, submitPerson } from '../modules/protection/kyc/testing/office.ts'
import { signatureHeader } from '../platform/webhooks/index.ts'
import { licensed } from './licensed.ts'

const SECRET_KYC = 'the secret of the checks'
const HOOK = '/kyc/sandbox/webhook'
const LICENCE = { ru: 'Л', en: 'L', kz: 'Л' }
const LAWS = {
  BY: { min_age: 18, age_check: 'register', licence: LICENCE },
  KZ: { min_age: 21, age_check: 'deposit', licence: LICENCE },
  RU: { min_age: 18, age_check: 'payout', licence: LICENCE },
}
/** An IP address in each. */
const AT = { BY: '178.124.130.1', KZ: '2.72.0.1', RU: '95.165.0.1' }
/** The country of each rule, so that tests read better. */
export const COUNTRY = { register: 'BY', deposit: 'KZ', payout: 'RU' } as const
export type When = keyof typeof COUNTRY

export interface AgeFixture {
  cashier: Cashier
  player(when: When, currency?: Currency): Promise<Player>
  /** Sets the ledger's clock, milliseconds. */
  at(ms: number): Promise<void>
  /** `done`, or the refusal of an invoice. */
  requestDeposit(player: Player, amount: string): Promise<string>
  refusal(player: Player, amount: string): Promise<unknown>
  /** Reports the transfer as the provider does; `amount` overrides the invoice's. */
  pay(invoice: Invoice, amount?: string): Promise<void>
  /** An invoice, paid. */
  credited(player: Player, amount: string): Promise<void>
  /** `done`, or the refusal of a bet with the smallest stake. */
  placeBet(player: Player): Promise<string>
  /** Submits a check; returns its number. */
  submitCheck(player: Player, more?: object): Promise<string>
  reportCheck(check: string, status: string, reason?: string): Promise<void>
  /** From nothing to a successful check. */
  passCheck(player: Player): Promise<string>
  stop(): Promise<void>
}

export async function openAgeFixture(start: number, more: Record<string, string> = {}): Promise<AgeFixture> {
  const cashier = await openCashier({ JURISDICTIONS: licensed(LAWS), TRUSTED_PROXIES: '127.0.0.1', SECRET_KYC, ...more })
  const { testServer, clock } = cashier
  const books = await ownClock(testServer.server.app.database, start)
  const open = (player: Player, amount: string) =>
    player.call('POST /api/v2/billing/deposit', { body: { value: 'card', amount }, key: newKey(clock.now()) })
  const pay: AgeFixture['pay'] = async ({ id, amount: invoiced, currency }, amount = invoiced) => {
    const event = { event: newKey(), ext: newKey(), invoice: id, status: 'paid', amount: Math.round(Number(amount) * 100), currency }
    const { status } = await cashier.webhook(event)
    if (status !== 200) throw new Error(`the webhook was answered ${status}`)
  }
  const checks = createChecks(cashier)
  return {
    cashier,
    ...checks,
    async player(when, currency = 'RUB') {
      const player = await registerPlayer(testServer, { currency, headers: { 'x-forwarded-for': AT[COUNTRY[when]] } })
      await unwrap(player.call('POST /api/v2/fairness/rotate', { body: { client_seed: 'first', mode: 'real' } }))
      return player
    },
    at: (ms) => books.set(ms),
    requestDeposit: (player, amount) => codeOf(open(player, amount)),
    async refusal(player, amount) {
      const answer = await open(player, amount)
      return answer.ok ? 'done' : { code: answer.error.code, details: answer.error.details }
    },
    pay,
    credited: async (player, amount) => pay(await cashier.deposit(player, amount)),
    placeBet: (player) => codeOf(atTable(player, 'dice', { stake: '10.00' }).bet({ direction: 'under', target: 5000 })),
    stop: cashier.stop,
  }
}

function createChecks({ testServer, clock }: Cashier): Pick<AgeFixture, 'submitCheck' | 'reportCheck' | 'passCheck'> {
  const { pool } = testServer.server.app.database
  const submitCheck: AgeFixture['submitCheck'] = async (player, more) => {
    const saved = await submitPerson(player, more)
    if (!saved.ok) throw new Error(JSON.stringify(saved.error))
    for (const side of ['front', 'selfie'] as const) await uploadDocument(player, side)
    await unwrap(player.call('POST /api/v2/verification/submit'))
    const { rows } = await pool.query<{ check_id: string }>('select check_id from kyc.player where player = $1', [player.id])
    return rows[0]!.check_id
  }
  const reportCheck: AgeFixture['reportCheck'] = async (check, status, reason) => {
    const raw = Buffer.from(JSON.stringify({ event: newKey(), check, status, reason: reason ?? null }))
    const signed = signatureHeader(SECRET_KYC, { method: 'POST', path: HOOK, raw }, clock.now())
    const answer = await testServer.fetch(HOOK, {
      method: 'POST',
      body: raw,
      headers: { 'content-type': 'application/json', 'x-signature': signed },
    })
    if (answer.status !== 200) throw new Error(`the webhook was answered ${answer.status}`)
  }
  return {
    submitCheck,
    reportCheck,
    async passCheck(player) {
      const check = await submitCheck(player)
      await reportCheck(check, 'approved')
      return check
    },
  }
}
