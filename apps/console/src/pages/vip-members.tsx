import { Badge, Button, Input } from '@fairhouse/ui'
import { type ReactNode, useState } from 'react'

import { call } from '../lib/call.ts'
import { useMay } from '../lib/me.ts'
import { schemaOf } from '../lib/schemas.ts'
import { wholeIn } from '../lib/typed-numbers.ts'
import { REFETCH_MS } from '../lib/use-answer.ts'
import type { PageMeta } from '../page-table.ts'
import { useDecide } from '../parts/confirm-dialog.tsx'
import { EntryForm } from '../parts/entry-form.tsx'
import { PagedRows } from '../parts/paged-rows.tsx'
import { PlayerLink } from '../parts/player-link.tsx'
import { RowActions } from '../parts/row-actions.tsx'
import { useDecisionForm } from '../parts/use-decision-form.ts'
import type { PagedRowOf } from '../parts/use-pages.ts'
import s from './promos.module.css'
import { ManagerForm } from './vip-manager.tsx'

export const page: PageMeta = {
  group: 'Players',
  order: 40,
  href: '#/vip-members',
  label: 'VIP players',
  icon: 'star',
  act: 'vip',
  Screen: VipMembers,
}

type Member = PagedRowOf<'GET /console/v1/vip-members'>
type Part = keyof NonNullable<Member['own_terms']>

const PROPOSE_TERMS = 'POST /console/v1/vip-members/{id}/terms'

/** The tier whose players may get terms of their own. */
const LAST_TIER = 'black'

/** PRO-16 D-57: players of the high tiers with their managers and own terms. */
export function VipMembers() {
  const [chosen, setChosen] = useState<{ member: Member; form: 'manager' | 'terms' }>()
  const onDone = () => setChosen(undefined)
  return (
    <div className={s.page}>
      <PagedRows
        from="GET /console/v1/vip-members"
        refetchMs={REFETCH_MS}
        caption="VIP players"
        empty={{ title: 'No player has reached platinum', text: 'Players from platinum on, and premium players, will appear here.' }}
        columns={[
          { key: 'player', header: 'Player', heads: true, cell: ({ id }) => <PlayerLink player={id} /> },
          { key: 'level', header: 'Level', from: 600, numeric: true, cell: ({ level, tier }) => `${level}${tier ? `, ${tier}` : ''}` },
          { key: 'manager', header: 'Manager', from: 600, wraps: true, cell: managerText },
          { key: 'own', header: 'Own terms', from: 600, wraps: true, cell: ({ own_terms: own }) => termsText(own) },
          { key: 'keys', header: 'Decision', cell: (row) => <Keys row={row} onChoose={(form) => setChosen({ member: row, form })} /> },
        ]}
      />
      {chosen?.form === 'manager' && <ManagerForm key={chosen.member.id} of={chosen.member} onDone={onDone} />}
      {chosen?.form === 'terms' && <TermsForm key={chosen.member.id} of={chosen.member} onDone={onDone} />}
    </div>
  )
}

const managerText = ({ manager, manager_left: left }: Member): ReactNode => {
  if (left !== null && !manager) return <Badge tone="warn">{left} left: name another</Badge>
  return manager === null ? '—' : `${manager.name} (${manager.operator ?? 'no account'})`
}

const termsText = (own: Member['own_terms']): string =>
  own
    ? `cashback ${own.cashback_pct} % up to ${own.cashback_cap_steps} steps, rakeback ${own.rakeback_pct} %, payout limit ×${own.payout_multiple}`
    : '—'

function Keys({ row, onChoose }: { row: Member; onChoose: (form: 'manager' | 'terms') => void }) {
  const [mayManage, mayAgree] = [useMay('vip'), useMay('promo')]
  const decide = useDecide()
  const { id, tier, own_terms: own } = row
  const stop = () =>
    decide({
      title: `End the own terms of player ${id}`,
      text: 'They end in a minute, and those of the tier hold again. What the player earned stays.',
      verb: 'End them',
      isGrave: true,
      send: (reason) => call('POST /console/v1/vip-members/{id}/terms/stop', { params: { id }, body: { reason } }),
    })
  return (
    <RowActions>
      {mayManage && (
        <Button size={32} aria-label={`Manager of player ${id}`} onClick={() => onChoose('manager')}>
          Manager
        </Button>
      )}
      {mayAgree && tier === LAST_TIER && (
        <Button size={32} aria-label={`Own terms of player ${id}`} onClick={() => onChoose('terms')}>
          Own terms
        </Button>
      )}
      {mayAgree && own && (
        <Button size={32} aria-label={`End own terms of player ${id}`} onClick={stop}>
          End
        </Button>
      )}
    </RowActions>
  )
}

const PARTS: readonly { part: Part; label: string; hint?: string }[] = [
  { part: 'cashback_pct', label: 'Cashback, %', hint: 'at most 25' },
  { part: 'cashback_cap_steps', label: 'Weekly cap, steps', hint: 'at most 1000000' },
  { part: 'rakeback_pct', label: 'Rakeback, %', hint: 'at most 50' },
  { part: 'payout_multiple', label: 'Payout limit, times', hint: 'at most 10' },
]
const DEFAULTS: Readonly<Record<Part, number>> = { cashback_pct: 15, cashback_cap_steps: 500_000, rakeback_pct: 15, payout_multiple: 5 }

const mapParts = <V,>(toValue: (part: Part) => V) => Object.fromEntries(PARTS.map(({ part }) => [part, toValue(part)])) as Record<Part, V>

function TermsForm({ of: { id, own_terms: own }, onDone }: { of: Member; onDone: () => void }) {
  const form = useDecisionForm({
    values: mapParts((part) => `${(own ?? DEFAULTS)[part]}`),
    schema: schemaOf(PROPOSE_TERMS),
    body: (typed) => mapParts((part) => wholeIn(typed[part])),
    decision: (body) => ({
      title: `Own terms of player ${id}`,
      text: `${termsText(body)}. A second person decides; they begin a minute after that, and never take from those of the tier.`,
      verb: 'Propose',
      onDone,
      errorMessages: { not_found: 'Only players of the last tier have terms of their own.' },
      send: (reason) => call(PROPOSE_TERMS, { params: { id }, body: { ...body, reason } }),
    }),
  })
  return (
    <EntryForm title={`Own terms of player ${id}`} verb="Propose" form={form}>
      {PARTS.map(({ part, label, hint }) => (
        <Input key={part} label={label} hint={hint} {...form.field(part)} />
      ))}
    </EntryForm>
  )
}
