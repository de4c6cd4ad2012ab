import type { Verdict, Working } from '@fairhouse/games'
import { Badge, CopyButton, EmptyState, HashText, ProofBadge } from '@fairhouse/ui'

import type { GameView } from '../../../games/_common/game-view.ts'
import { useLanguage, useText } from '../../../lib/i18n/text.tsx'
import { fineMultiplier } from '../../../lib/stake-format.ts'
import { RulesHere } from '../rules/rules-here.tsx'
import { claimOf, type VerifierForm } from './form.ts'
import s from './verifier.module.css'

/** Longest text in the largest type. */
const SHORT = 8

interface ResultProps {
  view: GameView
  form: VerifierForm
  verdict: Verdict | undefined
}

/** The computation on the dark stage. */
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
          <RulesHere game={form.game} />
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
  const result = view.result(working.outcome, language)
  const paid =
    working.multiplier > 0 ? t('fairness.paid', { multiplier: `${fineMultiplier(working.multiplier, locale)}×` }) : t('fairness.notPaid')
  return (
    <>
      <dl className={s.lines}>
        <dt>SHA-256</dt>
        <dd>
          <HashText text={working.commitment} head={20} tail={8} />
        </dd>
        {working.terminal !== undefined && (
          <>
            <dt>{t('fairness.terminal')}</dt>
            <dd>
              <HashText text={working.terminal} head={20} tail={8} />
            </dd>
          </>
        )}
        <dt>{t('fairness.message')}</dt>
        <dd>
          {firstAndLast(working.blocks.map(({ message }) => message)).map((message) => (
            <HashText key={message} text={message} head={40} tail={12} />
          ))}
        </dd>
      </dl>
      <Bytes working={working} />
      <div className={s.sums}>
        {sums.map(({ bytes, equation, result }, at) => (
          <p key={at}>
            0x{bytes.map(({ hex }) => hex).join('')}: {equation} → {result}
          </p>
        ))}
      </div>
      <div className={s.foot}>
        <div>
          <span className={s.name}>{t('proof.result')}</span>
          <b className={result.length > SHORT ? s.long : s.big}>{result}</b>
        </div>
        <p className={s.small}>
          {view.hasNoBet ? view.bet(form.params, language) : `${t('fairness.yourBet', { bet: view.bet(form.params, language) })}, ${paid}`}
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

/** Of a long list the first entries and the last one: the sums show every byte that decided. */
const SHOWN = 3
const REST = '…'
const firstAndLast = (all: readonly string[]): readonly string[] =>
  all.length <= SHOWN + 1 ? all : [...all.slice(0, SHOWN), REST, all.at(-1)!]

/** The first blocks, with the used bytes highlighted. */
function Bytes({ working: { blocks, bytesUsed } }: { working: Working }) {
  const bytes = blocks.slice(0, SHOWN + 1).flatMap((block) => block.bytes.match(/../g) ?? [])
  return (
    <div className={s.bytes} aria-hidden="true">
      {bytes.map((byte, at) => (
        <span key={at} className={at < bytesUsed ? s.used : undefined}>
          {byte}
        </span>
      ))}
      {blocks.length > SHOWN + 1 && <span>{REST}</span>}
    </div>
  )
}
