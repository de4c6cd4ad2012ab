import type { SportsEvent, VirtualProof } from '@fairhouse/contracts'
import { Button, Card, CopyButton, HashText, KeyValue, Notice, ProofBadge } from '@fairhouse/ui'
import { useState } from 'react'

import { claimOf, claimText } from '../../../games/_common/proof/claim.ts'
import { isClosed } from '../../../games/virtual/drawn-rounds.ts'
import { isMissingAtFirst } from '../../../lib/api/failure.ts'
import { useApiQuery } from '../../../lib/api/use-api.ts'
import { useText } from '../../../lib/i18n/text.tsx'
import { FirstLoad } from '../../../shell/not-loaded.tsx'
import type { VirtualPart } from './repeat-virtual.ts'
import s from './virtual.module.css'

const SEALED_MS = 5000
/** The event may be over on the page before its seed has been fetched. */
const SOON_MS = 1000

/** What proves the round; after its end this tab repeats it. */
export function VirtualProofCard({ event }: { event: ShownEvent }) {
  const t = useText()
  const isOver = event.status === 'finished' || event.status === 'cancelled'
  const params = { event: event.id }
  const againMs = isOver ? SOON_MS : SEALED_MS
  const query = useApiQuery(
    'GET /api/v2/virtual/{event}/proof',
    { params },
    { staleTime: 0, refetchInterval: ({ state }) => (isClosed(state.data) || isMissingAtFirst(state) ? false : againMs) },
  )
  const { data: published } = query
  if (!published) return isMissingAtFirst(query) ? null : <FirstLoad query={query} />
  const isOpen = published.proof.serverSeed !== null
  return (
    <Card as="section" pad={20} className={s.proof} aria-label={t('betting.virtual.proof')}>
      <h2 className={s.title}>{t('betting.virtual.proof')}</h2>
      <p className={s.note}>{t(isOpen ? 'betting.virtual.open' : 'betting.virtual.sealed')}</p>
      <Facts published={published} />
      {published.voided && <Notice tone="warn">{t('betting.virtual.voided')}</Notice>}
      {isOver && isOpen && <Verification published={published} event={event} />}
    </Card>
  )
}

type ShownEvent = Pick<SportsEvent, 'id' | 'status' | 'home' | 'away' | 'score'>

/** Only with the final score on the page, which it is compared with. */
function Verification({ published, event }: { published: VirtualProof; event: ShownEvent }) {
  const t = useText()
  const [differing, setDiffering] = useState<readonly VirtualPart[]>()
  const repeat = async () => {
    const { repeatVirtual } = await import('./repeat-virtual.ts')
    setDiffering(await repeatVirtual(published, event))
  }
  const matches = differing?.length === 0
  const claim = claimOf(published.proof)
  if (!claim) return null
  return (
    <>
      <div className={s.acts}>
        <Button kind="proof" onClick={() => void repeat()}>
          {t('betting.virtual.verify')}
        </Button>
        <CopyButton text={claimText(claim)} copyLabel={t('betting.virtual.copy')} copiedLabel={t('betting.virtual.copied')} />
        {/* after `#`, so that no server gets it */}
        <Button href={`/verify/verify.html#proof=${encodeURIComponent(JSON.stringify(claim))}`}>{t('betting.virtual.offline')}</Button>
        {differing && (
          <ProofBadge state={matches ? 'matches' : 'differs'}>
            {t(matches ? 'betting.virtual.matches' : 'betting.virtual.differs')}
          </ProofBadge>
        )}
      </div>
      {differing && (
        <p className={s.note} aria-live="polite">
          {matches ? t('betting.virtual.compared') : differing.map((part) => t(`betting.virtual.differs.${part}`)).join(' ')}
        </p>
      )}
    </>
  )
}

function Facts({ published }: { published: VirtualProof }) {
  const t = useText()
  const { chain, chain_number: chainNumber, chain_published_at: endAt, beacon, lambda, weights, rules_hash: rules, proof } = published
  const { nonce, terminal, commitment, serverSeed: seed, clientSeed: salt, outcome } = proof
  const { slot, round } = proof.params
  const hash = (text: string) => <HashText text={text} head={16} tail={8} />
  const items = [
    { key: 'chain', name: t('betting.virtual.chain'), value: `${chain} · ${chainNumber}` },
    ...(slot === undefined ? [] : [{ key: 'slot', name: t('betting.virtual.slot'), value: slot }]),
    { key: 'round', name: t('betting.virtual.round'), value: round === nonce ? round : `${round} (${nonce})` },
    { key: 'terminal', name: t('betting.virtual.terminal'), value: hash(terminal) },
    { key: 'published', name: t('betting.virtual.published'), value: `${endAt.slice(0, 19).replace('T', ' ')} UTC` },
    { key: 'commitment', name: t('betting.virtual.commitment'), value: hash(commitment) },
    { key: 'salt', name: t('betting.virtual.salt'), value: hash(salt) },
    { key: 'beacon', name: t('betting.virtual.beacon'), value: `${beacon.source.slice(0, 16)} · ${beacon.round}` },
    { key: 'seed', name: t('betting.virtual.seed'), value: seed === null ? t('betting.virtual.later') : hash(seed) },
    ...(lambda
      ? [
          {
            key: 'lambda',
            name: t('betting.virtual.lambda'),
            value: `${(lambda.home / 1000).toFixed(3)} : ${(lambda.away / 1000).toFixed(3)}`,
          },
        ]
      : []),
    ...(weights ? [{ key: 'weights', name: t('betting.virtual.weights'), value: weights.join(', ') }] : []),
    ...(outcome?.minutes?.length
      ? [
          {
            key: 'goals',
            name: t('betting.virtual.goals'),
            value: outcome.minutes.map((minute, at) => goalText(outcome, minute, at)).join(', '),
          },
        ]
      : []),
    ...(outcome?.order ? [{ key: 'order', name: t('betting.virtual.order'), value: outcome.order.join(' · ') }] : []),
    { key: 'rules', name: t('betting.virtual.rules'), value: hash(rules) },
  ]
  return <KeyValue items={items} />
}

/** `1 37'`: the side as in the market of the result. */
const goalText = ({ goals }: NonNullable<VirtualProof['proof']['outcome']>, minute: number, at: number): string =>
  `${goals?.[at] === 'h' ? 1 : 2} – ${minute}'`
