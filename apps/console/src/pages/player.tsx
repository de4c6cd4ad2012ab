import { Button, Card, Heading, KeyValue, Link, Skeleton } from '@fairhouse/ui'
import { useQuery } from '@tanstack/react-query'

import { type Answer, call } from '../lib/call.ts'
import { useMay } from '../lib/me.ts'
import { withFilter } from '../lib/record-filter.ts'
import { useHash, useNamedPlayer } from '../lib/use-page.ts'
import { instantText, sumText } from '../lib/labels.ts'
import type { PageMeta } from '../page-table.ts'
import { useDecide } from '../parts/confirm-dialog.tsx'
import { LinkedAccounts } from '../parts/linked-accounts.tsx'
import { NotLoaded } from '../parts/loaded.tsx'
import { PlayerFacts } from '../parts/player-facts.tsx'
import { RowActions } from '../parts/row-actions.tsx'
import { BlockActions } from './player-block.tsx'
import { CloseAccount, ExportPlayer } from './player-acts.tsx'
import { facetOf, PlayerTabs } from './player-facets.tsx'
import { PlayerForms } from './player-forms.tsx'
import { PlayerSearch } from './player-search.tsx'
import { SignOut } from './player-sessions.tsx'
import { PlayerFirstLook, PlayerStanding } from './player-standing.tsx'
import s from './player.module.css'

export const page: PageMeta = {
  group: 'Players',
  order: 10,
  href: '#/player',
  label: 'Players',
  icon: 'user',
  act: 'players',
  Screen: Player,
}

type Shown = Answer<'GET /console/v1/players/{id}'>

/** The search, or one player: profile, money, linked accounts and devices first, the other parts by their tabs. */
export function Player() {
  const { part } = useHash()
  const player = useNamedPlayer()
  if (player === '') return <PlayerSearch onFound={openPlayer} />
  const facet = facetOf(part)
  return (
    <>
      <PlayerTabs player={player} part={part} />
      {facet ? <facet.View key={`${player} ${part}`} player={player} /> : <OnePlayer key={player} id={player} />}
    </>
  )
}

const openPlayer = (player: string) => (location.hash = `#/player/${player}`)

/** Loaded once: each view is logged. */
function OnePlayer({ id }: { id: string }) {
  const { data, error, refetch } = useQuery<Shown>({
    queryKey: ['GET /console/v1/players/{id}', id],
    queryFn: () => call('GET /console/v1/players/{id}', { params: { id } }),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  if (error)
    return (
      <NotLoaded
        error={error}
        refetch={refetch}
        errorMessages={{
          not_found: `There is no player ${id}.`,
          second_person: 'This is your own account, or one linked to it: a colleague looks at it.',
        }}
      />
    )
  if (!data) return <Skeleton height="320px" />
  return (
    <>
      <PlayerStanding shown={data} />
      <div className={s.sides}>
        <div className={s.side}>
          <Profile shown={data} />
          <PlayerForms player={data.player} closed={data.standing.closed} />
        </div>
        <div className={s.side}>
          <LinkedAccounts player={data.player} linked={data.linked} />
          <Wallets player={data.player} currency={data.currency} wallets={data.wallets} changes={data.currency_changes} />
          <Devices devices={data.devices} />
        </div>
      </div>
    </>
  )
}

function Profile({ shown }: { shown: Shown }) {
  const { player, currency, nickname } = shown
  const mayOpen = useMay('verification')
  const mayName = useMay('partner')
  const decide = useDecide()
  return (
    <Card as="section" aria-labelledby="profile" className={s.side}>
      <Heading level={2} look="card" id="profile">
        Player {player}
      </Heading>
      <PlayerFirstLook shown={shown} />
      <PlayerFacts player={player} currency={currency} isKnown />
      {nickname && (
        <KeyValue items={[{ key: 'nickname', name: 'Public name', value: `${nickname.name}, since ${instantText(nickname.since)}` }]} />
      )}
      <RowActions wraps>
        {nickname && (
          <Button
            size={32}
            onClick={() =>
              decide({
                title: `Player ${player}: reset the public name`,
                text: `Lists show digits instead of ${nickname.name}. Nobody can take this name again, and the player can choose another one in 30 days. The player is notified without the reason.`,
                verb: 'Reset',
                isGrave: true,
                errorMessages: { not_found: 'The player has no public name any more.' },
                send: (reason) => call('POST /console/v1/players/{id}/nickname/reset', { params: { id: player }, body: { reason } }),
              })
            }
          >
            Reset the public name
          </Button>
        )}
        {mayOpen && (
          <Button size={32} onClick={() => (location.hash = '#/verifications')}>
            Open Verification
          </Button>
        )}
        {mayName && shown.partner !== null && shown.standing.fraud === null && (
          <Button
            size={32}
            onClick={() =>
              decide({
                title: `Player ${player}: fraud`,
                text: 'No partner earns on this player in months that are not closed, nor a fixed sum that is not approved.',
                verb: 'Name as fraud',
                isGrave: true,
                errorMessages: { not_found: 'No partner brought this player.', bad_transition: 'This player was named before.' },
                send: (reason) => call('POST /console/v1/partner-frauds/{id}', { params: { id: player }, body: { reason } }),
              })
            }
          >
            Name as fraud of the partner
          </Button>
        )}
        <ExportPlayer player={player} />
        <SignOut player={player} />
        <BlockActions player={player} block={shown.standing.block} />
        <CloseAccount player={player} standing={shown.standing} />
      </RowActions>
    </Card>
  )
}

interface WalletsProps extends Pick<Shown, 'player' | 'currency' | 'wallets'> {
  changes: Shown['currency_changes']
}

function Wallets({ player, currency: active, wallets, changes }: WalletsProps) {
  const mayOpen = useMay('payments')
  return (
    <Card as="section" aria-labelledby="wallets" className={s.side}>
      <Heading level={2} look="card" id="wallets">
        Wallets
      </Heading>
      <KeyValue
        items={[
          { key: 'active', name: 'Active currency', value: active },
          ...changes.map(({ at, from, to }) => ({ key: at, name: `Changed ${instantText(at)}`, value: `${from} → ${to}` })),
        ]}
      />
      {wallets.map(({ currency, cash, bonus, held, locked, debt }) => (
        <KeyValue
          key={currency}
          items={[
            { key: 'cash', name: 'Cash', value: sumText({ amount: cash, currency }) },
            { key: 'bonus', name: 'Bonus', value: sumText({ amount: bonus, currency }) },
            { key: 'locked', name: 'Set aside for payouts', value: sumText({ amount: locked, currency }) },
            { key: 'held', name: 'Held for bets', value: sumText({ amount: held, currency }) },
            { key: 'debt', name: 'Debt', value: sumText({ amount: debt, currency }) },
          ]}
        />
      ))}
      {mayOpen && (
        <p>
          <Link href={withFilter('#/deposits', { player })}>All deposits</Link>,{' '}
          <Link href={withFilter('#/payout-records', { player })}>all payouts</Link>
        </p>
      )}
    </Card>
  )
}

function Devices({ devices }: Pick<Shown, 'devices'>) {
  return (
    <Card as="section" aria-labelledby="devices" className={s.side}>
      <Heading level={2} look="card" id="devices">
        Devices
      </Heading>
      {devices.length === 0 && <p className={s.dim}>No visitor id was recorded for this account.</p>}
      {devices.length > 0 && (
        <ul className={s.list}>
          {devices.map(({ visitor, first_seen: first, last_seen: last }) => (
            <li key={visitor}>
              <code className={s.visitor}>{visitor}</code>
              <span className={s.dim}>
                first {instantText(first)}, last {instantText(last)}
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className={s.dim}>Browsers compute these ids, and similar devices may share one: a signal, not a proof.</p>
    </Card>
  )
}
