/** Suspending and opening events and markets. */
import { type BoardEvent, type BoardMarket, marketText, sidesOf } from '../lib/board-labels.ts'
import { call } from '../lib/call.ts'
import type { ErrorMessages } from '../lib/error-messages.ts'
import { useDecide } from '../parts/confirm-dialog.tsx'

const ERROR_MESSAGES: ErrorMessages = { bad_transition: 'Nothing changed: another operator did it first.' }

type Sides = Pick<BoardEvent, 'id' | 'home' | 'away' | 'is_held'>

export function useHold() {
  const decide = useDecide()
  const ask = (isHeld: boolean, name: string, send: (verdict: 'suspend' | 'open', reason: string) => Promise<{ success: true }>) =>
    decide({
      title: `${isHeld ? 'Open' : 'Suspend'}: ${name}`,
      text: isHeld
        ? 'Bets and cash-outs are taken again wherever the feed is open and nothing else is suspended.'
        : 'No bet and no cash-out is taken until an operator opens it again, whatever the feed sends.',
      verb: isHeld ? 'Open' : 'Suspend',
      errorMessages: ERROR_MESSAGES,
      send: (reason) => send(isHeld ? 'open' : 'suspend', reason),
    })
  return {
    voidEvent: (event: Sides) =>
      decide({
        title: `Void: ${sidesOf(event)}`,
        text: 'All legs on this event become void, and what is decided by that is paid at once. Above EUR 5,000 of payouts a day a second person decides.',
        verb: 'Void',
        isGrave: true,
        errorMessages: { already_proposed: 'This waits for a second person already: see Approvals.' },
        send: (reason) => call('POST /console/v1/trading/events/{event}/void', { params: { event: event.id }, body: { reason } }),
      }),
    event: (event: Sides) =>
      ask(event.is_held, sidesOf(event), (verdict, reason) =>
        call('POST /console/v1/trading/events/{event}/{verdict}', { params: { event: event.id, verdict }, body: { reason } }),
      ),
    market: (market: BoardMarket) =>
      ask(market.is_held, marketText(market), (verdict, reason) =>
        call('POST /console/v1/trading/markets/{market}/{verdict}', { params: { market: market.id, verdict }, body: { reason } }),
      ),
  }
}
