import { Badge, Button, Card, Heading, Input } from '@fairhouse/ui'
import { useState } from 'react'

import { call } from '../lib/call.ts'
import type { ErrorMessages } from '../lib/error-messages.ts'
import { instantText } from '../lib/labels.ts'
import { useMay } from '../lib/me.ts'
import { useDecide } from '../parts/confirm-dialog.tsx'
import { ListPage, type RowOf } from '../parts/list-page.tsx'
import s from './traffic.module.css'

type Kind = RowOf<'GET /console/v1/traffic'>['kind']
type Campaign = RowOf<'GET /console/v1/campaigns'>

const KINDS: Readonly<Record<Kind, string>> = { utm: 'campaign', click: 'partner or network', page_open: 'link with subH' }
const ERROR_MESSAGES: ErrorMessages = { not_found: 'This campaign has no promo code to remove.' }

/** How visits began, and the promo code that each campaign advertises. */
export function Traffic() {
  const isAllowed = useMay('campaign')
  return (
    <div className={s.page}>
      <ListPage
        from="GET /console/v1/traffic"
        caption="Visits of the last 30 days by their source"
        empty={{ title: 'No visit came by an advertisement', text: 'Visits with campaign, partner or click parameters will appear here.' }}
        columns={[
          { key: 'name', header: 'Source', heads: true, wraps: true, cell: ({ name }) => name },
          { key: 'kind', header: 'Kind', from: 600, cell: ({ kind }) => KINDS[kind] },
          { key: 'visits', header: 'Visits', numeric: true, cell: ({ visits }) => visits },
          { key: 'players', header: 'Accounts', numeric: true, cell: ({ players }) => players ?? '—' },
        ]}
      />
      {isAllowed && <CampaignForm />}
      <ListPage
        from="GET /console/v1/campaigns"
        caption="Promo codes of campaigns"
        empty={{ title: 'No campaign advertises a promo code', text: 'Campaigns and their codes will appear here.' }}
        columns={[
          { key: 'name', header: 'Campaign', heads: true, wraps: true, cell: nameOf },
          { key: 'promo', header: 'Promo code', cell: (row) => <Promo row={row} /> },
          {
            key: 'changed',
            header: 'Changed',
            from: 1024,
            wraps: true,
            cell: ({ changed }) => `${instantText(changed.at)}, ${changed.by}`,
          },
          { key: 'keys', header: 'Decision', cell: (row) => (isAllowed ? <Remove row={row} /> : '—') },
        ]}
      />
    </div>
  )
}

const nameOf = ({ utm_source: source, utm_medium: medium, utm_campaign: campaign, utm_term: term }: Campaign) =>
  [source, medium, campaign, term || 'every term'].join(' / ')

function Promo({ row: { promo, is_good: isGood } }: { row: Campaign }) {
  return (
    <>
      {promo} {!isGood && <Badge tone="warn">unknown or used up: visitors get none</Badge>}
    </>
  )
}

function Remove({ row }: { row: Campaign }) {
  const decide = useDecide()
  const { utm_source, utm_medium, utm_campaign, utm_term } = row
  const remove = () =>
    decide({
      title: 'Remove the promo code',
      text: `Visits of ${nameOf(row)} get no promo code from now on. Codes that visitors already have stay.`,
      verb: 'Remove',
      errorMessages: ERROR_MESSAGES,
      send: (reason) => call('POST /console/v1/campaigns', { body: { utm_source, utm_medium, utm_campaign, utm_term, promo: '', reason } }),
    })
  return (
    <Button size={32} aria-label={`Remove the code of ${nameOf(row)}`} onClick={remove}>
      Remove
    </Button>
  )
}

const EMPTY = { utm_source: '', utm_medium: '', utm_campaign: '', utm_term: '', promo: '' }
type Field = keyof typeof EMPTY

const FIELDS: readonly { name: Field; label: string; hint?: string }[] = [
  { name: 'utm_source', label: 'Source' },
  { name: 'utm_medium', label: 'Medium' },
  { name: 'utm_campaign', label: 'Campaign' },
  { name: 'utm_term', label: 'Term', hint: 'empty: every term' },
  { name: 'promo', label: 'Promo code' },
]

function CampaignForm() {
  const [form, setForm] = useState(EMPTY)
  const [isSubmitted, setSubmitted] = useState(false)
  const decide = useDecide()
  const isMissing = (name: Field) => name !== 'utm_term' && form[name].trim() === ''
  const ask = () => {
    setSubmitted(true)
    if (FIELDS.some(({ name }) => isMissing(name))) return
    decide({
      title: 'Set the promo code',
      text: `Visits of ${form.utm_source} / ${form.utm_medium} / ${form.utm_campaign} get the code ${form.promo} from now on, while it is good.`,
      verb: 'Set',
      onDone: () => {
        setForm(EMPTY)
        setSubmitted(false)
      },
      send: (reason) => call('POST /console/v1/campaigns', { body: { ...form, reason } }),
    })
  }
  return (
    <Card as="section" aria-label="Promo code of a campaign">
      <form
        className={s.form}
        onSubmit={(event) => {
          event.preventDefault()
          ask()
        }}
      >
        <Heading level={2} look="card">
          Promo code of a campaign
        </Heading>
        {FIELDS.map(({ name, label, hint }) => (
          <Input
            key={name}
            label={label}
            hint={hint}
            value={form[name]}
            onChange={(value) => setForm({ ...form, [name]: value })}
            error={isSubmitted && isMissing(name) && 'Required'}
          />
        ))}
        <Button type="submit" kind="primary">
          Set
        </Button>
      </form>
    </Card>
  )
}
