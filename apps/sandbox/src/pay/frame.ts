/** Tables of events, shared by the provider's pages. */
import { formatMoney } from '@fairhouse/money'

import { type Html, html } from '../vendor/html.ts'

export function eventTable(events: readonly { status: string; amount?: number; event: string }[]): Html {
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
