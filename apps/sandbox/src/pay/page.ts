/** HTML of the provider's page: its deposits and payouts, one deposit with its buttons, and the switches. */
import { type Milliseconds, formatMoney } from '@fairhouse/money'

import { timeOf, wholePage } from '../vendor/frame.ts'
import { type Html, html } from '../vendor/html.ts'
import type { PayDeposit } from './deposit.ts'
import { eventTable } from './frame.ts'
import type { Holdings } from './holdings.ts'
import { MODES } from './modes.ts'
import { PAYOUT_MODES } from './payout-modes.ts'
import { payoutTable } from './payout-page.ts'
import { switchForm } from './switch-form.ts'

const LISTED = 100

export function listPage({ deposits, payouts, switches }: Holdings, autopayMs: Milliseconds, name: string): string {
  const newest = [...deposits.values()].toReversed().slice(0, LISTED)
  const newestOut = [...payouts.values()].toReversed().slice(0, LISTED)
  return wholePage(
    'payments',
    'Deposits and payouts',
    html`<h1>${name}</h1>
      <p class="dim">Nothing here is real money. What is to be paid is paid by itself after ${autopayMs / 1000} s, or by hand.</p>
      <section>
        <h2>Deposits</h2>
        ${newest.length > 0 ? table(newest) : html`<p class="dim">None yet: open one at the cashier of the site.</p>`}
      </section>
      <section>
        <h2>Payouts</h2>
        ${newestOut.length > 0 ? payoutTable(newestOut) : html`<p class="dim">None yet.</p>`}
      </section>
      <section>
        <h2>Behaviour</h2>
        ${switchForm(switches)}
      </section>
      <section>
        <h2>By the last two digits of the sum</h2>
        ${modeTables()}
      </section>`,
  )
}

export function depositPage(deposit: PayDeposit): string {
  const sum = formatMoney(BigInt(deposit.amount))
  return wholePage(
    'payments',
    `Deposit ${deposit.reference}`,
    html`<p><a href="/">All deposits and payouts</a></p>
      <h1>Deposit ${deposit.reference}</h1>
      <p class="dim">${MODES[deposit.mode]!}</p>
      <section>
        <table>
          <tr>
            <th>To be paid</th>
            <td>${sum} ${deposit.currency}</td>
          </tr>
          <tr>
            <th>Transfer to</th>
            <td>${deposit.cardNumber ?? deposit.phoneNumber ?? ''}</td>
          </tr>
          <tr>
            <th>Made</th>
            <td>${timeOf(deposit.createdAt)}</td>
          </tr>
          <tr>
            <th>State</th>
            <td>${stateOf(deposit)}</td>
          </tr>
        </table>
      </section>
      <section>
        <h2>By hand</h2>
        ${handForms(deposit, sum)}
      </section>
      <section>
        <h2>What happened</h2>
        ${eventTable(deposit.events)}
      </section>`,
  )
}

function table(deposits: PayDeposit[]): Html {
  const rows = deposits.map(
    (deposit) =>
      html`<tr>
        <td><a href="/deposits/${encodeURIComponent(deposit.reference)}">${deposit.reference}</a></td>
        <td class="sum">${formatMoney(BigInt(deposit.amount))} ${deposit.currency}</td>
        <td>${stateOf(deposit)}</td>
        <td>${MODES[deposit.mode]!}</td>
        <td>${timeOf(deposit.createdAt)}</td>
      </tr>`,
  )
  return html`<table>
    <tr>
      <th>Invoice</th>
      <th class="sum">Sum</th>
      <th>State</th>
      <th>Mode</th>
      <th>Made</th>
    </tr>
    ${rows}
  </table>`
}

function handForms({ reference, payer }: PayDeposit, sum: string): Html {
  const action = `/deposits/${encodeURIComponent(reference)}`
  return html`<form method="post" action="${action}">
      <label for="amount">Sum</label><input id="amount" name="amount" value="${sum}" inputmode="decimal" size="12" />
      <label for="payer">From</label><input id="payer" name="payer" value="${payer ?? ''}" inputmode="tel" size="20" />
      <button class="main" name="status" value="paid">Pay</button>
    </form>
    <form method="post" action="${action}">
      <button name="status" value="processing">Processing</button><button name="status" value="failed">Fail</button>
      <button name="status" value="charged_back">Charge back</button><button name="status" value="charge_won">Charge-back won</button>
    </form>`
}

const stateOf = ({ events }: PayDeposit) => events.at(-1)?.status ?? 'waiting'

/** The modes that the last two digits of an amount select, for deposits and for payouts. */
const modeTables = (): Html => html`${modeTable('Deposit', MODES)}${modeTable('Payout', PAYOUT_MODES)}`

const modeTable = (of: string, modes: Readonly<Record<number, string>>) =>
  html`<table>
    <tr>
      <th>${of}</th>
      <th></th>
    </tr>
    ${Object.entries(modes).map(
      ([digits, text]) =>
        html`<tr>
          <td>.${digits.padStart(2, '0')}</td>
          <td>${text}</td>
        </tr>`,
    )}
  </table>`
