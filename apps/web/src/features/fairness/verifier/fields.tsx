import { isListedGame, type RoundClaim, type Verdict } from '@fairhouse/games'
import { Button, Card, Icon, Input, Notice, Select, Skeleton, VisuallyHidden } from '@fairhouse/ui'
import { type FormEvent, useState, Suspense } from 'react'

import { findGameView, PROVEN_VIEWS } from '../../../games/registry.ts'
import type { GameView } from '../../../games/shared/game-view.ts'
import { readClaimText } from '../../../games/shared/proof/claim.ts'
import { useLanguage, useText } from '../../../lib/i18n/text.tsx'
import { EXAMPLE } from './example.ts'
import type { VerifierForm } from './form.ts'
import { ListField } from './list-field.tsx'
import s from './verifier.module.css'

/** Parts with their own field, which shows their error. */
const PARTS_WITH_FIELD: ReadonlySet<string> = new Set(['serverSeed', 'clientSeed', 'nonce', 'moves', 'bets'])

interface FieldsProps {
  form: VerifierForm
  view: GameView
  verdict: Verdict | undefined
  isRunning: boolean
  onChange(change: Partial<VerifierForm>): void
  onPaste(claim: Partial<RoundClaim>): void
  onRun(): void
}

export function VerifierFields({ form, view, verdict, isRunning, onChange, onPaste, onRun }: FieldsProps) {
  const { t } = useLanguage()
  const wrong = verdict?.verdict === 'unreadable' ? verdict.field : undefined
  const matchesCommitment =
    verdict && verdict.verdict !== 'unreadable' && verdict.compared.includes('commitment') && !verdict.differing.includes('commitment')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onRun()
  }
  return (
    <Card pad={20} className={s.card}>
      <form className={s.fields} onSubmit={submit}>
        <Games form={form} onChange={onChange} />
        <Paste onPaste={onPaste} hint={form.serverSeed === EXAMPLE.serverSeed ? t('fairness.pasteHint') : undefined} />
        <Input
          label={t('fairness.serverSeed')}
          mono
          autoComplete="off"
          value={form.serverSeed}
          onChange={(serverSeed) => onChange({ serverSeed })}
          error={wrong === 'serverSeed' && t('fairness.wrongServerSeed')}
        />
        <Input
          label={t('fairness.commitment')}
          mono
          autoComplete="off"
          value={form.commitment}
          onChange={(commitment) => onChange({ commitment })}
          suffix={matchesCommitment ? <CommitmentMark /> : undefined}
        />
        <div className={s.pair}>
          <Input
            label={t('fairness.clientSeed')}
            mono
            autoComplete="off"
            value={form.clientSeed}
            onChange={(clientSeed) => onChange({ clientSeed })}
            error={wrong === 'clientSeed' && t(form.bets === '' ? 'fairness.wrongClientSeed' : 'fairness.wrongBetsHash')}
          />
          <Input
            label={t('table.nonce')}
            inputMode="numeric"
            autoComplete="off"
            value={form.nonce}
            onChange={(nonce) => onChange({ nonce })}
            error={wrong === 'nonce' && t('fairness.wrongNonce')}
          />
        </div>
        <Suspense fallback={<Skeleton height="66px" />}>
          <view.ParamsForm params={form.params} onChange={(params) => onChange({ params })} />
        </Suspense>
        <OfItsGame form={form} example={view.movesExample} wrong={wrong} onChange={onChange} />
        {wrong && !PARTS_WITH_FIELD.has(wrong) && <Notice tone="lose">{t('fairness.wrongClaim')}</Notice>}
        <Button kind="primary" size={52} block type="submit" busy={isRunning}>
          {t('fairness.repeat')}
        </Button>
      </form>
    </Card>
  )
}

/** Extra inputs of some games: moves, or the list the round was drawn over. */
function OfItsGame({
  form,
  example,
  wrong,
  onChange,
}: Pick<FieldsProps, 'form' | 'onChange'> & Record<'example' | 'wrong', string | undefined>) {
  const t = useText()
  if (isListedGame(form.game))
    return <ListField value={form.bets} onChange={(bets) => onChange({ bets })} error={wrong === 'bets' && t('fairness.wrongBets')} />
  if (example === undefined) return null
  return (
    <Input
      label={t('fairness.moves')}
      hint={t('fairness.movesHint', { example })}
      mono
      autoComplete="off"
      value={form.moves}
      onChange={(moves) => onChange({ moves })}
      error={wrong === 'moves' && t('fairness.wrongMoves')}
    />
  )
}

/** Another game starts with its default bet; the seeds stay. */
function Games({ form, onChange }: Pick<FieldsProps, 'form' | 'onChange'>) {
  const { t, find } = useLanguage()
  return (
    <Select
      label={t('fairness.game')}
      value={form.game}
      onChange={(game) => onChange({ game, params: findGameView(game)!.firstParams, moves: '', bets: '' })}
      options={PROVEN_VIEWS.map(({ id }) => ({ value: id, label: find(`game.${id}`) ?? id }))}
    />
  )
}

function CommitmentMark() {
  const t = useText()
  return (
    <span className={s.held}>
      <Icon name="check" />
      <VisuallyHidden>{t('fairness.commitmentHeld')}</VisuallyHidden>
    </span>
  )
}

/** A whole proof, as copied from the drawer. */
function Paste({ onPaste, hint }: Pick<FieldsProps, 'onPaste'> & { hint: string | undefined }) {
  const t = useText()
  const [text, setText] = useState('')
  const claim = readClaimText(text)
  return (
    <Input
      label={t('fairness.paste')}
      hint={hint}
      mono
      autoComplete="off"
      value={text}
      onChange={(pasted) => {
        const read = readClaimText(pasted)
        setText(read ? '' : pasted)
        if (read) onPaste(read)
      }}
      error={text !== '' && !claim && t('fairness.pasteWrong')}
    />
  )
}
