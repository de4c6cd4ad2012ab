import { KeyValue, Notice } from '@fairhouse/ui'

import { differenceOf } from '../lib/difference.ts'
import { sumText } from '../lib/words.ts'
import { PlayerLink } from './player-link.tsx'
import { Proof } from './proof.tsx'

interface MatchFactsProps {
  invoice: string
  player: string
  /** Decimal text. */
  asked: string
  came: string
  currency: string
  hasProof: boolean
}

/** The invoice beside the money: the same for who proposes a match and for who seconds it. */
export function MatchFacts({ invoice, player, asked, came, currency, hasProof }: MatchFactsProps) {
  const difference = differenceOf(asked, came)
  const told = difference && `${sumText({ amount: difference.text, currency })} (${difference.percent})`
  return (
    <>
      <KeyValue
        items={[
          { key: 'invoice', name: 'Invoice', value: invoice },
          { key: 'player', name: 'Player', value: <PlayerLink player={player} /> },
          { key: 'asked', name: 'Asked for', value: sumText({ amount: asked, currency }) },
          { key: 'came', name: 'Came', value: sumText({ amount: came, currency }) },
          ...(told ? [{ key: 'difference', name: 'Difference', value: told }] : []),
        ]}
      />
      {difference?.isFar && <Notice tone="lose">The sums differ by more than 1 %: {told}.</Notice>}
      {hasProof && <Proof invoice={invoice} />}
    </>
  )
}
