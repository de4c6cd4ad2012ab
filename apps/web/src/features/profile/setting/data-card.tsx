import type { Answer } from '@fairhouse/contracts/client'
import { Button, Card, Heading } from '@fairhouse/ui'
import { useQueryClient } from '@tanstack/react-query'

import { useApiQuery } from '../../../lib/api/use-api.ts'
import { dateText } from '../../../lib/dates.ts'
import { useLocale, useText } from '../../../lib/i18n/text.tsx'
import { saveFile } from '../../../lib/save-file.ts'
import { FirstLoad } from '../../../shell/not-loaded.tsx'
import { useWrite } from '../../../shell/write/use-write.ts'
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
  const query = useApiQuery(EXPORT, undefined, {
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'preparing' ? POLL_MS : false),
  })
  const { data } = query
  return (
    <>
      <p className={s.note}>{t('profile.dataNote')}</p>
      {data?.state === 'preparing' && <output>{t('profile.dataPreparing')}</output>}
      {data?.expires_at && data.state === 'ready' && <p>{t('profile.dataReady', { date: dateText(data.expires_at, locale) })}</p>}
      {data ? <ExportButton state={data.state} /> : <FirstLoad query={query} isInCard />}
    </>
  )
}

function ExportButton({ state }: Pick<Answer<typeof EXPORT>, 'state'>) {
  const t = useText()
  const queries = useQueryClient()
  const requesting = useWrite('POST /api/v2/profile/export', { onDone: (data) => void queries.setQueryData([EXPORT], data) })
  const fetching = useWrite('GET /api/v2/profile/export/file', {
    onDone: (data) => saveFile(JSON.stringify(data, null, 2), 'application/json', 'my-data.json'),
  })
  if (state === 'ready')
    return (
      <Button block icon="arrow-down" busy={fetching.isBusy} onClick={() => void fetching.send()}>
        {t('profile.dataFetch')}
      </Button>
    )
  return (
    <Button block busy={requesting.isBusy} disabled={state === 'preparing'} onClick={() => void requesting.send()}>
      {t('profile.dataAsk')}
    </Button>
  )
}
