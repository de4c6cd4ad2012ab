import { Badge, Button, Card, Input, Link } from '@fairhouse/ui'
import { useState } from 'react'

import { call } from '../lib/call.ts'
import { sumText } from '../lib/labels.ts'
import { useMay } from '../lib/me.ts'
import { useAnswer } from '../lib/use-answer.ts'
import { useHash } from '../lib/use-page.ts'
import { useDecide } from '../parts/confirm-dialog.tsx'
import { EntryForm } from '../parts/entry-form.tsx'
import { ListPage } from '../parts/list-page.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { faultsOf, termsOf, termsText, USUAL_TERMS } from './partner-entry.ts'
import { TermsFields } from './partner-terms-fields.tsx'
import { OnePartner } from './partner.tsx'
import s from './partners.module.css'

/** PRO-18: partners with their terms in force and what can be paid; `#/partners/{id}` is one of them. */
export function Partners() {
  const { rest } = useHash()
  const isAllowed = useMay('partner')
  if (rest !== undefined) return <OnePartner key={rest} id={rest} isAllowed={isAllowed} />
  return (
    <div className={s.page}>
      <Model isAllowed={isAllowed} />
      <ListPage
        from="GET /console/v1/partners"
        caption="Partners"
        empty={{ title: 'No partner was created', text: 'Partners with their terms and links will appear here.' }}
        columns={[
          {
            key: 'name',
            header: 'Partner',
            heads: true,
            wraps: true,
            cell: ({ id, name }) => <Link href={`#/partners/${id}`}>{name}</Link>,
          },
          { key: 'code', header: 'Code', from: 600, cell: ({ code }) => code },
          { key: 'terms', header: 'Last terms', from: 600, wraps: true, cell: ({ versions }) => termsText(versions[0]!) },
          { key: 'links', header: 'Links', from: 1024, numeric: true, cell: ({ links }) => links.length },
          {
            key: 'approved',
            header: 'Approved, not paid',
            numeric: true,
            cell: ({ approved, is_proposed: isProposed }) => (
              <>
                {sumText({ amount: approved, currency: 'EUR' })} {isProposed && <Badge tone="warn">waits for a second person</Badge>}
              </>
            ),
          },
        ]}
      />
      {isAllowed && <NewPartner />}
    </div>
  )
}

const CLICKS = { last: 'The last click', first: 'The first click' } as const

/** Which click names the partner of a new player. */
function Model({ isAllowed }: { isAllowed: boolean }) {
  const query = useAnswer('GET /console/v1/partner-model')
  const decide = useDecide()
  return (
    <Card as="section" aria-label="Click that counts">
      <Loaded query={query}>
        {({ model }) => {
          const other = model === 'last' ? 'first' : 'last'
          return (
            <div className={s.model}>
              <span>{CLICKS[model]} before a registration names the partner.</span>
              {isAllowed && (
                <Button
                  size={32}
                  onClick={() =>
                    decide({
                      title: `${CLICKS[other]} counts`,
                      text: 'It holds for players who register from now on. Those who have a partner keep it.',
                      verb: 'Change',
                      send: (reason) => call('POST /console/v1/partner-model', { body: { model: other, reason } }),
                    })
                  }
                >
                  Count the {other} click
                </Button>
              )}
            </div>
          )
        }}
      </Loaded>
    </Card>
  )
}

const EMPTY = { code: '', name: '', player: '', phone: '' }
type Field = keyof typeof EMPTY

const FIELDS: readonly { name: Field; label: string; hint?: string }[] = [
  { name: 'code', label: 'Code', hint: 'small letters, digits, hyphens: the value of the parameter partner' },
  { name: 'name', label: 'Name' },
  { name: 'player', label: 'Player id of the partner', hint: 'an own account: verified, it can be paid; empty: none yet' },
  { name: 'phone', label: 'Phone', hint: 'international; empty: unknown' },
]

function personFaults({ code, name, player, phone }: Record<Field, string>): Partial<Record<Field, string>> {
  return {
    ...(!/^[a-z0-9][a-z0-9-]{1,39}$/.test(code) && { code: '2 to 40 small letters, digits, hyphens' }),
    ...(name.trim() === '' && { name: 'Required' }),
    ...(player !== '' && !/^[1-9]\d{0,17}$/.test(player) && { player: 'A player’s number, or empty' }),
    ...(phone !== '' && !/^\+\d{7,15}$/.test(phone) && { phone: 'As in +79991234567, or empty' }),
  }
}

function NewPartner() {
  const [person, setPerson] = useState(EMPTY)
  const [terms, setTerms] = useState(USUAL_TERMS)
  const [isSubmitted, setSubmitted] = useState(false)
  const decide = useDecide()
  const faults = { person: personFaults(person), terms: faultsOf(terms) }
  const onSubmit = () => {
    setSubmitted(true)
    if (Object.keys({ ...faults.person, ...faults.terms }).length > 0) return
    const sent = termsOf(terms)
    decide({
      title: `Create the partner ${person.name}`,
      text: `${termsText(sent)}, from the current month on. Visits with partner=${person.code} count from now on.`,
      verb: 'Create',
      onDone: () => {
        setPerson(EMPTY)
        setTerms(USUAL_TERMS)
        setSubmitted(false)
      },
      send: async (reason) => {
        const { code, name, player, phone } = person
        const body = { code, name: name.trim(), player: player || null, phone: phone || null, ...sent, reason }
        const { id } = await call('POST /console/v1/partners', { body })
        location.hash = `#/partners/${id}`
        return { state: 'done' }
      },
    })
  }
  return (
    <EntryForm title="New partner" verb="Create" onSubmit={onSubmit}>
      {FIELDS.map(({ name, label, hint }) => (
        <Input
          key={name}
          label={label}
          hint={hint}
          value={person[name]}
          onChange={(value) => setPerson({ ...person, [name]: value })}
          error={isSubmitted && faults.person[name]}
        />
      ))}
      <TermsFields entry={terms} onChange={setTerms} faults={isSubmitted ? faults.terms : {}} />
    </EntryForm>
  )
}
