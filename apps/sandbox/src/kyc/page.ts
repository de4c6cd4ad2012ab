/** HTML of the vendor's page: its checks, one check with its buttons, and the switches. */
import type { Milliseconds } from '@fairhouse/money'

import { timeOf, wholePage } from '../vendor/frame.ts'
import { type Html, html } from '../vendor/html.ts'
import { type KycCheck, type KycEvent, REASONS } from './check.ts'
import type { Holdings } from './holdings.ts'
import { MODES } from './modes.ts'
import { switchForm } from './switch-form.ts'

const LISTED = 100

export function listPage({ checks, switches }: Holdings, reviewMs: Milliseconds): string {
  const newest = [...checks.values()].toReversed().slice(0, LISTED)
  return wholePage(
    'verification',
    'Checks',
    html`<h1>Sandbox verification</h1>
      <p class="dim">
        Nobody here is looked up anywhere. A check is decided by itself after ${reviewMs / 1000} s, or by hand. Pictures are not kept: their
        size and hash are.
      </p>
      <section>
        <h2>Checks</h2>
        ${newest.length > 0 ? table(newest) : html`<p class="dim">None yet: verify a player on the site.</p>`}
      </section>
      <section>
        <h2>Behaviour</h2>
        ${switchForm(switches)}
      </section>
      <section>
        <h2>By the last two digits of the document's number</h2>
        <table>
          ${Object.entries(MODES).map(([digits, text]) => row(`…${digits.padStart(2, '0')}`, text))}
        </table>
      </section>`,
  )
}

export function checkPage(check: KycCheck): string {
  const { person, documents, events, mode } = check
  return wholePage(
    'verification',
    `Check of ${person.last_name}`,
    html`<p><a href="/">All checks</a></p>
      <h1>${person.first_name} ${person.last_name}</h1>
      <p class="dim">${MODES[mode]!}</p>
      <section>
        <table>
          ${row('Born', person.birth_date)}${row('Country', person.country)}${row('Document', person.document_kind)}
          ${row('Number', person.document_number)}${row('Handed in', check.submittedAt === null ? 'not yet' : timeOf(check.submittedAt))}
          ${row('State', stateOf(check))}
        </table>
      </section>
      <section>
        <h2>Documents</h2>
        <table>
          ${documents.map(({ side, type, bytes, sha256 }) => row(side, `${type}, ${bytes} bytes, ${sha256.slice(0, 16)}…`))}
        </table>
      </section>
      <section>
        <h2>By hand</h2>
        ${handForms(check)}
      </section>
      <section>
        <h2>What happened</h2>
        ${eventTable(events)}
      </section>`,
  )
}

const row = (name: string, value: string) =>
  html`<tr>
    <th>${name}</th>
    <td>${value}</td>
  </tr>`

function table(checks: KycCheck[]): Html {
  const rows = checks.map(
    (check) =>
      html`<tr>
        <td><a href="/checks/${encodeURIComponent(check.reference)}">${check.person.first_name} ${check.person.last_name}</a></td>
        <td>${check.person.document_kind}</td>
        <td>${stateOf(check)}</td>
        <td>${MODES[check.mode]!}</td>
        <td>${timeOf(check.createdAt)}</td>
      </tr>`,
  )
  return html`<table>
    <tr>
      <th>Person</th>
      <th>Document</th>
      <th>State</th>
      <th>Mode</th>
      <th>Made</th>
    </tr>
    ${rows}
  </table>`
}

function handForms({ reference }: KycCheck): Html {
  const action = `/checks/${encodeURIComponent(reference)}`
  return html`<form method="post" action="${action}"><button class="main" name="status" value="approved">Approve</button></form>
    <form method="post" action="${action}">
      <label for="reason">Reason</label
      ><select id="reason" name="reason">
        ${REASONS.map((reason) => html`<option value="${reason}">${reason}</option>`)}
      </select>
      <button name="status" value="rejected">Reject</button><button name="status" value="revoked">Revoke</button>
    </form>`
}

function eventTable(events: KycEvent[]): Html {
  if (events.length === 0) return html`<p class="dim">Nothing yet.</p>`
  return html`<table>
    ${events.map(({ status, reason }) => row(status, reason ?? ''))}
  </table>`
}

const stateOf = ({ events, submittedAt }: KycCheck) => events.at(-1)?.status ?? (submittedAt === null ? 'arriving' : 'waiting')
