import { accountBodies } from '@fairhouse/contracts/bodies/account'
import { NICKNAME_LENGTH, nicknameFault } from '@fairhouse/contracts'
import type { Answer, Body } from '@fairhouse/contracts/client'
import { Button, Card, ErrorState, Heading, Input, Skeleton, SkeletonGroup } from '@fairhouse/ui'
import { Form, useForm } from '@fairhouse/ui/form'

import { useApiQuery } from '../../../lib/api/use-api.ts'
import { dateText } from '../../../lib/dates.ts'
import { useLanguage, useText } from '../../../lib/i18n/text.tsx'
import { USER_ROUTE } from '../../../lib/session/user.ts'
import { useWrites } from '../../../shell/write/use-write.ts'
import { useRootData } from '../../../shell/root-data.ts'
import { toaster } from '../../../shell/toasts.tsx'
import s from './page.module.css'

const ROUTE = 'GET /api/v2/profile/nickname'
const SAVE = 'PUT /api/v2/profile/nickname'
/** Room for the blanks that are removed. */
const LONGEST = NICKNAME_LENGTH.max + 4

/** Decision 0039: the name that lists show of the player. */
export function NicknameCard() {
  const t = useText()
  const { data, isError, refetch } = useApiQuery(ROUTE, undefined, { staleTime: 0 })
  const failed = (
    <ErrorState
      title={t('profile.nicknameFailed')}
      text={t('profile.nicknameFailedText')}
      action={<Button onClick={() => void refetch()}>{t('profile.nicknameAgain')}</Button>}
    />
  )
  return (
    <Card as="section" pad={20} aria-labelledby="setting-nickname">
      <Heading level={2} look="card" id="setting-nickname">
        {t('profile.nickname')}
      </Heading>
      <div className={s.fields}>
        <p className={s.note}>{t('profile.nicknameNote')}</p>
        {isError && failed}
        {!isError && !data && (
          <SkeletonGroup label={t('profile.nickname')} late={failed}>
            <Skeleton height="72px" radius="12px" />
          </SkeletonGroup>
        )}
        {!isError && data && <NicknameForm key={data.name} state={data} />}
      </div>
    </Card>
  )
}

function NicknameForm({ state: { name, next_change_at: from } }: { state: Answer<typeof ROUTE> }) {
  const { t, locale } = useLanguage()
  const { form, next, save } = useNicknameForm(name)
  const remove = name !== null && (
    <Button kind="ghost" disabled={form.isBusy} onClick={() => void save({ name: null })}>
      {t('profile.nicknameRemove')}
    </Button>
  )
  if (from !== null)
    return (
      <>
        <p className={s.present}>{name ?? t('profile.nicknameNone')}</p>
        <p className={s.note}>{t('profile.nicknameFrom', { date: dateText(from, locale) })}</p>
        {remove && <div className={s.deeds}>{remove}</div>}
      </>
    )
  return (
    <Form form={form} className={s.form}>
      <Input label={t('profile.nicknameLabel')} {...form.field('name')} maxLength={LONGEST} autoComplete="nickname" />
      <p className={s.note}>{t('profile.nicknameHint')}</p>
      <div className={s.deeds}>
        <Button type="submit" busy={form.isBusy} disabled={next === (name ?? '')}>
          {t('profile.nicknameSave')}
        </Button>
        {remove}
      </div>
    </Form>
  )
}

function useNicknameForm(name: string | null) {
  const { t, find } = useLanguage()
  const { facts } = useRootData()
  const attempt = useWrites({ invalidates: [ROUTE, USER_ROUTE] }) // another tab may have changed it
  const save = async (body: Body<typeof SAVE>) => {
    const saved = await attempt.send(SAVE, { body })
    if (!saved) return
    toaster.push({
      tone: 'success',
      title: saved.name === null ? t('profile.nicknameRemoved') : t('profile.nicknameSaved', { name: saved.name }),
    })
  }
  const form = useForm({
    values: { name: name ?? '' },
    schema: accountBodies[SAVE],
    body: (values) => ({ name: chosenName(values) }),
    faults(values) {
      const fault = nicknameFault(chosenName(values), facts.brand)
      return { name: fault && find(`error.nickname_${fault}`) }
    },
    send: (body) => body.name !== name && save(body),
    isBusy: attempt.isBusy,
    errors: attempt.errors,
  })
  return { form, next: chosenName(form.values), save }
}

const chosenName = ({ name }: { name: string }): string => name.trim().normalize('NFC')
