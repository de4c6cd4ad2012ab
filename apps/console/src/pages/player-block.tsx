/** Blocks of a player by operators: what each decision does, and its button. Source: D-2, bonuses.md 2.12. */
import { type Answer, call, type Input } from '../lib/call.ts'
import { useMay } from '../lib/me.ts'
import type { Decision } from '../parts/confirm-dialog.tsx'
import { DecisionKey } from '../parts/row-actions.tsx'

type Standing = Answer<'GET /console/v1/players/{id}'>['standing']
type Cause = Input<'POST /console/v1/players/{id}/block'>['body']['cause']

const BLOCK_KEYS: Readonly<Record<Cause, string>> = { fraud: 'Block for fraud', court: 'Block by a court' }

const BLOCK_TEXT =
  'From now on the account takes no bets, new deposits, new bonuses or payout requests. The block takes nothing: open bets settle, stakes of duels and rooms that have not begun go back, and money for an open invoice is credited. The life of a bonus runs on, and bets that settle may turn it into cash. A payout that waits for an operator cannot be approved; one that is approved or on its way is sent. A player who can log in sees that the account is blocked, without the cause and the reason. Two people lift the block.'

const FRAUD_TEXT =
  'A second person decides, and sees the bonus money that ends. Then every bonus, free spin, free bet and waiting promo code of the player ends. Cash stays, with what earlier bets have turned into cash by then, and so does the block. Nothing gives back what ended, not even the end of the block.'

const WAITS = 'It waits for a second person already: see Approvals.'

interface BlockActionsProps {
  player: string
  block: Standing['block']
}

/** Nothing for roles without the right. */
export function BlockActions({ player, block }: BlockActionsProps) {
  const mayBlock = useMay('block')
  if (!mayBlock) return null
  if (!block)
    return (['fraud', 'court'] as const).map((cause) => (
      <DecisionKey key={cause} label={BLOCK_KEYS[cause]} decision={blockDecision(player, cause)} />
    ))
  const isConfirmed = block.confirmed !== null
  return (
    <>
      {block.cause === 'fraud' && !isConfirmed && <DecisionKey label="Confirm fraud" kind="danger" decision={fraudDecision(player)} />}
      <DecisionKey label="Lift the block" decision={liftDecision(player, isConfirmed)} />
    </>
  )
}

const blockDecision = (player: string, cause: Cause): Decision => ({
  title: `Player ${player}: ${BLOCK_KEYS[cause].toLowerCase()}`,
  text: BLOCK_TEXT,
  verb: 'Block',
  isGrave: true,
  errorMessages: { bad_transition: 'An operator has blocked this player already.' },
  send: (reason) => call('POST /console/v1/players/{id}/block', { params: { id: player }, body: { cause, reason } }),
})

const fraudDecision = (player: string): Decision => ({
  title: `Player ${player}: confirm the fraud`,
  text: FRAUD_TEXT,
  verb: 'Propose',
  isGrave: true,
  errorMessages: {
    already_proposed: WAITS,
    bad_transition: 'The player is not blocked for fraud any more, or the fraud is confirmed.',
    busy: 'Bets of the player are still being counted. Nothing was changed. Try again in a moment.',
  },
  send: (reason) => call('POST /console/v1/players/{id}/confirm-fraud', { params: { id: player }, body: { reason } }),
})

const liftDecision = (player: string, isConfirmed: boolean): Decision => ({
  title: `Player ${player}: lift the block`,
  text: `A second person decides. Then bets, deposits, bonuses and payouts are open again, unless the account is closed or barred for another cause.${isConfirmed ? ' What the confirmed fraud ended stays ended.' : ''}`,
  verb: 'Propose',
  errorMessages: {
    already_proposed: WAITS,
    bad_transition: 'No operator blocks this player any more, or the fraud was confirmed meanwhile. Reload the page.',
  },
  send: (reason) => call('POST /console/v1/players/{id}/unblock', { params: { id: player }, body: { reason } }),
})
