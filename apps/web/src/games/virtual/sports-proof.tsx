import type { Answer } from '@fairhouse/contracts/client'
import type { VirtualProof } from '@fairhouse/contracts'
import { Button, Notice, Skeleton } from '@fairhouse/ui'
import { useQuery } from '@tanstack/react-query'

import { useText } from '../../lib/i18n/text.tsx'
import { claimOf, type EventBet, eventBetOf, missingOf, verifierAddress } from '../_common/proof/claim.ts'
import { ProofFailed, ProofFrame, ProofState } from '../_common/proof/proof-frame.tsx'
import { eventsOf, repeatBet, repeatDrawn } from './repeat.ts'
import { type LoadRounds, useDrawnRounds } from './drawn-rounds.ts'
import s from './sports-proof.module.css'

type Round = Answer<'GET /api/v2/rounds/{id}'>

/** What proves a bet on sports: the rounds of its virtual events, repeated here; nothing else of it is drawn. */
export function SportsProof({ round }: { round: Round }) {
  const t = useText()
  const [missing, bet] = [missingOf(round), eventBetOf(round)]
  const isRunning = missing === 'not_ended'
  return (
    <ProofFrame look="bet">
      {missing || !bet ? (
        <Notice title={t(isRunning ? 'sports.notEnded' : 'sports.notDrawn')}>
          {t(isRunning ? 'sports.notEndedText' : 'sports.notDrawnText')}
          {!isRunning && round.own && ` ${t('sports.onBetPage')}`}
        </Notice>
      ) : (
        <Drawn id={round.round.id} bet={bet} />
      )}
      {round.own && <Button href={`/betting/bet/${round.round.id}`}>{t('sports.toBet')}</Button>}
    </ProofFrame>
  )
}

function Drawn({ id, bet }: { id: string; bet: EventBet }) {
  const t = useText()
  const load = useDrawnRounds()
  const { data, isError, refetch } = useQuery({
    queryKey: ['drawn-bet', id],
    queryFn: () => repeated(load, bet),
  })
  if (isError) return <ProofFailed onRetry={() => void refetch()} />
  if (!data) return <Skeleton height="120px" />
  if (data.verdict === 'undrawn') return <Notice title={t('sports.voided')}>{t('sports.voidedText')}</Notice>
  const state = data.verdict === 'unread' || data.verdict === 'unchecked' ? 'unreadable' : data.verdict
  return (
    <>
      <ProofState state={state} text={state === 'matches' ? t('sports.matchesText') : undefined} />
      <ul className={s.rounds}>
        {data.rounds.map(([event, published]) => (
          <li key={event}>
            <span>{event}</span>
            <RoundLink published={published} />
          </li>
        ))}
      </ul>
    </>
  )
}

function RoundLink({ published }: { published: VirtualProof }) {
  const t = useText()
  if (published.voided) return <span>{t('sports.voided')}</span>
  const claim = claimOf(published.proof)
  if (!claim) return null
  return (
    <Button size={32} compact kind="proof" icon="seal" href={verifierAddress(claim)}>
      {t('proof.openVerifier')}
    </Button>
  )
}

async function repeated(load: LoadRounds, bet: EventBet) {
  const rounds = await load(eventsOf(bet))
  return { verdict: repeatBet(bet, await repeatDrawn(rounds)), rounds: [...rounds] }
}
