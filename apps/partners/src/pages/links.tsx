import { Card, CopyField, Heading, Input, Select } from '@fairhouse/ui'
import { useState } from 'react'

import { isPath, isSubIdOrNone, linkAddress } from '../lib/link-address.ts'
import { useTexts } from '../lib/texts.tsx'
import { type PartnerLinks, useLinks } from '../lib/use-links.ts'
import s from '../layout.module.css'
import { Loaded } from '../parts/loaded.tsx'

export function Links() {
  return <Loaded query={useLinks()}>{(links) => <Builder {...links} />}</Loaded>
}

function Builder({ origin, links }: PartnerLinks) {
  const { t } = useTexts()
  const [chosen, setChosen] = useState('0')
  const [path, setPath] = useState('')
  const [subId, setSubId] = useState('')
  const mark = links[Number(chosen)]
  const address = mark && linkAddress({ origin, field: mark.field, value: mark.value, path, subId })
  const options = links.map(({ field, value, campaign }, at) => ({
    value: `${at}`,
    label: `${field}=${value} (${campaign || t('no_campaign')})`,
  }))
  return (
    <Card as="section" aria-label={t('link')}>
      <div className={s.form}>
        <p className={s.quiet}>{t('links.text')}</p>
        <Select label={t('mark')} value={chosen} onChange={setChosen} options={options} />
        <Input label={t('sub_id')} value={subId} onChange={setSubId} maxLength={64} error={!isSubIdOrNone(subId) && t('sub_id.hint')} />
        <Input label={t('landing')} hint={t('landing.hint')} value={path} onChange={setPath} error={!isPath(path) && t('landing.hint')} />
        {address && <CopyField label={t('link')} shown={address} text={address} copyLabel={t('copy')} copiedLabel={t('copied')} />}
        <Heading level={2} look="card">
          {t('marks')}
        </Heading>
        <ul className={s.list}>
          {links.map(({ field, value, campaign }) => (
            <li key={`${field} ${value}`}>
              <code>
                {field}={value}
              </code>{' '}
              <span className={s.quiet}>{campaign || t('no_campaign')}</span>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  )
}
