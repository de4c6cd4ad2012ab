/** Suspending and opening events and markets. */
import { type BoardEvent, type BoardMarket, marketText, sidesOf } from '../lib/board-labels.ts'
import { call } from '../lib/call.ts'
import type { ErrorMessages } from '../lib/error-messages.ts'
import { SINGLE_OPERATOR_DAY } from '../lib/labels.ts'
import { useDecide } from '../parts/confirm-dialog.tsx'

const ERROR_MESSAGES: ErrorMessages = {
  bad_transition: ({ because } = {}) =>
    because === 'by_hand'
      ? 'A person decided this by hand: withdraw that, and it is opened.'
      : 'Nothing changed: another operator did it first.',
}
const PROPOSED: ErrorMessages = { already_proposed: 'This waits for a second person already: see Approvals.' }

/** Of what is withdrawn. */
const OPENED = 'Its suspension by an operator ends too: it takes bets at once wherever the feed is open and nothing else is suspended.'
const SECOND = `Above ${SINGLE_OPERATOR_DAY} a day a second person decides.`

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
        text: `All legs on this event become void, and what is decided by that is paid at once. None of its markets takes bets until the void is withdrawn. ${SECOND}`,
        verb: 'Void',
        isGrave: true,
        errorMessages: PROPOSED,
        send: (reason) => call('POST /console/v1/trading/events/{event}/void', { params: { event: event.id }, body: { reason } }),
      }),
    withdrawVoid: (event: Sides) =>
      decide({
        title: `Withdraw the void: ${sidesOf(event)}`,
        text: `Its bets are settled by the feed, or are open again, and stakes that came back are taken again. ${OPENED} ${SECOND}`,
        verb: 'Withdraw',
        isGrave: true,
        errorMessages: PROPOSED,
        send: (reason) => call('POST /console/v1/trading/events/{event}/void/withdraw', { params: { event: event.id }, body: { reason } }),
      }),
    withdrawResult: (market: BoardMarket) =>
      decide({
        title: `Withdraw the result: ${marketText(market)}`,
        text: `Its bets are settled by the feed, or are open again, and what they were paid is taken back. ${OPENED} ${SECOND}`,
        verb: 'Withdraw',
        isGrave: true,
        errorMessages: PROPOSED,
        send: (reason) =>
          call('POST /console/v1/trading/markets/{market}/settle', { params: { market: market.id }, body: { states: null, reason } }),
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
