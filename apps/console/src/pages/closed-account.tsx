import { Badge, Card, Heading, KeyValue, Notice } from '@fairhouse/ui'

import { instantText, isNegative, isZero, sumText } from '../lib/labels.ts'
import { PlayerLink } from '../parts/player-link.tsx'
import { type Account, ReturnForm } from './return-form.tsx'
import s from './returns.module.css'

const CAUSES: Readonly<Record<Account['cause'], string>> = {
  under_age: 'under age',
  second_account: 'second account of an excluded person',
}

const bare = (sum: string) => sum.replace('-', '')

/** One account in one currency: the breakdown of its amounts, and the refund form. */
export function ClosedAccount({ account }: { account: Account }) {
  const { player, currency, cause, at, waiting } = account
  const id = `closed-${player}-${currency}`
  const text = (amount: string) => sumText({ amount, currency })
  return (
    <Card as="section" aria-labelledby={id} className={s.account}>
      <div className={s.head}>
        <Heading level={2} look="card" id={id}>
          Player <PlayerLink player={player} />, {currency}
        </Heading>
        <Badge tone="warn">{CAUSES[cause]}</Badge>
      </div>
      <p className={s.dim}>Closed {instantText(at)}</p>
      <KeyValue items={linesOf(account, text)} />
      {account.shares.map(({ destination, amount }) => (
        <p key={destination} className={s.dim}>
          {text(amount)} goes to {destination}, which paid in
        </p>
      ))}
      {account.open.map(({ id: payout, status, amount, destination }) => (
        <p key={payout} className={s.dim}>
          Payout {payout}: {text(amount)} to {destination}, {status}
        </p>
      ))}
      {isZero(waiting) ? (
        <AccountAction account={account} />
      ) : (
        <Notice tone="warn">Decide the payouts that wait first: {text(waiting)} is set aside for them.</Notice>
      )}
    </Card>
  )
}

function AccountAction({ account }: { account: Account }) {
  const isDone = isZero(account.net) && isZero(account.change)
  return isDone ? <p className={s.dim}>No action is possible while payouts are being sent.</p> : <ReturnForm account={account} />
}

function linesOf({ deposits, payouts, net, cash, debt, change }: Account, text: (amount: string) => string) {
  const lines = [
    { key: 'deposits', name: 'Paid in', value: text(deposits) },
    { key: 'payouts', name: 'Paid out', value: text(payouts) },
    { key: 'net', name: 'Goes back', value: text(net) },
    { key: 'cash', name: 'On the account', value: text(cash) },
    { key: 'change', name: isNegative(change) ? 'The house keeps' : 'The house adds', value: text(bare(change)) },
  ]
  return isZero(debt) ? lines : [...lines, { key: 'debt', name: 'Owed', value: text(debt) }]
}
