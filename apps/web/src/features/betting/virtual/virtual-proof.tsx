import type { SportsEvent, VirtualProof } from '@fairhouse/contracts'
import { Button, Card, CopyButton, HashText, KeyValue, Notice, ProofBadge } from '@fairhouse/ui'
import { useState } from 'react'

import { useApiQuery } from '../../../lib/api/use-api.ts'
import { useText } from '../../../lib/i18n/text.tsx'
import type { repeatVirtual } from './repeat-virtual.ts'
import s from './virtual.module.css'

type Repeated = ReturnType<typeof repeatVirtual>

const SEALED_MS = 5000
/** The event may be over on the page before its seed has been fetched. */
const SOON_MS = 1000

const isClosed = (proof: VirtualProof | undefined): boolean => proof !== undefined && (proof.seed !== null || proof.voided)

/** What proves the round; after its end this tab repeats it. */
export function VirtualProofCard({ event }: { event: Pick<SportsEvent, 'id' | 'status'> }) {
  const t = useText()
  const isOver = event.status === 'finished' || event.status === 'cancelled'
  const params = { event: event.id }
  const { data: proof } = useApiQuery(
    'GET /api/v2/virtual/{event}/proof',
    { params },
    { staleTime: 0, refetchInterval: ({ state: { data } }) => (isClosed(data) ? false : isOver ? SOON_MS : SEALED_MS) },
  )
  const [repeated, setRepeated] = useState<Repeated>()
  const repeat = async (own: VirtualProof) => {
    const { repeatVirtual } = await import('./repeat-virtual.ts')
    setRepeated(repeatVirtual(own))
  }
  if (!proof) return null
  return (
    <Card as="section" pad={20} className={s.proof} aria-label={t('betting.virtual.proof')}>
      <h2 className={s.title}>{t('betting.virtual.proof')}</h2>
      <p className={s.note}>{t(proof.seed === null ? 'betting.virtual.sealed' : 'betting.virtual.open')}</p>
      <Facts proof={proof} />
      {proof.voided && <Notice tone="warn">{t('betting.virtual.voided')}</Notice>}
      {proof.seed !== null && (
        <div className={s.acts}>
          <Button kind="proof" onClick={() => void repeat(proof)}>
            {t('betting.virtual.verify')}
          </Button>
          <CopyButton
            text={JSON.stringify(proof, null, 2)}
            copyLabel={t('betting.virtual.copy')}
            copiedLabel={t('betting.virtual.copied')}
          />
          <Button href={offlineAddress(proof, proof.seed)}>{t('betting.virtual.offline')}</Button>
          {repeated && (
            <ProofBadge state={repeated.matches ? 'matches' : 'differs'}>
              {t(repeated.matches ? 'betting.virtual.matches' : 'betting.virtual.differs')}
            </ProofBadge>
          )}
        </div>
      )}
    </Card>
  )
}

/** The file that repeats it offline, filled with this round; after `#`, so that no server gets it. */
function offlineAddress({ game, salt, nonce, commitment, lambda, weights, outcome }: VirtualProof, serverSeed: string): string {
  const params = game === 'football' ? { lambda } : { weights }
  const claim = {
    game: `virtual-${game}`,
    serverSeed,
    commitment,
    clientSeed: salt,
    nonce,
    params,
    stake: '0.00',
    ...(outcome && { outcome }),
  }
  return `/verify/verify.html#proof=${encodeURIComponent(JSON.stringify(claim))}`
}

function Facts({ proof }: { proof: VirtualProof }) {
  const t = useText()
  const { chain, slot, round, nonce, terminal, commitment, seed, salt, lambda, weights, outcome } = proof
  const hash = (text: string) => <HashText text={text} head={16} tail={8} />
  const items = [
    { key: 'chain', name: t('betting.virtual.chain'), value: `${chain} · ${proof.chain_number}` },
    ...(slot === null ? [] : [{ key: 'slot', name: t('betting.virtual.slot'), value: slot }]),
    { key: 'round', name: t('betting.virtual.round'), value: round === nonce ? round : `${round} (${nonce})` },
    { key: 'terminal', name: t('betting.virtual.terminal'), value: hash(terminal) },
    { key: 'commitment', name: t('betting.virtual.commitment'), value: hash(commitment) },
    { key: 'salt', name: t('betting.virtual.salt'), value: hash(salt) },
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
            value: outcome.minutes.map((minute, at) => goalText(proof, minute, at)).join(', '),
          },
        ]
      : []),
    ...(outcome?.order ? [{ key: 'order', name: t('betting.virtual.order'), value: outcome.order.join(' · ') }] : []),
    { key: 'rules', name: t('betting.virtual.rules'), value: hash(proof.rules_hash) },
  ]
  return <KeyValue items={items} />
}

/** `1 37'`: the side as in the market of the result. */
const goalText = ({ outcome }: VirtualProof, minute: number, at: number): string => `${outcome?.goals?.[at] === 'h' ? 1 : 2} – ${minute}'`
