/** The provider's page: what it holds, one deposit with its buttons, and how the provider is told to misbehave. */
import { formatMoney } from '@fairhouse/money'

import type { PayDeposit, PayEvent } from './deposit.ts'
import type { Holdings } from './holdings.ts'
import { type Html, html } from '../vendor/html.ts'
import { MODES } from './modes.ts'

const LISTED = 100

export function listPage({ deposits, switches }: Holdings, autopayMs: number): string {
  const newest = [...deposits.values()].toReversed().slice(0, LISTED)
  return wholePage(
    'Deposits',
    html`<h1>Sandbox payment provider</h1>
      <p class="dim">Nothing here is real money. A deposit is paid by itself after ${autopayMs / 1000} s, or by hand.</p>
      <section>
        <h2>Deposits</h2>
        ${newest.length > 0 ? table(newest) : html`<p class="dim">None yet: open one at the cashier of the site.</p>`}
      </section>
      <section>
        <h2>Behaviour</h2>
        ${switchForm(switches)}
      </section>
      <section>
        <h2>By the last two digits of the sum</h2>
        ${modeTable()}
      </section>`,
  )
}

export function depositPage(deposit: PayDeposit): string {
  const sum = formatMoney(BigInt(deposit.amount))
  return wholePage(
    `Deposit ${deposit.reference}`,
    html`<p><a href="/">All deposits</a></p>
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

function handForms({ reference }: PayDeposit, sum: string): Html {
  const action = `/deposits/${encodeURIComponent(reference)}`
  return html`<form method="post" action="${action}">
      <label for="amount">Sum</label><input id="amount" name="amount" value="${sum}" inputmode="decimal" size="12" />
      <button class="main" name="status" value="paid">Pay</button>
    </form>
    <form method="post" action="${action}">
      <button name="status" value="processing">Processing</button><button name="status" value="failed">Fail</button>
      <button name="status" value="charged_back">Charge back</button><button name="status" value="charge_won">Charge-back won</button>
    </form>`
}

function switchForm({ mode, api }: Holdings['switches']): Html {
  const option = (value: string, text: string, isChosen: boolean) =>
    isChosen ? html`<option value="${value}" selected>${text}</option>` : html`<option value="${value}">${text}</option>`
  const modes = Object.entries(MODES).map(([value, text]) => option(value, text, mode === Number(value)))
  const apis = [
    ['ok', 'answers'],
    ['down', 'answers 503'],
    ['silent', 'gives no answer'],
    ['lost', 'takes orders, answers are lost'],
    ['refusing', 'refuses new deposits'],
  ] as const
  return html`<form method="post" action="/switches">
    <label for="mode">New deposits</label
    ><select id="mode" name="mode">
      ${option('', 'by the digits of the sum', mode === null)}${modes}
    </select>
    <label for="api">API</label
    ><select id="api" name="api">
      ${apis.map(([value, text]) => option(value, text, api === value))}
    </select>
    <button>Set</button>
  </form>`
}

const modeTable = () =>
  html`<table>
    ${Object.entries(MODES).map(
      ([digits, text]) =>
        html`<tr>
          <td>.${digits.padStart(2, '0')}</td>
          <td>${text}</td>
        </tr>`,
    )}
  </table>`

function eventTable(events: PayEvent[]): Html {
  if (events.length === 0) return html`<p class="dim">Nothing yet.</p>`
  const rows = events.map(
    ({ status, amount, event }) =>
      html`<tr>
        <td>${status}</td>
        <td class="sum">${amount === undefined ? '' : formatMoney(BigInt(amount))}</td>
        <td>${event}</td>
      </tr>`,
  )
  return html`<table>
    <tr>
      <th>Event</th>
      <th class="sum">Sum</th>
      <th>Number</th>
    </tr>
    ${rows}
  </table>`
}

const stateOf = ({ events }: PayDeposit) => events.at(-1)?.status ?? 'waiting'
const timeOf = (at: number) => new Date(at).toISOString().slice(0, 19).replace('T', ' ')

function wholePage(title: string, body: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title} - sandbox payments</title>
        <link rel="stylesheet" href="/style.css" />
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html>`.text
}
