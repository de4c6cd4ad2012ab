/** The forms about one player that stand on pages of their own: each opens with the player's number. Shown as far as the role may send them. */
import { Button, Card, Heading } from '@fairhouse/ui'
import { useContext } from 'react'

import type { Answer } from '../lib/call.ts'
import { MeContext, type Permission } from '../lib/me.ts'
import type { PageMeta } from '../page-table.ts'
import { RowActions } from '../parts/row-actions.tsx'
import s from './player.module.css'

type Closed = Answer<'GET /console/v1/players/{id}'>['standing']['closed']

interface FormLink {
  page: PageMeta['href']
  label: string
  /** That of the form, and that of its page where it is another one. */
  needs: readonly Permission[]
  /** Of accounts that the house closed alone: no other has anything to return. */
  isOfClosed?: true
}

const FORMS: readonly FormLink[] = [
  { page: '#/correction', label: 'Correction', needs: ['correction'] },
  { page: '#/payout-link', label: 'Payout link', needs: ['payout_link'] },
  { page: '#/free-bets', label: 'Free bet', needs: ['offers', 'promo'] },
  { page: '#/free-spins', label: 'Free spins', needs: ['offers', 'promo'] },
  { page: '#/returns', label: 'Return', needs: ['return'], isOfClosed: true },
]

export function PlayerForms({ player, closed }: { player: string; closed: Closed }) {
  const may = useContext(MeContext)?.may ?? []
  const isByRule = closed !== null && closed.cause !== 'player'
  const open = FORMS.filter(({ needs, isOfClosed }) => needs.every((right) => may.includes(right)) && (!isOfClosed || isByRule))
  if (open.length === 0) return null
  return (
    <Card as="section" aria-labelledby="forms" className={s.side}>
      <Heading level={2} look="card" id="forms">
        Forms
      </Heading>
      <RowActions wraps>
        {open.map(({ page, label }) => (
          <Button key={page} size={32} href={`${page}/${player}`}>
            {label}
          </Button>
        ))}
      </RowActions>
    </Card>
  )
}
