/** What every page of the provider has: its frame, tables of what happened, instants, choices. */
import { formatMoney } from '@fairhouse/money'

import { type Html, html } from '../vendor/html.ts'

export const timeOf = (at: number): string => new Date(at).toISOString().slice(0, 19).replace('T', ' ')

export const option = (value: string, text: string, isChosen: boolean): Html =>
  isChosen ? html`<option value="${value}" selected>${text}</option>` : html`<option value="${value}">${text}</option>`

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

export function wholePage(title: string, body: Html): string {
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
