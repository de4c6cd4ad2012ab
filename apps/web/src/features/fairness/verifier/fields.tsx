import { isListedGame, type RoundClaim, type Verdict } from '@fairhouse/games'
import { Button, Card, Icon, Input, Notice, Select, Skeleton, TextArea, VisuallyHidden } from '@fairhouse/ui'
import { Form } from '@fairhouse/ui/form'
import { Suspense, useState } from 'react'

import type { GameView } from '../../../games/_common/game-view.ts'
import { readClaimText } from '../../../games/_common/proof/claim.ts'
import { findGameView, PROVEN_VIEWS } from '../../../games/registry.ts'
import { type Language, useLanguage, useText } from '../../../lib/i18n/text.tsx'
import { EXAMPLE } from './example.ts'
import type { VerifierForm } from './form.ts'
import s from './verifier.module.css'

interface FieldsProps {
  form: Form<VerifierForm>
  view: GameView
  verdict: Verdict | undefined
  isRunning: boolean
  onChange(change: Partial<VerifierForm>): void
  onPaste(claim: Partial<RoundClaim>): void
}

/** The error of an unreadable claim, at the field that shows it. */
export function fieldErrors(verdict: Verdict | undefined, { bets }: VerifierForm, t: Language['t']): Record<string, string> {
  if (verdict?.verdict !== 'unreadable') return {}
  const texts = {
    serverSeed: t('fairness.wrongServerSeed'),
    clientSeed: t(bets === '' ? 'fairness.wrongClientSeed' : 'fairness.wrongBetsHash'),
    nonce: t('fairness.wrongNonce'),
    moves: t('fairness.wrongMoves'),
    bets: t('fairness.wrongBets'),
  }
  const { field } = verdict
  return isNamed(texts, field) ? { [field]: texts[field] } : {}
}

const isNamed = <T extends object>(texts: T, field: PropertyKey): field is keyof T => Object.hasOwn(texts, field)

export function VerifierFields({ form, view, verdict, isRunning, onChange, onPaste }: FieldsProps) {
  const { t } = useLanguage()
  const { values } = form
  const isUnreadable = verdict?.verdict === 'unreadable'
  const matchesCommitment =
    verdict && verdict.verdict !== 'unreadable' && verdict.compared.includes('commitment') && !verdict.differing.includes('commitment')
  const fieldOf = (name: 'serverSeed' | 'commitment' | 'clientSeed' | 'nonce') => ({
    ...form.field(name),
    onChange: (typed: string) => onChange({ [name]: typed }),
  })
  return (
    <Card pad={20} className={s.card}>
      <Form form={form} className={s.fields}>
        <Games form={values} onChange={onChange} />
        <Paste onPaste={onPaste} hint={values.serverSeed === EXAMPLE.serverSeed ? t('fairness.pasteHint') : undefined} />
        <Input label={t('fairness.serverSeed')} mono autoComplete="off" {...fieldOf('serverSeed')} />
        <Input
          label={t('fairness.commitment')}
          mono
          autoComplete="off"
          {...fieldOf('commitment')}
          suffix={matchesCommitment ? <CommitmentMark /> : undefined}
        />
        <div className={s.pair}>
          <Input label={t('fairness.clientSeed')} mono autoComplete="off" {...fieldOf('clientSeed')} />
          <Input label={t('table.nonce')} inputMode="numeric" autoComplete="off" {...fieldOf('nonce')} />
        </div>
        <Suspense fallback={<Skeleton height="66px" />}>
          <view.ParamsForm params={values.params} onChange={(params) => onChange({ params })} />
        </Suspense>
        <OfItsGame form={values} example={view.movesExample} errors={form.errors} onChange={onChange} />
        {isUnreadable && Object.keys(fieldErrors(verdict, values, t)).length === 0 && (
          <Notice tone="lose">{t('fairness.wrongClaim')}</Notice>
        )}
        <Button kind="primary" size={52} block type="submit" busy={isRunning}>
          {t('fairness.repeat')}
        </Button>
      </Form>
    </Card>
  )
}

interface PartProps {
  form: VerifierForm
  onChange(change: Partial<VerifierForm>): void
}

/** Extra inputs of some games: moves, or the list the round was drawn over. */
function OfItsGame({
  form,
  example,
  errors,
  onChange,
}: PartProps & { example: string | undefined; errors: Readonly<Record<string, string>> }) {
  const t = useText()
  if (isListedGame(form.game)) return <ListField value={form.bets} onChange={(bets) => onChange({ bets })} error={errors.bets ?? false} />
  if (example === undefined) return null
  return (
    <Input
      label={t('fairness.moves')}
      hint={t('fairness.movesHint', { example })}
      mono
      autoComplete="off"
      value={form.moves}
      onChange={(moves) => onChange({ moves })}
      error={errors.moves}
    />
  )
}

/** Another game starts with its default bet; the seeds stay. */
function Games({ form, onChange }: PartProps) {
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

interface ListFieldProps {
  value: string
  onChange(text: string): void
  error: string | false
}

/** The text of bets as published, with its line ends: a single-line field would lose them. */
function ListField(props: ListFieldProps) {
  const t = useText()
  return <TextArea label={t('fairness.bets')} mono rows={5} {...props} />
}
