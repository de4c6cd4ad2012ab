import { newKey } from '@fairhouse/contracts/client'
import { Input } from '@fairhouse/ui'

import { call, type Input as InputOf } from '../lib/call.ts'
import { sumText } from '../lib/labels.ts'
import { schemaOf } from '../lib/schemas.ts'
import { isMoney, MONEY_FORMAT, moneyText, wholeIn } from '../lib/typed-numbers.ts'
import { Allowance } from '../parts/allowance.tsx'
import { EntryForm } from '../parts/entry-form.tsx'
import { PlayerFacts } from '../parts/player-facts.tsx'
import { useDecisionForm } from '../parts/use-decision-form.ts'

const GRANT = 'POST /console/v1/players/{id}/bonuses'
type Currency = InputOf<typeof GRANT>['body']['currency']

const EMPTY = { amount: '', wager: '35', days: '7', max_convert: '' }

/** Bonus money by hand, in the currency that the player has now. */
export function GrantBonus({ player, currency }: { player: string; currency: Currency }) {
  const form = useDecisionForm({
    values: EMPTY,
    schema: schemaOf(GRANT),
    body: ({ amount, wager, days, max_convert: most }) => ({
      currency,
      amount: moneyText(amount),
      wager: wholeIn(wager),
      days: wholeIn(days),
      max_convert: most.trim() === '' ? null : moneyText(most.trim()),
    }),
    faults: ({ amount }) => ({ amount: (!isMoney(amount) || Number(amount) === 0) && MONEY_FORMAT }),
    decision(body, _values, { set }) {
      const key = newKey()
      const { amount, wager, days, max_convert: most } = body
      const sum = (of: string) => sumText({ amount: of, currency })
      return {
        title: 'Grant bonus money',
        text: (
          <>
            <p>
              Player {player} gets {sum(amount)} of bonus money for {days} days, at once or after the bonus that is active. What is left
              becomes cash, at most {most === null ? 'ten times the amount' : sum(most)}, once {wager} times the amount is wagered. The
              player is notified without the reason.
            </p>
            <PlayerFacts player={player} currency={currency} />
          </>
        ),
        verb: 'Grant',
        isGrave: true,
        errorMessages: {
          not_found: `Player ${player} does not play in ${currency} any more. Open the page again.`,
          no_answer: 'The server did not respond. Send it again: it is carried out only once.',
          already_proposed: `A bonus for player ${player} waits for a second person already: see Approvals. It comes first.`,
        },
        onDone: () => set(EMPTY),
        send: (reason) => call(GRANT, { key, params: { id: player }, body: { ...body, reason } }),
      }
    },
  })
  return (
    <>
      <Allowance />
      <EntryForm title="Grant bonus money" verb="Go on" form={form}>
        <Input
          label={`Amount, ${currency}`}
          inputMode="decimal"
          hint="above EUR 100 a day a second person decides"
          {...form.field('amount')}
        />
        <Input label="Wager" inputMode="numeric" hint="times the amount, 25 to 100" {...form.field('wager')} />
        <Input label="Days" inputMode="numeric" hint="1 to 30, from its beginning" {...form.field('days')} />
        <Input
          label={`Becomes cash at most, ${currency}`}
          inputMode="decimal"
          hint="empty: ten times the amount"
          {...form.field('max_convert')}
        />
      </EntryForm>
    </>
  )
}
