import { KeyValue, Notice } from '@fairhouse/ui'

import { compareAmounts } from '../lib/difference.ts'
import { sumText } from '../lib/labels.ts'
import { PlayerLink } from './player-link.tsx'
import { Proof } from './proof.tsx'

interface MatchFactsProps {
  invoice: string
  player: string
  /** Decimal text. */
  expected: string
  /** What is credited. */
  received: string
  currency: string
  /** What came, when it is credited at its value. */
  coins?: { amount: string; currency: string } | undefined
  hasProof: boolean
}

/** The invoice beside the payment: the same view for the proposer and the approver. */
export function MatchFacts({ invoice, player, expected, received, currency, coins, hasProof }: MatchFactsProps) {
  const difference = compareAmounts(expected, received)
  const differenceText = difference && `${sumText({ amount: difference.text, currency })} (${difference.percent})`
  return (
    <>
      <KeyValue
        items={[
          { key: 'invoice', name: 'Invoice', value: invoice },
          { key: 'player', name: 'Player', value: <PlayerLink player={player} /> },
          { key: 'asked', name: 'Asked for', value: sumText({ amount: expected, currency }) },
          ...(coins ? [{ key: 'coins', name: 'Coins', value: sumText(coins) }] : []),
          { key: 'came', name: coins ? 'Worth, and credited' : 'Came', value: sumText({ amount: received, currency }) },
          ...(differenceText ? [{ key: 'difference', name: 'Difference', value: differenceText }] : []),
        ]}
      />
      {difference?.isFar && <Notice tone="lose">The sums differ by more than 1 %: {differenceText}.</Notice>}
      {hasProof && <Proof invoice={invoice} />}
    </>
  )
}
