/** Payouts on the provider's page: the list, and one payout with its buttons. */
import { formatMoney } from '@fairhouse/money'

import { timeOf, wholePage } from '../vendor/frame.ts'
import { type Html, html } from '../vendor/html.ts'
import { eventTable } from './frame.ts'
import { PAYOUT_MODES } from './payout-modes.ts'
import type { Payout } from './payout.ts'

export function payoutTable(payouts: Payout[]): Html {
  const rows = payouts.map(
    (payout) =>
      html`<tr>
        <td><a href="/payouts/${encodeURIComponent(payout.reference)}">${payout.reference}</a></td>
        <td class="sum">${formatMoney(BigInt(payout.amount))} ${payout.currency}</td>
        <td>${payout.destination}</td>
        <td>${stateOf(payout)}</td>
        <td>${timeOf(payout.createdAt)}</td>
      </tr>`,
  )
  return html`<table>
    <tr>
      <th>Payout</th>
      <th class="sum">Sum</th>
      <th>To</th>
      <th>State</th>
      <th>Made</th>
    </tr>
    ${rows}
  </table>`
}

export function payoutPage(payout: Payout): string {
  const { reference, amount, currency, destination, createdAt, events, mode } = payout
  return wholePage(
    'payments',
    `Payout ${reference}`,
    html`<p><a href="/">All deposits and payouts</a></p>
      <h1>Payout ${reference}</h1>
      <p class="dim">${PAYOUT_MODES[mode]!}</p>
      <section>
        <table>
          <tr>
            <th>Sum</th>
            <td>${formatMoney(BigInt(amount))} ${currency}</td>
          </tr>
          <tr>
            <th>To</th>
            <td>${destination}</td>
          </tr>
          <tr>
            <th>Made</th>
            <td>${timeOf(createdAt)}</td>
          </tr>
          <tr>
            <th>State</th>
            <td>${stateOf(payout)}</td>
          </tr>
        </table>
      </section>
      <section>
        <h2>By hand</h2>
        <form method="post" action="/payouts/${encodeURIComponent(reference)}">
          <button class="main" name="status" value="paid">Paid</button><button name="status" value="failed">Fail</button>
          <button name="status" value="returned">Return</button>
        </form>
      </section>
      <section>
        <h2>What happened</h2>
        ${eventTable(events)}
      </section>`,
  )
}

const stateOf = ({ events }: Payout) => events.at(-1)!.status
