/** D-62: slip and form drafts on a switch of hosts: kept by the host that is left, restored on the new one. Failures are only logged. */
import type { Client, Input } from '@fairhouse/contracts/client'

import { slipStore } from '../betslip/slip-store.ts'
import { slipFromText } from '../betslip/stored-slip.ts'
import type { BrowserClock } from '../clock.ts'
import { withoutPrefix } from '../i18n/locales.ts'
import { callInBackground } from '../write/call-in-background.ts'
import { fieldDrafts, fillFields, type FieldDraft } from './field-drafts.ts'

export type Drafts = Input<'POST /auth/mirror-drafts'>['body']['drafts']

type Api = Pick<Client, 'call'>

/** Leaving waits for the record at most this long. */
const KEEP_MS = 1500
/** Forms of a page load after it. */
const [FILL_EVERY_MS, FILL_TRIES] = [250, 24]

export function draftsOf(page: Document, path: string): Drafts | null {
  const fields = fieldDrafts(page)
  const slip = slipStore.read()
  const mark = slipStore.readMark()
  const moving = slip.legs.length > 0 && mark ? { text: JSON.stringify(slip), updated_at: mark.updated_at } : null
  return fields.length === 0 && moving === null ? null : { path: withoutPrefix(path), slip: moving, fields }
}

/** Whether the record was stored, so that the new page has something to ask for. */
export async function keepDrafts(drafts: Drafts | null, host: string, api: Api, clock: Pick<BrowserClock, 'wait'>): Promise<boolean> {
  if (drafts === null) return false
  const stored = callInBackground(api, 'POST /auth/mirror-drafts', { body: { host, drafts } }).then((kept) => kept !== undefined)
  return Promise.race([stored, clock.wait(KEEP_MS).then(() => false)])
}

export async function takeDrafts(ticket: string, sessionId: string, api: Api): Promise<Drafts | null> {
  const taken = await callInBackground(api, 'POST /auth/mirror-drafts/take', { body: { ticket, session_id: sessionId } })
  return taken?.drafts ?? null
}

/** `path`: of the present page. Fields of another page stay unfilled. */
export function restoreDrafts({ path: from, slip, fields }: Drafts, path: string, clock: Pick<BrowserClock, 'after'>): void {
  if (slip) restoreSlip(slip)
  if (from === withoutPrefix(path)) fillSoon(fields, clock, FILL_TRIES)
}

/** The last change wins, as between devices of one account. */
function restoreSlip({ text, updated_at: at }: NonNullable<Drafts['slip']>): void {
  const [slip, mark] = [slipFromText(text), slipStore.readMark()]
  const isOlder = mark !== null && slipStore.read().legs.length > 0 && Date.parse(mark.updated_at) >= Date.parse(at)
  if (slip.legs.length > 0 && !isOlder) slipStore.write(slip, { updated_at: at, account: mark?.account ?? null })
}

function fillSoon(fields: readonly FieldDraft[], clock: Pick<BrowserClock, 'after'>, tries: number): void {
  const missing = fillFields(document, fields)
  if (missing.length > 0 && tries > 1) clock.after(FILL_EVERY_MS, () => fillSoon(missing, clock, tries - 1))
}
