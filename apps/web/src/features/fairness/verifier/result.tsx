import type { Verdict, Working } from '@fairhouse/games'
import { Badge, CopyButton, EmptyState, HashText, ProofBadge } from '@fairhouse/ui'

import type { GameView } from '../../../games/shared/game-view.ts'
import { fineMultiplier } from '../../../games/shared/texts.ts'
import { useLanguage, useText } from '../../../lib/i18n/text.tsx'
import { claimOf, type VerifierForm } from './form.ts'
import s from './verifier.module.css'

interface ResultProps {
  view: GameView
  form: VerifierForm
  verdict: Verdict | undefined
}

/** The working of the sum, on the dark table. */
export function VerifierResult({ view, form, verdict }: ResultProps) {
  const t = useText()
  const repeated = verdict && verdict.verdict !== 'unreadable' ? verdict : undefined
  return (
    <div className={`stage ${s.result}`} aria-live="polite">
      {repeated ? (
        <>
          <div className={s.verdict}>
            {repeated.verdict === 'computed' ? (
              <Badge>{t('fairness.computed')}</Badge>
            ) : (
              <ProofBadge state={repeated.verdict}>{t(`proof.${repeated.verdict}`)}</ProofBadge>
            )}
            <span>{t('fairness.inThisTab')}</span>
          </div>
          <SumShown view={view} form={form} working={repeated.working} />
        </>
      ) : (
        <EmptyState title={t('fairness.emptyTitle')} text={t('fairness.emptyText')} />
      )}
    </div>
  )
}

function SumShown({ view, form, working }: { view: GameView; form: VerifierForm; working: Working }) {
  const language = useLanguage()
  const { t, locale } = language
  const sums = view.sums(working, language, form.params)
  const paid =
    working.multiplier > 0 ? t('fairness.paid', { multiplier: `${fineMultiplier(working.multiplier, locale)}×` }) : t('fairness.notPaid')
  return (
    <>
      <dl className={s.lines}>
        <dt>SHA-256</dt>
        <dd>
          <HashText text={working.commitment} head={20} tail={8} />
        </dd>
        <dt>{t('fairness.message')}</dt>
        <dd>
          <HashText text={working.blocks.at(-1)!.message} head={40} tail={12} />
        </dd>
      </dl>
      <Bytes working={working} />
      <div className={s.foot}>
        <div>
          <span className={s.name}>{t('proof.result')}</span>
          <b className={s.big}>{view.result(working.outcome, language)}</b>
        </div>
        <p className={s.small}>
          {sums.map(({ bytes, equation, result }, at) => (
            <span key={at}>
              0x{bytes.map(({ hex }) => hex).join('')}: {equation} → {result}
              <br />
            </span>
          ))}
          {t('fairness.yourBet', { bet: view.bet(form.params, language) })}, {paid}
        </p>
        <CopyButton
          text={view.program({ ...claimOf(form), outcome: working.outcome } as Parameters<GameView['program']>[0])}
          copyLabel={t('proof.copyCode')}
          copiedLabel={t('proof.copied')}
        />
      </div>
    </>
  )
}

/** The last block, the bytes that were used lit. */
function Bytes({ working: { blocks, bytesUsed } }: { working: Working }) {
  const before = (blocks.length - 1) * 32
  const bytes = blocks.at(-1)!.bytes.match(/../g) ?? []
  return (
    <div className={s.bytes} aria-hidden="true">
      {bytes.map((byte, at) => (
        <span key={at} className={before + at < bytesUsed ? s.used : undefined}>
          {byte}
        </span>
      ))}
    </div>
  )
}
