/** The modes that the last two digits of an amount select, for deposits and for payouts. */
import { type Html, html } from '../vendor/html.ts'
import { MODES } from './modes.ts'
import { PAYOUT_MODES } from './payout-modes.ts'

export const modeTables = (): Html => html`${modeTable('Deposit', MODES)}${modeTable('Payout', PAYOUT_MODES)}`

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
