import { KeyValue, Link, Notice } from '@fairhouse/ui'
import type { ReactNode } from 'react'

import type { Answer } from '../lib/call.ts'
import { countText, isZero, instantText, LANGUAGES, sumText } from '../lib/labels.ts'
import { withFilter } from '../lib/record-filter.ts'
import { PlayerLink } from '../parts/player-link.tsx'
import { causeText } from './player-acts.tsx'

type Shown = Answer<'GET /console/v1/players/{id}'>
type Standing = Shown['standing']
type Barred = Pick<Shown, 'standing' | 'wallets' | 'staff'>
type Tone = 'lose' | 'warn' | 'neutral'

interface Banner {
  key: string
  tone: Tone
  title: string
  text: ReactNode
}

/** What decides about the account: nothing where nothing does. */
export function PlayerStanding({ shown }: { shown: Barred }) {
  return bannersOf(shown).map(({ key, tone, title, text }) => (
    <Notice key={key} tone={tone} title={title}>
      {text}
    </Notice>
  ))
}

const CLOSED: Readonly<Record<NonNullable<Standing['closed']>['cause'], { title: string; text: string }>> = {
  under_age: { title: 'Under age: the account is closed', text: 'No bets, no deposits, no payouts. Deposits go back by Returns.' },
  second_account: {
    title: 'Closed: a second account of a self-excluded person',
    text: 'No bets and no deposits. Net deposits go back by Returns.',
  },
  player: { title: 'Closed by the player', text: 'It takes no log-in, and never opens again.' },
}

/** The gravest first. */
function bannersOf({ standing, wallets, staff }: Barred): Banner[] {
  const { closed, block, is_blocked: isBlocked, charged_back: chargedBack, linked_staff: linkedStaff, fraud } = standing
  const debts = wallets.filter(({ debt }) => !isZero(debt)).map(({ currency, debt }) => sumText({ amount: debt, currency }))
  const banners: (Banner | false)[] = [
    closed !== null && closedBanner(closed),
    block ? blockBanner(block) : isBlocked && closed === null && { key: 'blocked', tone: 'lose', title: 'Blocked', text: BLOCKED_TEXT },
    exclusionBanner(standing),
    standing.cool_off_until !== null && {
      key: 'cool-off',
      tone: 'warn',
      title: `In a cool-off until ${instantText(standing.cool_off_until)}`,
      text: 'No bets and no deposits. Log-in and payouts stay open.',
    },
    ageBanner(standing),
    chargedBack.length > 0 && {
      key: 'charge-back',
      tone: 'lose',
      title: `Charged back: ${chargedBack.map(sumText).join(', ')}`,
      text: 'Payouts of this player wait for a person.',
    },
    debts.length > 0 && { key: 'debt', tone: 'lose', title: `Debt: ${debts.join(', ')}`, text: 'It is taken from the next deposit first.' },
    staff.length > 0 && {
      key: 'staff',
      tone: 'warn',
      title: 'A staff account: it takes no bets and no deposits',
      text: staff.map(({ name, login, at, by }) => `${name} (${login}), declared ${instantText(at)} by ${by}`).join('; '),
    },
    linkedStaff.length > 0 && {
      key: 'linked-staff',
      tone: 'warn',
      title: 'Linked to a staff account',
      text: linkedStaff.map(({ player, name, login }) => (
        <span key={`${player} ${login}`}>
          <PlayerLink player={player} /> of {name} ({login}){' '}
        </span>
      )),
    },
    fraud !== null && {
      key: 'fraud',
      tone: 'warn',
      title: 'Named as fraud: no partner earns on this player',
      text: `By ${fraud.by}, ${instantText(fraud.at)}.`,
    },
    ...liftedBanners(standing.lifted_blocks),
  ]
  return banners.filter((banner) => banner !== false)
}

function closedBanner(closed: NonNullable<Standing['closed']>): Banner {
  const { title, text } = closedTexts(closed)
  return { key: 'closed', tone: 'lose', title: `${title}, ${instantText(closed.at)}`, text }
}

/** A server of the version before does not say who closed it. */
function closedTexts({ cause, operators }: NonNullable<Standing['closed']>) {
  const { title, text } = CLOSED[cause]
  if (operators) return { title: `Closed by operators: ${causeText(operators.cause).toLowerCase()}`, text: `${text} By ${operators.by}.` }
  return { title: cause === 'player' && operators === undefined ? 'Closed' : title, text }
}

const BLOCKED_TEXT = 'No bets, no new deposits, no bonuses and no payouts.'

function blockBanner({ cause, by, at, reason, confirmed }: NonNullable<Standing['block']>): Banner {
  const ended = confirmed && ` Fraud confirmed by ${confirmed.by}, ${instantText(confirmed.at)}: every bonus ended.`
  return {
    key: 'blocked',
    tone: 'lose',
    title: `Blocked ${cause === 'fraud' ? 'for fraud' : 'by a court'}, ${instantText(at)}`,
    text: `${BLOCKED_TEXT} By ${by}: ${reason}.${ended ?? ''}`,
  }
}

type Lifted = NonNullable<Standing['lifted_blocks']>

const liftedBanners = ({ latest, others }: Lifted = { latest: [], others: 0 }): (Banner | false)[] => [
  ...latest.map(liftedBanner),
  others > 0 && {
    key: 'lifted before',
    tone: 'neutral',
    title: `${countText(others, 'more block')} ${others === 1 ? 'was' : 'were'} lifted before`,
    text: 'The audit log has them.',
  },
]

/** It decides nothing any more. */
function liftedBanner({ cause, by, at, reason, confirmed, lifted }: Lifted['latest'][number]): Banner {
  const ended = confirmed && ` Fraud confirmed by ${confirmed.by}, ${instantText(confirmed.at)}: every bonus ended, and none comes back.`
  return {
    key: `lifted ${at}`,
    tone: 'neutral',
    title: `The block ${cause === 'fraud' ? 'for fraud' : 'by a court'} of ${instantText(at)} was lifted, ${instantText(lifted.at)}`,
    text: `Blocked by ${by}: ${reason}. Lifted by ${lifted.by}: ${lifted.reason}.${ended ?? ''}`,
  }
}

function exclusionBanner({ exclusion }: Standing): Banner | false {
  if (exclusion === null) return false
  const { until, is_over: isOver, reopens_at: reopensAt } = exclusion
  const about = { key: 'exclusion', tone: 'lose' } as const
  if (!isOver)
    return {
      ...about,
      title: until === null ? 'Self-excluded without an end' : `Self-excluded until ${instantText(until)}`,
      text: 'No log-in, no bets, no deposits. The balance goes by a payout link.',
    }
  return {
    ...about,
    title: 'The term of the self-exclusion is over, play is not open yet',
    text:
      reopensAt === null ? 'The player has not asked to reopen play.' : `At the player's request it opens on ${instantText(reopensAt)}.`,
  }
}

function ageBanner({ age_proof: proof, closed }: Standing): Banner | false {
  if (proof === null || closed?.cause === 'under_age') return false
  const { due_at: dueAt, is_due: isDue } = proof
  if (isDue)
    return {
      key: 'age',
      tone: 'lose',
      title: 'The proof of age is overdue',
      text: 'No bets, no deposits and no payouts until it is given.',
    }
  return {
    key: 'age',
    tone: dueAt === null ? 'neutral' : 'warn',
    title: 'The age is not proved',
    text: dueAt === null ? 'The country requires the proof at a later step.' : `The proof is due on ${instantText(dueAt)}.`,
  }
}

const COUNTRIES = new Intl.DisplayNames('en', { type: 'region' })

const addressText = (address: Shown['email']) => (address ? `${address.masked}, ${address.is_proved ? 'proved' : 'not proved'}` : 'none')

/** What an operator looks up first, with the pages that tell more. The server leaves out what the role may not see. */
export function PlayerFirstLook({ shown }: { shown: Shown }) {
  const { player, email, phone, country, language, vip_level: level, partner, last_log_in: lastLogIn } = shown
  const { open_payouts: payouts, conversations } = shown
  const open = payouts?.map(sumText).join(', ') || 'none'
  return (
    <KeyValue
      items={[
        { key: 'email', name: 'Email', value: addressText(email) },
        { key: 'phone', name: 'Phone', value: addressText(phone) },
        { key: 'country', name: 'Country of registration', value: country === null ? 'unknown' : COUNTRIES.of(country) },
        { key: 'language', name: 'Language', value: LANGUAGES[language] },
        { key: 'level', name: 'VIP level', value: level },
        { key: 'log-in', name: 'Last log-in', value: lastLogIn === null ? 'none of late' : instantText(lastLogIn) },
        ...(partner === undefined ? [] : [{ key: 'partner', name: 'Partner', value: partner ? <PartnerOf partner={partner} /> : 'none' }]),
        ...(payouts === undefined
          ? []
          : [
              {
                key: 'payouts',
                name: 'Open payouts',
                value: open === 'none' ? open : <Link href={withFilter('#/payout-records', { player })}>{open}</Link>,
              },
            ]),
        ...(conversations === undefined
          ? []
          : [
              {
                key: 'chats',
                name: 'Open conversations',
                value: conversations.length === 0 ? 'none' : <Conversations of={conversations} />,
              },
            ]),
      ]}
    />
  )
}

function PartnerOf({ partner: { id, name, campaign } }: { partner: NonNullable<Shown['partner']> }) {
  return (
    <>
      <Link href={`#/partners/${id}`}>{name}</Link>
      {campaign && `, ${campaign}`}
    </>
  )
}

const Conversations = ({ of }: { of: NonNullable<Shown['conversations']> }) =>
  of.map(({ id, opened_at: at }, n) => (
    <span key={id}>
      {n > 0 && ', '}
      <Link href={`#/support/${id}`}>{instantText(at)}</Link>
    </span>
  ))
