import { Card, Heading, KeyValue, Notice } from '@fairhouse/ui'

import { useAnswer } from '../lib/use-answer.ts'
import { Loaded } from './loaded.tsx'

/** BEY-3: games that return more or less than they state and chance allows. */
export function GameReturnsCard() {
  const query = useAnswer('GET /console/v1/game-returns')
  return (
    <Card as="section" aria-labelledby="game-returns">
      <Heading level={2} look="card" id="game-returns">
        Returns of the games
      </Heading>
      <Loaded query={query}>
        {({ outside }) =>
          outside.length === 0 ? (
            <p>No game is outside the band that chance allows.</p>
          ) : (
            <div role="alert">
              <Notice tone="lose">These games return other than they state. Look at their latest rounds before anything else.</Notice>
              <KeyValue
                items={outside.map(({ game, currency, state, observed, limit }) => ({
                  key: `${game} ${currency}`,
                  name: `${game}, ${currency}`,
                  value: `${observed} %, ${state} the limit of ${limit} %`,
                }))}
              />
            </div>
          )
        }
      </Loaded>
    </Card>
  )
}
