import { Button, Card, Heading, Input, Notice } from '@fairhouse/ui'

import { call } from '../lib/call.ts'
import { instantText } from '../lib/labels.ts'
import { schemaOf } from '../lib/schemas.ts'
import { isPlayerNumber } from '../lib/typed-numbers.ts'
import { useDecide } from '../parts/confirm-dialog.tsx'
import { EntryForm } from '../parts/entry-form.tsx'
import type { RowOf } from '../parts/list-page.tsx'
import { useDecisionForm } from '../parts/use-decision-form.ts'
import s from './partners.module.css'

type Partner = RowOf<'GET /console/v1/partners'>
type PartnerLink = Partner['links'][number]

const CORRECT = 'POST /console/v1/partners/{id}/details'
const NAME_ACCOUNT = 'POST /console/v1/partners/{id}/account'

const CHANGED = 'A colleague was quicker: the page shows what it is now. Nothing was done.'
const WAITS = 'A change of the own account waits for a second person, see Approvals.'
const OWN = 'It is an own account of yours, or one linked to it: a colleague decides. Nothing was done.'

/** Code, name and phone, as they are known better now. */
export function Details({ partner }: { partner: Partner }) {
  const { id, code, name, phone } = partner
  const form = useDecisionForm({
    values: { code, name, phone: phone ?? '' },
    schema: schemaOf(CORRECT),
    body: ({ phone: typed, ...entry }) => ({ ...entry, name: entry.name.trim(), phone: typed || null }),
    decision: (body) => ({
      title: `Correct ${name}`,
      text: [
        `Name ${body.name}, phone ${body.phone ?? 'unknown'}.`,
        ...(phone !== null && body.phone !== phone ? [`${phone} stays known as the partner's: no other partner has it.`] : []),
        ...codesText(partner, body.code),
      ].join(' '),
      verb: 'Correct',
      errorMessages: { bad_transition: CHANGED, second_person: OWN },
      send: (reason) => call(CORRECT, { params: { id }, body: { ...body, reason } }),
    }),
  })
  return (
    <EntryForm title="Code, name, phone" verb="Correct" form={form}>
      <Input label="Code" hint="small letters, digits, hyphens" {...form.field('code')} />
      <Input label="Name" {...form.field('name')} />
      <Input label="Phone" hint="international; empty: unknown" {...form.field('phone')} />
    </EntryForm>
  )
}

/** The link of the former code counts until it is ended, if it still does. */
function codesText({ code, links }: Partner, next: string): string[] {
  if (next === code) return []
  const isOpen = links.some(({ field, value, ended_at: endedAt }) => field === 'partner' && value === code && endedAt === null)
  return [`Visits with partner=${next} count from now on${isOpen ? `, and those with partner=${code} until that link is ended` : ''}.`]
}

/** Whom a payment goes to: a second person decides. */
export function OwnAccount({ partner }: { partner: Partner }) {
  const { id, name, player, is_account_proposed: isProposed } = partner
  if (isProposed)
    return (
      <Card as="section" aria-labelledby="own-account">
        <Heading level={2} look="card" id="own-account">
          Own account
        </Heading>
        <Notice tone="warn">{WAITS}</Notice>
      </Card>
    )
  return <NameAccount id={id} name={name} present={player} />
}

function NameAccount({ id, name, present }: { id: string; name: string; present: string | null }) {
  const form = useDecisionForm({
    values: { player: present ?? '' },
    schema: schemaOf(NAME_ACCOUNT),
    body: ({ player }) => ({ player: player || null }),
    faults: ({ player }) => ({
      player:
        (player !== '' && !isPlayerNumber(player) && 'The number of a player') || (player === (present ?? '') && 'Another one than now'),
    }),
    decision: ({ player }) => ({
      title: `Own account of ${name}`,
      text: `${present === null ? 'None' : `Player ${present}`} now; ${player === null ? 'none, and no payment' : `player ${player}, once verified it can be paid`} after a second person has approved it.`,
      verb: 'Propose',
      errorMessages: { bad_transition: CHANGED, second_person: OWN, already_proposed: WAITS },
      send: (reason) => call(NAME_ACCOUNT, { params: { id }, body: { player, reason } }),
    }),
  })
  return (
    <EntryForm title="Own account" verb="Propose" form={form}>
      <Input label="Player id" hint="verified, it can be paid; empty: none" {...form.field('player')} inputMode="numeric" maxLength={18} />
    </EntryForm>
  )
}

export function Links({ partner: { id, links }, isAllowed }: { partner: Partner; isAllowed: boolean }) {
  return (
    <Card as="section" aria-labelledby="links">
      <Heading level={2} look="card" id="links">
        Links
      </Heading>
      <ul className={s.list}>
        {links.map((link) => (
          <OneLink key={`${link.field} ${link.value}`} partner={id} link={link} isAllowed={isAllowed} />
        ))}
      </ul>
    </Card>
  )
}

function OneLink({ partner, link, isAllowed }: { partner: string; link: PartnerLink; isAllowed: boolean }) {
  const { field, value, campaign, ended_at: endedAt } = link
  const decide = useDecide()
  const end = () =>
    decide({
      title: `End the link ${field}=${value}`,
      text: 'Visits and registrations by it count for nobody from now on. Players it brought keep the partner.',
      verb: 'End it',
      isGrave: true,
      errorMessages: { not_found: 'It has ended already.', second_person: OWN },
      send: (reason) => call('POST /console/v1/partners/{id}/links/end', { params: { id: partner }, body: { field, value, reason } }),
    })
  return (
    <li className={s.link}>
      <code>
        ?{field}={encodeURIComponent(value)}
      </code>
      <span className={s.dim}>
        {campaign || 'without a campaign'}
        {endedAt !== null && `, ended ${instantText(endedAt)}`}
      </span>
      {isAllowed && endedAt === null && (
        <Button size={32} aria-label={`End the link ${field}=${value}`} onClick={end}>
          End
        </Button>
      )}
    </li>
  )
}
