/** What a postback says, and when a failed one is repeated. Pure. Source: D-60. */
import { formatMoney, MINUTE_MS } from '@fairhouse/money'

import type { PartnerEvent } from '../../partners/index.ts'

const DELAYS = [1, 5, 30, 120, 360, 1440].map((minutes) => minutes * MINUTE_MS)

/** Milliseconds until the next try after this many; null when it was the last. */
export const retryAfter = (tries: number): number | null => DELAYS[tries - 1] ?? null

/** Of the answer: anything but 2xx is repeated; 410 means that the address is gone for good. */
export const isTaken = (status: number): boolean => status >= 200 && status < 300
export const isGone = (status: number): boolean => status === 410

/** The fixed list of fields: nothing of a player but the click that the partner sent. */
export function postbackBody(
  { kind, at, campaign, subId, click, amount, month }: Omit<PartnerEvent, 'key'>,
  id: string,
  code: string,
): string {
  return JSON.stringify({
    id,
    event: kind,
    at: new Date(at).toISOString(),
    partner: code,
    campaign,
    sub_id: subId,
    click_id: click,
    amount: amount === null ? null : formatMoney(amount),
    currency: amount === null ? null : 'EUR',
    month,
  })
}

export const testBody = (id: string, code: string, at: number): string =>
  JSON.stringify({ id, event: 'test', at: new Date(at).toISOString(), partner: code })
