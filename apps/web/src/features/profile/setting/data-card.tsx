import type { Answer, Result } from '@fairhouse/contracts/client'
import { Button, Card, Heading } from '@fairhouse/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { useApi, useApiQuery } from '../../../lib/api/use-api.ts'
import { dateText } from '../../../lib/dates.ts'
import { useLocale, useText } from '../../../lib/i18n/text.tsx'
import { saveFile } from '../../../lib/save-file.ts'
import { useNotice } from '../../../shell/use-notice.ts'
import s from './page.module.css'

const EXPORT = 'GET /api/v2/profile/export'
const POLL_MS = 3000

/** Data export: requested, prepared, downloaded. */
export function DataCard() {
  const t = useText()
  return (
    <Card as="section" pad={20} aria-labelledby="setting-data">
      <Heading level={2} look="card" id="setting-data">
        {t('profile.data')}
      </Heading>
      <div className={s.fields}>
        <DataFile />
      </div>
    </Card>
  )
}

export function DataFile() {
  const t = useText()
  const locale = useLocale()
  const { data } = useApiQuery(EXPORT, undefined, {
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'preparing' ? POLL_MS : false),
  })
  return (
    <>
      <p className={s.note}>{t('profile.dataNote')}</p>
      {data?.state === 'preparing' && <output>{t('profile.dataPreparing')}</output>}
      {data?.expires_at && data.state === 'ready' && <p>{t('profile.dataReady', { date: dateText(data.expires_at, locale) })}</p>}
      {data && <ExportButton state={data.state} />}
    </>
  )
}

function ExportButton({ state }: Pick<Answer<typeof EXPORT>, 'state'>) {
  const t = useText()
  const api = useApi()
  const queries = useQueryClient()
  const { isBusy, attempt } = useExportCall()
  const requestExport = async () => {
    const exportState = await attempt(() => api.call('POST /api/v2/profile/export'))
    if (exportState) queries.setQueryData([EXPORT], exportState)
  }
  const fetchIt = async () => {
    const exported = await attempt(() => api.call('GET /api/v2/profile/export/file'))
    if (exported) saveFile(JSON.stringify(exported, null, 2), 'application/json', 'my-data.json')
  }
  if (state === 'ready')
    return (
      <Button block icon="arrow-down" busy={isBusy} onClick={() => void fetchIt()}>
        {t('profile.dataFetch')}
      </Button>
    )
  return (
    <Button block busy={isBusy} disabled={state === 'preparing'} onClick={() => void requestExport()}>
      {t('profile.dataAsk')}
    </Button>
  )
}

/** One call at a time; a refusal shows a notice. */
function useExportCall() {
  const refuse = useNotice()
  const [isBusy, setBusy] = useState(false)
  return {
    isBusy,
    async attempt<T>(call: () => Promise<Result<T>>): Promise<T | undefined> {
      setBusy(true)
      const answer = await call().catch(() => undefined)
      setBusy(false)
      if (answer?.ok) return answer.data
      refuse(answer?.error ?? { code: 'busy', message: '' })
      return undefined
    },
  }
}
